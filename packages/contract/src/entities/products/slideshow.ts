import { z } from "zod";
import { languageCodeSchema } from "../language.ts";
import { limits } from "../limits.ts";
import { orderFields, taskBaseSchema } from "../task-base.ts";
import { beatEffects, layerColorSchema, visualizerKinds } from "../video-look.ts";
import { arrangementSchema, musicSectionsSchema } from "./arrangement.ts";
import { brandSchema } from "./brand.ts";
import type { ProductHead } from "./product.ts";

const product = z.literal("slideshow");

const share = z.number().min(0).max(1);

/** A picture of a slideshow. */
export const slideSchema = z.object({
  materialId: z.string().min(1).max(64),
  caption: z.string().trim().max(limits.maxCaptionCharacters).default(""),
  /** How long it stands; null: as long as the template says. */
  durationMs: z.int().min(limits.minSlideMs).max(limits.maxSlideMs).nullable().default(null),
  /** What of it stays in sight, in shares of its sides; null: where faces are likely, by its shape. */
  focus: z.object({ x: share, y: share }).nullable().default(null),
  /** All of it is seen, whatever the template does, and does not move: letters stay sharp. */
  isWhole: z.boolean().default(false),
  /** What is said while it stands, where a voice is chosen for that; it stands until that is said. Empty: nothing. */
  notes: z.string().trim().max(limits.maxNarrationCharacters).default(""),
});
export type Slide = z.infer<typeof slideSchema>;

/** How many beats of the music pictures stand for. */
export const beatSteps = [1, 2, 4, 8] as const;

/** The even beat of the music that pictures change on. */
const beatGridSchema = z.object({
  bpm: z.number().min(30).max(300),
  /** A beat that a picture may change on, from the start of the music. */
  firstMs: z.number().min(0).max(60_000),
  /** Pictures that say nothing else stand for so many beats; all change on one. */
  every: z.literal(beatSteps),
});
export type BeatGrid = z.infer<typeof beatGridSchema>;

/** Who says the notes of slides. */
const slideVoiceSchema = z.object({
  /** The language that the notes are in. */
  language: languageCodeSchema,
  /** null: the cast's choice. */
  voiceId: z.string().min(1).max(200).nullable().default(null),
  gainDb: z.number().min(-40).max(6).default(0),
});
export type SlideVoice = z.infer<typeof slideVoiceSchema>;

const areNotesShort = (slides: readonly Slide[]): boolean =>
  slides.reduce((sum, { notes }) => sum + notes.length, 0) <= limits.maxNotesOfSlides;

/** How much louder or softer music is at a moment of its video. */
const musicPointSchema = z.object({
  /** From the start of the video, without what a brand has before it. */
  atMs: z.int().min(0).max(limits.maxDurationMs),
  gainDb: z.number().min(-30).max(6),
});
export type MusicPoint = z.infer<typeof musicPointSchema>;

const musicPointsSchema = z
  .array(musicPointSchema)
  .max(limits.maxMusicPoints)
  .refine(
    (points) => points.every(({ atMs }, index) => atMs > (points[index - 1]?.atMs ?? -1)),
    "The moments of the music's loudness do not rise.",
  );

const musicTimeMs = z.int().min(0).max(limits.maxDurationMs);

/** A line that is sung, by the clock of the music. */
export const lyricLineSchema = z.object({
  text: z.string().trim().min(1).max(limits.maxCaptionCharacters),
  startMs: musicTimeMs,
  endMs: musicTimeMs,
  /** Its words by their letters, where it is known when each is sung. */
  words: z
    .array(
      z.object({
        from: z.int().min(0).max(limits.maxCaptionCharacters),
        to: z.int().min(0).max(limits.maxCaptionCharacters),
        startMs: musicTimeMs,
        endMs: musicTimeMs,
      }),
    )
    .max(60)
    .default([]),
});
export type LyricLine = z.infer<typeof lyricLineSchema>;

/** A line whose time was found in the sound, and how much of it was heard there. */
export const foundLyricSchema = lyricLineSchema.extend({
  /** 0: none of it was heard, and its time is a guess between its neighbors. */
  heardWords: z.int().min(0),
  /** Of languages that are written without blanks, its letters. */
  wordCount: z.int().min(0),
});
export type FoundLyric = z.infer<typeof foundLyricSchema>;

