import { z } from "zod";
import { currencies } from "./prices.ts";

/** What a price is in each currency, without tax, in minor units. Payment services take no smaller amounts. */
export const soldAmountsSchema = z.record(z.enum(currencies), z.int().min(50).max(100_000_000));

/**
 * The whole price as the buyer's page showed it, in minor units of the currency: where it is another by now nothing is
 * bought. Missing: whatever it is.
 */
export const shownMinorSchema = z.int().min(0).optional();

/** A price as an administrator changed it. */
export const priceVersionSchema = z.object({
  priceId: z.string(),
  version: z.int(),
  creditTenths: z.int(),
  amountsMinor: soldAmountsSchema,
  isSold: z.boolean(),
});

/** A price as administrators see it. */
export const adminPriceSchema = priceVersionSchema.extend({
  /** When it was written, and its versions before; null: it came with the product. */
  changedAt: z.iso.datetime().nullable(),
  earlier: z.array(priceVersionSchema.extend({ changedAt: z.iso.datetime().nullable() })),
});
export type AdminPrice = z.infer<typeof adminPriceSchema>;
