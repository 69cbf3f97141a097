import { type Currency, findPlanPrice, type PlanLevel, type PlanPeriod, type Price } from "@voxloom/contract";

/** How one pays, and what is sold. */
export type Terms = { period: PlanPeriod; currency: Currency; prices: readonly Price[] };

const monthsOf: Record<PlanPeriod, number> = { month: 1, year: 12 };

/** What a plan gives and costs in one month; a year's in twelve equal parts. Credits in tenths, money in minor units. */
export type PlanMonth = { creditTenths: number; amountMinor: number };

/** One month of a plan that is paid by month or year. Null for a plan without a price. */
export function monthOfPlan(level: PlanLevel, { period, currency, prices }: Terms): PlanMonth | null {
  const price = findPlanPrice(level, period, prices);
  return price === null
    ? null
    : {
        creditTenths: price.creditTenths / monthsOf[period],
        amountMinor: price.amountsMinor[currency] / monthsOf[period],
      };
}

/** What a year at once costs less than twelve months one by one: in minor units, and as a share from 0 to 1. */
export function yearlySaving(
  level: PlanLevel,
  { currency, prices }: Pick<Terms, "currency" | "prices">,
): { amountMinor: number; share: number } | null {
  const month = findPlanPrice(level, "month", prices)?.amountsMinor[currency];
  const year = findPlanPrice(level, "year", prices)?.amountsMinor[currency];
  if (month === undefined || year === undefined) return null;
  const amountMinor = month * 12 - year;
  return { amountMinor, share: amountMinor / (month * 12) };
}
