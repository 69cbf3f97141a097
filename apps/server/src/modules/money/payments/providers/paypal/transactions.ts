import { z } from "zod";
import type { Subject } from "../payment-provider.ts";
import { moneySchema, type PaypalClient } from "./paypal-client.ts";

const transactionSchema = z.object({
  transaction_info: z.object({
    transaction_id: z.string(),
    paypal_reference_id: z.string().optional(),
    paypal_reference_id_type: z.string().optional(),
    /** What it was: T00.. a payment, T11.. a refund or reversal, T12.. a dispute. */
    transaction_event_code: z.string(),
    transaction_amount: moneySchema,
  }),
});
const pageSchema = z.object({
  transaction_details: z.array(transactionSchema).default([]),
  total_pages: z.int().default(1),
});
/** The longest time that one search may span, in milliseconds. */
const spanMs = 31 * 24 * 3_600_000;

/** Everything that moved money since a time. PayPal lists it up to three hours late. */
export async function* listTransactions(
  client: PaypalClient,
  since: Date,
): AsyncGenerator<z.infer<typeof transactionSchema>> {
  const now = Date.now();
  for (let from = since.getTime(); from < now; from += spanMs) {
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const query = new URLSearchParams({
        start_date: new Date(from).toISOString(),
        end_date: new Date(Math.min(from + spanMs, now)).toISOString(),
        fields: "transaction_info",
        page_size: "500",
        page: String(page),
      });
      const answer = await client.get(`/v1/reporting/transactions?${query}`, pageSchema);
      pages = answer.total_pages;
      yield* answer.transaction_details;
    }
  }
}

/** What was paid or given back at PayPal since a time. */
export async function* listSubjects(client: PaypalClient, since: Date): AsyncGenerator<Subject> {
  for await (const { transaction_info: info } of listTransactions(client, since)) {
    const { transaction_id, paypal_reference_id: about, paypal_reference_id_type: kind } = info;
    if (info.transaction_event_code.startsWith("T00")) {
      if (kind === "SUB" && about !== undefined) yield { kind: "subscription", ref: about };
      // Also of a subscription: it does not tell of disputes about its payments, and no list does before they are lost.
      yield { kind: "payment", ref: transaction_id };
    } else if (about !== undefined && /^T1[12]/.test(info.transaction_event_code))
      yield { kind: "payment", ref: about };
  }
}
