import { z } from "zod";
import { ownFontSchema } from "./font.ts";
import { languageCodeSchema } from "./language.ts";
import { downloadKindSchema } from "./products/translation.ts";
import { ratingSchema } from "./rating.ts";
import { placementSchema, videoStretchSchema } from "./script.ts";
import { subtitleStyleSchema } from "./subtitle-style.ts";
import { taskProductSchema } from "./task.ts";

/** Who may open a shared task: only its project, or anyone who has the link. */
export const sharePermissions = { private: 0, anyone: 1 } as const;
export const sharePermissionSchema = z.union([
  z.literal(sharePermissions.private),
  z.literal(sharePermissions.anyone),
]);

/** Bounds of sharing. Rates are counts in so many seconds. */
export const shareLimits = {
  minPasswordCharacters: 4,
  maxPasswordCharacters: 128,
  maxCommentCharacters: 2000,
  maxCommenterCharacters: 60,
  /** How long a typed password opens a share, in milliseconds (2 hours). */
  grantMs: 2 * 60 * 60 * 1000,
  /** How long the addresses of a share's media work, in milliseconds (30 minutes). */
  mediaLinkMs: 30 * 60 * 1000,
  /** Passwords that one network address may try at one share, at all shares, and all addresses at one share. */
  passwordTries: { most: 10, perSeconds: 600 },
  passwordTriesOfAddress: { most: 60, perSeconds: 600 },
  passwordTriesOfAll: { most: 300, perSeconds: 3600 },
  comments: { most: 10, perSeconds: 300 },
  interactions: { most: 120, perSeconds: 60 },
  downloads: { most: 30, perSeconds: 600 },
} as const;

/** What a viewer does and its owner sees counted: once for each visitor and day. */
export const shareInteractionSchema = z.enum(["view", "embed", "play", "comment", "download"]);
export type ShareInteraction = z.infer<typeof shareInteractionSchema>;

/** A task's share as its owner sees it. */
export const shareSchema = z.object({
  taskId: z.string(),
  permission: sharePermissionSchema,
  hasPassword: z.boolean(),
  /** From then on nobody but the owner can open it; null: never. */
  expiresAt: z.iso.datetime().nullable(),
  allowDownload: z.boolean(),
  allowComments: z.boolean(),
  /** Tasks of the same group that the link shows too, each once it is finished. */
  otherTaskIds: z.array(z.string()),
  counts: z.record(shareInteractionSchema, z.int().min(0)),
});
export type Share = z.infer<typeof shareSchema>;

/** What can be downloaded of a shared task: results, not the studio's own data. */
export const sharedDownloadKindSchema = downloadKindSchema.exclude([
  "script-json",
  "script-ssml",
  "report-json",
]);
export type SharedDownloadKind = z.infer<typeof sharedDownloadKindSchema>;

/** One of the languages that a link shows. */
const sharedLanguageSchema = z.object({
  taskId: z.string(),
  /** null: the language that is spoken. */
  targetLanguage: languageCodeSchema.nullable(),
});

/** A shared task as a viewer sees it. */
export const sharedTaskSchema = z.object({
  taskId: z.string(),
  name: z.string(),
  product: taskProductSchema,
  /** null: nobody says what is spoken in it, since it is a video that was made. */
  sourceLanguage: languageCodeSchema.nullable(),
  /** null: it is in the language that is spoken. */
  targetLanguage: languageCodeSchema.nullable(),
  /** The languages that the link shows, this one among them, in the order in which they were ordered. */
  languages: z.array(sharedLanguageSchema).min(1),
  durationMs: z.int().min(0),
  hasVideo: z.boolean(),
  /** Where the dub's picture is slowed, in order: what leads from the source's clock to the dub's. */
  videoStretches: z.array(videoStretchSchema),
  /** Signed addresses, valid for `shareLimits.mediaLinkMs`; null where there is no such file. */
  media: z.object({
    posterUrl: z.string().nullable(),
    originalUrl: z.string().nullable(),
    dubUrl: z.string().nullable(),
    dubAudioUrl: z.string().nullable(),
    sourceSubtitlesUrl: z.string().nullable(),
    targetSubtitlesUrl: z.string().nullable(),
  }),
  /** The dub's picture has its subtitles in it: no others belong over it. */
  hasBurnedSubtitles: z.boolean(),
  /** How subtitles over the picture look. */
  subtitleStyle: subtitleStyleSchema,
  /** The style's font of somebody's own; null: it has none, it is not here, or it may not be given to others. */
  ownFont: ownFontSchema.nullable(),
  /** How good the dub is; null: not rated. */
  rating: ratingSchema.nullable(),
  /** Whether somebody's cloned voice speaks in it. */
  hasClonedVoice: z.boolean(),
  allowComments: z.boolean(),
  /** Empty where downloads are off. */
  downloads: z.array(sharedDownloadKindSchema),
  /** Whether the caller owns the task. */
  isOwner: z.boolean(),
});
export type SharedTask = z.infer<typeof sharedTaskSchema>;

/** One line of a shared script. Times of the original; `dub` where and how the line sounds in the dub, on its clock. */
export const sharedLineSchema = z.object({
  id: z.string(),
  speaker: z.string(),
  startMs: z.int().min(0),
  endMs: z.int().min(0),
  dub: placementSchema.pick({ startMs: true, endMs: true, videoStretch: true, residualMs: true }).nullable(),
  sourceText: z.string(),
  targetText: z.string(),
});
export type SharedLine = z.infer<typeof sharedLineSchema>;

/** What somebody said or did on a language of a source, all of a kind together. */
export const groupActivitySchema = z.object({
  kind: z.enum(["commented", "edited", "approved"]),
  /** null: on the source side of all languages. */
  taskId: z.string().nullable(),
  /** As they were called then; null: they have no name. */
  by: z.string().nullable(),
  /** Comments, or lines. */
  count: z.int().min(1),
  /** The last time. */
  at: z.iso.datetime(),
});
export type GroupActivity = z.infer<typeof groupActivitySchema>;

/** A remark on a shared task. */
export const shareCommentSchema = z.object({
  id: z.string(),
  /** Place in the recording it is about. */
  atMs: z.int().min(0),
  authorName: z.string(),
  text: z.string(),
  /** Whether the task's owner wrote it. */
  isByOwner: z.boolean(),
  /** Whether the caller may delete it: it is theirs, or the task is. */
  canDelete: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type ShareComment = z.infer<typeof shareCommentSchema>;
