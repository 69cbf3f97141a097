import type { EnglishPhrases } from "@voxloom/phrases";
import type { MouseEvent } from "react";
import { Link, useNavigate } from "react-router";
import { track } from "../../lib/analytics/track.ts";
import { paths } from "../../lib/paths.ts";
import { workspaceTarget } from "../../lib/session/redirects.ts";
import { isLikelyAdmin } from "../../lib/session/session-hint.ts";
import styles from "./site-home.module.css";

const steps = ["step1", "step2", "step3", "step4"] as const;

/** The first page: what this is, and the two ways to try it. */
export function SiteHome({ words }: { words: EnglishPhrases["site-home"] }) {
  const navigate = useNavigate();
  // Administrators have their own place to work; only the browser knows whether one is here.
  const start = (target: string) => (event: MouseEvent) => {
    track("get_started_click", { target });
    if (!isLikelyAdmin()) return;
    event.preventDefault();
    void navigate(workspaceTarget(target, { isAdmin: true }));
  };
  return (
    <>
      <section className={styles.hero}>
        <h1>{words.headline}</h1>
        <p className={styles.intro}>{words.intro}</p>
        <div className={styles.actions}>
          <Link to={paths.translation} className={styles.primary} onClick={start(paths.translation)}>
            {words.tryIt}
          </Link>
          <Link to={paths.sample} className={styles.secondary} onClick={start(paths.sample)}>
            {words.trySample}
          </Link>
        </div>
        <p className={styles.small}>{words.noAccount}</p>
      </section>
      <section className={styles.section} aria-labelledby="steps">
        <h2 id="steps">{words.stepsTitle}</h2>
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <li key={step}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{words[`${step}Title`]}</h3>
              <p>{words[`${step}Text`]}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.honest} aria-labelledby="honest">
        <h2 id="honest">{words.honestTitle}</h2>
        <p>{words.honestText}</p>
        <Link to={paths.engines}>{words.enginesLink}</Link>
      </section>
    </>
  );
}
