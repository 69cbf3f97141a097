import { readFile } from "node:fs/promises";
import { limits, type Script } from "@voxloom/contract";
import {
  readSubtitles,
  type SubtitleCue,
  type SubtitleProblem,
  spokenCues,
  subtitlesUnreadable,
} from "@voxloom/subtitles";
import { scriptOfFile } from "@voxloom/timeline";
import type { PicturedSubtitles, ReadCue } from "./recognize-subtitles.ts";

export type OwnSubtitles = {
  path: string;
  name: string;
  side: "source" | "target";
  /** Missing: found out by its letters. */
  encoding?: string | undefined;
  /** Of a file with several languages, the one to go by, as the file names it; missing: the first. */
  language?: string | undefined;
  /** `path` is a recording, in which they are pictures. */
  pictures?: Pick<PicturedSubtitles, "contentHash" | "track" | "language">;
};

/** What a file of subtitles says, and of which side of the script. */
export type OwnLines = Pick<OwnSubtitles, "side"> & {
  cues: SubtitleCue[];
  /** The whole file as a script, where its lines are to stay as they are; null: only what it says is used. */
  script: Script | null;
  /** As they were read from pictures, with how sure each word is. Default: they are text. */
  readCues?: readonly ReadCue[];
};

type Brought = Pick<Script, "sourceLanguage" | "glossary"> & { own: OwnSubtitles; durationMs: number };

/** A file that a person brought for a recording, with all that it says beside its lines. Throws as {@link readOwnSubtitles}. */
export async function readOwnFile({ own, durationMs, sourceLanguage, glossary }: Brought): Promise<Script> {
  const { path, name, encoding, language } = own;
  const file = { bytes: await readFile(path), name, encoding, language, limitMs: durationMs };
  const { script } = scriptOfFile(file, { sourceLanguage, glossary });
  const segments = script.segments
    .map((line) => ({ ...line, endMs: Math.min(line.endMs, durationMs) }))
    .filter((line) => line.endMs > line.startMs && line.sourceText.trim() !== "");
  return { ...script, hasMedia: true, durationMs, segments };
}

/** The cues a person brought, within what is dubbed of the recording. Throws SUBTITLES_UNREADABLE, naming the file and the line. */
export async function readOwnSubtitles(
  { path, name, encoding, language }: OwnSubtitles,
  durationMs: number,
  warn: (warnings: readonly string[]) => void = () => undefined,
): Promise<SubtitleCue[]> {
  const document = readSubtitles(await readFile(path), { encoding, language });
  warn(getWarnings(document?.problems ?? [], name));
  const all = document === null ? [] : spokenCues(document, name);
  if (all.length === 0)
    throw subtitlesUnreadable("no-timed-line", `"${name}" holds no lines with times.`, { name });
  const cues = all
    .map((cue) => ({ ...cue, endMs: Math.min(cue.endMs, durationMs) }))
    .filter((cue) => cue.endMs > cue.startMs && cue.text.trim() !== "");
  if (cues.length > 0) {
    checkDensity(cues, { name, durationMs });
    return cues;
  }
  throw subtitlesUnreadable(
    "outside-recording",
    `"${name}" holds no line within the recording's ${Math.round(durationMs / 1000)} seconds. Choose the subtitles that belong to it.`,
    { name },
  );
}

/** What was left out of the file, in words. */
function getWarnings(problems: readonly SubtitleProblem[], name: string): string[] {
  const [first] = problems;
  if (first === undefined) return [];
  return [
    `${problems.length} of the subtitles in "${name}" could not be read and were left out. The first is at line ${first.line}: ${first.why}.`,
  ];
}

/** What is paid for is the recording's length: more text than fits into it is no subtitles of it. */
function checkDensity(
  cues: readonly SubtitleCue[],
  { name, durationMs }: { name: string; durationMs: number },
): void {
  const seconds = Math.max(1, durationMs / 1000);
  const characters = cues.reduce((sum, { text }) => sum + text.length, 0);
  const isDense =
    cues.length > seconds * limits.maxSubtitlesPerSecond ||
    characters > seconds * limits.maxSubtitleCharactersPerSecond;
  if (!isDense) return;
  throw subtitlesUnreadable(
    "too-dense",
    `"${name}" has ${cues.length} lines with ${characters} characters within ${Math.round(seconds)} seconds: more than can be said. Choose the subtitles that belong to the recording.`,
    { name },
  );
}
