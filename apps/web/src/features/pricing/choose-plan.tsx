import { findPlanPrice, getPlanName, type PlanLevel, planLevel } from "@voxloom/contract";
import { paths } from "../../lib/paths.ts";
import type { Terms } from "../../lib/plans/month-of-plan.ts";
import { fillWords } from "../../lib/site/fill-words.ts";
import { SiteLink } from "../../lib/site/site-link.tsx";
import { WorkspaceLink } from "../../lib/site/workspace-link.tsx";
import { siteButtonClass } from "../../ui/site-button.tsx";
import styles from "./plan-offers.module.css";
import type { PricingContent } from "./pricing-content.ts";

type ChoosePlanProps = {
  words: PricingContent["words"]["card"];
  level: PlanLevel;
  terms: Terms;
  /** False where this server sells nothing. */
  isSelling: boolean;
};

/** The way to a plan: to begin with Free, to the purchase of one that is sold, to a talk about Enterprise. */
export function ChoosePlan({ words, level, terms: { period, prices }, isSelling }: ChoosePlanProps) {
  const price = findPlanPrice(level, period, prices);
  if (level === planLevel.Free) {
    return (
      <WorkspaceLink to={paths.home} className={siteButtonClass({ look: "default" })}>
        {words.start}
      </WorkspaceLink>
    );
  }
  if (!isSelling) return <p className={styles.unlocked}>{words.unlocked}</p>;
  if (price === null) {
    return (
      <SiteLink page="/book-a-demo/" className={siteButtonClass({ look: "default" })}>
        {words.bookDemo}
      </SiteLink>
    );
  }
  return (
    <WorkspaceLink to={paths.purchase(price.priceId)} className={siteButtonClass()}>
      {fillWords(words.choose, { plan: getPlanName(level) })}
    </WorkspaceLink>
  );
}
