import { z } from "zod";
import { defineCall } from "../call.ts";

/** Calls of the area attachments: stored files by themselves. */
export const attachmentCalls = {
  list: defineCall({
    method: "GET",
    path: "/api/attachment/list",
    summary:
      "The stored files of a task: what was brought for it and what it gave out, each with an address that is valid for an hour. What is made on demand is not among them.",
    who: "user",
    guestPath: "/api/attachment/guest/list",
    request: z.object({ taskId: z.string() }),
    response: z.object({
      items: z.array(
        z.object({
          /** `source` is what was brought; all others are outputs by their name. */
          kind: z.string(),
          contentType: z.string(),
          sizeBytes: z.int().min(0),
          url: z.string(),
        }),
      ),
    }),
    errors: ["NOT_FOUND"],
  }),
} as const;
