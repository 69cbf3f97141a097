import {
  type AdminWithdrawal,
  AppError,
  type calls,
  type ParsedRequestOf,
  type Payout,
  payoutSchema,
  toMinor,
  type Withdrawal,
  type WithdrawalState,
  writeAmount,
} from "@voxloom/contract";
import { desc, eq, inArray, sql } from "drizzle-orm";
import type { Config } from "../../../config/index.ts";
import type { Context } from "../../../context.ts";
import type { DbOrTransaction, Transaction } from "../../../platform/db/index.ts";
import { createSealer } from "../../../platform/seal/index.ts";
import { readPeople } from "../../people/account/index.ts";
import { needsTwo } from "../billing/index.ts";
import { collectRewards } from "./collect-rewards.ts";
import { referralEntries, withdrawals } from "./schema.ts";

export type WithdrawalRow = typeof withdrawals.$inferSelect;
type Request = ParsedRequestOf<typeof calls.referrals.withdraw>;

const openSealer = ({ secret }: Pick<Config, "secret">) => createSealer(secret, "payout details");

/** Withdrawals that an administrator's list has at most. */
const listedWithdrawals = 500;

/** The newest withdrawals, of one state where it is named. */
export const listWithdrawals = (
  db: DbOrTransaction,
  state: WithdrawalState | undefined,
): Promise<WithdrawalRow[]> =>
  db
    .select()
    .from(withdrawals)
    .where(state === undefined ? undefined : eq(withdrawals.state, state))
    .orderBy(desc(withdrawals.createdAt))
    .limit(listedWithdrawals);

type Purse = Pick<WithdrawalRow, "userId" | "currency">;
const namePurse = ({ userId, currency }: Purse): string => `${userId} ${currency}`;

/** What people have in each currency, in minor units; below 0: payments went back after they were paid out. */
async function readBalances(db: DbOrTransaction, userIds: string[]): Promise<(purse: Purse) => number> {
  const { userId, currency, amountMinor } = referralEntries;
  const rows = await db
    .select({ userId, currency, minor: sql<number>`sum(${amountMinor})::float8` })
    .from(referralEntries)
    .where(inArray(userId, userIds))
    .groupBy(userId, currency);
  const balances = new Map(rows.map((row) => [namePurse(row), row.minor]));
  return (purse) => balances.get(namePurse(purse)) ?? 0;
}

/**
 * Sets money aside to be paid out, once for each request's id, after a look at what went back meanwhile. Throws
 * AppError WITHDRAW_TOO_SMALL, WITHDRAW_TOO_MUCH, WITHDRAW_OPEN.
 */
export async function askWithdrawal(
  context: Context,
  { userId, projId }: { userId: string; projId: string },
  { requestId, currency, amountMinor, payout }: Request,
): Promise<WithdrawalRow> {
  const { config, database } = context;
  const minimumMinor = toMinor(config.referrals.minimumUnits, currency);
  if (amountMinor < minimumMinor)
    throw new AppError(
      "WITHDRAW_TOO_SMALL",
      `The least is ${writeAmount(minimumMinor, currency)} ${currency}.`,
      {
        amount: `${writeAmount(minimumMinor, currency)} ${currency}`,
      },
    );
  return database.db.transaction(async (tx) => {
    await collectRewards(context, tx, { userId });
    const mine = await tx.select().from(withdrawals).where(eq(withdrawals.userId, userId));
    const again = mine.find(({ id }) => id === requestId);
    if (again !== undefined) return again;
    if (mine.some(({ state }) => state === "asked" || state === "approved"))
      throw new AppError("WITHDRAW_OPEN", "There is a withdrawal on its way already.");
    const balanceMinor = (await readBalances(tx, [userId]))({ userId, currency });
    if (amountMinor > balanceMinor)
      throw new AppError(
        "WITHDRAW_TOO_MUCH",
        `There are ${writeAmount(balanceMinor, currency)} ${currency}.`,
        {
          amount: `${writeAmount(balanceMinor, currency)} ${currency}`,
        },
      );
    const { method } = payout;
    const [row] = await tx
      .insert(withdrawals)
      .values({
        id: requestId,
        userId,
        projId,
        currency,
        amountMinor,
        state: "asked",
        method: method.kind,
        ending: (method.kind === "bank" ? method.account.replaceAll(/\s/g, "") : method.email).slice(-4),
        sealedPayout: openSealer(config).seal(JSON.stringify(payout), requestId),
      })
      // Somebody else's id.
      .onConflictDoNothing()
      .returning();
    if (row === undefined)
      throw new AppError("NOT_FOUND", "There is no such withdrawal.", { what: "withdrawal" });
    await tx.insert(referralEntries).values({
      ...{ userId, currency, kind: "withdrawn" as const },
      ...{ amountMinor: -amountMinor, withdrawalId: row.id },
    });
    return row;
  });
}

const conflict = (why: "state" | "own" | "second" | "short"): AppError =>
  new AppError("WITHDRAW_CONFLICT", `The withdrawal cannot be decided so: ${why}.`, { why });

