import { AppError, type Script, type Segment, type Word } from "@voxloom/contract";
import { sideKeys } from "../marks/line-marks.ts";
import { cueOfRest, cutMarks, withoutRaw } from "../marks/split-marks.ts";
import { createSegment, orderSegments } from "../script/create-script.ts";
import { hasSlot } from "../script/has-slot.ts";
import { makePlace } from "../text/make-place.ts";
import { checkNewLine, checkUnlocked, getLine } from "./line-checks.ts";
import type { ScriptEdit } from "./script-edit.ts";

type Split = Extract<ScriptEdit, { kind: "split-segment" }>;

/** Cuts a line in two; notes stay with the first half, and takes, which both halves of a paragraph hold. No word is lost. Throws AppError BAD_INPUT. */
export const splitSegment = (script: Script, edit: Split): Script => {
  const segment = getLine(script, edit.segmentId);
  checkUnlocked(segment);
  checkNewLine(script, edit.newSegmentId);
  const [cut, other] =
    edit.side === "source"
      ? (["sourceText", "targetText"] as const)
      : (["targetText", "sourceText"] as const);
  const at = wholeLetter(segment[cut], edit.at);
  const [before, after] = [segment[cut].slice(0, at), segment[cut].slice(at)].map((part) => part.trim());
  if (before === undefined || after === undefined || before === "" || after === "")
    throw new AppError(
      "BAD_INPUT",
      "There is no text on one side of the cut. Put the cursor between two words.",
      {
        segmentId: segment.id,
        reason: "nothing-beside-cut",
      },
    );
  const share = lettersIn(before) / Math.max(1, lettersIn(segment[cut]));
  const otherAt = cutAtShare(segment[other], share);
  const [otherBefore, otherAfter] = [segment[other].slice(0, otherAt), segment[other].slice(otherAt)].map(
    (part) => part.trim(),
  ) as [string, string];
  const otherSide = edit.side === "source" ? "target" : "source";
  const marks = cutMarks(segment, edit.side, at);
  const otherMarks = cutMarks(segment, otherSide, otherAt);
  const marksOfHalf = (half: 0 | 1) => ({
    [sideKeys[edit.side].marks]: marks[half],
    [sideKeys[otherSide].marks]: otherMarks[half],
  });
  const wordsBefore = countWords(segment.words, share);
  const words = [segment.words.slice(0, wordsBefore), segment.words.slice(wordsBefore)] as const;
  const isPlaced = segment.block !== null && !hasSlot(segment);
  const made = isPlaced ? makePlace(script.segments, segment) : null;
  const { endMs, startMs } =
    made === null
      ? cutTimes(segment, { words, share, atMs: edit.atMs })
      : { endMs: segment.endMs, startMs: made.placeMs };
  const [writtenBefore, writtenAfter] =
    segment.translatedFrom === null ? [null, null] : cutText(segment.translatedFrom, share);
  const cleared = { shorterTexts: [], unknownWords: [] };
  const first: Segment = {
    ...segment,
    ...cleared,
    translatedFrom: writtenBefore,
    endMs,
    words: words[0],
    ...halves(cut, before, otherBefore),
    ...marksOfHalf(0),
    cue: withoutRaw(segment.cue),
  };
  const second = createSegment({
    id: edit.newSegmentId,
    speakerId: segment.speakerId,
    voiceId: segment.voiceId,
    delivery: segment.delivery,
    volumeDb: segment.volumeDb,
    maxVideoStretch: segment.maxVideoStretch,
    isChecked: segment.isChecked,
    translatedFrom: writtenAfter,
    startMs,
    endMs: made === null ? segment.endMs : startMs,
    words: words[1],
    ...halves(cut, after, otherAfter),
    block: segment.block,
    place: segment.place,
    // Sentences of a paragraph are not said again for being cut.
    takes: isPlaced ? segment.takes : [],
    pronunciations: segment.pronunciations,
    spokenLanguage: segment.spokenLanguage,
    ...marksOfHalf(1),
    cue: cueOfRest(segment.cue),
  });
  const rest = (made?.segments ?? script.segments).flatMap((one) =>
    one === segment ? [first, second] : [one],
  );
  return { ...script, segments: orderSegments(rest) };
};

const halves = (cut: "sourceText" | "targetText", text: string, other: string) =>
  cut === "sourceText" ? { sourceText: text, targetText: other } : { targetText: text, sourceText: other };

/** The place itself, or the start of the letter it is inside of: accents and pictographs have several units. */
const wholeLetter = (text: string, at: number): number =>
  at < text.length
    ? (new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text).containing(at)?.index ?? at)
    : at;

const letters = /[\p{L}\p{M}\p{N}]/gu;
export const lettersIn = (text: string): number => text.match(letters)?.length ?? 0;

/** Where a text is cut, between words, where the given share of its letters has gone by. */
const cutAtShare = (text: string, share: number): number => {
  const wanted = lettersIn(text) * share;
  const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });
  let best = { at: 0, off: wanted };
  let passed = 0;
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    // Marks after a word stay with it: a cut is only ever before a word.
    if (isWordLike === true && Math.abs(passed - wanted) < best.off)
      best = { at: index, off: Math.abs(passed - wanted) };
    passed += lettersIn(segment);
  }
  if (Math.abs(passed - wanted) < best.off) best = { at: text.length, off: 0 };
  return best.at;
};

/** A text in two parts, cut as {@link cutAtShare} says. */
export const cutText = (text: string, share: number): [string, string] => {
  const at = cutAtShare(text, share);
  return [text.slice(0, at).trim(), text.slice(at).trim()];
};

/** How many words come before the cut; at least one on each side where there are two. */
const countWords = (words: readonly Word[], share: number): number => {
  const lengths = words.map(({ text }) => Math.max(1, lettersIn(text)));
  const wanted = lengths.reduce((sum, length) => sum + length, 0) * share;
  let passed = 0;
  let count = 0;
  for (const length of lengths) {
    if (passed + length / 2 > wanted) break;
    passed += length;
    count += 1;
  }
  return words.length < 2 ? count : Math.min(words.length - 1, Math.max(1, count));
};

/** When the first half ends and the second begins. */
const cutTimes = (
  { id, startMs, endMs }: Segment,
  { words, share, atMs }: { words: readonly [Word[], Word[]]; share: number; atMs: number | null },
): { endMs: number; startMs: number } => {
  if (endMs - startMs < 2)
    throw new AppError("BAD_INPUT", `Line ${id} is too short to be split.`, {
      segmentId: id,
      reason: "too-short-to-split",
    });
  const inside = (ms: number) => Math.min(endMs - 1, Math.max(startMs + 1, Math.round(ms)));
  if (atMs !== null) return { endMs: inside(atMs), startMs: inside(atMs) };
  const secondAtMs = inside(words[1][0]?.startMs ?? startMs + (endMs - startMs) * share);
  const spokenUntilMs = words[1].length > 0 ? words[0].at(-1)?.endMs : undefined;
  return { endMs: Math.min(secondAtMs, inside(spokenUntilMs ?? secondAtMs)), startMs: secondAtMs };
};
