import { AppError, limits, type Script, type Segment } from "@voxloom/contract";
import { joinedMarks, withoutRaw } from "../marks/split-marks.ts";
import { orderSegments } from "../script/create-script.ts";
import { hasSlot } from "../script/has-slot.ts";
import { joinTexts } from "../script/join-texts.ts";
import { translatedText } from "../script/older-translation.ts";
import { checkLength, checkUnlocked, getLines } from "./line-checks.ts";

/** Joins lines into the first of them, with all their words and takes. Throws AppError BAD_INPUT. */
export const mergeSegments = (script: Script, segmentIds: readonly string[]): Script => {
  const lines = getLines(script, segmentIds);
  const [first, ...others] = lines;
  if (first === undefined || others.length === 0)
    throw new AppError("BAD_INPUT", "Choose two lines or more to join.", { field: "segmentIds" });
  lines.forEach(checkUnlocked);
  const takes = new Map(lines.flatMap((line) => line.takes).map((take) => [take.id, take]));
  const merged: Segment = {
    ...first,
    // Blocks without a slot do not come to one by being joined.
    endMs: lines.some(hasSlot) ? Math.max(...lines.map(({ endMs }) => endMs)) : first.endMs,
    sourceText: joinTexts(lines.map(({ sourceText }) => sourceText)),
    targetText: joinTexts(lines.map(({ targetText }) => targetText)),
    translatedFrom: lines.every(({ translatedFrom }) => translatedFrom === null)
      ? null
      : joinTexts(lines.map(translatedText)),
    words: lines.flatMap(({ words }) => words).toSorted((a, b) => a.startMs - b.startMs),
    shorterTexts: [],
    unknownWords: [...new Set(lines.flatMap(({ unknownWords }) => unknownWords))],
    isChecked: lines.every(({ isChecked }) => isChecked),
    takes: [...takes.values()],
    notes: lines
      .map(({ notes }) => notes)
      .filter((notes) => notes !== "")
      .join("\n"),
    pronunciations: joinPronunciations(lines),
    sourceMarks: joinedMarks(lines, "source"),
    targetMarks: joinedMarks(lines, "target"),
    cue: withoutRaw(first.cue),
  };
  checkLength(first.id, merged.sourceText, merged.targetText);
  const gone = new Set(others);
  const rest = script.segments.flatMap((one) => (gone.has(one) ? [] : [one === first ? merged : one]));
  return { ...script, segments: orderSegments(rest) };
};

/** Of two lines that say one word otherwise the first counts: the last of a list does. */
const joinPronunciations = (lines: readonly Segment[]): Segment["pronunciations"] => {
  const all = lines.toReversed().flatMap(({ pronunciations }) => pronunciations ?? []);
  return all.length === 0 ? null : all.slice(-limits.maxLinePronunciations);
};
