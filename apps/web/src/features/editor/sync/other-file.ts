import type { Script, Segment } from "@voxloom/contract";
import { pairCues, type SubtitleCue, takeTimes } from "@voxloom/subtitles";
import {
  applyEdits,
  endOfLines,
  type ImportedScript,
  orderSegments,
  type ScriptEdit,
  type TransferSide,
} from "@voxloom/timeline";

/** What is taken of another file. */
export type TakenPart = "times" | "texts";

type Side = Exclude<TransferSide, "both">;

const cueOfLine = ({ startMs, endMs, sourceText, targetText }: Segment, side: Side): SubtitleCue => ({
  startMs,
  endMs,
  text: side === "source" ? sourceText : targetText,
  speaker: null,
});

/** The cues of a file of which times are known, in order. */
const listCues = ({ lines }: ImportedScript, side: Side): SubtitleCue[] =>
  lines
    .flatMap(({ startMs, endMs, text, source, target }): SubtitleCue[] =>
      startMs === null || endMs === null
        ? []
        : [{ startMs, endMs, text: text ?? (side === "source" ? source : target) ?? "", speaker: null }],
    )
    .toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);

/**
 * A script with the times of another file and its own texts, or with its own times and the texts of the other file.
 * Locked lines stay. Null where the times of the two have nothing in common.
 */
export const takeFromFile = (
  script: Script,
  file: ImportedScript,
  { part, side }: { part: TakenPart; side: Side },
): Script | null => {
  const own = script.segments.map((line) => cueOfLine(line, side));
  const others = listCues(file, side);
  return part === "times" ? withTimes(script, own, others) : withTexts(script, { own, others, side });
};

const document = { format: "srt", title: null, language: null, head: [], frameRate: null } as const;

const withTimes = (
  script: Script,
  own: readonly SubtitleCue[],
  others: readonly SubtitleCue[],
): Script | null => {
  const timed = takeTimes({ ...document, problems: [], cues: [...own] }, others)?.document.cues;
  if (timed === undefined) return null;
  const lastMs = script.hasMedia ? script.durationMs : Number.POSITIVE_INFINITY;
  const edits = script.segments.flatMap((line, index): ScriptEdit[] => {
    const startMs = Math.max(0, timed[index]?.startMs ?? line.startMs);
    const endMs = Math.min(lastMs, timed[index]?.endMs ?? line.endMs);
    const isSame = startMs === line.startMs && endMs === line.endMs;
    if (line.isLocked || isSame || endMs <= startMs) return [];
    return [{ kind: "set-times", segmentId: line.id, startMs, endMs }];
  });
  const next = applyEdits(script, edits);
  return endOfLines({ ...next, segments: orderSegments(next.segments) });
};

type Both = { own: readonly SubtitleCue[]; others: readonly SubtitleCue[]; side: Side };

const withTexts = (script: Script, { own, others, side }: Both): Script | null => {
  const moved = takeTimes({ ...document, problems: [], cues: [...others] }, own)?.document.cues;
  if (moved === undefined) return null;
  const partners = moved.length === own.length ? moved.map((_, index) => index) : pairCues(moved, own);
  const texts = new Map<number, string[]>();
  for (const [index, partner] of partners.entries())
    if (partner !== null) texts.set(partner, [...(texts.get(partner) ?? []), moved[index]?.text ?? ""]);
  const kind = side === "source" ? "set-source-text" : "set-target-text";
  const edits = script.segments.flatMap(({ id: segmentId, isLocked }, index): ScriptEdit[] => {
    const text = texts.get(index)?.join("\n").trim();
    if (isLocked || text === undefined || text === own[index]?.text) return [];
    return [{ kind, segmentId, text }];
  });
  return applyEdits(script, edits);
};
