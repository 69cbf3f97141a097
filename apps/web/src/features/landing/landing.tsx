import { type MouseEvent, type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { track } from "../../lib/analytics/track.ts";
import { paths } from "../../lib/paths.ts";
import { loadPhrases, rememberedLocale, showLocale } from "../../lib/phrases/phrases.ts";
import { workspaceTarget } from "../../lib/session/redirects.ts";
import { isLikelyAdmin } from "../../lib/session/session-hint.ts";
import { LocaleSelect } from "../../ui/locale-select.tsx";
import styles from "./landing.module.css";

const steps = ["step1", "step2", "step3", "step4"] as const;

/** The first page: what this is, and the two ways to try it. `account` stands at the end of its header. */
export function Landing({ account }: { account: ReactNode }) {
  const { t } = useTranslation(["landing", "common"]);
  // The prerendered page is English; only the browser knows the visitor's language.
  useEffect(() => {
    void loadPhrases("landing").then(() => showLocale(rememberedLocale()));
  }, []);
  const navigate = useNavigate();
  // Administrators have their own place to work; only the browser knows whether one is here.
  const start = (target: string) => (event: MouseEvent) => {
    track("get_started_click", { target });
    if (!isLikelyAdmin()) return;
    event.preventDefault();
    void navigate(workspaceTarget(target, { isAdmin: true }));
  };
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
        <div className={styles.tools}>
          <LocaleSelect />
          {account}
        </div>
      </header>
      <main>
        <section className={styles.hero}>
          <h1>{t("headline")}</h1>
          <p className={styles.intro}>{t("intro")}</p>
          <div className={styles.actions}>
            <Link to={paths.translation} className={styles.primary} onClick={start(paths.translation)}>
              {t("tryIt")}
            </Link>
            <Link to={paths.sample} className={styles.secondary} onClick={start(paths.sample)}>
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
