import type { CreditReason, CreditStep } from "@voxloom/contract";
import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import type { DbOrTransaction, Transaction } from "../../../../platform/db/index.ts";
import {
  type CreditAccount,
  creditEntries,
  creditLedgers,
  creditLots,
  creditReservations,
  creditSteps,
} from "../schema.ts";
import type { LotPart } from "./lot-part.ts";

export type LotRow = typeof creditLots.$inferSelect;
export type StepRow = typeof creditSteps.$inferSelect;
export type ReservationRow = typeof creditReservations.$inferSelect;

/** Takes the lock of a project's ledger until the transaction ends. It is the first lock of every step. */
export async function lockLedger(tx: Transaction, projId: string, at: Date): Promise<void> {
  await tx
    .insert(creditLedgers)
    .values({ projId, changedAt: at })
    .onConflictDoUpdate({ target: creditLedgers.projId, set: { changedAt: at } });
}

export async function findStep(tx: DbOrTransaction, projId: string, key: string): Promise<StepRow | null> {
  const [row] = await tx
    .select()
    .from(creditSteps)
    .where(and(eq(creditSteps.projId, projId), eq(creditSteps.key, key)));
  return row ?? null;
}

/** What makes a step the step it is; the amounts follow from its postings. */
export type StepFacts = {
  projId: string;
  key: string;
  step: CreditStep;
  reason: CreditReason;
  askedTenths: number;
  note?: string | null;
  reservationId?: string;
  taskId?: string | null;
  taskName?: string | null;
};
/** One entry: positive where the account grows. */
export type Posting = { account: CreditAccount; lotId: string; amountTenths: number };

const addUp = (postings: readonly Posting[], accounts: readonly CreditAccount[]): number =>
  postings.reduce(
    (sum, { account, amountTenths }) => (accounts.includes(account) ? sum + amountTenths : sum),
    0,
  );
const bucketAccounts: CreditAccount[] = ["gift", "monthly", "bought"];

/** Writes a step, its entries, and what they make of the lots. The caller holds the ledger's lock. */
export async function writeStep(
  tx: Transaction,
  facts: StepFacts & { at: Date },
  postings: readonly Posting[],
): Promise<StepRow> {
  const { at, ...rest } = facts;
  for (const { account, lotId, amountTenths } of postings) {
    if (account === "frozen") await changeLot(tx, lotId, { frozenTenths: amountTenths });
    else if (account === "revoked") await changeLot(tx, lotId, { revokedTenths: amountTenths });
    else if (bucketAccounts.includes(account)) await changeLot(tx, lotId, { availableTenths: amountTenths });
  }
  const [step] = await tx
    .insert(creditSteps)
    .values({
      id: crypto.randomUUID(),
      ...rest,
      availableChangeTenths: addUp(postings, bucketAccounts),
      frozenChangeTenths: addUp(postings, ["frozen"]),
      usedChangeTenths: addUp(postings, ["used"]),
      availableAfterTenths: sql`(select coalesce(sum(${creditLots.availableTenths}), 0)
        from ${creditLots} where ${creditLots.projId} = ${facts.projId})`,
      createdAt: at,
    })
    .returning();
  if (!step) throw new Error("the step was not written");
  if (postings.length > 0) {
    await tx
      .insert(creditEntries)
      .values(postings.map((posting, position) => ({ stepId: step.id, position, ...posting })));
  }
  return step;
}

async function changeLot(
  tx: Transaction,
  lotId: string,
  {
    availableTenths = 0,
    frozenTenths = 0,
    revokedTenths = 0,
  }: { availableTenths?: number; frozenTenths?: number; revokedTenths?: number },
): Promise<void> {
  await tx
    .update(creditLots)
    .set({
      availableTenths: sql`${creditLots.availableTenths} + ${availableTenths}`,
      frozenTenths: sql`${creditLots.frozenTenths} + ${frozenTenths}`,
      revokedTenths: sql`${creditLots.revokedTenths} + ${revokedTenths}`,
    })
    .where(eq(creditLots.id, lotId));
}

