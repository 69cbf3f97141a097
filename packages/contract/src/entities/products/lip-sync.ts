import { z } from "zod";
import { creditPrices } from "../credit-prices.ts";
import { limits } from "../limits.ts";
import { orderFields, taskBaseSchema } from "../task-base.ts";
import type { ProductHead } from "./product.ts";

const product = z.literal("lip-sync");

/** A face that is one person with another: `as` says its lines. */
const sameFaceSchema = z.object({ face: z.int().min(0).max(999), as: z.int().min(0).max(999) });
export type SameFace = z.infer<typeof sameFaceSchema>;

/** How far mouths may be told to open, as a factor of what is natural. */
export const lipMovement = { min: 0.5, natural: 1, max: 1.5, step: 0.25 } as const;

/** How lips are to be moved. Every field has a default: they say what the video itself says. */
export const lipSyncSettingsSchema = z.object({
  /** What is to be said instead of the video's own audio; null: its own, or that of the dub. */
  audio: z
    .object({ materialId: z.string().min(1).max(64) })
    .nullable()
    .default(null),
  /** A finished dub of the video, whose picture and audio are taken; null: none. */
  dubTaskId: z.string().min(1).max(64).nullable().default(null),
  /** Places of faces that are not to be moved. */
  facesOff: z.array(z.int().min(0).max(999)).max(limits.maxFaces).default([]),
  /** Faces of one person: each is joined once, and to one that is not joined itself. */
  sameFaces: z
    .array(sameFaceSchema)
    .max(limits.maxFaces)
    .refine(
      (joined) =>
        new Set(joined.map(({ face }) => face)).size === joined.length &&
        !joined.some(({ as }) => joined.some(({ face }) => face === as)),
      { error: "A face is joined once, and to one that is not joined itself." },
    )
    .default([]),
  /** Which face says a line, by its place; null: nobody's. Lines that are not named are left to the product. */
  faceOfLines: z
    .array(
      z.object({
        line: z.int().min(0).max(99_999),
        face: z.int().min(0).max(999).nullable(),
        /** A moment of the line as it was then: where its audio changed since, it has another place. */
        atMs: z.int().min(0).optional(),
      }),
    )
    .max(limits.maxLipLines)
    .default([]),
  /** Faces that fill the picture are left alone: there one sees the most. */
  leavesCloseUps: z.boolean().default(false),
  /** How far mouths open, 1: as is natural. Only the basic kind goes by it. */
  movement: z
    .number()
    .min(lipMovement.min)
    .max(lipMovement.max)
    .multipleOf(lipMovement.step)
    .default(lipMovement.natural),
  /** Whoever ordered it said that the people who are seen agree. */
  peopleAgree: z.boolean().default(false),
  /** Id of the service that moves the lips; null: the basic kind, on the processor. */
  mover: z.string().min(1).max(80).nullable().default(null),
});
export type LipSyncSettings = z.infer<typeof lipSyncSettingsSchema>;

/** The movement that mouths are given: a service opens them as it does. Missing: as is natural. */
export const findMovement = ({
  mover = null,
  movement = lipMovement.natural,
}: Partial<Pick<LipSyncSettings, "mover" | "movement">>): number =>
  mover === null ? movement : lipMovement.natural;

const madeFields = {
  product,
  settings: lipSyncSettingsSchema.default(lipSyncSettingsSchema.parse({})),
  ...orderFields,
};

const charge = { as: "lip-sync", tenthsPerMinute: creditPrices.lipSyncTenthsPerMinute } as const;

/** Lips of a video that move with another audio. */
export const lipSync = {
  id: "lip-sync",
  result: "video",
  input: ["video"],
  languages: "none",
  hasScript: false,
  settings: lipSyncSettingsSchema,
  charges: { spoken: charge, translated: charge },
  entitlement: "vt_lipsync",
  task: taskBaseSchema.extend({
    product,
    targetLanguage: z.null(),
    settings: lipSyncSettingsSchema,
    score: z.null(),
    rating: z.null(),
  }),
  order: z.object({ ...madeFields, materialIds: z.array(z.string()).length(1) }),
  planned: z
    .object(madeFields)
    .omit({ name: true, folderId: true, isDraft: true })
    .extend({ materialId: z.string() }),
} as const satisfies ProductHead;
