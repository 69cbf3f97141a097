import { z } from "zod";
import { limits } from "./limits.ts";
import { subtitleFormats } from "./subtitle-format.ts";

/** A stretch of a text in UTF-16 units; `to` is outside. */
const span = { from: z.int().min(0), to: z.int().min(0) };
const name = z.string().max(200);
const isTrue = z.literal(true).optional();

/** How letters look; what is absent is as the player has it. */
const textStyle = {
  bold: isTrue,
  italic: isTrue,
  underline: isTrue,
  strike: isTrue,
  /** `#rrggbb`, small letters. */
  color: name.optional(),
  background: name.optional(),
  /** A family's name. */
  font: name.optional(),
  /** Names that a style sheet of the file refers to. */
  classes: z.array(name).max(50).readonly().optional(),
  /** A voice says it slower, louder and higher; it looks as it did. */
  stressed: isTrue,
};
export type TextStyle = Omit<TextRun, "from" | "to">;

/** A style of a part of a text. Runs are in order and do not overlap. */
export const textRunSchema = z.strictObject({ ...span, ...textStyle });
export type TextRun = z.infer<typeof textRunSchema>;

/** A part of a text that is said with stress. */
export const stressSchema = z.strictObject(span);
export type Stress = z.infer<typeof stressSchema>;

/** A reading above a part of a text. */
export const rubySchema = z.strictObject({ ...span, text: z.string().max(limits.maxLineCharacters) });
export type Ruby = z.infer<typeof rubySchema>;

/** A word of a text, and when it is spoken. */
export const cueWordSchema = z.strictObject({ ...span, startMs: z.int(), endMs: z.int() });
export type CueWord = z.infer<typeof cueWordSchema>;

const anchors = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
/** A corner, an edge or the middle of the picture, as on a keypad: 1 is bottom left, 5 the middle, 9 top right. */
export type Anchor = (typeof anchors)[number];

/** Where a cue stands; what is absent is as the player has it (bottom, centered). */
export const cuePlaceSchema = z.strictObject({
  anchor: z.literal(anchors).optional(),
  /** Where the anchor is, in percent of the picture's width and height. */
  x: z.number().optional(),
  y: z.number().optional(),
  /** In percent of the picture's width. */
  width: z.number().optional(),
  /** A line of the picture instead of `y`: 0 is the first, -1 the last. */
  line: z.int().optional(),
  /** Columns of text that follow one another to the left or to the right. */
  vertical: z.enum(["rl", "lr"]).optional(),
  region: name.optional(),
});
export type CuePlace = z.infer<typeof cuePlaceSchema>;

/** A cue as its file has it, where that says more than is understood: written back as long as it means the same. */
export const rawCueSchema = z.strictObject({
  format: z.enum(subtitleFormats),
  head: z.string().max(limits.maxRawCueCharacters),
  body: z.string().max(limits.maxRawCueCharacters),
});
export type RawCue = z.infer<typeof rawCueSchema>;

const marks = limits.maxLineCharacters;

/** What stands on the letters of a text: looks, readings, times of words. Empty lists are left out. */
export const textMarksSchema = z.strictObject({
  runs: z.array(textRunSchema).max(marks).readonly().optional(),
  ruby: z.array(rubySchema).max(marks).readonly().optional(),
  words: z.array(cueWordSchema).max(marks).readonly().optional(),
});
export type TextMarks = z.infer<typeof textMarksSchema>;
