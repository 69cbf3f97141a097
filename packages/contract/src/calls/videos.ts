import { z } from "zod";
import { defineCall } from "../call.ts";

/** Calls of the area videos: what moving pictures are made by. */
export const videoCalls = {
  templates: defineCall({
    method: "GET",
    path: "/api/public/get-video-template-list",
    summary: "Templates of slideshows, in the order in which they are offered, with all that each says.",
    who: "public",
    request: z.object({}),
    response: z.object({
      templates: z.array(
        z.object({
          /** As the settings of an order name it. */
          id: z.string(),
          /** How long a picture stands, where nobody says otherwise. */
          slideMs: z.int(),
          /** The template itself: its fields are those of `docs/templates.md`. */
          template: z.record(z.string(), z.unknown()),
        }),
      ),
    }),
    errors: [],
  }),
} as const;