/** Sets what is still to be taken back of a lot. */
export async function setOwed(tx: Transaction, lotId: string, owedTenths: number): Promise<void> {
  await tx.update(creditLots).set({ owedTenths }).where(eq(creditLots.id, lotId));
}

/** The lot that a step opened; null where no such step was made. */
export async function findGrantedLot(tx: Transaction, projId: string, key: string): Promise<LotRow | null> {
  const [row] = await tx
    .select({ lot: creditLots })
    .from(creditSteps)
    .innerJoin(creditEntries, eq(creditEntries.stepId, creditSteps.id))
    .innerJoin(creditLots, eq(creditLots.id, creditEntries.lotId))
    .where(and(eq(creditSteps.projId, projId), eq(creditSteps.key, key)))
    .limit(1);
  return row?.lot ?? null;
}

type NewLot = Pick<LotRow, "projId" | "bucket" | "creditTenths" | "expiresAt" | "createdAt">;

/** Opens an empty lot for so many credits; the step's postings fill it. */
export async function openLot(tx: Transaction, lot: NewLot): Promise<LotRow> {
  const [row] = await tx
    .insert(creditLots)
    .values({ id: crypto.randomUUID(), availableTenths: 0, frozenTenths: 0, ...lot })
    .returning();
  if (!row) throw new Error("the lot was not opened");
  return row;
}

/** The lots of a project that did not run out. */
export const openLots = (tx: Transaction, projId: string): Promise<LotRow[]> =>
  tx
    .select()
    .from(creditLots)
    .where(and(eq(creditLots.projId, projId), isNull(creditLots.expiredAt)));

export async function findLot(tx: Transaction, id: string): Promise<LotRow> {
  const [row] = await tx.select().from(creditLots).where(eq(creditLots.id, id));
  if (!row) throw new Error(`there is no lot ${id}`);
  return row;
}

/** Ends the lots whose time is over, and answers them as they were left. */
export const endDueLots = (tx: Transaction, projId: string, at: Date): Promise<LotRow[]> =>
  tx
    .update(creditLots)
    .set({ expiredAt: at })
    .where(and(eq(creditLots.projId, projId), isNull(creditLots.expiredAt), lte(creditLots.expiresAt, at)))
    .returning();

export async function insertReservation(
  tx: Transaction,
  row: typeof creditReservations.$inferInsert,
): Promise<void> {
  await tx.insert(creditReservations).values(row);
}

export async function findReservation(tx: Transaction, id: string): Promise<ReservationRow> {
  const [row] = await tx.select().from(creditReservations).where(eq(creditReservations.id, id));
  if (!row) throw new Error(`there is no reservation ${id}`);
  return row;
}

export async function updateReservation(
  tx: Transaction,
  id: string,
  change: Partial<ReservationRow>,
): Promise<void> {
  await tx.update(creditReservations).set(change).where(eq(creditReservations.id, id));
}

/** What an account holds of a reservation, by lot, in the order in which the lots were taken. */
export async function getParts(
  tx: Transaction,
  reservationId: string,
  account: "frozen" | "used",
): Promise<LotPart[]> {
  const rows = await tx
    .select({
      lotId: creditEntries.lotId,
      creditTenths: sql<number>`sum(${creditEntries.amountTenths})::int`,
    })
    .from(creditEntries)
    .innerJoin(creditSteps, eq(creditSteps.id, creditEntries.stepId))
    .where(and(eq(creditSteps.reservationId, reservationId), eq(creditEntries.account, account)))
    .groupBy(creditEntries.lotId)
    .orderBy(asc(sql`min(${creditSteps.place})`), asc(sql`min(${creditEntries.position})`));
  return rows.filter(({ creditTenths }) => creditTenths > 0);
}
