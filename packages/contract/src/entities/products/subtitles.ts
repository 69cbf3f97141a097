import { z } from "zod";
import { creditPrices } from "../credit-prices.ts";
import { languageCodeSchema } from "../language.ts";
import { limits } from "../limits.ts";
import { upperSideSchema } from "../script.ts";
import { ofOne, orderFields, taskBaseSchema } from "../task-base.ts";
import { listeningSettingsSchema } from "./listening.ts";
import type { ProductHead } from "./product.ts";
import { writtenFields, writtenOrderFields } from "./written.ts";

const product = z.literal("subtitles");
/** How subtitles are made: what is heard, and whether the languages of a translation are read together. */
const settings = listeningSettingsSchema.extend({
  upperSide: upperSideSchema.default(null),
  /** How a subtitle file is encoded, such as windows-1251; null: found out by its letters. */
  encoding: z.string().min(1).max(40).nullable().default(null),
});
export type SubtitleSettings = z.infer<typeof settings>;

const order = z.object({
  product,
  ...writtenOrderFields,
  settings: settings.default(settings.parse({})),
  /** Encodings of single subtitle files of the order, in place of that of the settings. */
  encodingOfEach: z
    .array(z.object({ materialId: z.string(), encoding: z.string().min(1).max(40) }))
    .max(limits.maxMaterialsAtOnce)
    .optional(),
  /**
   * One task for each, which has the source's too; none: one in the language that is spoken. An order of subtitle files
   * names at least one.
   */
  targetLanguages: z.array(languageCodeSchema).max(limits.maxTargetLanguages).default([]),
  ...orderFields,
});

/**
 * Subtitles: of a video or a recording in the language that is spoken or translated, or of a subtitle file that is
 * translated line for line.
 */
export const subtitles = {
  id: "subtitles",
  result: "text",
  input: ["video", "audio", "subtitle"],
  languages: "any",
  hasScript: true,
  settings,
  charges: {
    // What is only written down is no dearer than a transcript.
    spoken: { as: "transcription", tenthsPerMinute: creditPrices.transcriptionTenthsPerMinute },
    translated: {
      as: "subtitle-translation",
      tenthsPerMinute: creditPrices.subtitleTranslationTenthsPerMinute,
    },
  },
  entitlement: "st_base",
  task: taskBaseSchema.extend({
    product,
    ...writtenFields,
    settings,
    /** What they are translated into; null: they are in the language that is spoken. */
    targetLanguage: languageCodeSchema.nullable(),
  }),
  order,
  planned: order.omit({ ...ofOne, encodingOfEach: true }).extend({ materialId: z.string() }),
} as const satisfies ProductHead;
