/** The one-time link for signing in another device, and the list of signed-in devices. */
import { useEffect, useState } from "preact/hooks";
import { deviceLink, devices, signOut } from "../api";
import { day, moment, t } from "../i18n";
import type { Device, DeviceLink } from "../protocol";
import { inWords } from "../trouble";
import { CopyField } from "../ui/CopyField";
import { lazy } from "../ui/lazy";
import { Button, Dialog } from "../ui/parts";
import "./DeviceDialog.css";

const Seen = lazy(() => import("./Sentence").then((it) => it.Seen));
const Sentence = lazy(() => import("./Sentence").then((it) => it.Sentence));

export function DeviceDialog({ close }: { close: () => void }) {
  const [link, setLink] = useState<DeviceLink | null>(null);
  const [known, setKnown] = useState<Device[]>([]);
  const [problem, setProblem] = useState("");
  const complain = (error: unknown) => setProblem(inWords(error));
  const look = () => devices().then(setKnown, complain);
  const end = (device: Device) => signOut(device.id).then(look, complain);
  useEffect(() => {
    deviceLink().then(setLink, complain);
    void look();
  }, []);
  return (
    <Dialog title={t("device.dialog.title")} close={close}>
      <div class="column">
        <p>{t("device.dialog.text")}</p>
        {link && (
          <CopyField label={t("device.dialog.link")} value={link.link} qr={`${new URL(link.link).pathname}/qr.svg`} />
        )}
        {link && <p class="dim">{t("device.dialog.until", { time: moment(link.expires) })}</p>}
        {known.length > 0 && <h3>{t("device.list.title")}</h3>}
        <ul class="devices">
          {known.map((device) => (
            <Known key={device.id} device={device} end={() => end(device)} />
          ))}
        </ul>
        <Sentence />
        {problem && <p role="alert">{problem}</p>}
        <p>
          <Button act={close}>{t("dialog.close")}</Button>
        </p>
      </div>
    </Dialog>
  );
}

function Known({ device, end }: { device: Device; end: () => void }) {
  const name = device.name || t("device.list.unknown");
  return (
    <li>
      <span>
        {name}{" "}
        <span class="dim">
          {device.current ? t("device.list.here") : t("device.list.since", { day: day(device.since) })}
          {!device.current && " · "}
          {!device.current && <Seen at={device.seen} />}
        </span>
      </span>
      {!device.current && (
        <Button act={end} label={t("device.list.end.label", { name })}>
          {t("device.list.end")}
        </Button>
      )}
    </li>
  );
}
