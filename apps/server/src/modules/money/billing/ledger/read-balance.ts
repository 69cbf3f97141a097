import { type CreditBalance, type CreditBucket, lowCreditShare } from "@voxloom/contract";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { DbOrTransaction } from "../../../../platform/db/index.ts";
import { creditLots } from "../schema.ts";
import type { LotRow } from "./store.ts";

/** What a project has now, in tenths. Credits whose time is over do not count, whether written down or not. */
export async function readBalance(
  db: DbOrTransaction,
  projId: string,
  at = new Date(),
): Promise<Omit<CreditBalance, "isUnlimited">> {
  const stored = await db
    .select()
    .from(creditLots)
    .where(and(eq(creditLots.projId, projId), isNull(creditLots.expiredAt)));
  const lots = stored.filter(({ expiresAt }) => expiresAt === null || expiresAt > at);
  const [frozen] = await db
    .select({ tenths: sql<number>`coalesce(sum(${creditLots.frozenTenths}), 0)::int` })
    .from(creditLots)
    .where(eq(creditLots.projId, projId));
  const inBucket = (bucket: CreditBucket): number =>
    sumAvailable(lots.filter((lot) => lot.bucket === bucket));
  return {
    availableTenths: sumAvailable(lots),
    frozenTenths: frozen?.tenths ?? 0,
    giftTenths: inBucket("gift"),
    monthlyTenths: inBucket("monthly"),
    boughtTenths: inBucket("bought"),
    nextExpiry: getNextExpiry(lots),
    isLow: isLow(lots),
  };
}

const sumAvailable = (lots: readonly LotRow[]): number =>
  lots.reduce((sum, { availableTenths }) => sum + availableTenths, 0);

function getNextExpiry(lots: readonly LotRow[]): CreditBalance["nextExpiry"] {
  const [next] = lots
    .filter(({ availableTenths }) => availableTenths > 0)
    .flatMap(({ expiresAt }) => (expiresAt === null ? [] : [expiresAt]))
    .sort((a, b) => a.getTime() - b.getTime());
  if (next === undefined) return null;
  const same = lots.filter(({ expiresAt }) => expiresAt?.getTime() === next.getTime());
  return { creditTenths: sumAvailable(same), expiresAt: next.toISOString() };
}

/** Bought lots never run out: those that are used up no longer count, or a warning would follow a large one for ever. */
function isLow(lots: readonly LotRow[]): boolean {
  const counted = lots.filter(({ expiresAt, availableTenths }) => expiresAt !== null || availableTenths > 0);
  const givenTenths = counted.reduce((sum, { creditTenths }) => sum + creditTenths, 0);
  return sumAvailable(lots) <= givenTenths * lowCreditShare;
}
