import { z } from "zod";
import { creditPrices } from "../credit-prices.ts";
import { ofOne, orderFields, taskBaseSchema } from "../task-base.ts";
import type { ProductHead } from "./product.ts";
import { dubSettingsSchema, translationFields, translationOrderFields } from "./translation.ts";

const product = z.literal("video-translation");
const order = z.object({ product, ...translationOrderFields, ...orderFields });
const charge = { as: "video-translation", tenthsPerMinute: creditPrices.translationTenthsPerMinute } as const;

/** Videos, dubbed into other languages. */
export const videoTranslation = {
  id: "video-translation",
  result: "dub",
  input: ["video"],
  languages: "some",
  hasScript: true,
  settings: dubSettingsSchema,
  charges: { spoken: charge, translated: charge },
  entitlement: "vt_base",
  task: taskBaseSchema.extend({ product, ...translationFields }),
  order,
  planned: order.omit({ ...ofOne, ownSubtitlesOfEach: true }).extend({ materialId: z.string() }),
} as const satisfies ProductHead;
