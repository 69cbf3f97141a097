import { creditPrices, type Locale, listPacks } from "@voxloom/contract";
import { amountsIn } from "../../lib/amounts.ts";
import { paths } from "../../lib/paths.ts";
import type { Terms } from "../../lib/plans/month-of-plan.ts";
import { fillWords } from "../../lib/site/fill-words.ts";
import { WorkspaceLink } from "../../lib/site/workspace-link.tsx";
import { FigureText } from "../../ui/figure-text.tsx";
import { siteButtonClass } from "../../ui/site-button.tsx";
import styles from "./pricing.module.css";
import type { PricingContent } from "./pricing-content.ts";

type CreditPacksProps = {
  words: PricingContent["words"];
  locale: Locale;
  terms: Terms;
  isSelling: boolean;
};

/** Credits to buy beside a plan, with what a minute of dubbing costs by each. */
export function CreditPacks({ words: { packs: words }, locale, terms, isSelling }: CreditPacksProps) {
  const amounts = amountsIn(locale);
  const { currency, prices } = terms;
  return (
    <ul className={styles.packs}>
      {listPacks(prices).map(({ priceId, creditTenths, amountsMinor }) => {
        const amountMinor = amountsMinor[currency];
        const number = amounts.credits(creditTenths);
        const minuteCents = (amountMinor * creditPrices.translationTenthsPerMinute) / creditTenths;
        return (
          <li key={priceId}>
            <h3>
              <FigureText>{fillWords(words.credits, { number })}</FigureText>
            </h3>
            <p className={styles.packPrice}>
              <FigureText>{amounts.money(amountMinor, currency)}</FigureText>
            </p>
            <p className={styles.small}>
              <FigureText>
                {fillWords(words.perMinute, { price: amounts.money(minuteCents, currency) })}
              </FigureText>
            </p>
            {isSelling ? (
              <WorkspaceLink to={paths.purchase(priceId)} className={siteButtonClass({ look: "default" })}>
                <FigureText>{fillWords(words.buy, { number })}</FigureText>
              </WorkspaceLink>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
