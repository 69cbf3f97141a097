import { listPacks } from "@voxloom/contract";
import type { Terms } from "./month-of-plan.ts";

/** Bought credits, in tenths, and what they cost, in minor units. */
export type BoughtCredits = { creditTenths: number; amountMinor: number };

const nothing: BoughtCredits = { creditTenths: 0, amountMinor: 0 };

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/**
 * The packs of credits that cover a need for the least money; of those that cost the same, the most credits. Where no
 * packs are sold nothing covers a need: that costs without end.
 */
export function minPacks(
  neededTenths: number,
  { currency, prices }: Pick<Terms, "currency" | "prices">,
): BoughtCredits {
  const packs = listPacks(prices);
  if (packs.length === 0) return neededTenths > 0 ? { ...nothing, amountMinor: Infinity } : nothing;
  // Every pack is a multiple of it.
  const stepTenths = packs.map(({ creditTenths }) => creditTenths).reduce(greatestDivisor);
  const steps = Math.ceil(Math.max(0, neededTenths) / stepTenths);
  // What covers each number of steps for the least, from nothing up: the last one is the answer.
  const least = [nothing];
  for (let step = 1; step <= steps; step += 1) {
    const ways = packs.map(({ creditTenths, amountsMinor }) => {
      const rest = least[Math.max(0, step - creditTenths / stepTenths)] ?? nothing;
      return {
        creditTenths: rest.creditTenths + creditTenths,
        amountMinor: rest.amountMinor + amountsMinor[currency],
      };
    });
    least.push(ways.reduce((best, way) => (isBetter(way, best) ? way : best)));
  }
  return least.at(-1) ?? nothing;
}

const isBetter = (a: BoughtCredits, b: BoughtCredits): boolean =>
  a.amountMinor < b.amountMinor || (a.amountMinor === b.amountMinor && a.creditTenths > b.creditTenths);
