import { z } from "zod";
import type { ProviderPayment } from "../payment-provider.ts";
import { moneySchema, type PaypalClient, readMoney } from "./paypal-client.ts";
import { listTransactions } from "./transactions.ts";

const disputesSchema = z.object({ items: z.array(z.object({ dispute_id: z.string() })).default([]) });
const disputeSchema = z.object({
  status: z.string(),
  dispute_amount: moneySchema,
  dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
});
/** Outcomes by which the money stays with whoever sold. */
const sellerOutcomes = new Set([
  "RESOLVED_SELLER_FAVOUR",
  "CANCELED_BY_BUYER",
  "RESOLVED_WITH_PAYOUT",
  "DENIED",
]);

type Disputed = Pick<NonNullable<ProviderPayment["returned"]>, "disputedMinor" | "isDisputeOpen">;

/** What of a payment is held by an open dispute, or was lost in one. */
export async function readDisputed(client: PaypalClient, ref: string): Promise<Disputed> {
  const query = new URLSearchParams({ disputed_transaction_id: ref });
  const { items } = await client.get(`/v1/customer/disputes?${query}`, disputesSchema);
  let [disputedMinor, isDisputeOpen] = [0, false];
  for (const { dispute_id } of items) {
    const dispute = await client.get(
      `/v1/customer/disputes/${encodeURIComponent(dispute_id)}`,
      disputeSchema,
    );
    const isOver = dispute.status === "RESOLVED";
    if (isOver && sellerOutcomes.has(dispute.dispute_outcome?.outcome_code ?? "")) continue;
    disputedMinor += readMoney(dispute.dispute_amount);
    if (!isOver) isDisputeOpen = true;
  }
  return { disputedMinor, isDisputeOpen };
}

/** What was given back of a sale in part, in minor units. PayPal lists it up to three hours later. */
export async function readSaleRefunds(client: PaypalClient, ref: string, since: Date): Promise<number> {
  let refundedMinor = 0;
  for await (const { transaction_info: info } of listTransactions(client, since)) {
    const isRefund = info.transaction_event_code.startsWith("T11") && info.paypal_reference_id === ref;
    if (isRefund) refundedMinor += Math.abs(readMoney(info.transaction_amount));
  }
  return refundedMinor;
}
