import { IconCheck } from "@tabler/icons-react";
import { getPlanName, type PlanLevel, planLevel, planLevels } from "@voxloom/contract";
import type { ReactNode } from "react";
import type { Terms } from "../../lib/plans/month-of-plan.ts";
import { ChoosePlan } from "./choose-plan.tsx";
import { PlanCosts } from "./plan-costs.tsx";
import styles from "./plan-offers.module.css";
import type { PricingContent } from "./pricing-content.ts";

/** What a plan allows, line by line. */
const FeatureList = ({ features }: { features: readonly string[] }) => (
  <ul className={styles.features}>
    {features.map((feature) => (
      <li key={feature}>
        <IconCheck size={18} aria-hidden="true" />
        <span>{feature}</span>
      </li>
    ))}
  </ul>
);

type PlanOffersProps = { content: PricingContent; terms: Terms; isSelling: boolean };

/** The five plans: those with a price side by side, the one on request below them. */
export function PlanOffers(props: PlanOffersProps) {
  return (
    <>
      <h2 className="unseen">{props.content.words.plansTitle}</h2>
      <ul className={styles.plans}>
        {planLevels.map((level) => (
          <PlanOffer key={level} level={level} {...props} />
        ))}
      </ul>
    </>
  );
}

function PlanOffer({ level, content, terms, isSelling }: PlanOffersProps & { level: PlanLevel }): ReactNode {
  const { words, locale, features } = content;
  const name = getPlanName(level);
  return (
    <li className={styles.plan} data-wide={level === planLevel.Enterprise || undefined}>
      <div className={styles.head}>
        <h3>{name}</h3>
        <p className={styles.who}>{words.who[name]}</p>
        <PlanCosts words={words.card} locale={locale} level={level} terms={terms} />
        <ChoosePlan words={words.card} level={level} terms={terms} isSelling={isSelling} />
      </div>
      <FeatureList features={features[level]} />
    </li>
  );
}
