import { getPrice, type PlanLevel, planLevels } from "@voxloom/contract";
import { minPacks } from "./least-packs.ts";
import { monthOfPlan, type PlanMonth, type Terms } from "./month-of-plan.ts";

/** A way to have the credits of a month: a plan, and credits that are bought beside it. */
export type Way = {
  level: PlanLevel;
  /** Tenths of a credit bought beside the plan's own. */
  boughtTenths: number;
  /** Everything together, in minor units. */
  amountMinor: number;
};

/** What dubbing so many minutes into so many languages costs, in tenths of a credit: each language is a dub of its own. */
export const dubbingTenths = (minutes: number, languages: number): number =>
  languages * getPrice({ product: "video-translation", durationMs: minutes * 60_000 });

const free: PlanMonth = { creditTenths: 0, amountMinor: 0 };

/** Every plan that can be had without asking, with its month. */
const getPlans = (terms: Terms): { level: PlanLevel; month: PlanMonth }[] =>
  planLevels.flatMap((level) => {
    const month = level === 0 ? free : monthOfPlan(level, terms);
    return month === null ? [] : [{ level, month }];
  });

/** The lowest plan whose own credits cover what is needed in a month; null where none does. */
export function fittingPlan(neededTenths: number, terms: Terms): Way | null {
  const fit = getPlans(terms).find(({ month }) => month.creditTenths >= neededTenths);
  return fit === undefined ? null : { level: fit.level, boughtTenths: 0, amountMinor: fit.month.amountMinor };
}

/** The way to what is needed in a month that costs the least: any plan, with bought credits where its own end. */
export function minWay(neededTenths: number, terms: Terms): Way {
  return getPlans(terms)
    .map(({ level, month }): Way => {
      const bought = minPacks(neededTenths - month.creditTenths, terms);
      return {
        level,
        boughtTenths: bought.creditTenths,
        amountMinor: month.amountMinor + bought.amountMinor,
      };
    })
    .reduce((least, way) => (way.amountMinor <= least.amountMinor ? way : least));
}
