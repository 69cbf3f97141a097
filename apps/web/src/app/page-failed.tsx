import { failedWords } from "./failed-words.ts";
import styles from "./page-message.module.css";

/** Stands in for a page whose code or view failed, with a way to load it anew. */
export function PageFailed() {
  const said = failedWords();
  return (
    <main className={styles.page} role="alert">
      <title>{said.title}</title>
      <h1>{said.title}</h1>
      <p>{said.text}</p>
      <button type="button" className={styles.button} onClick={() => window.location.reload()}>
        {said.reload}
      </button>
    </main>
  );
}
