import { z } from "zod";
import { problemSchema } from "./material.ts";
import { downloadKindSchema } from "./products/translation.ts";
import { taskProductSchema } from "./task.ts";

export const publishLimits = {
  /** Destinations of a project. */
  maxDestinations: 20,
  maxNameCharacters: 60,
  /** How long the link in a notice works, in days. */
  linkDays: 7,
  /** Tries of one publication, the first among them; the waits between them double, from 15 seconds to an hour. */
  maxTries: 9,
} as const;

/** Why nothing could be published; the phrases `errors.PUBLISH_FAILED_<reason>` tell it with what to do. */
export const publishReasons = [
  ...(["private", "plain", "name", "unreachable", "certificate", "redirect"] as const),
  ...(["keys", "rights", "bucket", "region", "clock", "refused", "busy", "secret"] as const),
] as const;
export type PublishReason = (typeof publishReasons)[number];

const addressSchema = z
  .string()
  .trim()
  .max(1000)
  .pipe(z.url({ protocol: /^https?$/, error: "must be an http or https address" }))
  .refine((text) => {
    const url = URL.parse(text);
    return url?.username === "" && url.password === "" && url.hash === "";
  }, "may hold no user name, password or #");
/** An address that others are added to. */
const baseSchema = addressSchema
  .refine((text) => URL.parse(text)?.search === "", "may hold no ?")
  .transform((text) => text.replace(/\/+$/, ""));

/** A bucket of an S3 server: files are stored there. */
export const bucketTargetSchema = z.object({
  kind: z.literal("s3"),
  /** null: Amazon's own, by the region. */
  endpoint: baseSchema.nullable(),
  region: z
    .string()
    .trim()
    .max(40)
    // It becomes a part of a host's name.
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  bucket: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
  /** A folder in the bucket, without slashes at its ends; empty: none. */
  prefix: z
    .string()
    .trim()
    .max(300)
    .regex(/^[\w./ -]*$/)
    .transform((text) => text.replace(/^\/+|\/+$/g, ""))
    .refine((text) => !text.split("/").some((part) => part.trim() === "..")),
  /** Where everybody reaches what lies in the bucket, such as `https://cdn.example.com`; null: nowhere. */
  publicUrl: baseSchema.nullable(),
});
/** A webhook: a signed notice with a link to the file is posted there. */
export const webhookTargetSchema = z.object({ kind: z.literal("webhook"), url: addressSchema });
export const publishTargetSchema = z.discriminatedUnion("kind", [bucketTargetSchema, webhookTargetSchema]);
export type PublishTarget = z.infer<typeof publishTargetSchema>;

/** What a bucket is opened with. */
export const bucketKeysSchema = z.object({
  accessKeyId: z.string().trim().min(1).max(200),
  secretAccessKey: z.string().trim().min(1).max(500),
});

export const destinationNameSchema = z.string().trim().min(1).max(publishLimits.maxNameCharacters);

/** A place of a project that results are published to. Its keys are never told. */
export const destinationSchema = z.object({
  id: z.string(),
  name: z.string(),
  target: publishTargetSchema,
  /** The last characters of the id of a bucket's key; null: a webhook has none. */
  keyEnding: z.string().nullable(),
  /** Whether every finished task is published there by itself. */
  isAutomatic: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Destination = z.infer<typeof destinationSchema>;

export const publicationStateSchema = z.enum(["queued", "running", "succeeded", "failed", "canceled"]);
export type PublicationState = z.infer<typeof publicationStateSchema>;

/** A result that was sent to a destination, or is to be. */
export const publicationSchema = z.object({
  id: z.string(),
  /** null: the destination is deleted. */
  destinationId: z.string().nullable(),
  destinationName: z.string(),
  destinationKind: z.enum(["s3", "webhook"]),
  projId: z.string(),
  taskId: z.string(),
  taskName: z.string(),
  product: taskProductSchema,
  /** null: an exported file. */
  kind: downloadKindSchema.nullable(),
  exportId: z.string().nullable(),
  /** null until it is known. */
  fileName: z.string().nullable(),
  sizeBytes: z.int().nullable(),
  /** Whether it was sent without being asked for. */
  isAutomatic: z.boolean(),
  state: publicationStateSchema,
  /** Share of the bytes that are sent, from 0 to 1. */
  fraction: z.number().min(0).max(1),
  /** Those that were begun. */
  tries: z.int().min(0),
  /** Why it failed, or why it has to be tried again. */
  problem: problemSchema.nullable(),
  /** Where it can be opened: of a bucket with a public address, or what a webhook's receiver answered; null: nowhere that is known. */
  link: z.string().nullable(),
  /** Where it lies in a bucket, such as `s3://bucket/key`; null: not in one, or not yet. */
  place: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Publication = z.infer<typeof publicationSchema>;
