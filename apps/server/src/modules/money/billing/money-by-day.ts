import { and, eq, gt, ne, sql } from "drizzle-orm";
import { type DaySpan, type DaySum, type DbOrTransaction, sumByDay } from "../../../platform/db/index.ts";
import { creditSteps, orderReturns, orders } from "./schema.ts";

/**
 * What was paid on each day: money without tax, whatever went back since, how many payments, and how many of them
 * renewed a plan. Money that went back stands on the day it did; a failed refund and a dispute that was won take off
 * their own day.
 */
export async function sumPayments(
  db: DbOrTransaction,
  span: DaySpan,
  { isTest }: { isTest: boolean },
): Promise<Record<"received" | "payments" | "renewals" | "refunded" | "disputed", DaySum[]>> {
  const paid = {
    table: orders,
    moment: orders.paidAt,
    where: and(eq(orders.isTest, isTest), gt(orders.amountMinor, 0)),
  };
  // A checkout agrees to a plan once; all that is paid under its name later renews it.
  const renews = sql`exists (select 1 from orders earlier where earlier.proj_id = ${orders.projId}
    and earlier.checkout_id = ${orders.checkoutId} and earlier.place < ${orders.place})`;
  const sumReturned = (kind: "refund" | "dispute"): Promise<DaySum[]> =>
    sumByDay(db, span, {
      table: orderReturns,
      moment: orderReturns.createdAt,
      value: sql`sum(${orderReturns.changeMinor})`,
      currency: orderReturns.currency,
      where: and(eq(orderReturns.isTest, isTest), eq(orderReturns.kind, kind)),
    });
  return {
    received: await sumByDay(db, span, {
      ...paid,
      value: sql`sum(${orders.amountMinor} - ${orders.taxMinor})`,
      currency: orders.currency,
    }),
    payments: await sumByDay(db, span, paid),
    renewals: await sumByDay(db, span, { ...paid, where: and(paid.where, renews) }),
    refunded: await sumReturned("refund"),
    disputed: await sumReturned("dispute"),
  };
}

/** Credits used on each day, in tenths; refunds taken off on their own day. */
export const sumCredits = (db: DbOrTransaction, span: DaySpan): Promise<DaySum[]> =>
  sumByDay(db, span, {
    table: creditSteps,
    moment: creditSteps.createdAt,
    value: sql`sum(${creditSteps.usedChangeTenths})`,
    where: ne(creditSteps.usedChangeTenths, 0),
  });
