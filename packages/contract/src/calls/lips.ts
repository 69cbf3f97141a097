import { z } from "zod";
import { defineCall } from "../call.ts";
import { lipSyncSettingsSchema } from "../entities/products/lip-sync.ts";
import { taskSchema } from "../entities/task.ts";

/** Calls of the area lips: videos whose mouths were moved. */
export const lipCalls = {
  changes: defineCall({
    method: "GET",
    path: "/api/lip-sync/changes",
    summary:
      "Lines of the dub under a lip sync that were changed since it was made; none where it was made of no dub, or that is gone.",
    who: "guest",
    request: z.object({ taskId: z.string() }),
    response: z.object({
      lines: z.array(
        z.object({
          startMs: z.int().min(0),
          endMs: z.int().min(0),
          /** What is said there now; null: nothing any more. */
          text: z.string().nullable(),
        }),
      ),
      /** How much of it is charged when it is made again, in milliseconds. */
      chargedMs: z.int().min(0),
    }),
    errors: ["NOT_FOUND", "TASK_STATE_CONFLICT"],
  }),
  correct: defineCall({
    method: "POST",
    path: "/api/lip-sync/correct",
    summary:
      "Makes a lip sync again with other choices of faces and lines, of faces that are one person, and of how far mouths open. Only what changes is made; lines whose lips are moved anew are charged, by their length, and so are lines that the dub changed since.",
    who: "guest",
    request: lipSyncSettingsSchema.pick({ facesOff: true, faceOfLines: true }).extend({
      taskId: z.string(),
      /** Missing: as they were joined before. */
      sameFaces: lipSyncSettingsSchema.shape.sameFaces.removeDefault().optional(),
      /** Missing: as far as before. */
      movement: lipSyncSettingsSchema.shape.movement.removeDefault().optional(),
    }),
    response: taskSchema,
    errors: [
      ...(["NOT_FOUND", "TASK_STATE_CONFLICT", "BAD_INPUT", "UPLOAD_INCOMPLETE", "MEDIA_NO_AUDIO"] as const),
      ...(["PLAN_TOO_LOW", "GUEST_LIMIT", "ACCOUNT_NEEDED", "CREDITS_INSUFFICIENT"] as const),
    ],
    maxBodyBytes: 2_000_000,
  }),
} as const;
