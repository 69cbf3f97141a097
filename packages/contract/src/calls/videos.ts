import { z } from "zod";
import { defineCall } from "../call.ts";
import { clipLookSchema } from "../entities/clip-look.ts";
import { problemSchema } from "../entities/material.ts";

/** Calls of the area videos: what moving pictures are made by. */
export const videoCalls = {
  templates: defineCall({
    method: "GET",
    path: "/api/public/get-video-template-list",
    summary: "Templates of videos, in the order in which they are offered, with all that each says.",
    who: "public",
    request: z.object({
      /** What they are made of. */
      product: z.enum(["slideshow", "clips"]).default("slideshow"),
    }),
    response: z.object({
      templates: z.array(
        z.object({
          /** As the settings of an order name it. */
          id: z.string(),
          /** Of slideshows: how long a picture stands, where nobody says otherwise. */
          slideMs: z.int().optional(),
          /** Of clips: how long the video is, where nobody says otherwise. */
          lengthMs: z.int().optional(),
          /** The template itself: its fields are those of `docs/templates.md`. */
          template: z.record(z.string(), z.unknown()),
        }),
      ),
    }),
    errors: [],
  }),
  clipLook: defineCall({
    method: "GET",
    path: "/api/video/clip-look",
    summary:
      "What is seen in a video that was brought: its shots, and how good each half second is. It is looked at when it is first asked for; ask again until it is there.",
    who: "guest",
    request: z.object({ materialId: z.string() }),
    response: z.object({
      /** null: somebody is looking, or it cannot be seen. */
      look: clipLookSchema.nullable(),
      /** Why it cannot be seen. */
      problem: problemSchema.nullable(),
    }),
    errors: ["NOT_FOUND", "UPLOAD_INCOMPLETE", "BAD_INPUT"],
  }),
} as const;
