import { createReading } from "../../document/reading.ts";
import type { Anchor, SubtitleDocument, TextStyle } from "../../document/subtitle-document.ts";
import { createTextBuilder, type TextBuilder } from "../../document/text-builder.ts";
import { type FrameRate, frameRates, nominalRate, timecodeToMs } from "../../time/frame-rate.ts";
import { decodeIso6937 } from "./stl-characters.ts";

export const headBytes = 1024;
export const blockBytes = 128;

/** EBU STL begins with its code page and its frame rate: "850STL25.01". */
export const isStl = (bytes: Uint8Array): boolean => /^.{3}STL\d{2}\.\d{2}/s.test(ascii(bytes, 0, 11));

/** Rates that heads name, those beside the two of the standard too. */
const rates: Readonly<Record<string, FrameRate>> = {
  "23": frameRates["23.976"],
  "24": frameRates["24"],
  "29": frameRates["29.97"],
  "30": frameRates["30"],
};

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/**
 * EBU STL (Tech 3264): a head, then blocks of 128 bytes. Numbers in the head are claims and not believed: blocks are
 * read up to the end of the file. Times are as they are stored; `fromProgramStart` takes the program's start off.
 * Lines of problems count blocks.
 */
export const readStl = (bytes: Uint8Array): SubtitleDocument => {
  const reading = createReading("stl", { keepsEmpty: true });
  const { document } = reading;
  const rate = rates[ascii(bytes, 6, 8)] ?? frameRates["25"];
  document.frameRate = rate;
  document.title =
    ascii(bytes, 16, 48)
      .replace(/[\0\s]+$/, "")
      .trim() || null;
  document.head = [btoa(ascii(bytes, 0, headBytes))];
  document.language = languages[ascii(bytes, 14, 16)] ?? null;
  const isTeletext = bytes[11] === 0x31 || bytes[11] === 0x32;
  const decode = getDecoder(ascii(bytes, 12, 14));
  const rows = Number.parseInt(ascii(bytes, 253, 255), 10) || (isTeletext ? 23 : 11);
  let parts: Uint8Array[] = [];
  let [tti, block] = [bytes.subarray(0, 0), 0];
  const addParts = (): void => {
    const [startMs, endMs] = [timeAt(tti, 5, rate), timeAt(tti, 9, rate)];
    if (parts.length === 0) return;
    if (startMs === null || endMs === null) reading.unclear(block, "00:00:01:00");
    else {
      const builder = createTextBuilder();
      for (const part of parts) writeField(builder, part, { decode, isTeletext });
      const text = builder.build(endMs);
      const lineCount = text.text.split("\n").length;
      const anchor = parseAnchor(tti[13] ?? 0, tti[14] ?? 0, { rows, lineCount });
      reading.add(
        {
          startMs,
          endMs,
          ...text,
          speaker: null,
          id: String(getNumber(tti) % 65_536),
          ...(anchor !== 2 && { place: { anchor } }),
        },
        block,
      );
    }
    parts = [];
  };
  for (let from = headBytes, number = 1; from + blockBytes <= bytes.length; from += blockBytes, number++) {
    if (reading.isFull()) break;
    const next = bytes.subarray(from, from + blockBytes);
    const [extension = 0, isComment = 0] = [next[3] ?? 0, next[15] ?? 0];
    // What only some programs mean, and remarks that are never shown.
    if (extension === 0xfe || isComment === 1) continue;
    // The last block of a subtitle may be missing, or not say that it is the last.
    if (parts.length > 0 && getNumber(next) !== getNumber(tti)) addParts();
    [tti, block] = [next, number];
    parts.push(tti.subarray(16));
    if (extension === 0xff || parts.length >= 256) addParts();
  }
  addParts();
  const blocks = Math.max(0, bytes.length - headBytes) / blockBytes;
  if (!Number.isInteger(blocks))
    reading.problem(Math.ceil(blocks), "missing-fields", { why: "the file ends before it is whole" });
  document.programStartMs = programStartMs(bytes, rate);
  return reading.finish();
};

/** The group of a block and its number in it: the same for all blocks of one subtitle. */
const getNumber = (tti: Uint8Array): number => (tti[1] ?? 0) + 256 * (tti[2] ?? 0) + 65_536 * (tti[0] ?? 0);

/** When the program begins by the head's claim. */
const programStartMs = (bytes: Uint8Array, rate: FrameRate): number => {
  const [hours = 0, minutes = 0, seconds = 0, frames = 0] = (
    ascii(bytes, 256, 264)
      .match(/^\d{8}$/)?.[0]
      .match(/../g) ?? []
  ).map(Number);
  return timecodeToMs({ hours, minutes, seconds, frames }, rate);
};

