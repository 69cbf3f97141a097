import {
  findPlanPrice,
  listPacks,
  type PlanLevel,
  type PlanPrice,
  type Price,
  planLevels,
} from "@voxloom/contract";
import type { Plan } from "../plans-together.ts";

/** A way to begin an order that costs more credits than are there. Credits are in tenths. */
export type WayToStart =
  | { kind: "pack"; price: Price; leavesTenths: number; isSmallest: boolean }
  /** `leavesTenths` null: a change of plan brings a share of its credits at once, which is told before it is paid. */
  | { kind: "plan"; price: PlanPrice; leavesTenths: number | null }
  /** Nothing is paid: these languages are begun, and the others kept as drafts. */
  | { kind: "part"; started: string[]; later: string[]; priceTenths: number; leavesTenths: number };

/** More would hide the button on a phone. */
const offeredPacks = 3;

type Order = {
  plans: readonly Plan[];
  availableTenths: number;
  /** What is sold; nothing where nothing can be paid. */
  prices: readonly Price[];
  /** Of the plan that is had. */
  level: PlanLevel;
  /** Some of its languages can be begun without the others. */
  isDivisible: boolean;
};

/** The ways to begin an order: the smallest pack that covers what is missing, larger ones, a larger plan, a part of it. */
export function listWays({ plans, availableTenths, prices, level, isDivisible }: Order): WayToStart[] {
  const priceTenths = plans.reduce((sum, plan) => sum + plan.priceTenths, 0);
  const missingTenths = priceTenths - availableTenths;
  const packs = listPacks(prices)
    .filter(({ creditTenths }) => creditTenths >= missingTenths)
    .slice(0, offeredPacks)
    .map((price, index): WayToStart => {
      const leavesTenths = price.creditTenths - missingTenths;
      return { kind: "pack", price, leavesTenths, isSmallest: index === 0 };
    });
  const plan = planLevels
    .filter((higher) => higher > level)
    .map((higher) => findPlanPrice(higher, "month", prices))
    .find((price) => price !== null && price.creditTenths >= missingTenths);
  const part = isDivisible ? findPart(plans, availableTenths) : null;
  return [
    ...packs,
    ...(plan
      ? [{ kind: "plan" as const, price: plan, leavesTenths: findLeft(plan, level, missingTenths) }]
      : []),
    ...(part === null ? [] : [part]),
  ];
}

const findLeft = (plan: PlanPrice, level: PlanLevel, missingTenths: number): number | null =>
  level === 0 ? plan.creditTenths - missingTenths : null;

/** As many of the languages, in their order, as the credits that are there cover; null: none. */
function findPart(plans: readonly Plan[], availableTenths: number): WayToStart | null {
  const started: string[] = [];
  const later: string[] = [];
  let priceTenths = 0;
  for (const { targetLanguage, isPossible, priceTenths: ofOne } of plans) {
    if (targetLanguage === null) return null;
    const fits = isPossible && priceTenths + ofOne <= availableTenths;
    if (fits) priceTenths += ofOne;
    (fits ? started : later).push(targetLanguage);
  }
  if (started.length === 0 || later.length === 0) return null;
  return { kind: "part", started, later, priceTenths, leavesTenths: availableTenths - priceTenths };
}
