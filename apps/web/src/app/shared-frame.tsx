import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../lib/paths.ts";
import { LocaleSelect } from "../ui/locale-select.tsx";
import styles from "./shared-frame.module.css";
import { WorkspaceBanner } from "./workspace-banner.tsx";

/** The frame of pages that people without an account are sent to: the product's name, the language, the page. */
export function SharedFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation("common");
  return (
    <>
      <a href="#content" className={styles.skip}>
        {t("nav.skip")}
      </a>
      <WorkspaceBanner />
      <header className={styles.header}>
        <Link to={paths.landing} className={styles.brand}>
          <img src="/favicon.svg" alt="" width={28} height={28} />
          {t("product")}
        </Link>
        <LocaleSelect />
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </>
  );
}
