import { and, desc, eq, gt, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import type { DbOrTransaction, Transaction } from "../../../../platform/db/index.ts";
import { type CreditedRest, checkouts, providerSubscriptions } from "../schema.ts";

export type CheckoutRow = typeof checkouts.$inferSelect;
export type SubscriptionRow = typeof providerSubscriptions.$inferSelect;

/** Writes a checkout; the one that is there under its id stays. */
export async function insertCheckout(
  db: DbOrTransaction,
  row: Omit<typeof checkouts.$inferInsert, "state">,
): Promise<CheckoutRow> {
  const [written] = await db
    .insert(checkouts)
    .values({ ...row, state: "open" })
    .onConflictDoNothing({ target: checkouts.id })
    .returning();
  const found = written ?? (await findCheckout(db, row.id));
  if (found === null) throw new Error("the checkout was not written");
  return found;
}

export async function findCheckout(db: DbOrTransaction, id: string): Promise<CheckoutRow | null> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  return row ?? null;
}

/** Finds a checkout and locks its row until the transaction ends; answers null where there is none. */
export async function lockCheckout(tx: Transaction, id: string): Promise<CheckoutRow | null> {
  const [row] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for("update");
  return row ?? null;
}

export async function updateCheckout(
  db: DbOrTransaction,
  id: string,
  change: Partial<CheckoutRow>,
): Promise<void> {
  await db.update(checkouts).set(change).where(eq(checkouts.id, id));
}

/** Checkouts of which nothing is known yet, those that end first. */
export const listOpenCheckouts = (db: DbOrTransaction): Promise<CheckoutRow[]> =>
  db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.state, "open"), eq(checkouts.kind, "purchase"), isNotNull(checkouts.ref)))
    .orderBy(checkouts.expiresAt)
    .limit(1000);

/** What a project's paid checkouts took off their prices, of what was left of other plans. */
export async function listCredited(
  db: DbOrTransaction,
  projId: string,
): Promise<(CreditedRest & { checkoutId: string })[]> {
  const rows = await db
    .select({ checkoutId: checkouts.id, credited: checkouts.credited })
    .from(checkouts)
    .where(and(eq(checkouts.projId, projId), eq(checkouts.state, "paid"), isNotNull(checkouts.credited)));
  return rows.flatMap(({ checkoutId, credited }) => (credited === null ? [] : [{ checkoutId, ...credited }]));
}

const isChosen = and(eq(checkouts.state, "agreed"), isNull(checkouts.ref));

/** The smaller plan that was chosen to follow the present one, where nothing renews; null: none was. */
export async function findChosen(db: DbOrTransaction, projId: string): Promise<CheckoutRow | null> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(isChosen, eq(checkouts.projId, projId)));
  return row ?? null;
}

/** What was chosen is not to follow any more. Answers whether something was. */
export async function dropChosen(db: DbOrTransaction, projId: string): Promise<boolean> {
  const rows = await db
    .update(checkouts)
    .set({ state: "unpaid" })
    .where(and(isChosen, eq(checkouts.projId, projId)))
    .returning({ id: checkouts.id });
  return rows.length > 0;
}

/** Chosen plans that begin before a time and of which nobody was told yet. */
export const listUntoldChosen = (db: DbOrTransaction, before: Date): Promise<CheckoutRow[]> =>
  db
    .select()
    .from(checkouts)
    .where(and(isChosen, isNull(checkouts.toldAt), lt(checkouts.startsAt, before)));

/** Chosen plans that should have begun before a time end unpaid. */
export async function dropLateChosen(db: DbOrTransaction, before: Date): Promise<void> {
  await db
    .update(checkouts)
    .set({ state: "unpaid" })
    .where(and(isChosen, lt(checkouts.startsAt, before)));
}

/** The page that is open for a chosen plan, or about to be opened. */
export async function findPageOfChosen(
  db: DbOrTransaction,
  { projId, provider, mode, startsAt, sold, amountMinor }: CheckoutRow,
): Promise<CheckoutRow | null> {
  if (startsAt === null) return null;
  const [row] = await db
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.projId, projId),
        eq(checkouts.provider, provider),
        eq(checkouts.mode, mode),
        eq(checkouts.state, "open"),
        eq(checkouts.startsAt, startsAt),
        sql`${checkouts.sold} ->> 'priceId' = ${sold.priceId}`,
        eq(checkouts.amountMinor, amountMinor),
        // An offer of the same plan is agreed to, and not paid.
        isNull(checkouts.reckonedAt),
        gt(checkouts.expiresAt, new Date()),
      ),
    )
    .limit(1);
  return row ?? null;
}

/** The last plan that somebody went to buy for a project. */
export async function findLatestPlan(db: DbOrTransaction, projId: string): Promise<CheckoutRow | null> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.projId, projId),
        eq(checkouts.kind, "purchase"),
        isNotNull(checkouts.renewal),
        // One that was only looked at replaces nothing.
        isNotNull(checkouts.ref),
      ),
    )
    .orderBy(desc(checkouts.createdAt))
    .limit(1);
  return row ?? null;
}

/** The purchase that a provider's page is for, with its row's lock until the transaction ends. */
export async function lockCheckoutOfPage(
  tx: Transaction,
  { provider, mode, ref }: Pick<SubscriptionRow, "provider" | "mode" | "ref">,
): Promise<CheckoutRow | null> {
  const [row] = await tx
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.provider, provider),
        eq(checkouts.mode, mode),
        eq(checkouts.ref, ref),
        eq(checkouts.kind, "purchase"),
      ),
    )
    .for("update");
  return row ?? null;
}

/** A project's plan that renews at a provider and is not over: the newest that is paid for, else the one that begins next. */
export async function findRenewing(db: DbOrTransaction, projId: string): Promise<SubscriptionRow | null> {
  const [row] = await db
    .select()
    .from(providerSubscriptions)
    .where(and(eq(providerSubscriptions.projId, projId), ne(providerSubscriptions.status, "ended")))
    .orderBy(sql`${providerSubscriptions.startsAt} is not null`, desc(providerSubscriptions.periodStart))
    .limit(1);
  return row ?? null;
}

/** Every subscription of a project, or of all, that is not over. */
export const listRenewing = (db: DbOrTransaction, projId?: string): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(providerSubscriptions)
    .where(
      and(
        ne(providerSubscriptions.status, "ended"),
        projId === undefined ? undefined : eq(providerSubscriptions.projId, projId),
      ),
    );

/** A provider's customer of a project's earlier purchases; null: none is known. */
export async function findCustomer(
  db: DbOrTransaction,
  { projId, provider, mode }: Pick<SubscriptionRow, "projId" | "provider" | "mode">,
): Promise<string | null> {
  const [row] = await db
    .select({ customerRef: checkouts.customerRef })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.projId, projId),
        eq(checkouts.provider, provider),
        eq(checkouts.mode, mode),
        isNotNull(checkouts.customerRef),
      ),
    )
    .orderBy(desc(checkouts.createdAt))
    .limit(1);
  return row?.customerRef ?? null;
}
