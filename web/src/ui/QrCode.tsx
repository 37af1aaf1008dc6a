/** A link as a QR code, shown on request. */
import { useState } from "preact/hooks";
import { t } from "../i18n";
import "./QrCode.css";

export function QrCode({ src }: { src: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details class="qr" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("qr.show")}</summary>
      {open && <img src={src} alt={t("qr.about")} width={264} height={264} />}
    </details>
  );
}
