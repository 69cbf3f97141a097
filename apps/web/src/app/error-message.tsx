import type { Locale } from "@voxloom/contract/locales";
import type { EnglishPhrases } from "@voxloom/phrases";
import { addressOf } from "../lib/site/locale-paths.ts";
import { SiteButton, SiteButtonLink } from "../ui/site-button.tsx";
import styles from "./page-message.module.css";

type Words = EnglishPhrases["site-messages"];

/** What the word of the address is about; everything else is a general failure. */
const kinds: Readonly<Record<string, keyof Words["error"] & ("payment" | "empty" | "session")>> = {
  "payment-error": "payment",
  empty: "empty",
  "session-expired": "session",
};

/** Says in plain words what went wrong elsewhere, with the way back. `detail` is the server's own words, if it has any. */
export function ErrorMessage(props: {
  message: string;
  detail: string | null;
  locale: Locale;
  words: Words;
  onBack: () => void;
}) {
  const { message, detail, locale, words, onBack } = props;
  const said = words.error[kinds[message] ?? "general"];
  return (
    <main className={styles.page}>
      <title>{`${said.title} | Voxloom`}</title>
      <meta name="robots" content="noindex" />
      <ErrorPicture />
      <h1>{said.title}</h1>
      <p>{detail ?? said.text}</p>
      <div className={styles.actions}>
        <SiteButton look="default" onClick={onBack}>
          {words.back}
        </SiteButton>
        <SiteButtonLink to={addressOf(locale, "/")}>{words.home}</SiteButtonLink>
      </div>
    </main>
  );
}

/** A thread that has come off the loom. */
const ErrorPicture = () => (
  <svg width="160" height="96" viewBox="0 0 160 96" fill="none" aria-hidden="true">
    <path d="M16 16h128M16 80h128" stroke="var(--line)" strokeWidth="6" strokeLinecap="round" />
    <path d="M36 16v64M58 16v64M124 16v64" stroke="var(--brand)" strokeWidth="5" strokeLinecap="round" />
    <path
      d="M80 16v24c0 18 22 4 20 22-1 10-12 8-12 18"
      stroke="var(--brand-end)"
      strokeWidth="5"
      strokeLinecap="round"
    />
  </svg>
);
