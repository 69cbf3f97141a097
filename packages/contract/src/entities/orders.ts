import { z } from "zod";
import { currencies, defaultCurrency } from "./prices.ts";

/** Who takes the money; `sandbox` takes none, and with `manual` an administrator granted it. */
export const paymentProviderSchema = z.enum(["sandbox", "manual", "stripe", "paypal", "paddle", "airwallex"]);
export type PaymentProvider = z.infer<typeof paymentProviderSchema>;

/** The money a price is paid in; US dollars where nobody says. */
export const currencySchema = z.enum(currencies).default(defaultCurrency);

export const orderStatusSchema = z.enum([
  "pending",
  "paid",
  "failed",
  "part-refunded",
  "refunded",
  "disputed",
]);

/** Something that was bought, or is to be. */
export const orderSchema = z.object({
  id: z.string(),
  projId: z.string(),
  /** A price of the price table. */
  price_id: z.string(),
  kind: z.enum(["plan", "credits"]),
  status: orderStatusSchema,
  /** What was paid with tax, in minor units of the currency, and the tax in it. */
  amountMinor: z.int().min(0),
  taxMinor: z.int().min(0),
  /** What of it went back, or is held while a dispute is open. */
  returnedMinor: z.int().min(0),
  currency: z.string(),
  creditTenths: z.int(),
  provider: paymentProviderSchema,
  /** No money moved. */
  isTest: z.boolean(),
  /** The provider has an invoice or a receipt of it. */
  hasInvoice: z.boolean(),
  /** The provider writes none, and this server does. */
  hasReceipt: z.boolean(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
});
export type Order = z.infer<typeof orderSchema>;
