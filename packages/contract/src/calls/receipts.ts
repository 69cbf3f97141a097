import { z } from "zod";
import { defineCall } from "../call.ts";
import { locales } from "../entities/locales.ts";
import { buyerSchema } from "../entities/payment-areas.ts";

const projId = z.uuid();
const receipt = {
  orderId: z.uuid(),
  /** The language it is written in. */
  locale: z.enum(locales).default("en"),
};

/** Receipts of payments for which the payment service writes none, and what stands on them of the buyer. */
export const receiptCalls = {
  own: defineCall({
    method: "GET",
    path: "/api/payment/receipt",
    summary:
      "The receipt of an order as a page to print (HTML): number, seller, buyer, what was sold, tax, and what went back since. For payment services that write none.",
    who: "user",
    request: z.object({ projId, ...receipt }),
    response: z.unknown(),
    errors: ["NOT_FOUND"],
    answer: "bytes",
  }),
  ofOrder: defineCall({
    method: "GET",
    path: "/api/admin/payment-receipt",
    summary: "The receipt of anybody's order, as its buyer has it.",
    who: "admin",
    request: z.object(receipt),
    response: z.unknown(),
    errors: ["NOT_FOUND"],
    answer: "bytes",
  }),
  ownCreditNotes: defineCall({
    method: "GET",
    path: "/api/payment/credit-notes",
    summary:
      "The credit notes of what went back of an order, as a page to print (HTML): each with a number of its own and the receipt it is of.",
    who: "user",
    request: z.object({ projId, ...receipt }),
    response: z.unknown(),
    errors: ["NOT_FOUND"],
    answer: "bytes",
  }),
  creditNotesOfOrder: defineCall({
    method: "GET",
    path: "/api/admin/payment-credit-notes",
    summary: "The credit notes of anybody's order, as its buyer has them.",
    who: "admin",
    request: z.object(receipt),
    response: z.unknown(),
    errors: ["NOT_FOUND"],
    answer: "bytes",
  }),
  buyer: defineCall({
    method: "GET",
    path: "/api/payment/buyer",
    summary: "What stands on receipts of who buys; null: they said nothing yet.",
    who: "user",
    request: z.object({ projId }),
    response: buyerSchema.nullable(),
    errors: ["NOT_FOUND"],
  }),
  saveBuyer: defineCall({
    method: "POST",
    path: "/api/payment/buyer-save",
    summary:
      "Keeps what stands on receipts of who buys. Receipts that named nobody get it; those that did stay as they are.",
    who: "user",
    request: buyerSchema.extend({ projId }),
    response: buyerSchema,
    errors: ["NOT_FOUND"],
  }),
};
