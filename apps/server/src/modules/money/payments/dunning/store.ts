import { and, eq, inArray, or } from "drizzle-orm";
import type { DbOrTransaction, Transaction } from "../../../../platform/db/index.ts";
import type { SubscriptionRow } from "../checkout/store.ts";
import { type DunningStage, dunningMails, providerSubscriptions } from "../schema.ts";

/** A subscription by its provider's name for it. */
export type Subject = Pick<SubscriptionRow, "provider" | "mode" | "ref">;

/** Subscriptions that are not paid, and those that ended after their owner was told so. */
export const listUnpaid = (db: DbOrTransaction): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(providerSubscriptions)
    .where(
      or(
        eq(providerSubscriptions.status, "past_due"),
        and(
          eq(providerSubscriptions.status, "ended"),
          inArray(providerSubscriptions.ref, db.select({ ref: dunningMails.ref }).from(dunningMails)),
        ),
      ),
    );

/** A subscription as it was last told; null where there is none. */
export async function findSubject(
  db: DbOrTransaction,
  { provider, mode, ref }: Subject,
): Promise<SubscriptionRow | null> {
  const [row] = await db
    .select()
    .from(providerSubscriptions)
    .where(
      and(
        eq(providerSubscriptions.provider, provider),
        eq(providerSubscriptions.mode, mode),
        eq(providerSubscriptions.ref, ref),
      ),
    );
  return row ?? null;
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