/** The shape of a video, width to height. */
export const videoShapeSchema = z.enum(["16:9", "9:16", "1:1", "4:5"]);
export type VideoShape = z.infer<typeof videoShapeSchema>;

/** How a slideshow is to be made. Every field has a default, so `{}` is a valid order of one picture. */
export const slideshowSettingsSchema = z.object({
  /** Id of a template of the list. */
  template: z.string().max(64).default("slow-zoom"),
  shape: videoShapeSchema.default("16:9"),
  /** Lines of the shorter side. */
  resolution: z.enum(["720p", "1080p", "1440p", "2160p"]).default("720p"),
  /** Over the first picture; empty: none. */
  title: z.string().trim().max(limits.maxCaptionCharacters).default(""),
  /** In their order; empty: the file of the order alone. */
  slides: z
    .array(slideSchema)
    .max(limits.maxSlides)
    .refine(areNotesShort, `All notes together have at most ${limits.maxNotesOfSlides} characters.`)
    .default([]),
  /** How long pictures stand that say nothing else; null: as the template says. */
  slideMs: z.int().min(limits.minSlideMs).max(limits.maxSlideMs).nullable().default(null),
  /** What is heard with it: it begins again where it is too short, and fades out when the pictures end. */
  music: z
    .object({
      materialId: z.string().min(1).max(64),
      gainDb: z.number().min(-40).max(6).default(0),
      /** Where in it the video begins; missing: at its start. */
      fromMs: z.int().min(0).max(limits.maxDurationMs).optional(),
      /** How much louder or softer it is from moment to moment, evenly between them; missing: as loud all through. */
      points: musicPointsSchema.optional(),
    })
    .nullable()
    .default(null),
  /** Pictures move as the template says; else they stand still. */
  hasMotion: z.boolean().default(true),
  /** Notes are said by a voice, and the music is softer meanwhile; null: they are not. */
  narration: slideVoiceSchema.nullable().default(null),
  /** What is heard of the music is drawn over the pictures; null: it is not. */
  visualizer: z
    .object({ look: z.enum(visualizerKinds), color: layerColorSchema.default("#ffffffd9") })
    .nullable()
    .default(null),
  /** Lines of the song, shown while they are sung; without music they are not. */
  lyrics: z.array(lyricLineSchema).max(limits.maxLyricLines).default([]),
  /** How long it is: pictures begin again or are cut for that; null: as long as they stand. */
  lengthMs: z.int().min(limits.minVideoMs).max(limits.maxSlideshowMs).nullable().default(null),
  /** Pictures change on beats; null: each stands as long as it is said to. */
  beats: beatGridSchema.nullable().default(null),
  /** Parts of the music, as they were corrected in the editor; missing: they are as they are found. */
  sections: musicSectionsSchema.optional(),
  /** What pictures do on each beat; null, or without beats: nothing. */
  beatEffect: z.enum(beatEffects).nullable().default(null),
  /** How videos of the brand look: a copy, which stays as it is where the kit changes; null: by the template alone. */
  brand: brandSchema.nullable().default(null),
  /** What is seen when and what is written, as it was arranged by hand; null: as the fields above say. */
  arrangement: arrangementSchema.nullable().default(null),
});
export type SlideshowSettings = z.infer<typeof slideshowSettingsSchema>;

const madeFields = {
  product,
  settings: slideshowSettingsSchema.default(slideshowSettingsSchema.parse({})),
  ...orderFields,
};

const charge = { as: "music-video", isFlat: true } as const;

/** Pictures with motion, words and music, as a video. */
export const slideshow = {
  id: "slideshow",
  result: "video",
  input: ["image"],
  languages: "none",
  hasScript: false,
  settings: slideshowSettingsSchema,
  charges: { spoken: charge, translated: charge },
  entitlement: "nvv_base",
  task: taskBaseSchema.extend({
    product,
    /** That it was put into as a version of another; null: it is as somebody made it. */
    targetLanguage: languageCodeSchema.nullable(),
    settings: slideshowSettingsSchema,
    score: z.null(),
    rating: z.null(),
  }),
  order: z.object({
    ...madeFields,
    /** The first picture, whose task it is; the others stand in the settings. */
    materialIds: z.array(z.string()).length(1),
  }),
  planned: z
    .object(madeFields)
    .omit({ name: true, folderId: true, isDraft: true })
    .extend({ materialId: z.string() }),
} as const satisfies ProductHead;
