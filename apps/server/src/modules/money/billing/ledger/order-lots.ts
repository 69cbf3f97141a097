import { creditBuckets } from "@voxloom/contract";
import type { LotPart } from "./lot-part.ts";
import type { LotRow } from "./store.ts";

/** Lots in the order in which they are used: gifts, plan, bought; in each, what runs out soonest; then the oldest. */
export const inOrderOfUse = (lots: readonly LotRow[]): LotRow[] =>
  lots.toSorted(
    (a, b) =>
      creditBuckets.indexOf(a.bucket) - creditBuckets.indexOf(b.bucket) ||
      (a.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY) -
        (b.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY) ||
      a.createdAt.getTime() - b.createdAt.getTime() ||
      (a.id < b.id ? -1 : 1),
  );

/** Takes an amount from the front of the parts: what was taken of each, and what of each is left. */
export function takeFrom(
  parts: readonly LotPart[],
  creditTenths: number,
): { taken: LotPart[]; left: LotPart[] } {
  const taken: LotPart[] = [];
  const left: LotPart[] = [];
  let missing = creditTenths;
  for (const { lotId, creditTenths: size } of parts) {
    const now = Math.min(size, missing);
    missing -= now;
    if (now > 0) taken.push({ lotId, creditTenths: now });
    if (size > now) left.push({ lotId, creditTenths: size - now });
  }
  if (missing > 0) throw new Error(`${missing} tenths of a credit are missing in the parts of a reservation`);
  return { taken, left };
}