/** Languages that the head may name, by their code there. */
export const languages: Readonly<Record<string, string>> = {
  "01": "sq",
  "02": "br",
  "03": "ca",
  "04": "hr",
  "05": "cy",
  "06": "cs",
  "07": "da",
  "08": "de",
  "09": "en",
  "0A": "es",
  "0B": "eo",
  "0C": "et",
  "0D": "eu",
  "0E": "fo",
  "0F": "fr",
  "10": "fy",
  "11": "ga",
  "12": "gd",
  "13": "gl",
  "14": "is",
  "15": "it",
  "17": "la",
  "18": "lv",
  "19": "lb",
  "1A": "lt",
  "1B": "hu",
  "1C": "mt",
  "1D": "nl",
  "1E": "no",
  "1F": "oc",
  "20": "pl",
  "21": "pt",
  "22": "ro",
  "23": "rm",
  "24": "sr",
  "25": "sk",
  "26": "sl",
  "27": "fi",
  "28": "sv",
  "29": "tr",
  "56": "ru",
  "69": "ja",
  "65": "ko",
  "75": "zh",
  "70": "el",
  "7F": "am",
  "7E": "ar",
  "71": "he",
  "52": "th",
};

const getDecoder = (table: string): ((bytes: Uint8Array) => string) => {
  const encoding = { "01": "iso-8859-5", "02": "iso-8859-6", "03": "iso-8859-7", "04": "iso-8859-8" }[table];
  if (encoding === undefined) return decodeIso6937;
  const decoder = new TextDecoder(encoding);
  return (bytes) => decoder.decode(bytes);
};

const timeAt = (tti: Uint8Array, at: number, rate: FrameRate): number | null => {
  const [hours = 0, minutes = 0, seconds = 0, frames = 0] = tti.subarray(at, at + 4);
  if (hours > 23 || minutes > 59 || seconds > 59 || frames >= nominalRate(rate)) return null;
  return timecodeToMs({ hours, minutes, seconds, frames }, rate);
};

const columns = [1, 0, 1, 2];

const parseAnchor = (
  row: number,
  justification: number,
  { rows, lineCount }: { rows: number; lineCount: number },
): Anchor => {
  const column = columns[justification & 3] ?? 1;
  const middle = (row + (lineCount - 1) / 2) / Math.max(1, rows);
  const band = row === 0 || middle > 0.6 ? 0 : middle > 0.4 ? 3 : 6;
  return (band + column + 1) as Anchor;
};

/** The colors of teletext by their codes. */
export const teletextColors = [
  "#000000",
  "#ff0000",
  "#00ff00",
  "#ffff00",
  "#0000ff",
  "#ff00ff",
  "#00ffff",
  "#ffffff",
];

type Field = { decode: (bytes: Uint8Array) => string; isTeletext: boolean };

const writeField = (builder: TextBuilder, field: Uint8Array, { decode, isTeletext }: Field): void => {
  let style: TextStyle = {};
  let from = 0;
  const flush = (to: number): void => {
    builder.add(decode(field.subarray(from, to)), style);
    from = to + 1;
  };
  for (let index = 0; index < field.length; index++) {
    const byte = field[index] ?? 0;
    const isCode = byte < 0x20 || (byte >= 0x80 && byte < 0xa0);
    if (!isCode) continue;
    flush(index);
    if (byte === 0x8f) return;
    if (byte === 0x8a) {
      builder.add("\n");
      // Teletext begins each row anew.
      if (isTeletext) style = {};
    } else if (byte < 0x20) {
      // Each of these takes the place of a letter.
      builder.add(" ");
      if (byte < 8) style = withColor(style, teletextColors[byte]);
    } else style = { ...style, ...styleCodes[byte] };
    if (byte === 0x81) style = without(style, "italic");
    if (byte === 0x83) style = without(style, "underline");
  }
  flush(field.length);
};

const styleCodes: Readonly<Record<number, TextStyle>> = { 128: { italic: true }, 130: { underline: true } };

/** White is how letters are anyway. */
const withColor = (style: TextStyle, color: string | undefined): TextStyle => {
  const { color: _, ...rest } = style;
  return color === undefined || color === "#ffffff" ? rest : { ...rest, color };
};

const without = (style: TextStyle, key: "italic" | "underline"): TextStyle => {
  const { [key]: _, ...rest } = style;
  return rest;
};
