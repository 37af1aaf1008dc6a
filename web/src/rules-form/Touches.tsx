/** Which hints touch which cards, for unusual rules. */
import { Shape, suitName } from "../art/suits";
import { capital } from "../game/labels";
import { groupText, oddTouches, type SuitTouches } from "../game/touches";
import { joined, t } from "../i18n";
import type { RulesInfo } from "../protocol";

export function Touches({ rules }: { rules: RulesInfo }) {
  const odd = oddTouches(rules);
  if (odd.length === 0) return null;
  return (
    <section class="touches" aria-label={t("touches.title")}>
      <h3>{t("touches.title")}</h3>
      <ul>
        {odd.map((touches) => (
          <Suit rules={rules} touches={touches} />
        ))}
        {odd.length < rules.suits.length && <li class="dim">{t("touches.others")}</li>}
      </ul>
    </section>
  );
}

function Suit({ rules, touches: { suit, groups } }: { rules: RulesInfo; touches: SuitTouches }) {
  const words = groups.map((group) => groupText(rules, group, groups.length === 1));
  return (
    <li>
      <Shape suit={suit} />
      <span>
        <b>{capital(suitName(suit))}</b> {joined("sentences", words)}
      </span>
    </li>
  );
}
