import type { Script, Segment, SubtitleFile, SubtitleStyle } from "@voxloom/contract";
import type { SubtitleCue } from "@voxloom/subtitles";
import type { ScriptFormat } from "./script-format.ts";

export type TransferSide = "source" | "target" | "both";
export type TransferClock = "source" | "dub";

/** A line as a file has it; null: the file does not say. */
export type TransferLine = {
  id: string | null;
  startMs: number | null;
  endMs: number | null;
  speaker: string | null;
  source: string | null;
  target: string | null;
  /** What files have that do not tell one side from the other; with both, the source stands above the target. */
  text: string | null;
  notes: string | null;
  /** The whole cue, of a file of subtitles. */
  rich: SubtitleCue | null;
};

/** What a file holds. */
export type ImportedScript = {
  name: string;
  format: ScriptFormat;
  lines: TransferLine[];
  /** The clock of its times; null: the file does not say, see {@link clockOfFile}. */
  clock: TransferClock | null;
  /** Times of the file are whole multiples of it, in milliseconds. */
  timeStepMs: number;
  /** The look of an ASS file's subtitles; null: the file does not say. */
  style: SubtitleStyle | null;
  /** What a file of subtitles has beside its cues. */
  file: Omit<SubtitleFile, "side"> | null;
  /** A whole script, of a JSON file. */
  script: Script | null;
};

/** A line of nothing; files set what they have. */
export const emptyLine: TransferLine = {
  id: null,
  startMs: null,
  endMs: null,
  speaker: null,
  source: null,
  target: null,
  text: null,
  notes: null,
  rich: null,
};

/** When a line is heard on a clock. */
export const getTimes = (segment: Segment, clock: TransferClock): { startMs: number; endMs: number } =>
  clock === "dub" ? (segment.placement ?? segment) : segment;

/** The lines of a script with its speakers' names, in order of their times on a clock. */
export const transferLines = (script: Script, clock: TransferClock): TransferLine[] => {
  const names = new Map(script.speakers.map(({ id, name }) => [id, name]));
  return script.segments
    .map((segment) => ({
      ...emptyLine,
      id: segment.id,
      startMs: getTimes(segment, clock).startMs,
      endMs: getTimes(segment, clock).endMs,
      speaker: names.get(segment.speakerId) ?? null,
      source: segment.sourceText,
      target: segment.targetText,
      notes: segment.notes,
    }))
    .toSorted((a, b) => a.startMs - b.startMs);
};

/** What is read of a line; of two sides each has a line to itself. */
export const textOfSide = ({ source, target }: TransferLine, side: TransferSide): string => {
  if (side === "source") return source ?? "";
  if (side === "target") return target ?? "";
  return [source, target]
    .map((text) => (text ?? "").replace(/\s+/g, " ").trim())
    .filter((text) => text !== "")
    .join("\n");
};
