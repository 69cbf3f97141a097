import { AppError, type calls, type MoneyRequest, type ResponseOf } from "@voxloom/contract";
import { and, asc, eq, inArray, not, sql } from "drizzle-orm";
import type { Context } from "../../../../context.ts";
import type { DbOrTransaction, Transaction } from "../../../../platform/db/index.ts";
import { readOwners, readPeople } from "../../../people/account/index.ts";
import { getName } from "../audit/list-actions.ts";
import type { ActionDone } from "../audit/record-action.ts";
import { type AdminCall, takeAction } from "../audit/take-action.ts";
import { giveGift } from "../gifts/give-credits.ts";
import { giveBack } from "../payments/change-payments.ts";
import { putOnPlan } from "../people/set-plan.ts";
import { type AskedMoney, moneyRequests } from "../schema.ts";
import { requireSecondFactor } from "../second-factor/require-second-factor.ts";
import { tellAsked } from "./ask-second.ts";
import { isNewAdministrator } from "./is-new-administrator.ts";

type RequestRow = typeof moneyRequests.$inferSelect;
type Decision = { requestId: string; decision: "agree" | "refuse" };

const isOpen = inArray(moneyRequests.state, ["asked", "agreed"]);

/** How much waits for another administrator. */
export const countRequests = (db: DbOrTransaction): Promise<number> => db.$count(moneyRequests, isOpen);

/**
 * Deletes what was asked for a project that is gone: nobody is there whom it could be given to. Refunds that are open
 * stay, for they go to whoever paid.
 */
export async function forgetRequests(db: DbOrTransaction, projId: string): Promise<void> {
  const isRefund = sql`${moneyRequests.asked} ->> 'kind' = 'refund'`;
  await db
    .delete(moneyRequests)
    .where(and(eq(moneyRequests.projId, projId), not(sql`(${isOpen} and ${isRefund})`)));
}

/** What waits for another administrator, oldest first. */
export async function listRequests(
  { config, database: { db } }: Context,
  userId: string,
): Promise<ResponseOf<typeof calls.moneyRequests.list>> {
  const rows = await db
    .select()
    .from(moneyRequests)
    .where(isOpen)
    .orderBy(asc(moneyRequests.createdAt))
    .limit(500);
  return { terms: config.twoAdministrators, items: await showRequests(db, rows, userId) };
}

/**
 * Agrees to what another administrator asked for and does it, once, or refuses it. Throws AppError NOT_FOUND,
 * MONEY_REQUEST_CONFLICT where it was decided already or the caller may not agree to it, BAD_INPUT, REFUND_REFUSED,
 * CHECKOUT_UNAVAILABLE (it stays agreed to, and is done by agreeing again), SECOND_FACTOR_NEEDED, SECOND_FACTOR_MISSING.
 */
export async function decideRequest(
  context: Context,
  call: AdminCall,
  { requestId, decision }: Decision,
): Promise<MoneyRequest> {
  const { db } = context.database;
  const row = await takeAction(context, call, async (tx) => {
    const found = await lockRequest(tx, requestId);
    if (decision === "refuse") return refuse(tx, found, call);
    if (found.state === "asked") await requireOther(tx, found, call.actor.userId);
    const { asked } = found;
    // Plans always ask, as where they are set.
    await requireSecondFactor(context, tx, call.actor, asked.kind === "plan" ? "always" : asked);
    return agree(context, tx, { row: found, call });
  });
  if (row.state === "agreed") await refund(context, call, row);
  const [shown] = await showRequests(db, [await readRequest(db, requestId)], call.actor.userId);
  if (shown === undefined) throw new Error(`the request ${requestId} is gone`);
  return shown;
}

const missing = (): AppError =>
  new AppError("NOT_FOUND", "There is no such request.", { what: "money-request" });

async function readRequest(db: DbOrTransaction, id: string): Promise<RequestRow> {
  const [row] = await db.select().from(moneyRequests).where(eq(moneyRequests.id, id));
  if (row === undefined) throw missing();
  return row;
}

/** A request that is open, with its row's lock. Throws AppError NOT_FOUND, MONEY_REQUEST_CONFLICT. */
async function lockRequest(tx: Transaction, id: string): Promise<RequestRow> {
  const [row] = await tx.select().from(moneyRequests).where(eq(moneyRequests.id, id)).for("update");
  if (row === undefined) throw missing();
  if (row.state !== "asked" && row.state !== "agreed")
    throw new AppError("MONEY_REQUEST_CONFLICT", "Somebody decided this already.", { reason: "decided" });
  return row;
}

