/** The small components of every page. */

import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Sky } from "../art/Sky";
import { t } from "../i18n";
import { base, follow } from "../router";
import "./parts.css";

interface ButtonProps {
  children: ComponentChildren;
  act: () => void;
  main?: boolean;
  small?: boolean;
  /** Why it is disabled; it stays focusable, so that the reason can be read. */
  blocked?: string | undefined;
  label?: string;
  pressed?: boolean;
  keys?: string;
  id?: string;
}

export function Button({ children, act, main, small, blocked, label, pressed, keys, id }: ButtonProps) {
  return (
    <button
      type="button"
      id={id}
      class={`button${main ? " main" : ""}${small ? " small" : ""}`}
      aria-disabled={blocked !== undefined}
      aria-label={label}
      aria-pressed={pressed}
      aria-keyshortcuts={keys}
      title={blocked}
      onClick={act}
    >
      {children}
    </button>
  );
}

export function Link({ to, children, class: name }: { to: string; children: ComponentChildren; class?: string }) {
  return (
    <a href={base + to} class={name} onClick={follow}>
      {children}
    </a>
  );
}

interface DialogProps {
  title: string;
  children: ComponentChildren;
  close: () => void;
}

/** A dialog over the page; Escape and a click beside it close it. */
export function Dialog({ title, children, close }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    box.current?.showModal();
    return () => before instanceof HTMLElement && before.focus();
  }, []);
  const beside = (event: MouseEvent) => event.target === box.current && close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it already
    <dialog ref={box} class="dialog" aria-label={title} onClose={close} onClick={beside}>
      <h2>{title}</h2>
      {children}
    </dialog>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  chosen: Signal<T>;
  options: readonly (readonly [T, string])[];
}

/** One of a few, as a row of buttons. */
export function Choice<T extends string>({ label, chosen, options }: ChoiceProps<T>) {
  return (
    <fieldset class="choice">
      <legend>{label}</legend>
      {options.map(([value, text]) => (
        <label data-chosen={chosen.value === value || undefined}>
          <input type="radio" name={label} checked={chosen.value === value} onChange={() => (chosen.value = value)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

interface SwitchProps {
  label: string;
  about?: string;
  on: boolean;
  set: (on: boolean) => void;
}

export function Switch({ label, about, on, set }: SwitchProps) {
  return (
    <label class="switch">
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox reports its own state */}
      <input type="checkbox" role="switch" checked={on} onChange={(event) => set(event.currentTarget.checked)} />
      <span>
        {label}
        {about && <small>{about}</small>}
      </span>
    </label>
  );
}

/** A page with a single message. */
export function Notice({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <main class="notice-page">
      <Sky fireworks={false} />
      <h1>{title}</h1>
      {children}
      <p>
        <Link to="/" class="button main">
          {t("notice.home")}
        </Link>
      </p>
    </main>
  );
}
