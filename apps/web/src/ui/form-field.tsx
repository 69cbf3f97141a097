import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./form-field.module.css";

/** A field of a form on a public page, as data. */
export type FormFieldFacts = {
  /** Key of its value. */
  name: string;
  label: string;
  /** What to write, and what becomes of it. */
  hint?: string | undefined;
  /** Default `text`. */
  kind?: "text" | "email" | "number" | "textarea" | "select";
  /** Of a `select`: what can be chosen. */
  choices?: readonly { value: string; label: string }[];
  /** Whether the form is refused without it. */
  isNeeded?: boolean;
  maxLength?: number;
  autoComplete?: string;
  /** Whether it takes the whole width of the form. */
  isWide?: boolean;
};

type FormFieldProps = FormFieldFacts & {
  /** Words beside the label of a field that may stay empty. */
  optionalMark: string;
  /** What is wrong with it; undefined for nothing. */
  fault?: string | undefined;
};

/** A field with its label, hint and fault, which are read out with it. */
export function FormField({ optionalMark, fault, ...facts }: FormFieldProps) {
  const { label, hint, isNeeded = false } = facts;
  const id = useId();
  const described = [hint ? `${id}-hint` : "", fault ? `${id}-fault` : ""].filter(Boolean).join(" ");
  return (
    <div className={styles.field} style={facts.isWide ? { gridColumn: "1 / -1" } : undefined}>
      <label className={styles.label} htmlFor={id}>
        {label} {isNeeded ? null : <span className={styles.optional}>({optionalMark})</span>}
      </label>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <Control
        facts={facts}
        id={id}
        aria-describedby={described || undefined}
        aria-invalid={fault ? true : undefined}
      />
      {fault ? (
        <p className={styles.fault} id={`${id}-fault`}>
          {fault}
        </p>
      ) : null}
    </div>
  );
}

type ControlProps = { facts: FormFieldFacts } & Pick<
  ComponentProps<"input">,
  "id" | "aria-describedby" | "aria-invalid"
>;

function Control({ facts, ...rest }: ControlProps): ReactNode {
  const { name, kind = "text", choices = [], isNeeded, maxLength, autoComplete } = facts;
  const shared = { ...rest, name, className: styles.control, required: isNeeded, autoComplete };
  switch (kind) {
    case "textarea":
      return <textarea {...shared} maxLength={maxLength} dir="auto" />;
    case "select":
      return (
        <select {...shared} defaultValue="">
          <option value="" />
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      );
    case "number":
      return <input {...shared} type="number" inputMode="numeric" min={0} max={10_000_000} step={1} />;
    case "email":
      // A server of mail on a name without a dot is nothing that the public can write to.
      return <input {...shared} type="email" maxLength={maxLength} pattern=".+@.+\..+" dir="ltr" />;
    case "text":
      return <input {...shared} type="text" maxLength={maxLength} dir="auto" />;
  }
}
