import type { Locale } from "@voxloom/contract/locales";
import type { EnglishPhrases } from "@voxloom/phrases";
import { useEffect, useId, useRef, useSyncExternalStore } from "react";
import { formFields } from "../../features/company/form-facts.ts";
import { InquiryForm } from "../../features/company/inquiry-form.tsx";
import { identity, onIdentityChange } from "../../lib/session/identity.ts";
import styles from "./contact-form.module.css";
import type { LateWords } from "./use-late-words.ts";
import { useLocaleWords } from "./use-locale-words.ts";

const files = import.meta.glob<EnglishPhrases["site-form"]>(
  "../../../../../packages/phrases/locales/*/site-form.json",
  { import: "default" },
);
const loadWords = (locale: Locale) =>
  files[`../../../../../packages/phrases/locales/${locale}/site-form.json`]?.();

type ContactFormProps = {
  locale: Locale;
  words: LateWords["chat"];
  isAskedFor: boolean;
  onClose: () => void;
};

/** The built-in way to write to support. Whoever is signed in need not say who they are. */
export default function ContactForm({ locale, words, isAskedFor, onClose }: ContactFormProps) {
  const known = useSyncExternalStore(onIdentityChange, identity, () => null);
  const form = useLocaleWords(loadWords);
  const isReady = form !== null;
  const titleId = useId();
  const dialog = useRef<HTMLElement>(null);
  // Asked for, here or in the footer, it takes the focus; opened by itself it disturbs nobody.
  useEffect(() => {
    if (isReady && isAskedFor) dialog.current?.focus();
  }, [isReady, isAskedFor]);
  if (form === null) return null;
  const { name, email, message } = formFields(form.words);
  return (
    <section ref={dialog} className={styles.form} role="dialog" aria-labelledby={titleId} tabIndex={-1}>
      <div className={styles.head}>
        <h2 id={titleId}>{words.title}</h2>
        <button type="button" className={styles.close} aria-label={words.close} onClick={onClose}>
          ×
        </button>
      </div>
      <InquiryForm
        // Another person, another form: what is known of the one before does not stay in it.
        key={known?.email}
        kind="support"
        label={words.title}
        submit={words.send}
        words={form.words}
        fields={[{ ...name, isNeeded: false }, email, message]}
        locale={locale}
        note={words.intro}
        look="plain"
      />
    </section>
  );
}
