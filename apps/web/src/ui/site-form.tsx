import { type ReactNode, useEffect, useRef } from "react";
import type { FormFault } from "./form-faults.ts";
import { FormField, type FormFieldFacts } from "./form-field.tsx";
import { SiteButton } from "./site-button.tsx";
import styles from "./site-form.module.css";
import { type FormNotice, useSiteForm } from "./use-site-form.ts";

/** The words that every form of a public page needs. */
export type SiteFormWords = {
  optional: string;
  sending: string;
  fault: Record<FormFault, string>;
  doneHeading: string;
};

/** `card` stands by itself on a page, `plain` has a frame already. */
export type SiteFormLook = "card" | "plain";

type SiteFormProps = {
  words: SiteFormWords;
  /** Its name for those who are read to. */
  label: string;
  fields: readonly FormFieldFacts[];
  /** Words of its button. */
  submit: string;
  /** What becomes of what is written, below the fields. */
  note: ReactNode;
  /**
   * Sends the values, by the names of the fields; `trap` has what only programs fill in. Gives what is to be said, when
   * they have arrived or while everything stays as it is. Never throws.
   */
  onSend(values: Record<string, string>): Promise<FormNotice>;
  /** Key under which what is typed outlives a way to another page and back, in this tab only. */
  draftKey?: string;
  /** What is known of who is here, asked once in the browser, for fields of these names. */
  known?(): Record<string, string> | null;
  /** Default `card`. */
  look?: SiteFormLook | undefined;
};

/** A form of a public page: checked by the browser's own rules in the page's language, usable by keyboard alone. */
export function SiteForm({
  words,
  label,
  fields,
  submit,
  note,
  onSend,
  draftKey,
  known,
  look = "card",
}: SiteFormProps) {
  const { form, faults, notice, state, change, send } = useSiteForm({ fields, onSend, draftKey, known });
  if (state === "sent") return <FormDone heading={words.doneHeading} text={notice?.text ?? ""} look={look} />;
  return (
    // Before the page is awake, "dialog" makes pressing the button do nothing, instead of writing all into the address.
    <form
      ref={form}
      className={styles.form}
      data-look={look}
      aria-label={label}
      method="dialog"
      noValidate
      onSubmit={send}
      onInput={change}
    >
      <div className={styles.fields}>
        {fields.map((field) => {
          const fault = faults[field.name];
          const said = fault === undefined ? undefined : words.fault[fault];
          return <FormField key={field.name} {...field} optionalMark={words.optional} fault={said} />;
        })}
      </div>
      <div className="unseen" aria-hidden="true">
        <input name="trap" tabIndex={-1} autoComplete="off" />
      </div>
      <div className={styles.end}>
        <p className={styles.note}>{note}</p>
        <SiteButton type="submit" size={look === "card" ? "large" : "medium"} disabled={state === "sending"}>
          {state === "sending" ? words.sending : submit}
        </SiteButton>
        <p className={styles.said} data-tone={notice?.tone} role="status">
          {notice?.text}
        </p>
      </div>
    </form>
  );
}

type FormDoneProps = { heading: string; text: string; look?: SiteFormLook };

/** What stands where a form was, when there is nothing more to do. */
export function FormDone({ heading, text, look = "card" }: FormDoneProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className={styles.done} data-look={look} ref={box} tabIndex={-1} role="status">
      <svg viewBox="0 0 56 56" fill="none" stroke="currentColor" strokeWidth="4" aria-hidden="true">
        <circle cx="28" cy="28" r="25" />
        <path d="m18 29 7 7 14-15" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <h3>{heading}</h3>
      <p>{text}</p>
    </div>
  );
}
