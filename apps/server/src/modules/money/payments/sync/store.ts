import type { PaymentFinding } from "@voxloom/contract";
import { and, desc, eq, ilike, lt, ne, or } from "drizzle-orm";
import { beginning, type DbOrTransaction, type Transaction } from "../../../../platform/db/index.ts";
import { paymentFindings, providerSubscriptions } from "../schema.ts";
import type { ProviderPlace } from "../settings/store.ts";

type SubscriptionRow = typeof providerSubscriptions.$inferSelect;

/** What was last known of a subscription, with its row's lock until the transaction ends. */
export async function lockSubscription(
  tx: Transaction,
  { provider, mode }: ProviderPlace,
  ref: string,
): Promise<SubscriptionRow | null> {
  const [row] = await tx
    .select()
    .from(providerSubscriptions)
    .where(
      and(
        eq(providerSubscriptions.provider, provider),
        eq(providerSubscriptions.mode, mode),
        eq(providerSubscriptions.ref, ref),
      ),
    )
    .for("update");
  return row ?? null;
}

/** Writes what a subscription is now, unless a later reading did. Answers whether it did. */
export async function writeSubscription(tx: Transaction, row: SubscriptionRow): Promise<boolean> {
  const { provider, mode, ref, projId, ...facts } = row;
  const written = await tx
    .insert(providerSubscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: [providerSubscriptions.provider, providerSubscriptions.mode, providerSubscriptions.ref],
      set: facts,
      setWhere: lt(providerSubscriptions.readAt, row.readAt),
    })
    .returning({ ref: providerSubscriptions.ref });
  return written.length > 0;
}

/** Plans by the beginning of the provider's name for them, or for who pays them. */
export function searchSubscriptions(
  db: DbOrTransaction,
  search: string,
  limit: number,
): Promise<SubscriptionRow[]> {
  const start = beginning(search);
  return db
    .select()
    .from(providerSubscriptions)
    .where(or(ilike(providerSubscriptions.ref, start), ilike(providerSubscriptions.customerRef, start)))
    .orderBy(desc(providerSubscriptions.periodStart))
    .limit(limit);
}

/** The payments and subscriptions that were found not to agree. */
export async function listFound(
  db: DbOrTransaction,
  { provider, mode }: ProviderPlace,
): Promise<Set<string>> {
  const rows = await db
    .select({ subject: paymentFindings.subject })
    .from(paymentFindings)
    .where(
      and(
        eq(paymentFindings.provider, provider),
        eq(paymentFindings.mode, mode),
        // A payment of one plan too many has its order.
        ne(paymentFindings.kind, "two-plans"),
      ),
    );
  return new Set(rows.map(({ subject }) => subject));
}

/** Notes what does not agree, once. Answers whether it is new. */
export async function noteFinding(
  db: DbOrTransaction,
  finding: Omit<typeof paymentFindings.$inferInsert, "id"> & { kind: PaymentFinding["kind"] },
): Promise<boolean> {
  const rows = await db
    .insert(paymentFindings)
    .values({ id: crypto.randomUUID(), ...finding })
    .onConflictDoNothing()
    .returning({ id: paymentFindings.id });
  return rows.length > 0;
}
