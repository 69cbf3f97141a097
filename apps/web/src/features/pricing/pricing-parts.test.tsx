import { fireEvent, screen, within } from "@testing-library/react";
import {
  type Currency,
  type Locale,
  type PlanPeriod,
  planLevel,
  type planLevels,
  prices,
} from "@voxloom/contract";
import germanPlans from "@voxloom/phrases/locales/de/plans.json";
import german from "@voxloom/phrases/locales/de/site-pricing.json";
import plans from "@voxloom/phrases/locales/en/plans.json";
import pricing from "@voxloom/phrases/locales/en/site-pricing.json";
import { expect, test, vi } from "vitest";
import { OnSite } from "../../testing/on-site.tsx";
import { openComponent } from "../../testing/open-component.tsx";
import { ChoosePlan } from "./choose-plan.tsx";
import { CreditPacks } from "./credit-packs.tsx";
import { Estimate } from "./estimate.tsx";
import { PlanCosts } from "./plan-costs.tsx";
import { pricingContent } from "./pricing-content.server.ts";
import { TermsBar } from "./terms-bar.tsx";

const words = {
  en: { pricing, plans },
  de: { pricing: german, plans: germanPlans },
} as const;
type Spoken = keyof typeof words & Locale;
const terms = (period: PlanPeriod = "month", currency: Currency = "USD") => ({
  period,
  currency,
  prices,
});
const open = (part: React.ReactNode) => openComponent(<OnSite page="/pricing">{part}</OnSite>);
/** Text without the spaces that break no line. */
const told = () => (screen.getByRole("main").textContent ?? "").replaceAll(/\s/g, " ");

const openCosts = (level: (typeof planLevels)[number], given = terms(), locale: Spoken = "en") =>
  open(
    <main>
      <PlanCosts
        words={pricingContent(locale, words[locale]).words.card}
        {...{ locale, level }}
        terms={given}
      />
    </main>,
  );

test("Free costs nothing, for ever, and the plan on request names no price", async () => {
  const { unmount } = await openCosts(planLevel.Free);
  expect(told()).toContain("$0");
  unmount();
  await openCosts(planLevel.Enterprise);
  expect(told()).toContain(pricing.card.onRequest);
  expect(told()).not.toMatch(/[$€]\d/);
});

test("by the year a plan tells what is paid at once and what that saves, by the month what a year would be", async () => {
  const { unmount } = await openCosts(planLevel.Pro, terms("year"));
  expect(told()).toContain("$15");
  expect(told()).toContain("$180 for the year, $48 less");
  unmount();
  await openCosts(planLevel.Pro);
  expect(told()).toContain("or $180 for a year");
});

test("in German a price has its sign behind it", async () => {
  await openCosts(planLevel.Pro, terms("month", "EUR"), "de");
  expect(told()).toMatch(/19 €/);
});

test("each plan leads to where it is had: at once, to its purchase, to a talk; nothing is sold where nothing is charged", async () => {
  const lead = async (level: (typeof planLevels)[number], isSelling: boolean) => {
    const { unmount } = await open(
      <ChoosePlan words={pricing.card} level={level} terms={terms("year")} isSelling={isSelling} />,
    );
    const href = screen.queryByRole("link")?.getAttribute("href") ?? null;
    unmount();
    return href;
  };
  expect(await lead(planLevel.Free, true)).toBe("/home");
  expect(await lead(planLevel.Pro, true)).toBe("/subscription-plan?price=pro-year");
  expect(await lead(planLevel.Enterprise, true)).toBe("/book-a-demo/");
  expect(await lead(planLevel.Free, false)).toBe("/home");
  for (const level of [planLevel.Pro, planLevel.Enterprise]) expect(await lead(level, false)).toBeNull();
});

test("credits cost less by the minute the more one buys, and are not offered where nothing is sold", async () => {
  const packs = (isSelling: boolean) =>
    open(
      <CreditPacks
        words={pricingContent("en", words.en).words}
        locale="en"
        terms={terms("month")}
        isSelling={isSelling}
      />,
    );
  const { unmount } = await packs(true);
  const cards = screen.getAllByRole("listitem");
  const minutes = cards.map((card) => Number(/\$([\d.]+)(?!.*\$)/.exec(card.textContent ?? "")?.[1]));
  expect(minutes.length).toBeGreaterThan(1);
  expect(minutes).toEqual(minutes.toSorted((a, b) => b - a));
  for (const card of cards)
    expect(within(card).getByRole("link").getAttribute("href")).toMatch(/^\/subscription-plan\?price=/);
  unmount();
  await packs(false);
  expect(screen.queryByRole("link")).toBeNull();
});

test("whether one pays by the month is one choice of two, with what a year saves at most beside it", async () => {
  const onPeriod = vi.fn();
  await open(<TermsBar words={pricing} locale="en" terms={terms()} onPeriod={onPeriod} />);
  const group = within(screen.getByRole("group", { name: pricing.term.label }));
  const [month, year] = group.getAllByRole<HTMLInputElement>("radio");
  expect([month?.checked, year?.checked]).toEqual([true, false]);
  expect(group.getByRole("radio", { name: /\d+%/ })).toBe(year);
  fireEvent.click(year as HTMLElement);
  expect(onPeriod.mock.calls).toEqual([["year"]]);
});

test("what is reckoned follows the slider, is read out in words, and names a cheaper way where there is one", async () => {
  const content = pricingContent("en", words.en);
  await open(
    <main>
      <Estimate content={content} terms={terms()} isSelling={false} />
    </main>,
  );
  const slider = (name: string) => screen.getByRole<HTMLInputElement>("slider", { name });
  const slide = (name: string, value: number) => fireEvent.change(slider(name), { target: { value } });
  slide(pricing.estimate.minutes, 5);
  slide(pricing.estimate.languages, 1);
  expect(slider(pricing.estimate.minutes).getAttribute("aria-valuetext")).toBe("5 minutes");
  expect(slider(pricing.estimate.languages).max).toBe(String(content.maxLanguages));
  const needed = () => /month([\d,.]+) credits/.exec(told())?.[1];
  const few = needed();
  slide(pricing.estimate.languages, 2);
  expect(Number(needed())).toBe(Number(few) * 2);
  // Where this server sells nothing there is nowhere to buy.
  expect(screen.queryByRole("link")).toBeNull();
});

test("where no packs are sold, what no plan covers is had on request, and nothing costs without end", async () => {
  const content = pricingContent("en", words.en);
  const plansOnly = { ...terms(), prices: prices.filter(({ kind }) => kind === "plan") };
  await open(
    <main>
      <Estimate content={content} terms={plansOnly} isSelling />
    </main>,
  );
  for (const [name, value] of [
    [pricing.estimate.minutes, 300],
    [pricing.estimate.languages, content.maxLanguages],
  ] as const)
    fireEvent.change(screen.getByRole("slider", { name }), { target: { value } });
  expect(told()).toContain(`Enterprise covers it ${pricing.card.onRequest}`);
  expect(told()).not.toContain("∞");
  expect(screen.getByRole("link").getAttribute("href")).toBe("/book-a-demo/");
});
