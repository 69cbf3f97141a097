import { currencies, type Locale, type PlanPeriod, planLevels, planPeriods } from "@voxloom/contract";
import { amountsIn } from "../../lib/amounts.ts";
import { chooseCurrency } from "../../lib/plans/currency.ts";
import type { Terms } from "../../lib/plans/month-of-plan.ts";
import { yearlySaving } from "../../lib/plans/month-of-plan.ts";
import { fillWords } from "../../lib/site/fill-words.ts";
import { FigureText } from "../../ui/figure-text.tsx";
import { SiteChoice } from "../../ui/site-choice.tsx";
import styles from "./pricing.module.css";
import type { PricingContent } from "./pricing-content.ts";

type TermsBarProps = {
  words: Pick<PricingContent["words"], "term" | "currency">;
  locale: Locale;
  terms: Terms;
  onPeriod: (period: PlanPeriod) => void;
};

/** How one pays: by month or by year, and in which currency. */
export function TermsBar({ words, locale, terms, onPeriod }: TermsBarProps) {
  const amounts = amountsIn(locale);
  const shares = planLevels.map((level) => yearlySaving(level, terms)?.share ?? 0);
  // Rounded down: no plan may save less than is said.
  const saving = amounts.percent(Math.floor(Math.max(...shares) * 100) / 100);
  const label = { month: words.term.month, year: words.term.year };
  return (
    <div className={styles.terms}>
      <SiteChoice
        label={words.term.label}
        name="period"
        value={terms.period}
        onChange={onPeriod}
        options={planPeriods.map((period) => ({
          value: period,
          label:
            period === "year" ? (
              <>
                {label.year}
                <FigureText className={styles.saving}>
                  {fillWords(words.term.saving, { share: saving })}
                </FigureText>
              </>
            ) : (
              label.month
            ),
        }))}
      />
      <label className={styles.currency}>
        <span>{words.currency}</span>
        <select
          value={terms.currency}
          onChange={({ currentTarget }) =>
            chooseCurrency(currencies[currentTarget.selectedIndex] ?? terms.currency)
          }
        >
          {currencies.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </select>
      </label>
    </div>
  );
}
