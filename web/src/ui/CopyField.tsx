/** A link to share: shown, copied with one click, shared if the browser can. */
import { useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import { lazy } from "./lazy";
import { Button } from "./parts";
import "./CopyField.css";

const QrCode = lazy(() => import("./QrCode").then((it) => it.QrCode));

interface CopyFieldProps {
  label: string;
  value: string;
  /** The text to share with the link. */
  share?: string;
  /** The address of the link's QR code. */
  qr?: string;
}

export function CopyField({ label, value, share, qr }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    setCopied(await copyText(value, field.current));
    setTimeout(() => setCopied(false), 2500);
  };
  const canShare = share !== undefined && typeof navigator.share === "function";
  return (
    <div class="copy-field">
      <label>
        <span class="label">{label}</span>
        <input ref={field} class="field" readOnly value={value} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <Button act={() => void copy()}>{copied ? t("copy.done") : t("copy.do")}</Button>
      {canShare && (
        <Button act={() => void navigator.share({ title: "Hanabi", text: share, url: value }).catch(() => null)}>
          {t("copy.share")}
        </Button>
      )}
      <span class="hidden-text" role="status">
        {copied ? t("copy.done") : ""}
      </span>
      {qr && <QrCode src={qr} />}
    </div>
  );
}

/** If the clipboard is not available, select the text. */
async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return document.execCommand("copy");
  }
}
