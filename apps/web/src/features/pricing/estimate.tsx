import { getPlanName, planLevel } from "@voxloom/contract";
import { useState } from "react";
import { amountsIn } from "../../lib/amounts.ts";
import { dubbingTenths, fittingPlan, minWay } from "../../lib/plans/estimate.ts";
import { monthOfPlan, type Terms } from "../../lib/plans/month-of-plan.ts";
import { fillWords } from "../../lib/site/fill-words.ts";
import { FigureText } from "../../ui/figure-text.tsx";
import { SiteSlider } from "../../ui/site-slider.tsx";
import { ChoosePlan } from "./choose-plan.tsx";
import styles from "./estimate.module.css";
import type { PricingContent } from "./pricing-content.ts";

type EstimateProps = {
  content: PricingContent;
  terms: Terms;
  isSelling: boolean;
};

/** What a month of one's own videos needs: credits, the plan that covers them, and the least it can cost. */
export function Estimate({ content, terms, isSelling }: EstimateProps) {
  const { locale, maxLanguages } = content;
  const { estimate: words, card } = content.words;
  const amounts = amountsIn(locale);
  const [minutes, setMinutes] = useState(30);
  const [languages, setLanguages] = useState(2);
  const needed = dubbingTenths(minutes, languages);
  const least = minWay(needed, terms);
  const way = fittingPlan(needed, terms) ?? least;
  // Where no packs are sold, nothing that has a price covers more than the largest plan.
  const hasPrice = Number.isFinite(way.amountMinor);
  const level = hasPrice ? way.level : planLevel.Enterprise;
  const money = (amountMinor: number): string => amounts.money(amountMinor, terms.currency);
  const named = { plan: getPlanName(level), number: amounts.credits(way.boughtTenths) };
  const own = monthOfPlan(way.level, terms)?.creditTenths ?? 0;
  const left = own + way.boughtTenths - needed;
  return (
    <div className={styles.estimate}>
      <div className={styles.inputs}>
        <SiteSlider
          label={words.minutes}
          text={amounts.minutes(minutes)}
          value={minutes}
          min={5}
          max={300}
          step={5}
          onChange={setMinutes}
        />
        <SiteSlider
          label={words.languages}
          text={amounts.number(languages)}
          value={languages}
          min={1}
          max={maxLanguages}
          onChange={setLanguages}
        />
        <p className={styles.small}>
          <FigureText>{words.note}</FigureText>
        </p>
      </div>
      <div className={styles.answer} aria-live="polite">
        <p className={styles.small}>
          <FigureText>{fillWords(words.needed, { time: amounts.minutes(minutes * languages) })}</FigureText>
        </p>
        <p className={styles.credits}>
          <FigureText>{fillWords(words.credits, { number: amounts.credits(needed) })}</FigureText>
        </p>
        <p className={styles.fits}>
          <FigureText>{fillWords(way.boughtTenths > 0 ? words.withBought : words.fits, named)}</FigureText>{" "}
          <FigureText className={styles.price}>
            {hasPrice ? fillWords(words.price, { price: money(way.amountMinor) }) : card.onRequest}
          </FigureText>
        </p>
        {left > 0 ? (
          <p className={styles.small}>
            <FigureText>{fillWords(words.left, { number: amounts.credits(left) })}</FigureText>
          </p>
        ) : null}
        {least.amountMinor < way.amountMinor ? (
          <p className={styles.small}>
            <FigureText>
              {fillWords(words.less, {
                plan: getPlanName(least.level),
                number: amounts.credits(least.boughtTenths),
                price: money(least.amountMinor),
              })}
            </FigureText>
          </p>
        ) : null}
        <ChoosePlan words={card} level={level} terms={terms} isSelling={isSelling} />
      </div>
    </div>
  );
}
