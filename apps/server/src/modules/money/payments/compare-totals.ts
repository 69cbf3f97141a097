import { writeAmount } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { listOrdersOfProvider, type OrderRow } from "../billing/index.ts";
import type { ProviderPayment } from "./providers/payment-provider.ts";
import { openProvider } from "./settings/open-provider.ts";
import { listSettings, type ProviderPlace } from "./settings/store.ts";
import { lookBackMs } from "./sync/reconcile.ts";
import { listFound } from "./sync/store.ts";

/** Orders this close to the beginning may be of a payment before it. */
const edgeMs = 3 * 24 * 3_600_000;

type Asking = Pick<Context, "config" | "database">;

/**
 * Holds what every provider took in the last 35 days against the orders of it, payment by payment and in sum for each
 * currency, and answers every disagreement in words. Changes nothing. A provider that does not answer is one.
 */
export async function compareTotals(context: Asking): Promise<string[]> {
  const since = new Date(Date.now() - lookBackMs);
  const problems: string[] = [];
  for (const { provider, mode, sealedKeys } of await listSettings(context.database.db)) {
    if (sealedKeys === null) continue;
    const place: ProviderPlace = { provider, mode };
    const name = `${provider} ${mode}`;
    try {
      const payments = await readPayments(context, place, since);
      const { db } = context.database;
      const orders = await listOrdersOfProvider(db, { provider, isTest: mode === "test", since });
      // What administrators see already is told there.
      const found = await listFound(db, place);
      const known = [...payments.values()].filter(({ ref }) => !found.has(ref));
      problems.push(...compare(known, orders, since).map((problem) => `${name}: ${problem}`));
    } catch (error) {
      problems.push(`${name} could not be asked: ${error instanceof Error ? error.message : error}`);
    }
  }
  return problems;
}

/** Every payment that was taken since a time, by its name. */
async function readPayments(
  context: Asking,
  place: ProviderPlace,
  since: Date,
): Promise<Map<string, ProviderPayment>> {
  const service = await openProvider(context, place);
  const seen = new Set<string>();
  const payments = new Map<string, ProviderPayment>();
  for await (const subject of service.listSince(since)) {
    const name = `${subject.kind} ${subject.ref}`;
    if (seen.has(name)) continue;
    seen.add(name);
    for (const payment of (await service.readSubject(subject))?.payments ?? [])
      if (payment.isPaid && payment.amountMinor > 0 && payment.paidAt >= since)
        payments.set(payment.ref, payment);
  }
  return payments;
}

function compare(payments: ProviderPayment[], orders: OrderRow[], since: Date): string[] {
  const byRef = new Map(orders.map((order) => [order.paymentRef, order]));
  const sums = new Map<string, { there: number; here: number }>();
  const add = (currency: string, side: "there" | "here", amountMinor: number): void => {
    const sum = sums.get(currency) ?? { there: 0, here: 0 };
    sum[side] += amountMinor;
    sums.set(currency, sum);
  };
  const problems: string[] = [];
  for (const { ref, amountMinor, currency } of payments) {
    add(currency, "there", amountMinor);
    const order = byRef.get(ref);
    if (order === undefined) problems.push(`the payment ${ref} has no order here`);
    else add(order.currency, "here", order.amountMinor);
  }
  const taken = new Set(payments.map(({ ref }) => ref));
  const edge = new Date(since.getTime() + edgeMs);
  for (const { paymentRef, amountMinor, currency, paidAt } of orders) {
    if (taken.has(paymentRef) || amountMinor === 0 || paidAt === null || paidAt < edge) continue;
    add(currency, "here", amountMinor);
    problems.push(`the order of ${paymentRef} is of no payment there`);
  }
  for (const [currency, { there, here }] of sums)
    if (there !== here)
      problems.push(
        `${writeAmount(there, currency)} ${currency} were taken there, ${writeAmount(here, currency)} stand here`,
      );
  return problems;
}
