import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { loadPhrases, rememberedLocale, showLocale } from "../../lib/phrases/phrases.ts";
import { LocaleSelect } from "../../ui/locale-select.tsx";
import styles from "./landing.module.css";

const steps = ["step1", "step2", "step3", "step4"] as const;

/** The first page: what this is, and the two ways to try it. */
export function Landing() {
  const { t } = useTranslation(["landing", "common"]);
  // The prerendered page is English; only the browser knows the visitor's language.
  useEffect(() => {
    void loadPhrases("landing").then(() => showLocale(rememberedLocale()));
  }, []);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to={paths.landing} className={styles.brand}>
          <img src="/favicon.svg" alt="" width={32} height={32} />
          {t("common:product")}
        </Link>
        <nav className={styles.nav} aria-label={t("common:nav.label")}>
          <Link to={paths.home}>{t("common:nav.home")}</Link>
          <Link to={paths.engines}>{t("common:nav.engines")}</Link>
        </nav>
        <LocaleSelect />
      </header>
      <main>
        <section className={styles.hero}>
          <h1>{t("headline")}</h1>
          <p className={styles.intro}>{t("intro")}</p>
          <div className={styles.actions}>
            <Link to={paths.translation} className={styles.primary}>
              {t("tryIt")}
            </Link>
            <Link to={paths.sample} className={styles.secondary}>
              {t("trySample")}
            </Link>
          </div>
          <p className={styles.small}>{t("noAccount")}</p>
        </section>
        <section className={styles.section} aria-labelledby="steps">
          <h2 id="steps">{t("stepsTitle")}</h2>
          <ol className={styles.steps}>
            {steps.map((step, index) => (
              <li key={step}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <h3>{t(`${step}Title`)}</h3>
                <p>{t(`${step}Text`)}</p>
              </li>
            ))}
          </ol>
        </section>
        <section className={styles.honest} aria-labelledby="honest">
          <h2 id="honest">{t("honestTitle")}</h2>
          <p>{t("honestText")}</p>
          <Link to={paths.engines}>{t("enginesLink")}</Link>
        </section>
      </main>
      <footer className={styles.footer}>{t("footer")}</footer>
    </div>
  );
}
