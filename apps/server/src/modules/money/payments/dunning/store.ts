import { and, desc, eq, or, sql } from "drizzle-orm";
import type { DbOrTransaction, Transaction } from "../../../../platform/db/index.ts";
import type { SubscriptionRow } from "../checkout/store.ts";
import { type DunningStage, dunningMails, providerSubscriptions } from "../schema.ts";

/** A subscription by its provider's name for it. */
export type Subject = Pick<SubscriptionRow, "provider" | "mode" | "ref">;

/** Subscriptions that are not paid, and ended ones whose owner was told that, but not yet that they are over. */
export function listUnpaid(db: DbOrTransaction): Promise<SubscriptionRow[]> {
  const { provider, mode, ref, status } = providerSubscriptions;
  const told = dunningMails;
  const lastTold = db
    .select({ stage: told.stage })
    .from(told)
    .where(and(eq(told.provider, provider), eq(told.mode, mode), eq(told.ref, ref)))
    .orderBy(desc(told.paidUntil), desc(told.notedAt))
    .limit(1);
  // Where nothing was told there is no stage, and nothing to compare: it is left out.
  const isLeft = and(eq(status, "ended"), sql`(${lastTold}) <> 'ended'`);
  return db
    .select()
    .from(providerSubscriptions)
    .where(or(eq(status, "past_due"), isLeft));
}

/** What was told of a time that was not paid. */
export async function listToldStages(
  db: DbOrTransaction,
  { provider, mode, ref }: Subject,
  paidUntil: Date,
): Promise<DunningStage[]> {
  const rows = await db
    .select({ stage: dunningMails.stage })
    .from(dunningMails)
    .where(
      and(
        eq(dunningMails.provider, provider),
        eq(dunningMails.mode, mode),
        eq(dunningMails.ref, ref),
        eq(dunningMails.paidUntil, paidUntil),
      ),
    );
  return rows.map(({ stage }) => stage);
}

/** Notes that a stage is told. Answers whether it is new. */
export async function noteTold(
  tx: Transaction,
  told: Subject & { paidUntil: Date; stage: DunningStage; notedAt: Date },
): Promise<boolean> {
  const written = await tx
    .insert(dunningMails)
    .values(told)
    .onConflictDoNothing()
    .returning({ ref: dunningMails.ref });
  return written.length > 0;
}
