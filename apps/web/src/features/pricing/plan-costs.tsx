import {
  creditPrices,
  findPlanPrice,
  type Locale,
  newAccountGift,
  type PlanLevel,
  planLevel,
} from "@voxloom/contract";
import { amountsIn } from "../../lib/amounts.ts";
import type { Terms } from "../../lib/plans/month-of-plan.ts";
import { monthOfPlan, yearlySaving } from "../../lib/plans/month-of-plan.ts";
import { fillWords } from "../../lib/site/fill-words.ts";
import { FigureText } from "../../ui/figure-text.tsx";
import styles from "./plan-offers.module.css";
import type { PricingContent } from "./pricing-content.ts";

type PlanCostsProps = {
  words: PricingContent["words"]["card"];
  locale: Locale;
  level: PlanLevel;
  terms: Terms;
};

type Costs = { price: string; unit: string; below: string; credits: string; creditTenths: number | null };

/** What a plan costs, and what its credits are enough for. */
export function PlanCosts(props: PlanCostsProps) {
  const amounts = amountsIn(props.locale);
  const { price, unit, below, credits, creditTenths } = getCosts(props);
  return (
    <>
      <p className={styles.price}>
        <FigureText className={styles.amount}>{price}</FigureText> <span>{unit}</span>
      </p>
      <p className={styles.below}>
        <FigureText>{below}</FigureText>
      </p>
      <p className={styles.credits}>
        <FigureText className={styles.number}>{credits}</FigureText>
        {creditTenths === null ? null : (
          <FigureText>
            {fillWords(props.words.enoughFor, {
              time: amounts.minutes(Math.floor(creditTenths / creditPrices.translationTenthsPerMinute)),
            })}
          </FigureText>
        )}
      </p>
    </>
  );
}

function getCosts({ words, locale, level, terms }: PlanCostsProps): Costs {
  const { period, currency, prices } = terms;
  const amounts = amountsIn(locale);
  const price = findPlanPrice(level, period, prices);
  const month = monthOfPlan(level, terms);
  const year = findPlanPrice(level, "year", prices);
  const saving = yearlySaving(level, terms);
  if (price === null || month === null || year === null || saving === null) {
    const isFree = level === planLevel.Free;
    const { creditTenths } = newAccountGift;
    return {
      price: isFree ? amounts.money(0, currency) : words.onRequest,
      unit: "",
      below: isFree ? words.forever : "",
      credits: isFree
        ? fillWords(words.welcome, { number: amounts.credits(creditTenths) })
        : words.asManyCredits,
      creditTenths: isFree ? creditTenths : null,
    };
  }
  const isYear = period === "year";
  const ofYear = {
    price: amounts.money(year.amountsMinor[currency], currency),
    saving: amounts.money(saving.amountMinor, currency),
  };
  return {
    price: amounts.money(month.amountMinor, currency),
    unit: words.aMonth,
    below: fillWords(isYear ? words.atOnce : words.orYear, ofYear),
    credits: fillWords(isYear ? words.creditsAYear : words.creditsAMonth, {
      number: amounts.credits(price.creditTenths),
    }),
    creditTenths: price.creditTenths,
  };
}
