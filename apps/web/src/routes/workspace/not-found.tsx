import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import styles from "../../app/page-message.module.css";
import { paths } from "../../lib/paths.ts";

export default function NotFound() {
  const { t } = useTranslation("common");
  return (
    <div className={styles.page}>
      <title>{t("page.notFoundTitle")}</title>
      <h1>{t("page.notFoundTitle")}</h1>
      <p>{t("page.notFoundText")}</p>
      <Link className={styles.button} to={paths.home}>
        {t("page.goHome")}
      </Link>
    </div>
  );
}
