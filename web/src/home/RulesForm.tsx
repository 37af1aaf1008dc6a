/** The rules of a table: edition, variants, the sixth suit. */
import { t } from "../i18n";
import type { EditionInfo } from "../protocol";
import { Switch } from "../ui/parts";
import { offered } from "./bots";
import { Pick } from "./fields";
import { type Flag, isOn, type RulesDraft, SIXTH_SUITS, STANDARD, withFlag } from "./rules";
import { StrikePicture } from "./StrikePicture";
import { beginsBy, capital, editionTitle, sixthAbout, sixthName, textOf } from "./words";

export interface RulesFormProps {
  rules: RulesDraft;
  set: (rules: RulesDraft) => void;
}

export function RulesForm({ rules, set }: RulesFormProps) {
  return (
    <>
      <Editions rules={rules} set={set} />
      <Variants rules={rules} set={set} />
    </>
  );
}

function Editions({ rules, set }: RulesFormProps) {
  return (
    <fieldset class="editions">
      <legend>
        <h2>{t("create.edition")}</h2>
      </legend>
      {standardFirst(offered()?.editions ?? []).map((edition) => (
        <EditionCard
          edition={edition}
          chosen={rules.edition === edition.name}
          choose={() => set({ ...rules, edition: edition.name })}
        />
      ))}
    </fieldset>
  );
}

function standardFirst(editions: EditionInfo[]): EditionInfo[] {
  const isOther = (edition: EditionInfo) => Number(edition.name !== STANDARD.edition);
  return [...editions].sort((one, other) => isOther(one) - isOther(other));
}

function EditionCard({ edition, chosen, choose }: { edition: EditionInfo; chosen: boolean; choose: () => void }) {
  return (
    <label class="edition-card panel" data-chosen={chosen || undefined}>
      <input type="radio" name="edition" checked={chosen} onChange={choose} />
      <StrikePicture picture={edition.strike_picture} />
      <span class="edition-title">{editionTitle(edition.name) || edition.title}</span>
      <span class="edition-about">{textOf(`edition.${edition.name}.about`, "")}</span>
      <span class="edition-fact dim">{textOf(`strikes.${edition.strike_picture}`, edition.strike_picture)}</span>
      <span class="edition-fact dim">{beginsBy(edition.name)}</span>
    </label>
  );
}

const VARIANTS: Flag[] = ["crowning", "choreography", "empty-hints"];

function Variants({ rules, set }: RulesFormProps) {
  return (
    <fieldset class="variants panel">
      <legend class="hidden-text">{t("create.variants")}</legend>
      <h2>{t("create.variants")}</h2>
      <div class="switches">
        <Switch
          label={capital(t("variant.avalanche"))}
          about={t("variant.avalanche.about")}
          on={rules.sixth === "multicolour"}
          set={(on) => set({ ...rules, suits: "", sixth: on ? "multicolour" : "" })}
        />
        {VARIANTS.map((flag) => (
          <FlagSwitch flag={flag} rules={rules} set={set} />
        ))}
      </div>
      <SixthSuit rules={rules} set={set} />
    </fieldset>
  );
}

function SixthSuit({ rules, set }: RulesFormProps) {
  const none: [string, string] = [
    "",
    rules.suits ? t("rules.suits", { suits: rules.suits }) : capital(t("create.sixth.none")),
  ];
  return (
    <Pick
      label={t("create.sixth")}
      value={rules.sixth}
      options={[none, ...SIXTH_SUITS.map((suit): [string, string] => [suit, capital(sixthName(suit))])]}
      set={(sixth) => set({ ...rules, suits: "", sixth })}
      about={sixthAbout(rules.sixth)}
    />
  );
}

export function FlagSwitch({ flag, rules, set }: RulesFormProps & { flag: Flag }) {
  return (
    <Switch
      label={capital(t(`variant.${flag}`))}
      about={t(`variant.${flag}.about`)}
      on={isOn(rules, flag)}
      set={(on) => set(withFlag(rules, flag, on))}
    />
  );
}
