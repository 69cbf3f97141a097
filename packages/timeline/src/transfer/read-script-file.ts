import { type StoredScript, type SubtitleStyle, scriptSchema, type TextRun } from "@voxloom/contract";
import {
  decodeSubtitles,
  isAssFile,
  readSubtitles,
  type SubtitleCue,
  spokenCues,
  subtitlesUnreadable,
} from "@voxloom/subtitles";
import { upgradeScript } from "../script/upgrade-script.ts";
import { writtenClock } from "./file-clock.ts";
import { findAssStyle } from "./find-ass-style.ts";
import { readText } from "./read-text.ts";
import type { ScriptFormat } from "./script-format.ts";
import { emptyLine, type ImportedScript, transferLines } from "./transfer-line.ts";

/**
 * What a file of any of the forms holds; the form is told by the content, a table or a text by the name. In Chinese,
 * Arabic and other legacy encodings too.
 * @throws AppError SUBTITLES_UNREADABLE naming the file, the line where there is one, and what to do.
 */
export const readScriptFile = async (bytes: Uint8Array, name: string): Promise<ImportedScript> => {
  const found: ImportedScript = {
    name,
    format: "txt",
    lines: [],
    clock: null,
    timeStepMs: 1,
    style: null,
    file: null,
    script: null,
  };
  // Word files are zip archives.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const { readDocx } = await import("./read-docx.ts");
    return checked({ ...found, format: "docx", lines: readDocx(bytes, name) });
  }
  const text = decodeSubtitles(bytes).text;
  const format = formatOf(text, name);
  switch (format) {
    case "json":
      return checked({ ...found, format, ...readJson(text, name) });
    case "csv": {
      const { readCsv } = await import("./csv-table.ts");
      return checked({ ...found, format, lines: readCsv(text, name) });
    }
    case "txt":
      return checked({ ...found, format, lines: readText(text) });
    case "ass":
      return checked({
        ...found,
        format,
        ...(writtenClock(text) === null
          ? ofSubtitles(text, { name, text })
          : withoutStyle(ofSubtitles(text, { name, text }), findAssStyle(text))),
        clock: writtenClock(text),
        timeStepMs: 10,
        style: findAssStyle(text),
      });
    default:
      // Of the bytes: some formats are no text.
      return checked({
        ...found,
        format,
        ...ofSubtitles(bytes, { name, text }),
        clock: writtenClock(text),
      });
  }
};

const formatOf = (text: string, name: string): Exclude<ScriptFormat, "docx"> => {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase();
  if (ending === "json") return "json";
  if (/^\s*WEBVTT(?:\s|$)/.test(text)) return "vtt";
  if (ending === "csv" || ending === "tsv") return "csv";
  if (ending === "txt") return "txt";
  return isAssFile(text.split(/\r\n|\n|\r/)) ? "ass" : "srt";
};

/** The lines of a file of subtitles, each with its whole cue, and what the file has beside them. */
const ofSubtitles = (
  source: Uint8Array | string,
  { name, text }: { name: string; text: string },
): Pick<ImportedScript, "lines" | "file"> => {
  const document = readSubtitles(source);
  if (document === null) return { lines: [], file: null };
  const lines = spokenCues(document, name).map((cue) => {
    const { startMs, endMs, speaker } = cue;
    return { ...emptyLine, startMs, endMs, text: cue.text, speaker, rich: cue };
  });
  const { format, title, language, frameRate, head, programStartMs = null } = document;
  const isWhole = format !== "stl" && text.length <= maxStoredText;
  const file = { format, title, language, head: [...head], frameRate, programStartMs };
  return { lines, file: { ...file, text: isWhole ? text : null } };
};

type OfSubtitles = Pick<ImportedScript, "lines" | "file">;

/** Of a file that this product wrote: its head is the script's style, and so is what all letters have of it. */
const withoutStyle = ({ lines, file }: OfSubtitles, style: SubtitleStyle | null): OfSubtitles => ({
  file: file && { ...file, head: [], text: null },
  lines: lines.map((line) => ({ ...line, rich: line.rich && plainerCue(line.rich, style) })),
});

const plainerCue = (cue: SubtitleCue, style: SubtitleStyle | null): SubtitleCue => {
  const ofStyle = (key: string, value: unknown): boolean =>
    (key === "bold" && style?.isBold === true) ||
    (key === "italic" && style?.isItalic === true) ||
    (key === "color" && value === style?.color.toLowerCase()) ||
    // Letters of some scripts are in the fonts that have them.
    key === "font";
  const runs = (cue.runs ?? []).flatMap((run) => {
    const own = Object.entries(run).filter(([key, value]) => !ofStyle(key, value));
    return own.length > 2 ? [Object.fromEntries(own) as TextRun] : [];
  });
  const { runs: _runs, raw: _raw, ...plain } = cue;
  return runs.length > 0 ? { ...plain, runs } : plain;
};

/** Longer files are written anew where nothing was changed: a script is sent and stored with their text. */
const maxStoredText = 1024 ** 2;

const readJson = (text: string, name: string): Pick<ImportedScript, "script" | "lines" | "clock"> => {
  const unknown = (cause: string) =>
    subtitlesUnreadable(
      "unknown-document",
      `"${name}" is JSON, but not a script of this product. Export one to see what is meant.`,
      { name, cause },
    );
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    throw unknown(String(error));
  }
  const parsed = scriptSchema.safeParse(isOlder(document) ? upgradeScript(document) : document);
  if (!parsed.success) throw unknown(parsed.error.issues[0]?.path.join(".") ?? "");
  return { script: parsed.data, lines: transferLines(parsed.data, "source"), clock: "source" };
};

/** A script of the first version, as far as it can be told before it is looked through. */
const isOlder = (document: unknown): document is StoredScript =>
  typeof document === "object" &&
  document !== null &&
  "version" in document &&
  document.version === 1 &&
  "segments" in document &&
  Array.isArray(document.segments) &&
  document.segments.every((line: unknown) => typeof line === "object" && line !== null);

const checked = (found: ImportedScript): ImportedScript => {
  if (found.lines.length > 0) return found;
  throw subtitlesUnreadable(
    "no-timed-line",
    `"${found.name}" holds no lines. Choose a file with subtitles or a script.`,
    { name: found.name },
  );
};
