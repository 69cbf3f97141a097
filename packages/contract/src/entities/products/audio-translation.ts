import { z } from "zod";
import { creditPrices } from "../credit-prices.ts";
import { ofOne, orderFields, taskBaseSchema } from "../task-base.ts";
import type { ProductHead } from "./product.ts";
import { dubSettingsSchema, translationFields, translationOrderFields } from "./translation.ts";

const product = z.literal("audio-translation");
const order = z.object({ product, ...translationOrderFields, ...orderFields });
const charge = { as: "audio-translation", tenthsPerMinute: creditPrices.translationTenthsPerMinute } as const;

/** Recordings, dubbed into other languages; of a video its sound. */
export const audioTranslation = {
  id: "audio-translation",
  result: "dub",
  input: ["video", "audio"],
  languages: "some",
  hasScript: true,
  settings: dubSettingsSchema,
  charges: { spoken: charge, translated: charge },
  entitlement: "vt_base",
  task: taskBaseSchema.extend({ product, ...translationFields }),
  order,
  planned: order.omit({ ...ofOne, ownSubtitlesOfEach: true }).extend({ materialId: z.string() }),
} as const satisfies ProductHead;
