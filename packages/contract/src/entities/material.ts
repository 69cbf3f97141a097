import { z } from "zod";
import { fontInfoSchema } from "./font.ts";
import { languageCodeSchema } from "./language.ts";
import { limits } from "./limits.ts";

export const problemSchema = z.object({
  /** A code of the error catalog. */
  code: z.string(),
  /** English sentence; interfaces show the phrase `errors.<code>` filled with `details`. */
  message: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).default({}),
});
export type Problem = z.infer<typeof problemSchema>;

export const audioTrackSchema = z.object({
  /** Position among the sound tracks, from 0. */
  index: z.int().min(0),
  codec: z.string(),
  channels: z.int().min(1),
  sampleRateHz: z.int().min(1),
  /** Language tag of the container, when it has a usable one. */
  language: languageCodeSchema.nullable(),
  title: z.string().nullable(),
});
export type AudioTrack = z.infer<typeof audioTrackSchema>;

/** A track of subtitles inside a video or sound file: text, or pictures of text. */
export const subtitleTrackSchema = z.object({
  /** Position among all subtitle tracks, from 0. */
  index: z.int().min(0),
  codec: z.string(),
  /** What its text is written in, as far as it tells; else the language tag of the container. */
  language: languageCodeSchema.nullable(),
  title: z.string().nullable(),
  /** It holds only what is foreign to the rest: signs, or lines in another language. */
  isForced: z.boolean(),
  /** It tells sounds too, for people who do not hear them. */
  isForHearingImpaired: z.boolean(),
  /** A site recognized them from the sound: nobody wrote them. Missing: nothing says so. */
  isAutomatic: z.literal(true).optional(),
  /** It holds pictures, whose text has to be recognized: an order that goes by it names a language for that. Missing: text. */
  isPicture: z.literal(true).optional(),
  /** How its letters are encoded, as far as they tell; missing: in UTF-8. */
  encoding: z.string().max(40).optional(),
  /** Lines that can be used; null: nobody has read it. */
  cueCount: z.int().min(0).nullable(),
  /** Why it cannot be used. */
  problem: problemSchema.nullable(),
});
export type SubtitleTrack = z.infer<typeof subtitleTrackSchema>;

/** What a probe of a file found. Times in milliseconds, sides in pixels after rotation. */
export const mediaInfoSchema = z.object({
  container: z.string(),
  durationMs: z.int().min(0),
  /** What is read in it: of texts and subtitle files. */
  characters: z.int().min(0).optional(),
  /** How many there are: of glossaries. */
  terms: z.int().min(0).optional(),
  /** How it begins: of what is written; missing in what was read before that was kept. */
  excerpt: z.string().max(limits.maxExcerptCharacters).optional(),
  video: z
    .object({
      codec: z.string(),
      width: z.int().min(1),
      height: z.int().min(1),
      /** Clockwise rotation the player applies, in degrees: 0, 90, 180, 270. */
      rotationDegrees: z.int(),
      /** Average frames a second. */
      frameRate: z.number().positive(),
      isVariableFrameRate: z.boolean(),
      /** Its brightness is that of HDR (HLG or PQ). These three are missing where there is nothing to say. */
      isHdr: z.boolean().optional(),
      /** Width of a pixel to its height, as it is looked at. */
      pixelAspect: z.number().positive().optional(),
      /** By which matrix its colors are written, as ffmpeg names it. */
      colorMatrix: z.string().max(40).optional(),
    })
    .nullable(),
  /** Of pictures. */
  image: z
    .object({
      /** Sides as they are looked at. */
      width: z.int().min(1),
      height: z.int().min(1),
      isAnimated: z.boolean(),
      /** When a camera took it, by the clock of the place; missing: it does not say. */
      takenAt: z.iso.datetime({ local: true }).optional(),
      /** Where a camera took it, in degrees north and east; missing: it does not say. */
      place: z
        .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
        .optional(),
    })
    .optional(),
  /** Of fonts; without their letters, which are many (`fonts.own` has them). */
  font: fontInfoSchema.omit({ letters: true }).optional(),
  audioTracks: z.array(audioTrackSchema),
  /** Missing in what was probed before they were looked for. */
  subtitleTracks: z.array(subtitleTrackSchema).default([]),
});
export type MediaInfo = z.infer<typeof mediaInfoSchema>;

