import type { Gift } from "@voxloom/contract";
import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import { inOrderOfUse } from "./ledger/index.ts";
import { creditEntries, creditLots, creditSteps } from "./schema.ts";

/** Gift credits that came in together, with the step of the ledger that brought them. */
export type GiftRow = {
  lot: typeof creditLots.$inferSelect;
  step: typeof creditSteps.$inferSelect;
};

const joinedOn = {
  entry: and(
    eq(creditEntries.lotId, creditLots.id),
    eq(creditEntries.account, "gift"),
    gt(creditEntries.amountTenths, 0),
  ),
  step: eq(creditSteps.id, creditEntries.stepId),
};

/** The gift credits of a project of which something is left, in the order in which they are used. */
export async function openGifts(db: DbOrTransaction, projId: string, at = new Date()): Promise<GiftRow[]> {
  const rows = await db
    .selectDistinctOn([creditLots.id], { lot: creditLots, step: creditSteps })
    .from(creditLots)
    .innerJoin(creditEntries, joinedOn.entry)
    .innerJoin(creditSteps, joinedOn.step)
    .where(
      and(
        eq(creditLots.projId, projId),
        eq(creditLots.bucket, "gift"),
        isNull(creditLots.expiredAt),
        or(isNull(creditLots.expiresAt), gt(creditLots.expiresAt, at)),
        sql`${creditLots.availableTenths} + ${creditLots.frozenTenths} > 0`,
      ),
    )
    .orderBy(creditLots.id, creditSteps.place);
  const steps = new Map(rows.map(({ lot, step }) => [lot.id, step]));
  return inOrderOfUse(rows.map(({ lot }) => lot)).flatMap((lot) => {
    const step = steps.get(lot.id);
    return step ? [{ lot, step }] : [];
  });
}

/** Gifts that were ever given, newest first: of one project or of all; below a place of the ledger. */
export const listGifts = async (
  db: DbOrTransaction,
  { projId, below, limit }: { projId?: string | undefined; below: number | null; limit: number },
): Promise<GiftRow[]> =>
  db
    .select({ lot: creditLots, step: creditSteps })
    .from(creditSteps)
    .innerJoin(creditEntries, joinedOn.step)
    .innerJoin(creditLots, joinedOn.entry)
    .where(
      and(
        eq(creditSteps.step, "grant"),
        projId === undefined ? undefined : eq(creditSteps.projId, projId),
        below === null ? undefined : lt(creditSteps.place, below),
      ),
    )
    .orderBy(desc(creditSteps.place))
    .limit(limit);

/** A gift as the wire has it. */
export const showGift = ({ lot, step }: GiftRow): Gift => ({
  id: step.id,
  projId: lot.projId,
  reason: step.reason,
  note: step.note,
  creditTenths: lot.creditTenths,
  availableTenths: lot.availableTenths,
  frozenTenths: lot.frozenTenths,
  expiresAt: lot.expiresAt?.toISOString() ?? null,
  isExpired: lot.expiredAt !== null,
  createdAt: lot.createdAt.toISOString(),
});

/** The gift that a step brought. */
export async function giftOfStep(db: DbOrTransaction, stepId: string): Promise<GiftRow> {
  const [row] = await db
    .select({ lot: creditLots, step: creditSteps })
    .from(creditSteps)
    .innerJoin(creditEntries, joinedOn.step)
    .innerJoin(creditLots, joinedOn.entry)
    .where(eq(creditSteps.id, stepId));
  if (!row) throw new Error(`the step ${stepId} brought no gift`);
  return row;
}

/** What projects can spend, and what is held of it, in tenths of a credit. */
export async function creditsOfEach(
  db: DbOrTransaction,
  projIds: string[],
): Promise<(projId: string) => { availableTenths: number; frozenTenths: number }> {
  const isLeft = sql`${creditLots.expiredAt} is null and (${creditLots.expiresAt} is null or ${creditLots.expiresAt} > now())`;
  const rows =
    projIds.length === 0
      ? []
      : await db
          .select({
            projId: creditLots.projId,
            availableTenths: sql<number>`coalesce(sum(${creditLots.availableTenths}) filter (where ${isLeft}), 0)::int`,
            frozenTenths: sql<number>`sum(${creditLots.frozenTenths})::int`,
          })
          .from(creditLots)
          .where(inArray(creditLots.projId, projIds))
          .groupBy(creditLots.projId);
  const credits = new Map(rows.map((row) => [row.projId, row]));
  return (projId) => credits.get(projId) ?? { availableTenths: 0, frozenTenths: 0 };
}
