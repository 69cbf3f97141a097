import { z } from "zod";
import { defineCall } from "../call.ts";
import { limits } from "../entities/limits.ts";
import { tagSchema } from "../entities/material.ts";
import { savedAssetSchema, savedKindSchema, savedRefSchema } from "../entities/saved-asset.ts";
import { madeTaskSchema } from "./voice-clones.ts";

const refs = z.array(savedRefSchema).min(1).max(limits.maxAssetsAtOnce);

/** Calls of the area saved-assets: what is saved beside files is found, tagged, deleted and brought back, whatever kind it is. */
export const savedAssetCalls = {
  list: defineCall({
    method: "GET",
    path: "/api/saved-asset/list",
    summary:
      "Looks of subtitles, brand kits, own voices and pronunciations of the project, in the order in which they were saved; those in the trash only where asked for, the last deleted first.",
    who: "user",
    guestPath: "/api/saved-asset/guest/list",
    request: z.object({
      kind: savedKindSchema.optional(),
      /** Part of the name or of a tag; case does not matter. */
      search: z.string().max(limits.maxTaskNameCharacters).optional(),
      /** The folder they lie in; `none`: in no folder. */
      folderId: z.string().optional(),
      /** A tag that they bear; case does not matter. */
      tag: tagSchema.optional(),
      /** `deleted`: those that can still be restored. */
      view: z.enum(["active", "deleted"]).default("active"),
    }),
    response: z.object({ items: z.array(savedAssetSchema) }),
    errors: [],
  }),
  counts: defineCall({
    method: "GET",
    path: "/api/saved-asset/counts",
    summary: "How many there are of each kind of what is saved, and how many of all are in the trash.",
    who: "user",
    guestPath: "/api/saved-asset/guest/counts",
    request: z.object({}),
    response: z.object({ kinds: z.record(savedKindSchema, z.int().min(0)), deleted: z.int().min(0) }),
    errors: [],
  }),
  tag: defineCall({
    method: "POST",
    path: "/api/saved-asset/tag",
    summary: "Puts tags on what is saved and takes others off, on all or none of it.",
    who: "user",
    guestPath: "/api/saved-asset/guest/tag",
    request: z.object({
      items: refs,
      add: z.array(tagSchema).max(limits.maxTags).default([]),
      remove: z.array(tagSchema).max(limits.maxTags).default([]),
    }),
    response: z.object({}),
    errors: ["NOT_FOUND", "TAGS_TOO_MANY"],
  }),
  remove: defineCall({
    method: "POST",
    path: "/api/saved-asset/delete",
    summary:
      "Puts what is saved into the trash, all or none of it; for 30 days it can be restored. What was made with it stays as it is.",
    who: "user",
    guestPath: "/api/saved-asset/guest/delete",
    request: z.object({ items: refs }),
    response: z.object({}),
    errors: ["NOT_FOUND"],
  }),
  restore: defineCall({
    method: "POST",
    path: "/api/saved-asset/restore",
    summary:
      "Takes what is saved out of the trash, all or none of it. A pronunciation takes the place of one for the same word and language, which goes into the trash.",
    who: "user",
    guestPath: "/api/saved-asset/guest/restore",
    request: z.object({ items: refs }),
    response: z.object({}),
    errors: [
      "BAD_INPUT",
      "NOT_FOUND",
      "STYLE_PRESETS_TOO_MANY",
      "BRAND_KITS_TOO_MANY",
      "PRONUNCIATIONS_TOO_MANY",
      "PLAN_TOO_LOW",
    ],
  }),
  emptyTrash: defineCall({
    method: "POST",
    path: "/api/saved-asset/empty-trash",
    summary: "Deletes for good what is saved and in the trash, or some of it.",
    who: "user",
    guestPath: "/api/saved-asset/guest/empty-trash",
    request: z.object({
      /** Default: everything in it. */
      items: refs.optional(),
    }),
    response: z.object({}),
    errors: ["NOT_FOUND"],
  }),
  uses: defineCall({
    method: "GET",
    path: "/api/saved-asset/uses",
    summary:
      "The tasks that use a brand kit, as it is now, or an own voice, newest first. Looks and pronunciations are copied into scripts, which name none.",
    who: "user",
    guestPath: "/api/saved-asset/guest/uses",
    request: z.object({ kind: savedKindSchema, id: z.uuid() }),
    response: z.object({ items: z.array(madeTaskSchema) }),
    errors: ["NOT_FOUND"],
  }),
} as const;
