/** Pictures of the rules, drawn from the same cards, tokens and strikes as the table. */
import type { ComponentChildren } from "preact";
import { CardFace, Chip } from "../art/Card";
import type { RulesInfo } from "../protocol";
import { Strike } from "../table/Counters";

export function Illustration({ rules, name }: { rules: RulesInfo; name: string }) {
  const draw = PICTURES[name];
  return draw ? (
    <div class="illustration" aria-hidden="true">
      {draw(rules)}
    </div>
  ) : null;
}

const PICTURES: Record<string, (rules: RulesInfo) => ComponentChildren> = {
  aim: (rules) => ranks(rules).map((rank) => <CardFace rules={rules} card={`${letter(rules, 0)}${rank}`} />),
  cards: (rules) =>
    rules.suits[0]?.copies.map((count, i) => (
      <span class="copies">
        {Array.from({ length: count }, () => (
          <CardFace rules={rules} card={`${letter(rules, 0)}${rules.faces[i] ?? ""}`} />
        ))}
      </span>
    )),
  hint: (rules) => (
    <>
      <span class="spoken">
        <Token spent />
        <Chip rules={rules} value={letter(rules, 1)} />
      </span>
      {[
        [0, 4],
        [1, 1],
        [2, 2],
        [1, 3],
      ].map(([suit = 0, rank = 1]) => (
        <span class="card" data-lit={suit === 1 || undefined}>
          <CardFace rules={rules} card={`${letter(rules, suit)}${Math.min(rank, rules.ranks)}`} />
        </span>
      ))}
    </>
  ),
  discard: (rules) => (
    <>
      <CardFace rules={rules} card={`${letter(rules, 2)}1`} />
      <Arrow />
      <Token />
    </>
  ),
  play: (rules) => (
    <>
      <CardFace rules={rules} card={`${letter(rules, 3)}1`} />
      <Arrow />
      <CardFace rules={rules} card={`${letter(rules, 3)}${Math.min(2, rules.ranks)}`} />
      <span class="strikes">
        {Array.from({ length: rules.strikes }, (_, i) => (
          <Strike look={rules.strike_picture} place={i} limit={rules.strikes} taken={1} />
        ))}
      </span>
    </>
  ),
};

const ranks = (rules: RulesInfo) => Array.from({ length: rules.ranks }, (_, i) => i + 1);

/** The letter of a suit by its index; games with few suits reuse them. */
const letter = (rules: RulesInfo, place: number) => rules.suits[place % rules.suits.length]?.letter ?? "R";

const Token = ({ spent = false }: { spent?: boolean }) => <i class="token" data-spent={spent || undefined} />;

const Arrow = () => (
  <svg class="arrow" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M3 12h16M13 6l6 6-6 6" />
  </svg>
);
