/** A button that opens the rules of a text in a dialog (R34). */
import { useState } from "preact/hooks";
import { t } from "../i18n";
import { lazy } from "../ui/lazy";
import { Button } from "../ui/parts";

const RulesDialog = lazy(() => import("./RulesDialog").then((it) => it.RulesDialog), "learning", "rules", "table");

export function RulesButton({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button small act={() => setOpen(true)}>
        {t("rules.read")}
      </Button>
      {open && <RulesDialog text={text} close={() => setOpen(false)} />}
    </>
  );
}
