import { z } from "zod";
import { defineCall } from "../call.ts";
import { downloadKindSchema } from "../entities/products/translation.ts";
import {
  bucketKeysSchema,
  bucketTargetSchema,
  destinationNameSchema,
  destinationSchema,
  publicationSchema,
  webhookTargetSchema,
} from "../entities/publishing.ts";

const own = { who: "user", isOpenWhereFree: true } as const;
const named = { name: destinationNameSchema, isAutomatic: z.boolean() };
/** A destination as it is written: keys that are left out stay, of one that is there. */
const writtenSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("s3"),
    ...named,
    target: bucketTargetSchema,
    keys: bucketKeysSchema.optional(),
  }),
  z.object({ kind: z.literal("webhook"), ...named, target: webhookTargetSchema }),
]);

/** Calls of the area publishing: places that finished results are sent to, and what was sent. */
export const publishingCalls = {
  destinations: defineCall({
    method: "GET",
    path: "/api/publish/destination/list",
    summary: "The project's destinations, in the order in which they were made. Keys are never told.",
    ...own,
    request: z.object({}),
    response: z.object({
      items: z.array(destinationSchema),
      /** What links in notices begin with. */
      linkOrigin: z.string(),
      /** Whether others can open them: false where the server knows no address but its own machine's. */
      isLinkPublic: z.boolean(),
    }),
    errors: [],
  }),
  create: defineCall({
    method: "POST",
    path: "/api/publish/destination/create",
    summary:
      "Makes a destination: a bucket of an S3 server, or a webhook. What a webhook's notices are signed with is made here and told once (Standard Webhooks: `webhook-id`, `webhook-timestamp`, `webhook-signature`).",
    ...own,
    request: z.object({ destination: writtenSchema }),
    response: z.object({
      destination: destinationSchema,
      /** Of a webhook, `whsec_…`; null: of a bucket. */
      secret: z.string().nullable(),
    }),
    errors: ["BAD_INPUT", "DESTINATIONS_TOO_MANY", "PUBLISH_FAILED"],
  }),
  update: defineCall({
    method: "POST",
    path: "/api/publish/destination/update",
    summary: "Changes a destination. A bucket's keys stay where none are given; its kind stays.",
    ...own,
    request: z.object({ destinationId: z.uuid(), destination: writtenSchema }),
    response: destinationSchema,
    errors: ["BAD_INPUT", "NOT_FOUND", "PUBLISH_FAILED"],
  }),
  renewSecret: defineCall({
    method: "POST",
    path: "/api/publish/destination/renew-secret",
    summary: "Gives a webhook a new secret, told once. From now on notices are signed with it alone.",
    ...own,
    request: z.object({ destinationId: z.uuid() }),
    response: z.object({ secret: z.string() }),
    errors: ["NOT_FOUND"],
  }),
  remove: defineCall({
    method: "POST",
    path: "/api/publish/destination/delete",
    summary:
      "Deletes a destination with its keys. What was published stays where it is; what waits is not sent.",
    ...own,
    request: z.object({ destinationId: z.uuid() }),
    response: z.object({}),
    errors: ["NOT_FOUND"],
  }),
  test: defineCall({
    method: "POST",
    path: "/api/publish/destination/test",
    summary:
      "Tries a destination: writes a small file into the bucket and removes it, or posts a signed notice of the type `destination.test`. Fails with exactly what stood in the way.",
    ...own,
    request: z.object({ destinationId: z.uuid() }),
    response: z.object({
      /** False: the file could be written but not removed. */
      isCleanedUp: z.boolean(),
      tookMs: z.int().min(0),
    }),
    errors: ["NOT_FOUND", "PUBLISH_FAILED", "TOO_MANY_REQUESTS"],
    timeoutMs: 60_000,
  }),
  publish: defineCall({
    method: "POST",
    path: "/api/publish/create",
    summary:
      "Sends a finished file of a task to a destination: a download by its kind, or an exported file. The same file of the same version is one publication with one id: what is being sent is answered as it is, and anything else is sent again under that id. A video costs what its download does, once for each revision.",
    ...own,
    request: z.object({
      taskId: z.string(),
      destinationId: z.uuid(),
      file: z.union([z.object({ kind: downloadKindSchema }), z.object({ exportId: z.uuid() })]),
    }),
    response: publicationSchema,
    errors: ["NOT_FOUND", "TASK_STATE_CONFLICT"],
  }),
  list: defineCall({
    method: "GET",
    path: "/api/publish/list",
    summary: "What was published, newest first; ask again for the progress of what is being sent.",
    ...own,
    request: z.object({
      /** Of one task; default: of all. */
      taskId: z.string().optional(),
      cursor: z.string().max(500).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(30),
    }),
    response: z.object({ items: z.array(publicationSchema), nextCursor: z.string().nullable() }),
    errors: ["NOT_FOUND"],
  }),
  cancel: defineCall({
    method: "POST",
    path: "/api/publish/cancel",
    summary: "Stops what waits or is being sent.",
    ...own,
    request: z.object({ publicationId: z.uuid() }),
    response: publicationSchema,
    errors: ["NOT_FOUND", "TASK_STATE_CONFLICT"],
  }),
} as const;
