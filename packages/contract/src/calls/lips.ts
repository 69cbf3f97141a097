import { z } from "zod";
import { defineCall } from "../call.ts";
import { lipSyncSettingsSchema } from "../entities/products/lip-sync.ts";
import { taskSchema } from "../entities/task.ts";

/** Calls of the area lips: videos whose mouths were moved. */
export const lipCalls = {
  correct: defineCall({
    method: "POST",
    path: "/api/lip-sync/correct",
    summary:
      "Makes a lip sync again with other choices of faces and lines. Only what changes is made; lines whose lips are moved anew are charged, by their length.",
    who: "guest",
    request: lipSyncSettingsSchema.pick({ facesOff: true, faceOfLines: true }).extend({ taskId: z.string() }),
    response: taskSchema,
    errors: [
      ...(["NOT_FOUND", "TASK_STATE_CONFLICT", "BAD_INPUT", "UPLOAD_INCOMPLETE", "MEDIA_NO_AUDIO"] as const),
      ...(["PLAN_TOO_LOW", "GUEST_LIMIT", "ACCOUNT_NEEDED", "CREDITS_INSUFFICIENT"] as const),
    ],
    maxBodyBytes: 2_000_000,
  }),
} as const;
