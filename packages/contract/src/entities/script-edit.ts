import { z } from "zod";
import { limits } from "./limits.ts";
import {
  glossaryTermSchema,
  linePictureStretchSchema,
  pronunciationSchema,
  scriptSchema,
  segmentSchema,
  segmentSecondFields,
  speakerSchema,
  subtitleFileSchema,
  timeMsSchema,
} from "./script.ts";
import { subtitleStyleSchema } from "./subtitle-style.ts";
import { deliverySchema, volumeDbSchema } from "./take.ts";

/** Fields of a line that a patch can set, each as its whole new value. */
export const segmentChangeSchema = segmentSchema
  .omit({ id: true })
  // Without the default of a whole line: what a patch does not name stays as it is.
  .extend({ maxPictureStretch: linePictureStretchSchema, isChecked: z.boolean(), ...segmentSecondFields })
  .partial();
export type SegmentChange = z.infer<typeof segmentChangeSchema>;

/** Parts of a script beside its lines that a patch can set, each as its whole new value. */
export const scriptPartsSchema = scriptSchema
  .pick({
    speakers: true,
    glossary: true,
    pronunciations: true,
    subtitleStyle: true,
    backgroundDb: true,
  })
  .extend({ subtitleFile: subtitleFileSchema.nullable() })
  .partial();
export type ScriptParts = z.infer<typeof scriptPartsSchema>;

/**
 * The difference between two states of a script, by line and field: what is sent, kept as a revision, merged with
 * other people's, and taken back by its inverse.
 */
export const scriptPatchSchema = z.object({
  /** Changed fields by line. */
  changed: z.record(z.string(), segmentChangeSchema).default({}),
  added: z.array(segmentSchema).default([]),
  removed: z.array(z.string()).default([]),
  parts: scriptPartsSchema.default({}),
});
export type ScriptPatch = z.infer<typeof scriptPatchSchema>;

const lineText = z.string().max(limits.maxLineCharacters);
const ids = z.array(z.string()).min(1).max(limits.maxLines);
const speakerName = z.string().trim().min(1).max(limits.maxSpeakerNameCharacters);

/** One change of a script. Pure: `applyEdit` of the timeline gives the changed script. */
export const scriptEditSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("set-target-text"), segmentId: z.string(), text: lineText }),
  z.object({ kind: z.literal("set-source-text"), segmentId: z.string(), text: lineText }),
  /** The wordings a translator gave for a line: the one to be spoken, and shorter ones. */
  z.object({
    kind: z.literal("set-wordings"),
    segmentId: z.string(),
    text: lineText,
    shorterTexts: z.array(lineText).max(10),
    unknownWords: z.array(z.string()).max(200),
  }),
  z.object({
    kind: z.literal("set-times"),
    segmentId: z.string(),
    startMs: timeMsSchema,
    endMs: timeMsSchema,
  }),
  /** Moves lines in time by as much; with `isRipple` every later line moves along. */
  z.object({
    kind: z.literal("shift-segments"),
    segmentIds: ids,
    byMs: z.int(),
    isRipple: z.boolean().default(false),
  }),
  /**
   * Cuts a line in two at a place of its source or target text (in UTF-16 units). The other side is cut where its
   * words are as far along; the time is that of the word that begins the second half, unless given.
   */
  z.object({
    kind: z.literal("split-segment"),
    segmentId: z.string(),
    newSegmentId: z.string().min(1).max(60),
    side: z.enum(["source", "target"]),
    at: z.int().min(0),
    atMs: timeMsSchema.nullable().default(null),
  }),
  /** Joins lines into the first of them, in order of their start. */
  z.object({ kind: z.literal("merge-segments"), segmentIds: ids }),
  z.object({ kind: z.literal("set-speaker"), segmentIds: ids, speakerId: z.string() }),
  z.object({ kind: z.literal("set-line-voice"), segmentIds: ids, voiceId: z.string().nullable() }),
  z.object({ kind: z.literal("set-line-delivery"), segmentIds: ids, delivery: deliverySchema.nullable() }),
  z.object({ kind: z.literal("set-line-volume"), segmentIds: ids, volumeDb: volumeDbSchema }),
  z.object({
    kind: z.literal("set-picture-stretch"),
    segmentIds: ids,
    maxPictureStretch: linePictureStretchSchema,
  }),
  z.object({ kind: z.literal("set-locked"), segmentIds: ids, isLocked: z.boolean() }),
  z.object({ kind: z.literal("set-checked"), segmentIds: ids, isChecked: z.boolean() }),
  z.object({ kind: z.literal("choose-take"), segmentId: z.string(), takeId: z.string() }),
  z.object({
    kind: z.literal("set-notes"),
    segmentId: z.string(),
    notes: z.string().max(limits.maxNotesCharacters),
  }),
  /** Where the subtitles of lines stand; null: as the style has it. */
  z.object({ kind: z.literal("set-place"), segmentIds: ids, place: segmentSecondFields.place }),
  /** Looks, readings and times of words on a side's text, all of them anew. */
  z.object({
    kind: z.literal("set-marks"),
    segmentId: z.string(),
    side: z.enum(["source", "target"]),
    marks: segmentSecondFields.sourceMarks,
  }),
  /** What lines are in a document. */
  z.object({ kind: z.literal("set-block"), segmentIds: ids, block: segmentSecondFields.block }),
  z.object({ kind: z.literal("add-speaker"), speakerId: z.string().min(1).max(60), name: speakerName }),
  z.object({
    kind: z.literal("change-speaker"),
    speakerId: z.string(),
    change: speakerSchema.omit({ id: true, isVoiceGuess: true }).extend({ name: speakerName }).partial(),
  }),
  /** Gives all lines of a speaker to another one, and removes it. */
  z.object({ kind: z.literal("merge-speakers"), speakerId: z.string(), intoSpeakerId: z.string() }),
  z.object({
    kind: z.literal("insert-segment"),
    segmentId: z.string().min(1).max(60),
    speakerId: z.string(),
    startMs: timeMsSchema,
    endMs: timeMsSchema,
    sourceText: lineText,
    targetText: lineText,
    block: segmentSecondFields.block.optional(),
  }),
  z.object({ kind: z.literal("delete-segments"), segmentIds: ids }),
  z.object({
    kind: z.literal("set-glossary"),
    glossary: z.array(glossaryTermSchema).max(limits.maxGlossaryTerms),
  }),
  z.object({
    kind: z.literal("set-pronunciations"),
    pronunciations: z.array(pronunciationSchema).max(limits.maxPronunciations),
  }),
  z.object({ kind: z.literal("set-subtitle-style"), style: subtitleStyleSchema }),
  z.object({ kind: z.literal("set-background-volume"), volumeDb: volumeDbSchema }),
  z.object({ kind: z.literal("patch"), patch: scriptPatchSchema }),
]);
export type ScriptEdit = z.infer<typeof scriptEditSchema>;
