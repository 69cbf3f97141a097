import { useTranslation } from "react-i18next";
import styles from "./page-message.module.css";

/** Stands in for a page whose code or view failed, with a way to load it anew. */
export function PageFailed() {
  const { t } = useTranslation("common");
  return (
    <main className={styles.page} role="alert">
      <h1>{t("page.failedTitle")}</h1>
      <p>{t("page.failedText")}</p>
      <button type="button" className={styles.button} onClick={() => window.location.reload()}>
        {t("page.reload")}
      </button>
    </main>
  );
}
