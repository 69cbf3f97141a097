import { z } from "zod";
import { defineCall } from "../call.ts";
import { limits } from "../entities/limits.ts";
import { assetKindSchema, assetKindsSchema, assetSchema, tagSchema } from "../entities/material.ts";
import { glossaryTermSchema } from "../entities/script.ts";

const materialIdsSchema = z.array(z.string()).min(1).max(limits.maxAssetsAtOnce);

const writtenSchema = z.object({
  name: z.string().trim().min(1).max(limits.maxTaskNameCharacters),
  /** The one of the same kind that it takes the place of. */
  materialId: z.string().optional(),
});

/** Calls of the area materials about what is there already: lists, tags, versions and the trash. */
export const assetCalls = {
  list: defineCall({
    method: "GET",
    path: "/api/material/list",
    summary:
      "The project's materials that have arrived, newest first; those in the trash only where asked for.",
    who: "user",
    guestPath: "/api/material/guest/list",
    request: z.object({
      cursor: z.string().optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
      kind: assetKindSchema.optional(),
      /** Part of the name or of a tag; case does not matter. */
      search: z.string().max(limits.maxTaskNameCharacters).optional(),
      /** The folder they lie in; `none`: in no folder. */
      folderId: z.string().optional(),
      /** A tag that they bear; case does not matter. */
      tag: tagSchema.optional(),
      /** Only the one of this id, if it is among them. */
      materialId: z.string().optional(),
      /** `deleted`: those that can still be restored. */
      view: z.enum(["active", "deleted"]).default("active"),
    }),
    response: z.object({ items: z.array(assetSchema), nextCursor: z.string().nullable() }),
    errors: [],
  }),
  kinds: defineCall({
    method: "GET",
    path: "/api/material/kinds",
    summary:
      "How many materials of each kind and tag the project has, how large they are, and what the trash holds.",
    who: "user",
    guestPath: "/api/material/guest/kinds",
    request: z.object({}),
    response: assetKindsSchema,
    errors: [],
  }),
  update: defineCall({
    method: "POST",
    path: "/api/material/update",
    summary:
      "Renames a material, or says whether its sound is music. Tasks that were made of it keep their names.",
    who: "user",
    guestPath: "/api/material/guest/update",
    request: z.object({
      materialId: z.string(),
      name: z.string().trim().min(1).max(limits.maxTaskNameCharacters).optional(),
      isMusic: z.boolean().optional(),
    }),
    response: assetSchema,
    errors: ["NOT_FOUND", "BAD_INPUT"],
  }),
  remove: defineCall({
    method: "POST",
    path: "/api/material/delete",
    summary:
      "Deletes a material that no running task needs, for good, or into the trash, from where it can be restored.",
    who: "user",
    guestPath: "/api/material/guest/delete",
    request: z.object({ materialId: z.string(), intoTrash: z.boolean().default(false) }),
    response: z.object({}),
    errors: ["NOT_FOUND", "TASK_STATE_CONFLICT"],
  }),
  removeMany: defineCall({
    method: "POST",
    path: "/api/material/delete-many",
    summary: "Puts materials into the trash, all or none of them; those that did not become usable are gone.",
    who: "user",
    guestPath: "/api/material/guest/delete-many",
    request: z.object({ materialIds: materialIdsSchema }),
    response: z.object({}),
    errors: ["NOT_FOUND", "TASK_STATE_CONFLICT"],
  }),
  replace: defineCall({
    method: "POST",
    path: "/api/material/replace",
    summary:
      "Lets a material of the same kind take the place of another, with its folder and tags. The earlier one goes into the trash, and stays what tasks use that were made of it.",
    who: "user",
    guestPath: "/api/material/guest/replace",
    request: z.object({
      materialId: z.string(),
      /** A ready material, or an earlier version of it. */
      byMaterialId: z.string(),
    }),
    response: assetSchema,
    errors: ["NOT_FOUND", "BAD_INPUT", "UPLOAD_INCOMPLETE", "MATERIAL_REPLACED"],
  }),
  text: defineCall({
    method: "GET",
    path: "/api/material/text",
    summary:
      "How a text, a document, a subtitle file, a glossary or a prompt begins, as it is written there.",
    who: "user",
    guestPath: "/api/material/guest/text",
    request: z.object({ materialId: z.string() }),
    response: z.object({
      text: z.string(),
      /** There is more of it. */
      isCut: z.boolean(),
    }),
    errors: ["NOT_FOUND", "BAD_INPUT", "UPLOAD_INCOMPLETE", "TEXT_UNREADABLE", "TOO_MANY_REQUESTS"],
  }),
  write: defineCall({
    method: "POST",
    path: "/api/material/write",
    summary:
      "Keeps a glossary or a prompt that was written as a file among the assets, or as the next version of one.",
    who: "user",
    guestPath: "/api/material/guest/write",
    request: z.discriminatedUnion("kind", [
      writtenSchema.extend({
        kind: z.literal("glossary"),
        terms: z.array(glossaryTermSchema).min(1).max(limits.maxGlossaryTerms),
      }),
      writtenSchema.extend({
        kind: z.literal("prompt"),
        text: z.string().trim().min(1).max(limits.maxInstructionCharacters),
      }),
    ]),
    response: assetSchema,
    errors: [
      ...(["NOT_FOUND", "BAD_INPUT", "UPLOAD_INCOMPLETE", "MATERIAL_REPLACED"] as const),
      ...(["GLOSSARY_UNREADABLE", "PROMPT_UNREADABLE", "FILE_TOO_LARGE"] as const),
      ...(["STORAGE_FULL", "UPLOADS_TOO_MANY", "TOO_MANY_REQUESTS", "DISK_FULL"] as const),
    ],
  }),
  versions: defineCall({
    method: "GET",
    path: "/api/material/versions",
    summary: "The earlier versions of a material that are still there, newest first.",
    who: "user",
    guestPath: "/api/material/guest/versions",
    request: z.object({ materialId: z.string() }),
    response: z.object({ items: z.array(assetSchema) }),
    errors: ["NOT_FOUND"],
  }),
  duplicates: defineCall({
    method: "GET",
    path: "/api/material/duplicates",
    summary: "Materials with the same content, as groups, each with its oldest first.",
    who: "user",
    guestPath: "/api/material/guest/duplicates",
    request: z.object({}),
    response: z.object({ items: z.array(z.object({ materials: z.array(assetSchema).min(2) })) }),
    errors: [],
  }),
  merge: defineCall({
    method: "POST",
    path: "/api/material/merge",
    summary:
      "Keeps one of several materials with the same content, with the tags of all; the others go into the trash.",
    who: "user",
    guestPath: "/api/material/guest/merge",
    request: z.object({ materialId: z.string(), materialIds: materialIdsSchema }),
    response: z.object({}),
    errors: ["NOT_FOUND", "BAD_INPUT", "TASK_STATE_CONFLICT"],
  }),
  tag: defineCall({
    method: "POST",
    path: "/api/material/tag",
    summary: "Puts tags on materials and takes others off, on all or none of them.",
    who: "user",
    guestPath: "/api/material/guest/tag",
    request: z.object({
      materialIds: materialIdsSchema,
      add: z.array(tagSchema).max(limits.maxTags).default([]),
      remove: z.array(tagSchema).max(limits.maxTags).default([]),
    }),
    response: z.object({}),
    errors: ["NOT_FOUND", "TAGS_TOO_MANY"],
  }),
  restore: defineCall({
    method: "POST",
    path: "/api/material/restore",
    summary: "Takes materials out of the trash, all or none of them.",
    who: "user",
    guestPath: "/api/material/guest/restore",
    request: z.object({ materialIds: materialIdsSchema }),
    response: z.object({}),
    errors: ["NOT_FOUND"],
  }),
  emptyTrash: defineCall({
    method: "POST",
    path: "/api/material/empty-trash",
    summary:
      "Deletes for good what is in the trash, or some of it; files that a task needs go with the task.",
    who: "user",
    guestPath: "/api/material/guest/empty-trash",
    request: z.object({
      /** Default: everything in it. */
      materialIds: materialIdsSchema.optional(),
    }),
    response: z.object({}),
    errors: ["NOT_FOUND"],
  }),
} as const;
