import type { Script, Segment } from "@voxloom/contract";
import { settleLine, settleNewLine } from "../marks/settle-line.ts";
import { createSegment, orderSegments } from "../script/create-script.ts";
import { joinTexts } from "../script/join-texts.ts";
import { withSourceText } from "../script/older-translation.ts";
import { checkImported, withinSource } from "./check-imported.ts";
import { createSpeakerFinder } from "./find-speakers.ts";
import type { ImportOptions, WantedLine } from "./import-options.ts";
import { withScriptParts } from "./import-parts.ts";
import { partsOfCue, partsOnLine } from "./line-of-cue.ts";
import { pairLines } from "./pair-lines.ts";
import type { ImportedScript, TransferClock, TransferLine, TransferSide } from "./transfer-line.ts";

/**
 * The script with the lines of a file: found by their ids where the file has them, else by their times. Lines that are
 * found keep their takes, words, voice and whatever the file does not say; locked ones stay as they are.
 * @throws AppError SUBTITLES_UNREADABLE where the lines cannot be found or are not of this recording.
 */
export const importLines = (script: Script, imported: ImportedScript, options: ImportOptions): Script => {
  checkImported(script, imported, options);
  const wanted = withinSource(imported, script.durationMs).map((line) => wantedLine(line, options.side));
  const pairs = pairLines(script, wanted, { ...options, stepMs: imported.timeStepMs });
  const speakers = createSpeakerFinder(script, imported, options);
  const changed = new Map<string, Segment>();
  for (const [segment, lines] of pairs.found)
    changed.set(
      segment.id,
      changedLine(segment, lines, { ...options, speakers, stepMs: imported.timeStepMs, file: imported.file }),
    );
  const stored = script.segments.flatMap((segment) => {
    const isGone = options.mode === "replace" && !changed.has(segment.id) && !segment.isLocked;
    return isGone ? [] : [changed.get(segment.id) ?? segment];
  });
  const taken = new Set(script.segments.map(({ id }) => id));
  const making = { ...options, speakers, taken, file: imported.file };
  const added = pairs.others.flatMap((line) => newLine(line, making));
  const next = {
    ...script,
    speakers: speakers.all(),
    segments: orderSegments([...stored, ...added]),
  };
  return withScriptParts(next, imported, options);
};

const wantedLine = (line: TransferLine, side: TransferSide): WantedLine => {
  const [upper = "", ...lower] = (line.text ?? "").split("\n");
  const parts =
    line.text === null
      ? { source: line.source, target: line.target }
      : side === "both"
        ? { source: lower.length > 0 ? upper : null, target: lower.length > 0 ? lower.join("\n") : upper }
        : { source: line.text, target: line.text };
  return {
    ...line,
    sourceText: side === "target" ? null : parts.source,
    targetText: side === "source" ? null : parts.target,
  };
};

type Finder = ReturnType<typeof createSpeakerFinder>;
type OfFile = Pick<ImportedScript, "file"> & Pick<ImportOptions, "side">;
type Change = OfFile & { mode: string; clock?: TransferClock; speakers: Finder; stepMs: number };

/** A line with what the file says of it; the very line where that is nothing new. */
const changedLine = (segment: Segment, lines: readonly WantedLine[], change: Change): Segment => {
  const [first] = lines;
  if (segment.isLocked || first === undefined) return segment;
  const texts = (side: "sourceText" | "targetText"): string =>
    lines.every((line) => line[side] === null)
      ? segment[side]
      : joined(lines.map((line) => line[side] ?? ""));
  const targetText = texts("targetText");
  const isWritten = withPlainBlanks(targetText) !== withPlainBlanks(segment.targetText);
  const next: Segment = {
    ...withSourceText(segment, texts("sourceText")),
    ...(lines.length === 1 && change.clock !== "dub" && newTimes(segment, first, change.stepMs)),
    speakerId: first.speaker === null ? segment.speakerId : change.speakers.getId(first.speaker),
    targetText,
    // Shorter wordings belong to the text they shorten.
    ...(targetText !== segment.targetText && { shorterTexts: [], unknownWords: [] }),
    // Formats differ in the blanks that they keep: those are nobody's words.
    ...(isWritten && { isChecked: true, translatedFrom: null }),
    notes: first.notes ?? segment.notes,
  };
  const { file, side } = change;
  const cue = lines.length === 1 ? first.rich : null;
  const rich =
    cue === null || file === null || side === "both" ? null : partsOnLine(segment, cue, side, file.format);
  const settled = settleLine(segment, rich === null ? next : { ...next, ...rich }, rich ?? {});
  const isSame = Object.entries(settled).every(([key, value]) => value === segment[key as keyof Segment]);
  return isSame ? segment : settled;
};

const withPlainBlanks = (text: string): string => text.trim().replace(/\s+/g, " ");

const joined = (texts: readonly string[]): string =>
  texts.length === 1 ? (texts[0] ?? "") : joinTexts(texts);

/** Times of the file, where they say more than its rounding of the line's own. */
const newTimes = (segment: Segment, { startMs, endMs }: WantedLine, stepMs: number) => {
  if (startMs === null || endMs === null) return {};
  // A line shorter than a step is written a step long.
  const roundingMs = stepMs === 1 ? 0 : 2 * stepMs;
  const exact = (ms: number, ownMs: number): number => (Math.abs(ms - ownMs) < roundingMs ? ownMs : ms);
  return { startMs: exact(startMs, segment.startMs), endMs: exact(endMs, segment.endMs) };
};

type Making = OfFile & { speakers: Finder; taken: Set<string>; newId: ImportOptions["newId"] };

const newLine = (line: WantedLine, { speakers, taken, newId, file, side }: Making): Segment[] => {
  if (line.startMs === null || line.endMs === null) return [];
  const id = line.id === null || taken.has(line.id) || line.id.length > 60 ? newId("line") : line.id;
  taken.add(id);
  const rich = file === null || side === "both" ? null : line.rich;
  const speakerId = speakers.getId(line.speaker);
  const made = createSegment({
    id,
    speakerId,
    startMs: line.startMs,
    endMs: line.endMs,
    sourceText: line.sourceText ?? "",
    targetText: line.targetText ?? "",
    notes: line.notes ?? "",
    isChecked: line.targetText !== null,
    ...(rich !== null &&
      file !== null &&
      side !== "both" &&
      partsOfCue(rich, side, { format: file.format, speakerId })),
  });
  return [settleNewLine(made)];
};
