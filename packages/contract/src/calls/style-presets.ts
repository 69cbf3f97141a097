import { z } from "zod";
import { defineCall } from "../call.ts";
import { limits } from "../entities/limits.ts";
import { stylePresetNameSchema, stylePresetSchema } from "../entities/style-preset.ts";
import { subtitleStyleSchema } from "../entities/subtitle-style.ts";

/** Calls of the area style-presets: looks of subtitles that a project keeps for all its tasks. */
export const stylePresetCalls = {
  list: defineCall({
    method: "GET",
    path: "/api/style-preset/list",
    summary: "The project's own looks of subtitles, in the order in which they were saved.",
    who: "user",
    guestPath: "/api/style-preset/guest/list",
    request: z.object({}),
    response: z.object({ items: z.array(stylePresetSchema) }),
    errors: [],
  }),
  create: defineCall({
    method: "POST",
    path: "/api/style-preset/create",
    summary: "Saves looks under names, all of them or none.",
    who: "user",
    guestPath: "/api/style-preset/guest/create",
    request: z.object({
      looks: z
        .array(z.object({ name: stylePresetNameSchema, style: subtitleStyleSchema }))
        .min(1)
        .max(limits.maxStylePresets),
    }),
    response: z.object({ items: z.array(stylePresetSchema) }),
    errors: ["STYLE_PRESETS_TOO_MANY"],
  }),
  update: defineCall({
    method: "POST",
    path: "/api/style-preset/update",
    summary: "Gives a look another name, another style, or both. Tasks that took it stay as they are.",
    who: "user",
    guestPath: "/api/style-preset/guest/update",
    request: z.object({
      stylePresetId: z.uuid(),
      name: stylePresetNameSchema.optional(),
      style: subtitleStyleSchema.optional(),
    }),
    response: stylePresetSchema,
    errors: ["NOT_FOUND"],
  }),
  remove: defineCall({
    method: "POST",
    path: "/api/style-preset/delete",
    summary: "Deletes a look, which can be restored for 30 days. Tasks that took it stay as they are.",
    who: "user",
    guestPath: "/api/style-preset/guest/delete",
    request: z.object({ stylePresetId: z.uuid() }),
    response: z.object({}),
    errors: ["NOT_FOUND"],
  }),
} as const;
