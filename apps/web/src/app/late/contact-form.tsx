import type { Locale } from "@voxloom/contract/locales";
import { type FormEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { currentAddress } from "../../lib/address/current-address.ts";
import { inquiryLimits } from "../../lib/api/inquiry-limits.ts";
import { type InquiryOutcome, sendInquiry } from "../../lib/api/send-inquiry.ts";
import { identity, onIdentityChange } from "../../lib/session/identity.ts";
import { fillWords } from "../../lib/site/fill-words.ts";
import { SiteButton } from "../../ui/site-button.tsx";
import styles from "./contact-form.module.css";
import type { LateWords } from "./use-late-words.ts";

type ContactFormProps = { locale: Locale; words: LateWords["chat"]; onClose: () => void };

/** The built-in way to write to support. Whoever is signed in need not say who they are. */
export default function ContactForm({ locale, words, onClose }: ContactFormProps) {
  const known = useSyncExternalStore(onIdentityChange, identity, () => null);
  const [state, setState] = useState<"writing" | "sending" | InquiryOutcome>("writing");
  const [sentTo, setSentTo] = useState("");
  const titleId = useId();
  const dialog = useRef<HTMLElement>(null);
  // Opened by a press it takes the focus; opened by itself it disturbs nobody.
  useEffect(() => {
    if (dialog.current?.parentElement?.contains(document.activeElement)) dialog.current.focus();
  }, []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const field = (name: string) => String(data.get(name) ?? "").trim();
    setState("sending");
    const email = field("email");
    const page = currentAddress().pathname;
    setSentTo(email);
    setState(
      await sendInquiry({
        kind: "support",
        name: field("name"),
        email,
        message: field("message"),
        locale,
        page,
      }),
    );
  };
  return (
    <section ref={dialog} className={styles.form} role="dialog" aria-labelledby={titleId} tabIndex={-1}>
      <div className={styles.head}>
        <h2 id={titleId}>{words.title}</h2>
        <button type="button" className={styles.close} aria-label={words.close} onClick={onClose}>
          ×
        </button>
      </div>
      {state === "sent" ? (
        <p role="status">{fillWords(words.sent, { email: sentTo })}</p>
      ) : (
        // Another person, another form: what is known of the one before does not stay in it.
        <form key={known?.email} onSubmit={(event) => void submit(event)}>
          <p>{words.intro}</p>
          <label>
            {words.name}
            <input
              name="name"
              autoComplete="name"
              maxLength={inquiryLimits.name}
              defaultValue={known?.name}
            />
          </label>
          <label>
            {words.email}
            <input
              name="email"
              type="email"
              autoComplete="email"
              required
              maxLength={inquiryLimits.email}
              defaultValue={known?.email}
            />
          </label>
          <label>
            {words.message}
            <textarea name="message" required rows={4} maxLength={inquiryLimits.message} />
          </label>
          {state === "failed" || state === "too-many" ? (
            <p role="alert" className={styles.problem}>
              {state === "failed" ? words.failed : words.tooMany}
            </p>
          ) : null}
          <SiteButton type="submit" disabled={state === "sending"}>
            {state === "sending" ? words.sending : words.send}
          </SiteButton>
        </form>
      )}
    </section>
  );
}
