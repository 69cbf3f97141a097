import { asc, eq, sql } from "drizzle-orm";
import type { DbOrTransaction, Transaction } from "../../../../platform/db/index.ts";
import { orderReturns } from "../schema.ts";
import type { OrderRow } from "./store.ts";

/** What of an order is not there now, in minor units. */
export type ReturnedParts = { refundedMinor: number; disputedMinor: number };

/** Notes when money of an order went back or came back: what differs from what is noted already. */
export async function noteReturns(
  tx: Transaction,
  { id: orderId, amountMinor, currency, isTest }: OrderRow,
  { refundedMinor, disputedMinor, at }: ReturnedParts & { at: Date },
): Promise<void> {
  const noted = await tx
    .select({ kind: orderReturns.kind, minor: sql<number>`sum(${orderReturns.changeMinor})::float8` })
    .from(orderReturns)
    .where(eq(orderReturns.orderId, orderId))
    .groupBy(orderReturns.kind);
  const refund = Math.min(amountMinor, refundedMinor);
  const now = { refund, dispute: Math.min(amountMinor - refund, disputedMinor) };
  const rows = (["refund", "dispute"] as const)
    .map((kind) => ({
      kind,
      changeMinor: now[kind] - (noted.find((row) => row.kind === kind)?.minor ?? 0),
    }))
    .filter(({ changeMinor }) => changeMinor !== 0)
    .map((change) => ({ ...change, orderId, currency, isTest, createdAt: at }));
  if (rows.length > 0) await tx.insert(orderReturns).values(rows);
}

/** What went back of an order or came back to us, and when, in its order. */
export const listReturns = (
  db: DbOrTransaction,
  orderId: string,
): Promise<Pick<typeof orderReturns.$inferSelect, "place" | "kind" | "changeMinor" | "createdAt">[]> =>
  db
    .select({
      place: orderReturns.place,
      kind: orderReturns.kind,
      changeMinor: orderReturns.changeMinor,
      createdAt: orderReturns.createdAt,
    })
    .from(orderReturns)
    .where(eq(orderReturns.orderId, orderId))
    .orderBy(asc(orderReturns.place));
