import { extname } from "node:path";
import { AppError, type LanguageCode } from "@voxloom/contract";
import {
  breakText,
  type Cue,
  decodeSubtitles,
  isSubtitleName,
  parseSubtitles,
  profileFor,
} from "@voxloom/subtitles";
import { goesOnOf } from "@voxloom/timeline";
import { type CueFormat, formatCues, getCueFormat } from "./cue-format.ts";

/** Texts that can be exchanged for others, while all else of where they came from stays. */
export type TextFile = {
  lines: string[];
  /** For each line, whether its sentence goes on in the next one. */
  goesOn: boolean[];
  /** The content with other texts in place of its lines, as many as there were. */
  withLines(texts: readonly string[], language: LanguageCode): string;
};
export type TextFileRequest = {
  /** The file's name: tells subtitles, and stands in errors. */
  name: string;
  /** Whose ending chooses the form of subtitles; null: the form they came in. */
  outputPath: string | null;
};

/** Reads subtitles (a cue is one line) or plain text (a row is one line). Throws AppError. */
export function parseTextFile(bytes: Uint8Array, { name, outputPath }: TextFileRequest): TextFile {
  const content = decodeSubtitles(bytes).text.replace(/\r\n?/g, "\n");
  const file = isSubtitles(content, name)
    ? subtitles(content, { name, outputPath })
    : plainText(content, name);
  if (file.lines.length > 0) return file;
  throw new AppError("SUBTITLES_UNREADABLE", `${name} holds no text to translate.`, { name });
}

/** Told by the name, unless any text may have it; where there is none to tell by, by how subtitles begin. */
const isSubtitles = (content: string, name: string): boolean =>
  (isSubtitleName(name) && !/\.(txt|csv|tsv|json)$/i.test(name)) ||
  (extname(name) === "" && /^\s*(?:WEBVTT\b|\[Script Info\]|\d+\n[\d:,.]+ *-->)/.test(content));

function plainText(content: string, name: string): TextFile {
  if (/[\u0000-\u0008]/.test(content)) {
    throw new AppError("SUBTITLES_UNREADABLE", `${name} is not text. Give a text or subtitle file.`, {
      name,
    });
  }
  const rows = content.split("\n");
  const isText = (row: string) => row.trim() !== "";
  return {
    lines: rows.filter(isText).map((row) => row.trim()),
    // A row of a text is whatever its writer made one.
    goesOn: rows.filter(isText).map(() => false),
    withLines: (texts) => {
      const next = texts[Symbol.iterator]();
      return rows.map((row) => (isText(row) ? (next.next().value ?? "") : row)).join("\n");
    },
  };
}

/** Times and speakers stay as they are; texts are broken anew, by the rules of their language. */
function subtitles(content: string, { name, outputPath }: TextFileRequest): TextFile {
  const cues = parseSubtitles(content, { name });
  const lines = cues.map(({ text }) => text.replace(/\s+/g, " ").trim());
  const format = outputPath === null ? formatOf(content) : getCueFormat(outputPath);
  return {
    lines,
    goesOn: goesOnOf(cues.map((cue, index) => ({ ...cue, text: lines[index] ?? "" }))),
    withLines: (texts, language) => {
      const profile = profileFor(language);
      const translated: Cue[] = cues.map((cue, index) => ({
        ...cue,
        text: breakText(texts[index] ?? "", language, profile).join("\n"),
      }));
      return formatCues({ lines: translated, cues: translated }, format);
    },
  };
}

function formatOf(content: string): CueFormat {
  if (/^\s*WEBVTT\b/.test(content)) return "vtt";
  return /^\s*\[Script Info\]/i.test(content) ? "ass" : "srt";
}
