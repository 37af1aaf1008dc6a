"""Snapshots: a table as one viewer may see it now, for new clients and those that reconnect too late."""

from hanabi.protocol.messages import Person, Phase, Proposal, Snapshot, TableInfo
from hanabi.protocol.picture import picture_of
from hanabi.protocol.rules_info import rules_info
from hanabi.protocol.viewers import viewer_info
from hanabi.table.table import Table
from hanabi.table.visibility.redaction import seen_events
from hanabi.views import View, Viewer


def table_info(table: Table) -> TableInfo:
    """Return what everyone who may see a table knows about it; it contains no cards."""
    return TableInfo(
        id=table.id,
        settings=table.settings,
        rules=rules_info(table.rules),
        host=table.host,
        phase=table.phase,
        paused=table.paused,
        seats=table.seating.infos(),
        proposal=_proposal(table),
        commitment=table.commitment,
        next=table.next,
        score=table.going.score if table.phase is Phase.OVER else None,
        deal=table.deal,
        chosen_by=table.chosen_by,
        from_turn=table.from_turn,
    )


def _proposal(table: Table) -> Proposal | None:
    ballot = table.ballot
    if ballot is None:
        return None
    agreed = tuple(sorted(ballot.agreed))
    return Proposal(
        ballot.motion, ballot.seat, agreed, ballot.needed, ballot.other, ballot.newcomer, ballot.since.number
    )


def snapshot(table: Table, person: Person | None, viewer: Viewer, *, picture: bool = False) -> Snapshot:
    """Return everything that a viewer may know about a table now."""
    events = table.game.events if table.game is not None else ()
    return Snapshot(
        n=table.number,
        you=person,
        viewer=viewer_info(viewer),
        table=table_info(table),
        events=seen_events(events, viewer),
        remarks=tuple(table.remarks),
        notes=table.notes.of(person.id) if person is not None else (),
        deadline=table.deadline,
        opening=table.opening(),
        picture=picture_of(View.of(events, viewer)) if picture and events else None,
        banks=table.banks,
    )
