"""Presence at tables, across processes."""

from hanabi.server.live.presence import DEAD_SECONDS, MAX_BYTES, NAMED, PresenceRegistry


class Moments:
    """A clock that tests move."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        """Return the time in seconds."""
        return self.now


class Two:
    """Two processes that receive each other's announcements."""

    def __init__(self) -> None:
        self.clock = Moments()
        self.changed: list[str] = []
        self.one = PresenceRegistry("one", clock=self.clock)
        self.other = PresenceRegistry("other", self.changed.append, clock=self.clock)

    def tell(self) -> None:
        """Let one process announce its news to the other."""
        for payload in self.one.news():
            self.other.hear(payload)


def test_presence_is_shared_between_processes() -> None:
    two = Two()
    two.one.see("t", {"ann"}, 3, {"Dan", "Cat"})
    assert not two.other.is_here("t", "ann")
    two.tell()
    assert two.other.is_here("t", "ann")
    assert two.other.people("t") == {"ann"}
    assert two.other.watchers("t") == 3
    assert two.other.watching("t") == ("Cat", "Dan")
    assert two.changed == ["t"]


def test_only_some_spectators_are_listed_by_name() -> None:
    two = Two()
    two.one.see("t", set(), 90, (f"Fan {number}" for number in range(90)))
    two.other.see("t", set(), 1, ["Ann"])
    two.tell()
    assert two.other.watchers("t") == 91
    assert len(two.other.watching("t")) == NAMED
    assert two.other.watching("t")[0] == "Ann"


def test_a_person_is_present_while_any_process_sees_them() -> None:
    two = Two()
    two.one.see("t", {"ann"}, 0)
    two.tell()
    two.other.see("t", {"ann"}, 0)
    two.other.see("t", set(), 0)
    assert two.other.away_for("t", "ann") is None
    two.one.see("t", set(), 0)
    two.tell()
    two.clock.now += 7
    assert two.other.away_for("t", "ann") == 7
    assert two.one.away_for("t", "ann") == 7


def test_a_person_never_seen_is_away_since_the_process_began() -> None:
    two = Two()
    two.clock.now += 12
    assert two.one.away_for("t", "ann") == 12


def test_connections_of_a_dead_process_are_gone() -> None:
    two = Two()
    two.one.see("t", {"ann"}, 1)
    two.tell()
    two.clock.now += DEAD_SECONDS / 2
    two.tell()  # nothing new, but alive
    two.clock.now += DEAD_SECONDS / 2 + 0.01
    two.other.drop_dead()
    assert two.other.is_here("t", "ann")
    two.clock.now += DEAD_SECONDS
    two.other.drop_dead()
    assert two.other.away_for("t", "ann") == 0
    assert two.other.watchers("t") == 0
    assert two.changed == ["t", "t"]


def test_a_new_process_receives_everything() -> None:
    two = Two()
    two.one.see("t", {"ann"}, 0)
    two.one.news()  # nobody listens yet
    for payload in two.other.news():
        two.one.hear(payload)
    two.tell()
    assert two.other.is_here("t", "ann")


def test_a_process_considered_dead_is_asked_for_everything() -> None:
    two = Two()
    two.one.see("t", {"ann"}, 0)
    two.tell()
    two.clock.now += DEAD_SECONDS + 1
    two.other.drop_dead()
    two.tell()
    assert not two.other.is_here("t", "ann")
    for payload in two.other.news():
        two.one.hear(payload)
    two.tell()
    assert two.other.is_here("t", "ann")


def test_a_process_announces_everything_after_reconnecting() -> None:
    two = Two()
    two.tell()
    two.one.see("t", {"ann"}, 0)
    two.one.news()  # lost
    two.one.greet()
    two.tell()
    assert two.other.is_here("t", "ann")


def test_a_process_does_not_listen_to_itself() -> None:
    two = Two()
    two.one.see("t", {"ann"}, 0)
    payloads = two.one.news()
    two.one.see("t", set(), 0)
    for payload in payloads:
        two.one.hear(payload)
    assert not two.one.is_here("t", "ann")


def test_announcements_fit_into_a_notification() -> None:
    two = Two()
    for number in range(400):
        two.one.see(f"table-{number:016}", {f"person-{number:016}"}, 0)
    payloads = two.one.news()
    assert len(payloads) > 2
    assert max(map(len, payloads)) < MAX_BYTES + 200
    for payload in payloads:
        two.other.hear(payload)
    assert all(two.other.is_here(f"table-{number:016}", f"person-{number:016}") for number in range(400))


def test_absences_at_an_unloaded_table_are_forgotten() -> None:
    two = Two()
    two.one.see("t", {"ann"}, 0)
    two.one.see("t", set(), 0)
    two.one.forget("t")
    two.clock.now += 5
    assert two.one.away_for("t", "ann") == 5
