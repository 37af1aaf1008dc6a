/** The rules that are rarely changed: a field for each option of the server, and custom suits. */
import { useState } from "preact/hooks";
import { offered } from "../bots";
import { capital, suitTitle, textOf } from "../game/labels";
import { t } from "../i18n";
import type { OwnSuit } from "../protocol";
import { Pick } from "../ui/fields";
import { Button, Switch } from "../ui/parts";
import { MAIN, MAIN_PICKS, OptionSwitch, type RulesFormProps } from "./RulesForm";
import {
  allSuits,
  chosenOf,
  optionInfo,
  optionInfos,
  type SuitAsked,
  suitChoices,
  suitWord,
  withOption,
  withSuits,
} from "./rules";

export function MoreRules({ rules, set }: RulesFormProps) {
  const main = [...MAIN, ...MAIN_PICKS];
  const others = optionInfos().filter(({ word }) => !main.includes(word));
  const [switches, fields] = [true, false].map((on) => others.filter(({ kind }) => (kind === "switch") === on));
  return (
    <details class="more panel">
      <summary>{t("create.rules.more")}</summary>
      <div class="more-fields">
        {fields?.map(({ word }) => (
          <OptionPick word={word} rules={rules} set={set} />
        ))}
      </div>
      <div class="switches">
        {switches?.map(({ word }) => (
          <OptionSwitch word={word} rules={rules} set={set} />
        ))}
      </div>
      <Suits rules={rules} set={set} />
      <MakeSuit add={(suit) => set(withSuits(rules, [...allSuits(rules), suit]))} />
    </details>
  );
}

/** One of several values; numbers are converted back when chosen. */
export function OptionPick({ word, rules, set }: RulesFormProps & { word: string }) {
  const values = optionInfo(word)?.values ?? [];
  return (
    <Pick
      label={textOf(`option.${word}`, word)}
      value={String(chosenOf(rules, word))}
      options={values.map((value): [string, string] => [
        String(value),
        capital(textOf(`option.${word}.${value}`, String(value))),
      ])}
      set={(chosen) => set(withOption(rules, word, values.find((value) => String(value) === chosen) ?? chosen))}
      about={textOf(`option.${word}.about`, "")}
    />
  );
}

function Suits({ rules, set }: RulesFormProps) {
  const chosen = allSuits(rules);
  const named = suitChoices().map(({ name }) => name);
  const own = chosen.filter((suit) => !named.includes(suitWord(suit)));
  const isForm = (name: string) => /^(dark|reversed)-/.test(name);
  return (
    <fieldset class="suit-chips">
      <legend class="label">{t("create.suits")}</legend>
      <SuitChips suits={[...named.filter((name) => !isForm(name)), ...own]} chosen={chosen} rules={rules} set={set} />
      <details>
        <summary>{t("create.suits.forms")}</summary>
        <SuitChips suits={named.filter(isForm)} chosen={chosen} rules={rules} set={set} />
      </details>
      <small class="dim">{t("create.suits.about")}</small>
    </fieldset>
  );
}

interface SuitChipsProps extends RulesFormProps {
  suits: SuitAsked[];
  chosen: SuitAsked[];
}

function SuitChips({ suits, chosen, rules, set }: SuitChipsProps) {
  const words = chosen.map(suitWord);
  const toggle = (suit: SuitAsked) =>
    set(withSuits(rules, words.includes(suitWord(suit)) ? without(chosen, suit) : [...chosen, suit]));
  return (
    <div class="chips">
      {suits.map((suit) => (
        <label key={suitWord(suit)} class="chip-box" data-chosen={words.includes(suitWord(suit)) || undefined}>
          <input type="checkbox" checked={words.includes(suitWord(suit))} onChange={() => toggle(suit)} />
          {suitTitle(suitWord(suit))}
        </label>
      ))}
    </div>
  );
}

const without = (suits: SuitAsked[], suit: SuitAsked) => suits.filter((other) => suitWord(other) !== suitWord(suit));

const NO_SUIT: Required<OwnSuit> = { name: "", letter: "", traits: [] };

/** A custom suit: a name, a letter, and its traits. */
function MakeSuit({ add }: { add: (suit: SuitAsked) => void }) {
  const [suit, setSuit] = useState(NO_SUIT);
  const letter = suit.letter || suit.name.charAt(0).toUpperCase();
  const trait = (word: string, on: boolean) =>
    setSuit({ ...suit, traits: on ? [...suit.traits, word] : suit.traits.filter((other) => other !== word) });
  const make = () => {
    add({ ...suit, letter });
    setSuit(NO_SUIT);
  };
  return (
    <fieldset class="own-suit">
      <legend class="label">{t("create.own")}</legend>
      <label class="pick">
        <span class="label">{t("create.own.name")}</span>
        <input
          class="field"
          maxLength={20}
          value={suit.name}
          onInput={(event) => setSuit({ ...suit, name: event.currentTarget.value.toLowerCase() })}
        />
      </label>
      <label class="pick">
        <span class="label">{t("create.own.letter")}</span>
        <input
          class="field"
          maxLength={1}
          value={letter}
          onInput={(event) => setSuit({ ...suit, letter: event.currentTarget.value.toUpperCase() })}
        />
      </label>
      <div class="switches">
        {(offered()?.traits ?? []).map((word) => (
          <Switch
            label={capital(textOf(`trait.${word}`, word))}
            on={suit.traits.includes(word)}
            set={(on) => trait(word, on)}
          />
        ))}
      </div>
      <Button act={make} blocked={suit.name ? undefined : t("create.own.blocked")}>
        {t("create.own.add")}
      </Button>
    </fieldset>
  );
}
