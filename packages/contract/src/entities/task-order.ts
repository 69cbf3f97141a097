import { z } from "zod";
import { limits } from "./limits.ts";
import { translationOrderFields } from "./products/translation.ts";
import { taskNameSchema } from "./task.ts";

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

/** The order of tasks of any product. */
export const taskOrderSchema = z.discriminatedUnion("product", [
  videoTranslationOrderSchema,
  audioTranslationOrderSchema,
]);
export type TaskOrder = z.output<typeof taskOrderSchema>;