export const materialStateSchema = z.enum(["uploading", "fetching", "checking", "ready", "rejected"]);
export type MaterialState = z.infer<typeof materialStateSchema>;

/**
 * What a file is by its content: moving pictures, sound, subtitles, a text to be read, a picture that
 * is looked at, a font that subtitles are drawn in, terms with their translations, or instructions to a language model.
 */
export const materialKindSchema = z.enum([
  "video",
  "audio",
  "subtitle",
  "text",
  "image",
  "font",
  "glossary",
  "prompt",
]);
export type MaterialKind = z.infer<typeof materialKindSchema>;
/** What a file is to a person who looks for it: music is sound that somebody called so. */
export const assetKindSchema = z.enum([...materialKindSchema.options, "music"]);
export type AssetKind = z.infer<typeof assetKindSchema>;

/** A file a person brought. */
export const materialSchema = z.object({
  id: z.string(),
  projId: z.string(),
  kind: materialKindSchema,
  name: z.string(),
  sizeBytes: z.int().min(0),
  receivedBytes: z.int().min(0),
  state: materialStateSchema,
  info: mediaInfoSchema.nullable(),
  /** Signed address of a poster picture (JPEG, at most 640 px wide), for videos and pictures. */
  posterUrl: z.string().nullable(),
  /** Signed address of the file itself, when ready. */
  fileUrl: z.string().nullable(),
  detectedLanguage: z
    .object({
      language: languageCodeSchema.nullable(),
      confidence: z.number().min(0).max(1),
      engineId: z.string(),
    })
    .nullable(),
  problem: problemSchema.nullable(),
  /** The music that everybody is offered, of which it is a copy; missing: it is of none, or from before this was noted. */
  systemId: z.string().optional(),
  createdAt: z.iso.datetime(),
});
export type Material = z.infer<typeof materialSchema>;

/** Whether it is a file of subtitles that are pictures: a track of it is to be read before anything can be done with them. */
export const holdsPictureSubtitles = ({ kind, info }: Pick<Material, "kind" | "info">): boolean =>
  kind === "subtitle" && info?.subtitleTracks[0]?.isPicture === true;

/** A word that a person puts on files to find them again. Case makes no other tag. */
export const tagSchema = z.string().trim().min(1).max(limits.maxTagCharacters);

/** The order of tags; 0 where two are the same. */
export const compareTags = new Intl.Collator("en", { numeric: true, sensitivity: "accent" }).compare;

/** A material as the list of one's assets has it. */
export const assetSchema = materialSchema.extend({
  /** The folder it lies in; null: none. */
  folderId: z.string().nullable(),
  /** By name. */
  tags: z.array(z.string()),
  /** From 1; each replacement counts on. */
  version: z.int().min(1),
  /** Of sound: it is music, and listed as such. */
  isMusic: z.boolean(),
  /** The file that took its place; null: none did. */
  replacedBy: z.string().nullable(),
  /** In the trash: until when it can be restored. */
  storedUntil: z.iso.datetime().nullable(),
});
export type Asset = z.infer<typeof assetSchema>;

const shareSchema = z.object({ count: z.int().min(0), bytes: z.int().min(0) });

/** How many materials that have arrived there are of each kind, and how large they are together. */
export const assetKindsSchema = z.object({
  kinds: z.record(assetKindSchema, shareSchema),
  /** Every tag with the number of materials that bear it, by name. */
  tags: z.array(z.object({ tag: z.string(), count: z.int().min(1) })),
  /** The project's storage: the bytes of all kinds and these four add up to `usedBytes`. */
  storage: z.object({
    /** null: there is no limit. */
    limitBytes: z.int().min(0).nullable(),
    usedBytes: z.int().min(0),
    /** Uploads and links on their way. */
    arrivingBytes: z.int().min(0),
    /** Deleted files that are in the trash, or that tasks hold. */
    deletedBytes: z.int().min(0),
    /** What tasks gave out, exports, and what was recorded for them. */
    taskBytes: z.int().min(0),
  }),
  /** Files that are there more than once: how many could go, and how large they are. */
  duplicates: shareSchema,
  /** What can still be restored. `bytes`: what emptying the trash frees at once; tasks hold the rest. */
  trash: shareSchema,
});
export type AssetKinds = z.infer<typeof assetKindsSchema>;
