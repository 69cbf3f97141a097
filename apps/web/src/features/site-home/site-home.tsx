import type { EnglishPhrases } from "@voxloom/phrases";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { WorkspaceLink } from "../../lib/site/workspace-link.tsx";
import { Section } from "../../ui/section.tsx";
import { siteButtonClass } from "../../ui/site-button.tsx";
import styles from "./site-home.module.css";

const steps = ["step1", "step2", "step3", "step4"] as const;

/** The first page: what this is, and the two ways to try it. */
export function SiteHome({ words }: { words: EnglishPhrases["site-home"] }) {
  return (
    <>
      <Section level={1} tone="tint" title={words.headline} intro={words.intro}>
        <div className={styles.actions}>
          <WorkspaceLink
            to={paths.translation}
            className={siteButtonClass({ look: "colorful", size: "large" })}
          >
            {words.tryIt}
          </WorkspaceLink>
          <WorkspaceLink to={paths.sample} className={siteButtonClass({ look: "default", size: "large" })}>
            {words.trySample}
          </WorkspaceLink>
        </div>
        <p className={styles.small}>{words.noAccount}</p>
      </Section>
      <Section title={words.stepsTitle}>
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
      </Section>
      <Section tone="soft" title={words.honestTitle} intro={words.honestText}>
        <p className={styles.more}>
          <Link to={paths.engines}>{words.enginesLink}</Link>
        </p>
      </Section>
    </>
  );
}
