import { AppError } from "@voxloom/contract";
import {
  type ComparedRow,
  clockTime,
  compareCues,
  isDiffering,
  type SubtitleCue,
  type TakenPart,
  takeFromOther,
  takenParts,
} from "@voxloom/subtitles";
import { type Command, Option } from "commander";
import { getReporter, type Session } from "../session.ts";
import { parseTime } from "../subtitles/parse-time.ts";
import { type SubtitleFlags, withSubtitleOptions } from "../subtitles/subtitle-options.ts";
import { problemWords, subtitleSource } from "../subtitles/subtitle-source.ts";
import { subtitleTarget, writeTarget } from "../subtitles/subtitle-target.ts";

type CompareFlags = SubtitleFlags & { tolerance: number; take?: TakenPart[]; otherEncoding?: string };

/** `voxloom subtitles compare`: two files side by side, and parts of the second taken into the first. */
export function addCompareCommand(subtitles: Command, session: Session): void {
  withSubtitleOptions(subtitles.command("compare <file> <other>"))
    .description("List where two subtitle files differ, or take parts of the second into the first")
    .option("--tolerance <time>", "times no farther apart than this are the same", parseTime, 0)
    .option("--other-encoding <name>", "how the second file is encoded (default: found out)")
    .addOption(
      new Option(
        "--take <parts...>",
        "write the first file with parts of the second: its text, its times, subtitles that are missing",
      ).choices([...takenParts]),
    )
    .action((file: string, other: string, flags: CompareFlags) => compare(session, [file, other], flags));
}

async function compare(
  session: Session,
  [file, otherFile]: [string, string],
  flags: CompareFlags,
): Promise<void> {
  const reporter = getReporter(session, flags);
  const { take: parts } = flags;
  if (file === "-" && otherFile === "-")
    throw new AppError("BAD_INPUT", "Only one of the two can come on standard input.");
  if (parts === undefined && (flags.to ?? flags.out) !== undefined)
    throw new AppError("BAD_INPUT", "Say what to take of the second file: --take text, times or missing.");
  const source = await subtitleSource(session, file, flags);
  const other = await subtitleSource(session, otherFile, { ...flags, encoding: flags.otherEncoding });
  const target = parts && (await subtitleTarget(source, flags));
  for (const words of [...problemWords(source), ...problemWords(other)]) reporter.note(words);
  const [left, right] = [source.document.cues, other.document.cues];
  const rows = compareCues(left, right).map((row) => withinTolerance(row, flags.tolerance));
  const differing = rows.filter(isDiffering);
  const told = {
    same: rows.length - differing.length,
    differing: differing.map((row) => toldRow(row, left, right)),
  };
  const summary = `Different: ${differing.length}. Alike: ${told.same}.`;
  if (parts === undefined || target === undefined) {
    reporter.note(summary);
    reporter.result(told, differing.map((row) => rowWords(row, left, right)).join("\n"));
    return;
  }
  const cues = takeFromOther(left, right, { rows, parts });
  const written = await writeTarget({ ...source.document, cues }, target, { ...session, flags, reporter });
  reporter.note(summary);
  reporter.result({ ...written, ...told }, written.output ?? "");
}

const withinTolerance = (row: ComparedRow, toleranceMs: number): ComparedRow =>
  Math.max(Math.abs(row.startMs), Math.abs(row.endMs)) <= toleranceMs
    ? { ...row, startMs: 0, endMs: 0 }
    : row;

const getSides = (
  row: ComparedRow,
  left: readonly SubtitleCue[],
  right: readonly SubtitleCue[],
): [SubtitleCue | undefined, SubtitleCue | undefined] => [
  row.left === null ? undefined : left[row.left],
  row.right === null ? undefined : right[row.right],
];

const toldRow = (row: ComparedRow, left: readonly SubtitleCue[], right: readonly SubtitleCue[]) => {
  const told = (cue: SubtitleCue | undefined) =>
    cue === undefined ? null : { startMs: cue.startMs, endMs: cue.endMs, text: cue.text };
  const [own, other] = getSides(row, left, right);
  const { isTextOther, startMs, endMs } = row;
  return { left: told(own), right: told(other), isTextOther, startsLaterMs: startMs, endsLaterMs: endMs };
};

const clock = (ms: number): string => clockTime(ms, { mark: ".", hourDigits: 2 });
const cueWords = ({ startMs, endMs, text }: SubtitleCue): string =>
  `${clock(startMs)} - ${clock(endMs)} ${text.replaceAll("\n", " | ")}`;

/** A row as `diff` shows it: what the first file has, and what the second has instead. */
const rowWords = (row: ComparedRow, left: readonly SubtitleCue[], right: readonly SubtitleCue[]): string => {
  const [own, other] = getSides(row, left, right);
  return [
    ...(own === undefined ? [] : [`- ${cueWords(own)}`]),
    ...(other === undefined ? [] : [`+ ${cueWords(other)}`]),
  ].join("\n");
};
