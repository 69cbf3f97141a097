import { z } from "zod";
import { defineCall } from "../call.ts";
import {
  exportOptionsSchema,
  exportSchema,
  exportSpecSchema,
  videoFormatOfferSchema,
} from "../entities/export.ts";

const ofTask = z.object({ taskId: z.string() });
const ofExport = z.object({ exportId: z.string() });

/** Calls of the area exports: files of a finished dub that are made when somebody asks for them. */
export const exportCalls = {
  options: defineCall({
    method: "GET",
    path: "/api/task/export/options",
    summary: "What can be exported of a task: by its media and plan, with the price.",
    who: "guest",
    request: ofTask,
    response: exportOptionsSchema,
    errors: ["NOT_FOUND", "TASK_STATE_CONFLICT"],
  }),
  videoFormats: defineCall({
    method: "GET",
    path: "/api/task/export/video-formats",
    summary: "The formats that a video made of pictures, clips or lips can be had in, with the price.",
    who: "guest",
    request: ofTask,
    response: videoFormatOfferSchema,
    errors: ["NOT_FOUND", "TASK_STATE_CONFLICT", "MEDIA_TOOL_MISSING"],
  }),
  create: defineCall({
    method: "POST",
    path: "/api/task/export/create",
    summary:
      "Has a file of a task made, of its newest finished revision. What is made or being made already is answered as it is; what failed or was canceled begins again. A video costs what its download does, once for each revision, when it is finished.",
    who: "guest",
    request: z.object({ taskId: z.string(), spec: exportSpecSchema }),
    response: exportSchema,
    errors: [
      "NOT_FOUND",
      "TASK_STATE_CONFLICT",
      "PLAN_TOO_LOW",
      "STORAGE_FULL",
      "CREDITS_INSUFFICIENT",
      "BAD_INPUT",
    ],
  }),
  list: defineCall({
    method: "GET",
    path: "/api/task/export/list",
    summary: "A task's exports, newest first; ask again for the progress of those that run.",
    who: "guest",
    request: ofTask,
    response: z.object({ items: z.array(exportSchema) }),
    errors: ["NOT_FOUND"],
  }),
  cancel: defineCall({
    method: "POST",
    path: "/api/task/export/cancel",
    summary: "Stops an export that waits or runs.",
    who: "guest",
    request: ofExport,
    response: exportSchema,
    errors: ["NOT_FOUND", "TASK_STATE_CONFLICT"],
  }),
  remove: defineCall({
    method: "POST",
    path: "/api/task/export/delete",
    summary: "Removes an export with its file; one that waits or runs is stopped first.",
    who: "guest",
    request: ofExport,
    response: z.object({}),
    errors: ["NOT_FOUND"],
  }),
} as const;
