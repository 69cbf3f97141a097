import type { Locale } from "@voxloom/contract/locales";
import type { EnglishPhrases } from "@voxloom/phrases";
import { getAddress } from "../lib/site/locale-paths.ts";
import { SiteButton, SiteButtonLink } from "../ui/site-button.tsx";
import { type ErrorKind, ErrorPicture } from "./error-picture.tsx";
import styles from "./page-message.module.css";

type Words = EnglishPhrases["site-messages"];

/** What the word of the address is about; everything else is a general failure. */
const kinds: ReadonlyMap<string, ErrorKind> = new Map([
  ["payment-error", "payment"],
  ["empty", "empty"],
  ["session-expired", "session"],
]);

/** Says in plain words what went wrong elsewhere, with the way back. `detail` is the server's own words, if it has any. */
export function ErrorMessage(props: {
  message: string;
  detail: string | null;
  locale: Locale;
  words: Words;
  onBack: () => void;
}) {
  const { message, detail, locale, words, onBack } = props;
  const kind = kinds.get(message) ?? "general";
  const said = words.error[kind];
  return (
    <main className={styles.page}>
      <title>{`${said.title} | Voxloom`}</title>
      <meta name="robots" content="noindex" />
      <ErrorPicture kind={kind} />
      <h1>{said.title}</h1>
      <p>{detail ?? said.text}</p>
      <div className={styles.actions}>
        <SiteButton look="default" onClick={onBack}>
          {words.back}
        </SiteButton>
        <SiteButtonLink to={getAddress(locale, "/")}>{words.home}</SiteButtonLink>
      </div>
    </main>
  );
}
