import { z } from "zod";
import { defineCall } from "../call.ts";
import { languageCodeSchema } from "../entities/language.ts";
import { limits } from "../entities/limits.ts";
import { dubSettingsSchema } from "../entities/products/translation.ts";
import { taskSchema } from "../entities/task.ts";
import { taskNameSchema } from "../entities/task-base.ts";

const draftChangeSchema = z.object({
  taskId: z.string(),
  name: taskNameSchema.optional(),
  targetLanguage: languageCodeSchema.optional(),
  /** All of them: what is left out takes its default. */
  /** Those of the task's product, as its orders have them: all of them, for what is left out takes its default. */
  settings: z.record(z.string(), z.unknown()).optional(),
  isPreview: z.boolean().optional(),
});
const draftErrors = [
  "NOT_FOUND",
  "TASK_STATE_CONFLICT",
  "UPLOAD_INCOMPLETE",
  "MEDIA_NO_AUDIO",
  "SUBTITLES_UNREADABLE",
] as const;
const latestSchema = z.object({
  settings: dubSettingsSchema,
  targetLanguages: z.array(languageCodeSchema).max(limits.maxTargetLanguages).default([]),
});

/** Calls of the area task-config: how orders are to be made, before they are started. */
export const taskConfigCalls = {
  update: defineCall({
    method: "POST",
    path: "/api/task-config/update",
    summary: "Changes a draft; what is left out stays as it is.",
    who: "user",
    request: draftChangeSchema,
    response: taskSchema,
    errors: draftErrors,
  }),
  updateGuest: defineCall({
    method: "POST",
    path: "/api/task-config/guest/update",
    summary: "Changes a guest's draft; what is left out stays as it is.",
    who: "guest",
    request: draftChangeSchema,
    response: taskSchema,
    errors: draftErrors,
  }),
  saveLatest: defineCall({
    method: "POST",
    path: "/api/task-config/save-latest-config",
    summary:
      "Keeps settings as the defaults of the project's next order; what belongs to one recording (spoken language, sound track, own subtitles) is left out.",
    who: "user",
    guestPath: "/api/task-config/guest/save-latest-config",
    request: latestSchema,
    response: z.object({}),
    errors: [],
  }),
  latest: defineCall({
    method: "GET",
    path: "/api/task-config/latest",
    summary: "The defaults of the project's next order; null before any were saved.",
    who: "guest",
    request: z.object({}),
    response: z.object({ latest: latestSchema.nullable() }),
    errors: [],
  }),
} as const;
