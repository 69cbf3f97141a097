import type { EnglishPhrases } from "@voxloom/phrases";
import { documentLocale } from "../lib/phrases/document-locale.ts";
import styles from "./page-message.module.css";

// With the page from the beginning: whoever needs these words may not be able to fetch anything.
const words = import.meta.glob<EnglishPhrases["site-failed"]>(
  "../../../../packages/phrases/locales/*/site-failed.json",
  { eager: true, import: "default" },
);

/** Stands in for a page whose code or view failed, with a way to load it anew. */
export function PageFailed() {
  const said = words[`../../../../packages/phrases/locales/${documentLocale()}/site-failed.json`];
  return (
    <main className={styles.page} role="alert">
      <h1>{said?.title}</h1>
      <p>{said?.text}</p>
      <button type="button" className={styles.button} onClick={() => window.location.reload()}>
        {said?.reload}
      </button>
    </main>
  );
}
