import { type Currency, findPlanPrice, type PlanLevel, type PlanPeriod } from "@voxloom/contract";

const monthsOf: Record<PlanPeriod, number> = { month: 1, year: 12 };

/** What a plan gives and costs in one month; a year's in twelve equal parts. Credits in tenths, money in minor units. */
export type PlanMonth = { creditTenths: number; amountMinor: number };

/** One month of a plan that is paid by month or year. Null for a plan without a price. */
export function monthOfPlan(level: PlanLevel, period: PlanPeriod, currency: Currency): PlanMonth | null {
  const price = findPlanPrice(level, period);
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
  currency: Currency,
): { amountMinor: number; share: number } | null {
  const month = findPlanPrice(level, "month")?.amountsMinor[currency];
  const year = findPlanPrice(level, "year")?.amountsMinor[currency];
  if (month === undefined || year === undefined) return null;
  const amountMinor = month * 12 - year;
  return { amountMinor, share: amountMinor / (month * 12) };
}
