import { z } from "zod";
import { creditPrices } from "../credit-prices.ts";
import { languageCodeSchema } from "../language.ts";
import { limits } from "../limits.ts";
import { timeMsSchema } from "../script.ts";
import { ofOne, orderFields, taskBaseSchema } from "../task-base.ts";
import { listeningSettingsSchema } from "./listening.ts";
import type { ProductHead } from "./product.ts";
import { writtenFields, writtenOrderFields } from "./written.ts";

const product = z.literal("transcription");

/** A part of a recording that is spoken in another language than the rest. */
export const languagePartSchema = z
  .object({ startMs: timeMsSchema, endMs: timeMsSchema, language: languageCodeSchema })
  .refine(({ startMs, endMs }) => startMs < endMs, "A part ends after it begins.");
export type LanguagePart = z.infer<typeof languagePartSchema>;

/** How a transcript is made: what is heard, and whether that is to be soon rather than well. */
const settings = listeningSettingsSchema.extend({
  isFast: z.boolean().default(false),
  /** In order, none over another. */
  languageParts: z.array(languagePartSchema).max(limits.maxLanguageParts).default([]),
});

const order = z.object({
  product,
  ...writtenOrderFields,
  settings: settings.default(settings.parse({})),
  ...orderFields,
});
const charge = { as: "transcription", tenthsPerMinute: creditPrices.transcriptionTenthsPerMinute } as const;

/** What is said in a recording, written down with times and speakers. */
export const transcription = {
  id: "transcription",
  result: "text",
  input: ["video", "audio"],
  languages: "none",
  hasScript: true,
  settings,
  charges: { spoken: charge, translated: charge },
  entitlement: "transcription_base",
  task: taskBaseSchema.extend({ product, ...writtenFields, settings, targetLanguage: z.null() }),
  order,
  planned: order.omit(ofOne).extend({ materialId: z.string() }),
} as const satisfies ProductHead;
