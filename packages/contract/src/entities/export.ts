import { z } from "zod";
import { problemSchema } from "./material.ts";
import { colorSchema } from "./subtitle-style.ts";

/** Heights of an exported picture, by its shorter side, from the highest; `source`: as high as it came. */
export const exportResolutions = ["source", "2160p", "1440p", "1080p", "720p", "480p"] as const;
export const exportResolutionSchema = z.enum(exportResolutions);
export type ExportResolution = z.infer<typeof exportResolutionSchema>;

export const exportAudioPartSchema = z.enum(["mix", "voice", "background"]);
export type ExportAudioPart = z.infer<typeof exportAudioPartSchema>;
export const exportAudioFormatSchema = z.enum(["wav", "mp3", "m4a"]);
export type ExportAudioFormat = z.infer<typeof exportAudioFormatSchema>;
export const exportSubtitleContentSchema = z.enum(["target", "source", "both"]);

/** What a video is put into. MKV and MP4 tracks are switched on in a player; MKV ones keep places and looks. */
export const exportContainerSchema = z.enum(["mp4", "mkv", "webm"]);
export type ExportContainer = z.infer<typeof exportContainerSchema>;

/** Sides of the video of a text, in pixels, by its shape: 16:9, 1:1 and 9:16. */
export const speechVideoSizes = {
  wide: { width: 1920, height: 1080 },
  square: { width: 1080, height: 1080 },
  upright: { width: 1080, height: 1920 },
} as const;

/** A text that was spoken as a video: its waveform as it sounds, and its words. */
export const speechVideoSpecSchema = z.object({
  kind: z.literal("speech-video"),
  shape: z.enum(["wide", "square", "upright"]).default("wide"),
  /** `words`: the one that is spoken stands out. */
  captions: z.enum(["none", "sentences", "words"]).default("sentences"),
  background: colorSchema.default("#14213d"),
  color: colorSchema.default("#ffffff"),
  /** Of the waveform, and of the word that is spoken. */
  waveColor: colorSchema.default("#fca311"),
});
export type SpeechVideoSpec = z.infer<typeof speechVideoSpecSchema>;

/** What a made video can be encoded as, beside H.264; `png` and `jpeg`: a zip with a picture for each frame. */
export const videoFormats = ["h265", "vp9", "av1", "prores", "gif", "png", "jpeg"] as const;
export const videoFormatSchema = z.enum(videoFormats);
export type VideoFormat = z.infer<typeof videoFormatSchema>;

/** What a person wants to have as a file. The same spec of the same revision is made once. */
export const exportSpecSchema = z.discriminatedUnion("kind", [
  /** The picture with the dub; of subtitles the video with its own sound and the subtitles. */
  z.object({
    kind: z.literal("video"),
    resolution: exportResolutionSchema.default("source"),
    /** `upright`: the middle of the picture, cut to 9:16. */
    shape: z.enum(["source", "upright"]).default("source"),
    /** `soft`: tracks that a player switches on; `burned`: drawn into the picture in the script's style. */
    subtitles: z.enum(["none", "soft", "burned"]).default("none"),
    /** `both`: the source above the target. */
    subtitleContent: exportSubtitleContentSchema.default("target"),
    /** Default: MP4. */
    container: exportContainerSchema.optional(),
    /** Of subtitles to switch on: a track for every finished language of the video too. Default: no. */
    allLanguages: z.boolean().optional(),
  }),
  /** One sound file, as long as the dub. */
  z.object({
    kind: z.literal("audio"),
    part: exportAudioPartSchema.default("mix"),
    format: exportAudioFormatSchema.default("wav"),
  }),
  /** A zip with a file for each speaker: that voice alone at its times, each as long as the dub. */
  z.object({ kind: z.literal("speakers"), format: exportAudioFormatSchema.default("wav") }),
  speechVideoSpecSchema,
  /** A video that was made of pictures, clips or lips, in another format. */
  z.object({ kind: z.literal("encoded-video"), format: videoFormatSchema }),
]);
/** With every choice made. */
export type ExportSpec = z.infer<typeof exportSpecSchema>;

export const exportStateSchema = z.enum(["queued", "running", "succeeded", "failed", "canceled"]);
export type ExportState = z.infer<typeof exportStateSchema>;

/** A file that was asked for of a task. */
export const exportSchema = z.object({
  id: z.string(),
  taskId: z.string(),
  /** Revision of the script it is made of. */
  revision: z.int(),
  spec: exportSpecSchema,
  state: exportStateSchema,
  /** 0 to 1. */
  fraction: z.number().min(0).max(1),
  /** Estimated; null until it can be told, and when nothing runs. */
  timeLeftMs: z.int().nullable(),
  /** Of the finished file. */
  sizeBytes: z.int().nullable(),
  fileName: z.string(),
  /** Signed, valid for an hour; null until the file is there. */
  downloadUrl: z.string().nullable(),
  problem: problemSchema.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Export = z.infer<typeof exportSchema>;

/** What can be exported of a task now. */
export const exportOptionsSchema = z.object({
  /** Revision that an export is made of: the newest whose production is finished, of subtitles the newest. */
  revision: z.int(),
  /** The script has edits that are not heard or read in an export: they are not produced yet. */
  isStale: z.boolean(),
  /** null: the task has no picture. */
  video: z
    .object({
      resolutions: z.array(
        z.object({
          resolution: exportResolutionSchema,
          /** Pixels of the picture in its own shape, and as the upright cut. */
          width: z.int(),
          height: z.int(),
          uprightWidth: z.int(),
          uprightHeight: z.int(),
          isAllowed: z.boolean(),
          /** Name of the lowest plan that allows it. */
          plan: z.string(),
        }),
      ),
      /** Those that have text. */
      subtitleContents: z.array(exportSubtitleContentSchema),
      /** Further languages whose subtitles can be tracks of it. */
      otherLanguages: z.array(z.string()),
      /** What the first video of this revision costs now, in tenths of a credit; 0: nothing, or it is paid for. */
      priceTenths: z.int(),
    })
    .nullable(),
  /** Those that the dub has; of subtitles none. */
  audioParts: z.array(exportAudioPartSchema),
  /** Who has a file of their own, in order of appearance. */
  speakers: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type ExportOptions = z.infer<typeof exportOptionsSchema>;

/** The formats that a made video can be had in. */
export const videoFormatOfferSchema = z.object({
  /** The version of the video that they would be made of. */
  revision: z.int(),
  formats: z.array(
    z.object({
      format: videoFormatSchema,
      /** `no-encoder`: ffmpeg on the server has none for it; `too-long`: the video is longer than such a file may be. */
      missing: z.enum(["no-encoder", "too-long"]).nullable(),
      /** Graphics hardware of the server encodes it. */
      isHardware: z.boolean(),
    }),
  ),
  /** What the first download of this version costs now, in tenths of a credit; 0: nothing, or it is paid for. */
  priceTenths: z.int(),
});
export type VideoFormatOffer = z.infer<typeof videoFormatOfferSchema>;
