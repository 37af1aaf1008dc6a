/** Labelled fields of the form. */
import { useId } from "preact/hooks";
import "./fields.css";

interface PickProps<T extends string> {
  label: string;
  value: T;
  options: readonly (readonly [T, string])[];
  set: (value: T) => void;
  about?: string;
}

/** One of several, as a drop-down list. */
export function Pick<T extends string>({ label, value, options, set, about }: PickProps<T>) {
  const id = useId();
  return (
    <div class="pick">
      <label class="label" for={id}>
        {label}
      </label>
      <select
        id={id}
        class="field"
        value={value}
        aria-describedby={about ? `${id}-about` : undefined}
        onChange={(event) => set(event.currentTarget.value as T)}
      >
        {options.map(([key, text]) => (
          <option value={key} selected={key === value}>
            {text}
          </option>
        ))}
      </select>
      {about && (
        <small id={`${id}-about`} class="dim">
          {about}
        </small>
      )}
    </div>
  );
}

interface CountProps {
  label: string;
  name: string;
  value: number;
  options: readonly number[];
  set: (value: number) => void;
  /** Whether a dialog starts with this field. */
  first?: boolean;
}

/** One of a few numbers, as a row of buttons. */
export function Count({ label, name, value, options, set, first = false }: CountProps) {
  return (
    <fieldset class="segments">
      <legend class="label">{label}</legend>
      {options.map((number) => (
        <label data-chosen={number === value || undefined}>
          <input
            type="radio"
            name={name}
            checked={number === value}
            autofocus={first && number === value}
            onChange={() => set(number)}
          />
          {number}
        </label>
      ))}
    </fieldset>
  );
}

/** An error, beside the action that failed. */
export function Problem({ text }: { text: string }) {
  if (!text) return null;
  return (
    <p class="problem" role="alert">
      {text}
    </p>
  );
}
