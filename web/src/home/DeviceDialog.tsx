/** The one-time link that makes another device the same person. */
import { useEffect, useState } from "preact/hooks";
import { deviceLink } from "../api";
import { moment, t } from "../i18n";
import type { DeviceLink } from "../protocol";
import { Button, Dialog } from "../ui/parts";
import { inWords } from "../trouble";
import { CopyField } from "./CopyField";

export function DeviceDialog({ close }: { close: () => void }) {
  const [link, setLink] = useState<DeviceLink | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    deviceLink().then(setLink, (error: unknown) => setProblem(inWords(error)));
  }, []);
  return (
    <Dialog title={t("device.dialog.title")} close={close}>
      <div class="column">
        <p>{t("device.dialog.text")}</p>
        {link && <CopyField label={t("device.dialog.link")} value={link.link} />}
        {link && <p class="dim">{t("device.dialog.until", { time: moment(link.expires) })}</p>}
        {problem && <p role="alert">{problem}</p>}
        <p>
          <Button act={close}>{t("dialog.close")}</Button>
        </p>
      </div>
    </Dialog>
  );
}
