import { IconServer } from "@tabler/icons-react";
import type { PlanPeriod } from "@voxloom/contract";
import { useState } from "react";
import { paths } from "../../lib/paths.ts";
import { useCurrency } from "../../lib/plans/currency.ts";
import { articlePage } from "../../lib/site/articles/article-slugs.ts";
import { useBillingStatus } from "../../lib/site/billing-status.ts";
import { usePublicPrices } from "../../lib/site/public-prices.ts";
import { SiteLink } from "../../lib/site/site-link.tsx";
import { WorkspaceLink } from "../../lib/site/workspace-link.tsx";
import { PageParts } from "../../ui/page-parts.tsx";
import { QuestionList } from "../../ui/question-list.tsx";
import { Section } from "../../ui/section.tsx";
import { siteButtonClass } from "../../ui/site-button.tsx";
import { CompareTable } from "./compare-table.tsx";
import { CreditPacks } from "./credit-packs.tsx";
import { Estimate } from "./estimate.tsx";
import { PlanOffers } from "./plan-offers.tsx";
import styles from "./pricing.module.css";
import type { PricedWork, PricingContent } from "./pricing-content.ts";
import { TermsBar } from "./terms-bar.tsx";

type WorkPricesProps = {
  words: PricingContent["words"]["work"];
  work: readonly PricedWork[];
};

/** What each kind of work costs in credits. */
const WorkPrices = ({ words, work }: WorkPricesProps) => (
  <div className={styles.work}>
    <h3>{words.title}</h3>
    <p className={styles.small}>{words.text}</p>
    <dl>
      {work.map(({ name, price }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{price}</dd>
        </div>
      ))}
    </dl>
  </div>
);

/** Said plainly: who runs it themselves needs none of the plans. */
const OwnServer = ({ words }: { words: PricingContent["words"]["own"] }) => (
  <div className={styles.own}>
    <IconServer size={40} stroke={1.5} aria-hidden="true" />
    <div>
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      <p>
        <SiteLink page={articlePage("help", "host-it-yourself")}>{words.link}</SiteLink>
      </p>
    </div>
  </div>
);

/** The page of prices: plans, an estimate, credits to buy, every line compared, questions. */
export function PricingPage({ content }: { content: PricingContent }) {
  const { words, locale } = content;
  const [period, setPeriod] = useState<PlanPeriod>("month");
  const terms = { period, currency: useCurrency(locale), prices: usePublicPrices() };
  const billing = useBillingStatus();
  const isSelling = billing?.isOn !== false;
  return (
    <PageParts>
      <Section level={1} tone="tint" title={words.headline} intro={words.intro}>
        <TermsBar words={words} locale={locale} terms={terms} onPeriod={setPeriod} />
        <p className={styles.note} data-tone={isSelling ? undefined : "good"} role="status">
          {getNote(words.notes, billing)}
        </p>
        <PlanOffers content={content} terms={terms} isSelling={isSelling} />
        <OwnServer words={words.own} />
      </Section>
      <Section title={words.estimate.title} intro={words.estimate.intro}>
        <Estimate content={content} terms={terms} isSelling={isSelling} />
      </Section>
      <Section tone="soft" title={words.packs.title} intro={words.packs.text}>
        <CreditPacks words={words} locale={locale} terms={terms} isSelling={isSelling} />
        <WorkPrices words={words.work} work={content.work} />
      </Section>
      <Section id="compare" title={words.compare.title} intro={words.compare.intro}>
        <CompareTable words={words.compare} values={content.values} groups={content.compared} />
      </Section>
      <Section tone="soft" title={content.questionsTitle}>
        <QuestionList questions={content.questions} />
      </Section>
      <Section title={words.closing.title} intro={words.closing.text}>
        <p className={styles.closing}>
          <WorkspaceLink
            to={paths.translation}
            className={siteButtonClass({ look: "colorful", size: "large" })}
          >
            {words.closing.action}
          </WorkspaceLink>
        </p>
      </Section>
    </PageParts>
  );
}

/** What a visitor should know of this server before choosing. */
function getNote(
  notes: PricingContent["words"]["notes"],
  billing: ReturnType<typeof useBillingStatus>,
): string {
  if (billing === null) return notes.tax;
  if (!billing.isOn) return notes.off;
  return billing.hasSandboxCheckout ? notes.test : notes.noCheckout;
}
