import { type StoredScript, scriptSchema } from "@voxloom/contract";
import { decodeSubtitles, isAssFile, parseSubtitles, subtitlesUnreadable } from "@voxloom/subtitles";
import { upgradeScript } from "../script/upgrade-script.ts";
import { assStyleOf } from "./ass-style-of.ts";
import { writtenClock } from "./file-clock.ts";
import { readText } from "./read-text.ts";
import type { ScriptFormat } from "./script-format.ts";
import { emptyLine, type ImportedScript, type TransferLine, transferLines } from "./transfer-line.ts";

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
        lines: linesOfCues(text, name),
        clock: writtenClock(text),
        timeStepMs: 10,
        style: assStyleOf(text),
      });
    default:
      // Of the bytes: some formats are no text.
      return checked({ ...found, format, lines: linesOfCues(bytes, name), clock: writtenClock(text) });
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

const linesOfCues = (source: Uint8Array | string, name: string): TransferLine[] =>
  parseSubtitles(source, { name }).map((cue) => ({ ...emptyLine, ...cue }));

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
