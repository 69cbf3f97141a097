import type { PaymentMode } from "@voxloom/contract";
import { and, eq, ne } from "drizzle-orm";
import { type DaySpan, type DaySum, type DbOrTransaction, sumByDay } from "../../../platform/db/index.ts";
import { dunningMails, paymentEvents, paymentFindings, providerSubscriptions } from "./schema.ts";

/** Renewals that were not paid, by the day on which that was first known; each period once. */
export const countFailedPayments = (
  db: DbOrTransaction,
  span: DaySpan,
  mode: PaymentMode,
): Promise<DaySum[]> =>
  sumByDay(db, span, {
    table: dunningMails,
    moment: dunningMails.notedAt,
    where: and(eq(dunningMails.mode, mode), eq(dunningMails.stage, "failed")),
  });

/** How plans and notices of a mode stand now. */
export async function countPaymentState(
  db: DbOrTransaction,
  mode: PaymentMode,
): Promise<Record<"renewingPlans" | "unpaidPlans" | "failedEvents" | "findings", number>> {
  const renewing = and(
    eq(providerSubscriptions.mode, mode),
    ne(providerSubscriptions.status, "ended"),
    eq(providerSubscriptions.cancelAtPeriodEnd, false),
  );
  return {
    renewingPlans: await db.$count(providerSubscriptions, renewing),
    unpaidPlans: await db.$count(
      providerSubscriptions,
      and(eq(providerSubscriptions.mode, mode), eq(providerSubscriptions.status, "past_due")),
    ),
    failedEvents: await db.$count(
      paymentEvents,
      and(eq(paymentEvents.mode, mode), eq(paymentEvents.state, "failed")),
    ),
    findings: await db.$count(paymentFindings, eq(paymentFindings.mode, mode)),
  };
}
