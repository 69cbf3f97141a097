import type { Script } from "@voxloom/contract";
import { getTimes, type ImportedScript, type TransferClock } from "./transfer-line.ts";

const mark = "Voxloom-Times";

/** Says in a WebVTT file of which clock its times are, where players do not look. */
export const vttClockNote = (clock: TransferClock): string => `NOTE ${mark}: ${clock}`;

/** Says in the head of an ASS file of which clock its times are; editors keep keys that they do not know. */
export const assClockKey = (clock: TransferClock): string => `${mark}: ${clock}`;

/** The clock that a file says; null: none. */
export const writtenClock = (text: string): TransferClock | null => {
  const said = new RegExp(`^(?:NOTE )?${mark}: (source|dub)[ \\t]*$`, "m").exec(text)?.[1];
  return said === "source" || said === "dub" ? said : null;
};

/**
 * The clock that a file's times are of: as it says, else that on which more of the script's lines begin and end when
 * the file's do. Where that tells nothing, as of a file that was retimed as a whole, the source's.
 */
export const clockOfFile = (
  { segments }: Pick<Script, "segments">,
  { clock, lines, timeStepMs }: Pick<ImportedScript, "clock" | "lines" | "timeStepMs">,
): TransferClock => {
  if (clock !== null) return clock;
  const step = (ms: number | null) => (ms === null ? null : Math.round(ms / timeStepMs));
  const sharedOn = (side: TransferClock): number => {
    const times = segments.map((segment) => getTimes(segment, side));
    return (["startMs", "endMs"] as const)
      .map((edge) => ({ edge, known: new Set<number | null>(times.map((time) => step(time[edge]))) }))
      .reduce((sum, { edge, known }) => sum + lines.filter((line) => known.has(step(line[edge]))).length, 0);
  };
  return sharedOn("dub") > sharedOn("source") ? "dub" : "source";
};