/** A withdrawal with the lock of its person's account, after a look at what went back. Throws AppError NOT_FOUND. */
async function lockWithdrawal(
  context: Context,
  tx: Transaction,
  { id, userId }: { id: string; userId?: string },
): Promise<WithdrawalRow> {
  const missing = new AppError("NOT_FOUND", "There is no such withdrawal.", { what: "withdrawal" });
  const [found] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id));
  if (found === undefined || (userId !== undefined && found.userId !== userId)) throw missing;
  await collectRewards(context, tx, { userId: found.userId });
  const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for("update");
  if (row === undefined) throw missing;
  return row;
}

async function change(tx: Transaction, id: string, set: Partial<WithdrawalRow>): Promise<WithdrawalRow> {
  const [row] = await tx.update(withdrawals).set(set).where(eq(withdrawals.id, id)).returning();
  if (row === undefined) throw new Error(`the withdrawal ${id} is gone`);
  return row;
}

/** What was set aside comes back. */
async function release(tx: Transaction, { id, userId, currency, amountMinor }: WithdrawalRow): Promise<void> {
  await tx
    .insert(referralEntries)
    .values({ userId, currency, kind: "released", amountMinor, withdrawalId: id });
}

/** Takes a withdrawal back that nobody has agreed to. Throws AppError NOT_FOUND, WITHDRAW_CONFLICT. */
export async function takeBack(
  context: Context,
  who: { userId: string; id: string },
): Promise<WithdrawalRow> {
  return context.database.db.transaction(async (tx) => {
    const row = await lockWithdrawal(context, tx, who);
    if (row.state === "canceled") return row;
    if (row.state !== "asked") throw conflict("state");
    await release(tx, row);
    return change(tx, row.id, { state: "canceled" });
  });
}

export type Decision = {
  withdrawalId: string;
  decision: "approve" | "pay" | "refuse";
  reference?: string | undefined;
  paidOn?: string | undefined;
  reason: string;
  adminId: string;
};

/**
 * Agrees to a withdrawal, notes that it was paid, or refuses it, in the caller's transaction. Where a payment went back
 * meanwhile and the balance does not cover it any more, it is neither agreed to nor paid. Throws AppError NOT_FOUND,
 * BAD_INPUT, WITHDRAW_CONFLICT.
 */
export async function decideWithdrawal(
  context: Context,
  tx: Transaction,
  { withdrawalId, decision, reference, paidOn, reason, adminId }: Decision,
): Promise<{ before: WithdrawalRow; after: WithdrawalRow }> {
  const before = await lockWithdrawal(context, tx, { id: withdrawalId });
  const isOpen = before.state === "asked" || before.state === "approved";
  if (!isOpen) throw conflict("state");
  if (decision === "refuse") {
    await release(tx, before);
    return { before, after: await change(tx, before.id, { state: "refused", note: reason }) };
  }
  if (before.userId === adminId) throw conflict("own");
  if ((await readBalances(tx, [before.userId]))(before) < 0) throw conflict("short");
  if (decision === "pay") {
    if (before.state !== "approved") throw conflict("state");
    if (reference === undefined || paidOn === undefined)
      throw new AppError("BAD_INPUT", "A payout has a reference and a day.", { field: "reference" });
    return { before, after: await change(tx, before.id, { state: "paid", reference, paidOn }) };
  }
  if (before.state !== "asked") throw conflict("state");
  if (before.agreedBy.includes(adminId)) throw conflict("second");
  const agreedBy = [...before.agreedBy, adminId];
  const isEnough = agreedBy.length >= (needsTwo(context.config, before) ? 2 : 1);
  return { before, after: await change(tx, before.id, { agreedBy, state: isEnough ? "approved" : "asked" }) };
}

/** A withdrawal as its person sees it. */
export const showWithdrawal = (row: WithdrawalRow): Withdrawal => {
  const { id, currency, amountMinor, state, method, ending, note, reference, paidOn, createdAt } = row;
  const facts = { id, currency, amountMinor, state, method, ending, note, reference, paidOn };
  return { ...facts, createdAt: createdAt.toISOString() };
};

/** Withdrawals as administrators see them. */
export async function showForAdmin(
  { config }: Pick<Context, "config">,
  db: DbOrTransaction,
  rows: WithdrawalRow[],
): Promise<AdminWithdrawal[]> {
  const people = await readPeople(db, [...new Set(rows.flatMap((row) => [row.userId, ...row.agreedBy]))]);
  const sealer = openSealer(config);
  const openPayout = (row: WithdrawalRow): Payout | null => {
    const text = row.sealedPayout === null ? null : sealer.open(row.sealedPayout, row.id);
    return text === null ? null : payoutSchema.parse(JSON.parse(text));
  };
  const balanceOf = await readBalances(db, [...new Set(rows.map(({ userId }) => userId))]);
  return rows.map((row) => ({
    ...showWithdrawal(row),
    userId: row.userId,
    email: people.get(row.userId)?.email ?? null,
    payout: openPayout(row),
    needsTwo: needsTwo(config, row),
    agreedBy: row.agreedBy.map((userId) => people.get(userId)?.email ?? userId),
    balanceMinor: balanceOf(row),
  }));
}
