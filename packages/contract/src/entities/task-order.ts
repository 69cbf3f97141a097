import { z } from "zod";
import { limits } from "./limits.ts";
import type { ListeningSettings } from "./products/listening.ts";
import { type DubSettings, translationOrderFields } from "./products/translation.ts";
import { subtitlesOrderFields, transcriptionOrderFields } from "./products/written.ts";
import { type DubProduct, isDub, type TextProduct, taskNameSchema } from "./task.ts";

/** What every order of tasks says, whatever the product. */
const orderFields = {
  /** Where the tasks lie; null: in no folder. */
  folderId: z.string().nullable().default(null),
  /** Nothing is made yet: the tasks wait as drafts. */
  isDraft: z.boolean().default(false),
  /** Only the first {@link limits.previewMs} are worked on. */
  isPreview: z.boolean().default(false),
  /** Of the tasks of a single file; default: the file's. */
  name: taskNameSchema.optional(),
};

export const videoTranslationOrderSchema = z.object({
  product: z.literal("video-translation"),
  ...translationOrderFields,
  ...orderFields,
});
const audioTranslationOrderSchema = videoTranslationOrderSchema.extend({
  product: z.literal("audio-translation"),
});

export const transcriptionOrderSchema = z.object({
  product: z.literal("transcription"),
  ...transcriptionOrderFields,
  ...orderFields,
});

export const subtitlesOrderSchema = z.object({
  product: z.literal("subtitles"),
  ...subtitlesOrderFields,
  ...orderFields,
});

/** The order of tasks of any product. */
export const taskOrderSchema = z.discriminatedUnion("product", [
  videoTranslationOrderSchema,
  audioTranslationOrderSchema,
  subtitlesOrderSchema,
  transcriptionOrderSchema,
]);
export type TaskOrder = z.output<typeof taskOrderSchema>;
export type TranslationOrder = Extract<TaskOrder, { product: DubProduct }>;

const ofOne = { materialIds: true, name: true, folderId: true, isDraft: true } as const;
/** What is asked about an order before it is placed: of one file, whatever the product. */
export const plannedOrderSchema = z.discriminatedUnion("product", [
  videoTranslationOrderSchema.omit({ ...ofOne, ownSubtitlesOfEach: true }).extend({ materialId: z.string() }),
  audioTranslationOrderSchema.omit({ ...ofOne, ownSubtitlesOfEach: true }).extend({ materialId: z.string() }),
  subtitlesOrderSchema.omit(ofOne).extend({ materialId: z.string() }),
  transcriptionOrderSchema.omit(ofOne).extend({ materialId: z.string() }),
]);
export type PlannedOrder = z.output<typeof plannedOrderSchema>;

type WithLanguages =
  | { product: "transcription" }
  | { product: DubProduct | "subtitles"; targetLanguages?: readonly string[] | undefined };

/** The languages of an order's results, each once; null: the one that is spoken. */
export function languagesOfOrder(order: WithLanguages): (string | null)[] {
  if (order.product === "transcription") return [null];
  const languages = [...new Set(order.targetLanguages)];
  return languages.length === 0 && !isDub(order) ? [null] : languages;
}

type Ordered = { materialId: string; isPreview: boolean };
type OrderedDub = Ordered & { product: DubProduct; settings: DubSettings; targetLanguage: string };
type OrderedText = Ordered & {
  product: TextProduct;
  settings: ListeningSettings;
  targetLanguage: string | null;
};

/** The order that gives a task like this one. */
export function orderOfTask(task: OrderedDub | OrderedText) {
  const { materialId, isPreview } = task;
  if (isDub(task)) {
    const { product, settings, targetLanguage } = task;
    return { product, settings, targetLanguages: [targetLanguage], materialId, isPreview };
  }
  const { product, settings, targetLanguage } = task;
  if (product === "transcription") return { product, settings, materialId, isPreview };
  const targetLanguages = targetLanguage === null ? [] : [targetLanguage];
  return { product, settings, targetLanguages, materialId, isPreview };
}
