/** The rules of a table: edition, variants, the sixth suit. */
import { useRef } from "preact/hooks";
import { offered } from "../bots";
import { beginsBy, capital, editionTitle, sixthAbout, sixthName, suitsLine, textOf } from "../game/labels";
import { t } from "../i18n";
import type { EditionInfo } from "../protocol";
import { useAttempt } from "../ui/attempt";
import { Pick, Problem } from "../ui/fields";
import { Switch } from "../ui/parts";
import { MoreRules, OptionPick } from "./MoreRules";
import {
  allSuits,
  isOn,
  type RulesDraft,
  rulesOfVariant,
  STANDARD,
  sixthOf,
  sixthSuits,
  suitWord,
  type Told,
  withOption,
} from "./rules";
import { StrikePicture } from "./StrikePicture";
import { Touches } from "./Touches";
import "./RulesForm.css";

export interface RulesFormProps {
  rules: RulesDraft;
  set: (rules: RulesDraft) => void;
}

export function RulesForm({ rules, set, told }: RulesFormProps & { told: Told }) {
  return (
    <>
      <Editions rules={rules} set={set} />
      <fieldset class="variants panel">
        <legend class="hidden-text">{t("create.variants")}</legend>
        <h2>{t("create.variants")}</h2>
        <Variants rules={rules} set={set} />
        <div class="more-fields">
          <Known rules={rules} set={set} name={told.answer?.variant ?? ""} />
          <SixthSuit rules={rules} set={set} />
          {MAIN_PICKS.map((word) => (
            <OptionPick word={word} rules={rules} set={set} />
          ))}
        </div>
        {told.answer && <Touches rules={told.answer.info} />}
      </fieldset>
      <MoreRules rules={rules} set={set} />
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

/** The most common options; all others are under "more". */
export const MAIN = ["crowning", "choreography", "empty-hints", "up-or-down", "half-tokens"];
export const MAIN_PICKS = ["special"];

function Variants({ rules, set }: RulesFormProps) {
  return (
    <div class="switches">
      <Switch
        label={capital(t("variant.avalanche"))}
        about={t("variant.avalanche.about")}
        on={sixthOf(rules) === "multicolour"}
        set={(on) => set({ ...rules, suits: null, added: on ? ["multicolour"] : [] })}
      />
      {MAIN.map((word) => (
        <OptionSwitch word={word} rules={rules} set={set} />
      ))}
    </div>
  );
}

/** The variants of hanab.live, by their names there; choosing one fills in the fields. */
function Known({ rules, set, name }: RulesFormProps & { name: string }) {
  const { problem, run } = useAttempt();
  const known = offered()?.variants ?? [];
  // The form may have changed before the answer arrives, which therefore sets only what a variant decides.
  const latest = useRef({ rules, set });
  latest.current = { rules, set };
  const fill = (variant: string) =>
    run(async () => {
      const { suits, added, options } = await rulesOfVariant(rules, variant);
      latest.current.set({ ...latest.current.rules, suits, added, options });
    });
  return (
    <div>
      <Pick
        label={t("create.known")}
        value={known.includes(name) ? name : ""}
        options={[["", capital(t("create.known.none"))], ...known.map((one): [string, string] => [one, one])]}
        set={fill}
        about={t("create.known.about")}
      />
      <Problem text={problem} />
    </div>
  );
}

function SixthSuit({ rules, set }: RulesFormProps) {
  const sixth = sixthOf(rules);
  const others = rules.suits !== null || (rules.added.length > 0 && !sixth);
  const none: [string, string] = [
    "",
    others ? suitsLine(allSuits(rules).map(suitWord)) : capital(t("create.sixth.none")),
  ];
  return (
    <Pick
      label={t("create.sixth")}
      value={sixth}
      options={[none, ...sixthSuits().map((suit): [string, string] => [suit, capital(sixthName(suit))])]}
      set={(suit) => set({ ...rules, suits: null, added: suit ? [suit] : [] })}
      about={sixthAbout(sixth)}
    />
  );
}

export function OptionSwitch({ word, rules, set }: RulesFormProps & { word: string }) {
  return (
    <Switch
      label={capital(textOf(`variant.${word}`, word))}
      about={textOf(`variant.${word}.about`, "")}
      on={isOn(rules, word)}
      set={(on) => set(withOption(rules, word, on))}
    />
  );
}
