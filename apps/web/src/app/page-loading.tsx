import styles from "./page-message.module.css";

/** What stands while the first page's code arrives. It has no words: the language is not known yet. */
export function PageLoading() {
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.spinner} />
    </div>
  );
}
