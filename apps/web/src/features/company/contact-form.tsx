import { contactFormId } from "../../lib/site/legal.ts";
import type { ProgramData } from "../../lib/site/programs.ts";
import { useSite } from "../../lib/site/site-context.tsx";
import styles from "./company.module.css";
import { formFields } from "./form-facts.ts";
import { FormNote } from "./form-note.tsx";
import { InquiryForm } from "./inquiry-form.tsx";

type ContactFormProps = { heading: string; submit: string; words: ProgramData["form"] };

/** The form to write to the operator with, where the installation gives no address. */
export function ContactForm({ heading, submit, words }: ContactFormProps) {
  const { locale } = useSite();
  const { name, email, message } = formFields(words);
  return (
    <section className={styles.contact} id={contactFormId} aria-labelledby={`${contactFormId}-heading`}>
      <h2 id={`${contactFormId}-heading`}>{heading}</h2>
      <InquiryForm
        kind="support"
        label={heading}
        submit={submit}
        words={words}
        fields={[name, email, message]}
        locale={locale}
        note={<FormNote words={words} />}
      />
    </section>
  );
}
