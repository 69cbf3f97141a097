import { type GlossaryTerm, limits, type Script } from "@voxloom/contract";
import {
  decodeSubtitles,
  isSubtitleName,
  readSubtitles,
  spokenCues,
  subtitleEndings,
  subtitlesUnreadable,
} from "@voxloom/subtitles";
import { createScript } from "../script/create-script.ts";
import { endOfLines } from "../script/end-of-lines.ts";
import { findAssStyle } from "./find-ass-style.ts";
import { importLines } from "./import-lines.ts";
import { emptyLine } from "./transfer-line.ts";

/** A longer text of a file is not kept beside its lines. */
const maxStoredText = 1024 ** 2;

type File = {
  bytes: Uint8Array;
  /** As the person named it, for messages. */
  name: string;
  /** Only so much of its start, in milliseconds; default: all. */
  limitMs?: number | undefined;
  /** How it is encoded; default: found out. */
  encoding?: string | undefined;
  /** Of a file with several languages, the one to take, as the file names it; default: the first. */
  language?: string | undefined;
};

/** A subtitle file as lines of a script, with what could not be read, in English words. */
export type ReadFile = { script: Script; warnings: string[] };

/**
 * The script of a subtitle file of any format, without a recording: a line for each of its cues that says something,
 * with its place, looks and names, and the file's head. Throws AppError SUBTITLES_UNREADABLE, naming the file.
 */
export function scriptOfFile(
  { bytes, name, encoding, language: wantedLanguage, limitMs = Number.POSITIVE_INFINITY }: File,
  { sourceLanguage, glossary }: { sourceLanguage: string; glossary: GlossaryTerm[] },
): ReadFile {
  const document = readSubtitles(bytes, { encoding, language: wantedLanguage });
  const cues = document === null ? [] : spokenCues(document, name);
  const wanted = cues.filter(({ startMs }) => startMs < limitMs);
  if (document === null || wanted.length === 0) throw holdsNoLines(name, bytes);
  const { format, title, language, frameRate, head, programStartMs = null, problems } = document;
  const text = format === "stl" ? null : decodeSubtitles(bytes, { encoding }).text;
  const isWhole = text !== null && text.length <= maxStoredText;
  let count = 0;
  const script = importLines(
    // Negative times of a cue begin it at zero, so the last end is the length.
    createScript({ sourceLanguage, glossary, hasMedia: false, durationMs: limits.maxDurationMs * 10 }),
    {
      ...{ name, format: "srt", clock: null, timeStepMs: 1, script: null },
      style: format === "ass" && text !== null ? findAssStyle(text) : null,
      file: {
        format,
        title,
        language,
        head: [...head],
        frameRate,
        programStartMs,
        text: isWhole ? text : null,
      },
      lines: wanted.map((cue) => ({
        ...emptyLine,
        startMs: Math.max(0, cue.startMs),
        endMs: cue.endMs,
        text: cue.text,
        speaker: cue.speaker,
        rich: cue,
      })),
    },
    { side: "source", mode: "replace", newId: (kind) => `${kind}-${++count}` },
  );
  const [first] = problems;
  return {
    script: endOfLines(script),
    warnings:
      first === undefined
        ? []
        : [
            `${problems.length} of the subtitles in "${name}" could not be read as they are. The first is at line ${first.line}: ${first.why}.`,
          ],
  };
}

/** Zip archives begin so, whatever their names say. */
const isZip = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b;

/** Why there is nothing to work on, with what to do. */
export function holdsNoLines(name: string, bytes: Uint8Array) {
  const formats = subtitleEndings.join(", ");
  if (bytes.length === 0)
    return subtitlesUnreadable(
      "no-timed-line",
      `"${name}" is empty. Bring a file with timed lines: ${formats}.`,
      {
        name,
      },
    );
  if (isZip(bytes) && isSubtitleName(name))
    return subtitlesUnreadable(
      "no-timed-line",
      `"${name}" is a zip archive under another name. Unpack it, and bring the subtitle files that are in it.`,
      { name },
    );
  return subtitlesUnreadable(
    "no-timed-line",
    `"${name}" holds no subtitle lines. Bring a file with timed lines: ${formats}.`,
    { name },
  );
}
