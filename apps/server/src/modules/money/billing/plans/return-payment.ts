import type { PaymentProvider } from "@voxloom/contract";
import type { DbOrTransaction, Transaction } from "../../../../platform/db/index.ts";
import { lockLedger, revokeCredits } from "../ledger/index.ts";
import { grantKey, promotionKey } from "./apply-payment.ts";
import { noteReturns } from "./order-returns.ts";
import { findOrder, latestPaidEnd, type OrderRow, setPaidUntil, updateOrder } from "./store.ts";

/** What of a payment is not there any more, in minor units of its currency. */
export type Returned = {
  provider: PaymentProvider;
  paymentRef: string;
  refundedMinor: number;
  /** Held by an open dispute, or lost in one. */
  disputedMinor: number;
  isDisputeOpen: boolean;
  at?: Date;
};

/**
 * Follows a payment's refunds and disputes: takes back the share of its credits that went back, rounded down, returns
 * them where a refund failed or a dispute was won, and ends a plan whose time nothing pays for any more. Repeated it
 * does nothing. Null where there is no such order.
 */
export async function returnPayment(db: DbOrTransaction, returned: Returned): Promise<OrderRow | null> {
  const { provider, paymentRef, at = new Date() } = returned;
  return db.transaction(async (tx) => {
    const found = await findOrder(tx, provider, paymentRef);
    if (found === null) return null;
    await lockLedger(tx, found.projId, at);
    const order = await findOrder(tx, provider, paymentRef);
    if (order === null || order.status === "pending" || order.status === "failed") return order;
    const returnedMinor = Math.min(order.amountMinor, returned.refundedMinor + returned.disputedMinor);
    const status = nameStatus(order, { returnedMinor, isDisputeOpen: returned.isDisputeOpen });
    if (returnedMinor === order.returnedMinor && status === order.status) return order;
    await takeShare(tx, order, { returnedMinor, at });
    await noteReturns(tx, order, { ...returned, at });
    const changed = await updateOrder(tx, order.id, { returnedMinor, status });
    if (order.kind === "plan") {
      const paidUntil = await latestPaidEnd(tx, { projId: order.projId, priceId: order.priceId });
      await setPaidUntil(tx, order, paidUntil ?? at);
    }
    return changed;
  });
}

function nameStatus(
  { amountMinor }: OrderRow,
  { returnedMinor, isDisputeOpen }: { returnedMinor: number; isDisputeOpen: boolean },
): OrderRow["status"] {
  if (isDisputeOpen) return "disputed";
  if (returnedMinor === 0) return "paid";
  return returnedMinor < amountMinor ? "part-refunded" : "refunded";
}

async function takeShare(
  tx: Transaction,
  { projId, provider, paymentRef, amountMinor, creditTenths }: OrderRow,
  { returnedMinor, at }: { returnedMinor: number; at: Date },
): Promise<void> {
  if (amountMinor === 0) return;
  const share = (tenths: number): number =>
    Number((BigInt(tenths) * BigInt(returnedMinor)) / BigInt(amountMinor));
  await revokeCredits(tx, {
    projId,
    grantKey: grantKey(provider, paymentRef),
    toTenths: share(creditTenths),
    at,
  });
  // A gift came for the whole purchase: it goes with the last of it.
  const isWhole = returnedMinor >= amountMinor;
  const gift = { projId, grantKey: promotionKey(provider, paymentRef), at };
  await revokeCredits(tx, { ...gift, toTenths: isWhole ? Number.MAX_SAFE_INTEGER : 0 });
}
