import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../lib/paths.ts";
import { LocaleSelect } from "../ui/locale-select.tsx";
import styles from "./public-header.module.css";

/** The header of pages without a menu: the way to the first page, and the language. */
export function PublicHeader() {
  const { t } = useTranslation("common");
  return (
    <header className={styles.header}>
      <Link to={paths.landing} className={styles.brand}>
        <img src="/favicon.svg" alt="" width={28} height={28} />
        {t("product")}
      </Link>
      <LocaleSelect />
    </header>
  );
}
