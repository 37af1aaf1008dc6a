/** The discard pile by suit: the discarded cards, and how many copies are left. */

import { look, Shape, suitName } from "../art/suits";
import { letterOf } from "../game/cards";
import type { Scene } from "../game/scene";
import { t } from "../i18n";
import type { SuitInfo } from "../protocol";
import { keyed } from "../ui/keyed";
import "./Discards.css";

export const Discards = keyed(DiscardsView, ({ scene: { picture, last, rules } }) => [
  picture.discard_pile,
  picture.fireworks,
  picture.critical,
  last?.drawn,
  rules.text,
]);

function DiscardsView({ scene }: { scene: Scene }) {
  const { rules, picture } = scene;
  return (
    <section class="discards" data-drop="discard">
      <h2>{t("discards.title", { count: picture.discard_pile.length })}</h2>
      <table>
        <thead class="hidden-text">
          <tr>
            <th>{t("discards.suit")}</th>
            {rules.faces.map((face) => (
              <th scope="col">{face}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rules.suits.map((suit) => (
            <Row scene={scene} suit={suit} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** One suit's row; it does not depend on the others. */
const Row = keyed(RowView, ({ scene: { picture, last }, suit }) => {
  const own = (cards: string[]) => cards.filter((card) => letterOf(card) === suit.letter);
  const landed = last?.event.type !== "hinted" && last?.event.card.startsWith(suit.letter) && last;
  return [suit, own(picture.discard_pile), own(picture.critical), picture.fireworks[suit.letter], landed];
});

function RowView({ scene, suit }: { scene: Scene; suit: SuitInfo }) {
  return (
    <tr data-ink={look(suit)}>
      <th scope="row">
        <Shape suit={suit} label={suitName(suit)} />
      </th>
      {suit.copies.map((copies, i) => (
        <Cell scene={scene} suit={suit} face={scene.rules.faces[i] ?? ""} copies={copies} />
      ))}
    </tr>
  );
}

function Cell({ scene, suit, face, copies }: { scene: Scene; suit: SuitInfo; face: string; copies: number }) {
  const card = `${suit.letter}${face}`;
  const { picture, last } = scene;
  const gone = picture.discard_pile.filter((other) => other === card).length;
  const event = last?.event;
  const landed = event && event.type !== "hinted" && event.card === card && (event.type === "discarded" || !event.fits);
  const played = picture.laid.includes(card);
  const critical = picture.critical.includes(card) && gone > 0;
  const words = t("discards.cell", { gone, count: copies - gone - (played ? 1 : 0) });
  return (
    <td
      data-gone={gone > 0 || undefined}
      data-played={played || undefined}
      data-critical={critical || undefined}
      data-fly={landed && last?.drawn !== null ? `card-${last?.drawn}` : undefined}
      title={words}
    >
      <span class="rank">{face}</span>
      <span class="pips" role="img" aria-label={words} style={{ "--copies": copies, "--gone": gone }} />
    </td>
  );
}