/** Throws AppError MONEY_REQUEST_CONFLICT of who asked for it, of who would get it, and of a new administrator. */
async function requireOther(tx: Transaction, { askedBy, projId }: RequestRow, userId: string): Promise<void> {
  const owner = (await readOwners(tx, [projId])).get(projId);
  if (await isNewAdministrator(tx, userId))
    throw new AppError(
      "MONEY_REQUEST_CONFLICT",
      "Who was made an administrator in the last 7 days does not agree to this yet.",
      { reason: "new" },
    );
  if (userId !== askedBy && userId !== owner?.id) return;
  throw new AppError("MONEY_REQUEST_CONFLICT", "Another administrator has to agree to this.", {
    reason: "second",
  });
}

type Taken = { answer: RequestRow; done: ActionDone[] };

async function change(tx: DbOrTransaction, id: string, set: Partial<RequestRow>): Promise<RequestRow> {
  const [row] = await tx.update(moneyRequests).set(set).where(eq(moneyRequests.id, id)).returning();
  if (row === undefined) throw missing();
  return row;
}

/** One that was agreed to may be on its way already. */
async function refuse(tx: Transaction, row: RequestRow, { actor }: AdminCall): Promise<Taken> {
  if (row.state !== "asked")
    throw new AppError("MONEY_REQUEST_CONFLICT", "It was agreed to already.", { reason: "decided" });
  const answer = await change(tx, row.id, { state: "refused", decidedBy: actor.userId });
  const before = tellAsked(row.asked);
  const done = { action: "refuse-request" as const, subject: { projId: row.projId }, before, after: {} };
  return { answer, done: [done] };
}

/** Does what needs nobody else at once, in the transaction that decides it. */
async function agree(
  context: Context,
  tx: Transaction,
  { row, call }: { row: RequestRow; call: AdminCall },
): Promise<Taken> {
  const { id, projId, asked } = row;
  const decidedBy = call.actor.userId;
  if (asked.kind === "refund") {
    // Who tries it again agreed to nothing: who did stays named.
    if (row.state === "agreed") return { answer: row, done: [] };
    const done = {
      action: "agree-request" as const,
      subject: { projId },
      before: tellAsked(asked),
      after: {},
    };
    return {
      answer: await change(tx, id, { state: "agreed", decidedBy }),
      done: [await withAsker(tx, row, done)],
    };
  }
  const { done } =
    asked.kind === "gift"
      ? await giveGift(tx, { projId, giftId: id, ...asked })
      : await putOnPlan(context, tx, { projId, grantId: id, ...asked });
  const answer = await change(tx, id, { state: "done", decidedBy });
  return { answer, done: [await withAsker(tx, row, done)] };
}

/** A refund that the service refused for good was decided by it; any other failure leaves it to be tried again. */
async function refund(context: Context, call: AdminCall, row: RequestRow): Promise<void> {
  const { db } = context.database;
  if (row.asked.kind !== "refund") return;
  const { orderId, amountMinor } = row.asked;
  try {
    await giveBack(context, call, {
      ...{ orderId, refundId: row.id, amountMinor },
      note: (done) => withAsker(db, row, done),
    });
  } catch (error) {
    if (error instanceof AppError && error.code === "REFUND_REFUSED")
      await change(db, row.id, { state: "refused" });
    throw error;
  }
  await change(db, row.id, { state: "done" });
}

/** What the log keeps of it names who asked. */
async function withAsker(
  db: DbOrTransaction,
  { askedBy }: RequestRow,
  done: ActionDone,
): Promise<ActionDone> {
  const asker = getName((await readPeople(db, [askedBy])).get(askedBy)) ?? askedBy;
  return { ...done, before: { ...done.before, askedBy: asker } };
}

function getEnd(asked: AskedMoney): string | null {
  if (asked.kind === "refund") return null;
  return asked.kind === "plan" ? asked.endsAt : asked.expiresAt;
}

async function showRequests(
  db: DbOrTransaction,
  rows: RequestRow[],
  userId: string,
): Promise<MoneyRequest[]> {
  const [people, owners] = await Promise.all([
    readPeople(db, [...new Set(rows.flatMap(({ askedBy, decidedBy }) => [askedBy, decidedBy ?? askedBy]))]),
    readOwners(db, [...new Set(rows.map(({ projId }) => projId))]),
  ]);
  return rows.map(({ id, projId, asked, askedBy, decidedBy, reason, state, createdAt }) => {
    const owner = owners.get(projId);
    return {
      ...{ id, projId, reason, state, kind: asked.kind },
      owner: getName(owner),
      amountMinor: asked.kind === "refund" ? asked.amountMinor : null,
      currency: asked.kind === "refund" ? asked.currency : null,
      isTest: asked.kind === "refund" && asked.isTest,
      creditTenths: asked.kind === "refund" ? null : asked.creditTenths,
      level: asked.kind === "plan" ? asked.level : null,
      endsAt: getEnd(asked),
      askedBy: getName(people.get(askedBy)),
      decidedBy: decidedBy === null ? null : getName(people.get(decidedBy)),
      isOwn: askedBy === userId || owner?.id === userId,
      createdAt: createdAt.toISOString(),
    };
  });
}
