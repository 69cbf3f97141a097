import { z } from "zod";
import { defineCall } from "../call.ts";
import { limits } from "../entities/limits.ts";
import { assetSchema } from "../entities/material.ts";
import { systemMaterialKindSchema, systemMaterialSchema } from "../entities/system-material.ts";

const items = z.object({ items: z.array(systemMaterialSchema) });
const systemIdSchema = z
  .string()
  .max(60)
  .regex(/^[a-z]+(-[a-z0-9]+)+$/);

/** Calls of the area system-materials: music, sound effects and pictures that we made by code, for everybody to use. */
export const systemMaterialCalls = {
  list: defineCall({
    method: "POST",
    path: "/api/material/system-list",
    summary: "Music, sound effects and pictures that are given to everybody, with their license.",
    who: "user",
    guestPath: "/api/material/guest/system-list",
    request: z.object({
      /** Default: all of them. */
      kind: systemMaterialKindSchema.optional(),
    }),
    response: items,
    errors: [],
  }),
  music: defineCall({
    method: "GET",
    path: "/api/public/get-bgm-template-list",
    summary: "Music that is given to everybody, by mood and tempo.",
    who: "public",
    request: z.object({}),
    response: items,
    errors: [],
  }),
  effects: defineCall({
    method: "GET",
    path: "/api/public/get-audio-effect-list",
    summary: "Sound effects that are given to everybody: an arrangement names them by their look.",
    who: "public",
    request: z.object({}),
    response: items,
    errors: [],
  }),
  file: defineCall({
    method: "GET",
    path: "/api/public/system-material/:systemId",
    summary: "A file of those that are given to everybody, made on first request.",
    who: "public",
    request: z.object({
      systemId: systemIdSchema,
      /** `poster`: of a picture, a small one. */
      size: z.enum(["whole", "poster"]).default("whole"),
    }),
    response: z.unknown(),
    errors: ["NOT_FOUND", "TOO_MANY_REQUESTS", "MEDIA_TOOL_MISSING", "DISK_FULL"],
    answer: "bytes",
  }),
  bind: defineCall({
    method: "POST",
    path: "/api/material/bind",
    summary:
      "Puts one of the files that are given to everybody among the project's own, to be used like them.",
    who: "user",
    guestPath: "/api/material/guest/bind",
    request: z.object({
      systemId: systemIdSchema,
      /** What it is called there, without an ending; default: its id. */
      name: z.string().trim().min(1).max(limits.maxTaskNameCharacters).optional(),
    }),
    response: assetSchema,
    errors: [
      ...(["NOT_FOUND", "STORAGE_FULL", "FILE_TOO_LARGE", "PLAN_TOO_LOW"] as const),
      ...(["TOO_MANY_REQUESTS", "MEDIA_TOOL_MISSING", "DISK_FULL"] as const),
    ],
  }),
} as const;
