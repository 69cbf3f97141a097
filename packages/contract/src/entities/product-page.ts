import { z } from "zod";

/** Where something of a product page was found: what it says for machines, or what it shows to everybody. */
const foundIn = z.enum(["json-ld", "microdata", "open-graph", "page"]);
export type FoundIn = z.infer<typeof foundIn>;

/** What a product page says of its product. Nothing of it is made up: what the page does not say is empty. */
export const productPageSchema = z.object({
  name: z.string().max(300),
  brand: z.string().max(200),
  description: z.string().max(2_000),
  /** As the page writes it, with its currency: `19.90 EUR`; of several the lowest. */
  price: z.string().max(60),
  features: z.array(z.string().max(200)).max(12),
  /** Addresses of its pictures, largest first where that is known. */
  pictureUrls: z.array(z.string().max(4_096)).max(20),
  /** By field. */
  foundIn: z.record(z.string(), foundIn),
});
export type ProductPage = z.infer<typeof productPageSchema>;
