import type { SubtitleCue, SubtitleDocument, TextStyle } from "../../document/subtitle-document.ts";
import { listSegments } from "../../document/text-segments.ts";
import { type FrameRate, frameRates, msToTimecode } from "../../time/frame-rate.ts";
import { blockBytes, headBytes, languages, teletextColors } from "./read-stl.ts";
import { encodeIso6937 } from "./stl-characters.ts";

const fieldBytes = 112;

/** EBU STL with 25 or 30 frames a second, as teletext subtitles; letters the table lacks become question marks. */
export const writeStl = (document: SubtitleDocument, rate: FrameRate): Uint8Array<ArrayBuffer> => {
  const frames = rate.numerator / rate.denominator > 27 ? frameRates["30"] : frameRates["25"];
  const table = getTable(document.cues);
  const blocks = document.cues.flatMap((cue, index) => getBlocks(cue, index, { frames, table }));
  const bytes = new Uint8Array(headBytes + blocks.length * blockBytes);
  bytes.set(encodeHead(document, { frames, table, blocks: blocks.length }));
  for (const [index, block] of blocks.entries()) bytes.set(block, headBytes + index * blockBytes);
  return bytes;
};

type Table = { code: string; encode: (sign: string) => number[] | null };

const tables = new Map<string, Table>();

/** A table of bytes for letters of another script, from the decoder of its standard. */
const tableFrom = (code: string, encoding: string): Table => {
  const made = tables.get(code);
  if (made !== undefined) return made;
  const decoder = new TextDecoder(encoding);
  const known = new Map<string, number[]>();
  for (let byte = 0x20; byte < 0x100; byte++)
    if (byte < 0x7f || byte > 0x9f) known.set(decoder.decode(new Uint8Array([byte])), [byte]);
  const table = { code, encode: (sign: string) => known.get(sign) ?? null };
  tables.set(code, table);
  return table;
};

const scripts: readonly [RegExp, string, string][] = [
  [/\p{Script=Cyrillic}/u, "01", "iso-8859-5"],
  [/\p{Script=Arabic}/u, "02", "iso-8859-6"],
  [/\p{Script=Greek}/u, "03", "iso-8859-7"],
  [/\p{Script=Hebrew}/u, "04", "iso-8859-8"],
];

const getTable = (cues: readonly Pick<SubtitleCue, "text">[]): Table => {
  const sample = cues
    .slice(0, 50)
    .map(({ text }) => text)
    .join("");
  const found = scripts.find(([script]) => script.test(sample));
  return found === undefined ? { code: "00", encode: encodeIso6937 } : tableFrom(found[1], found[2]);
};

/** Whether every sign of a text is in the table that it would be written with. */
export const encodableInStl = (text: string): boolean => {
  const { encode } = getTable([{ text }]);
  return [...text].every((sign) => sign === "\n" || encode(sign) !== null);
};

type Shape = { frames: FrameRate; table: Table };

const encodeHead = (
  { title, language, cues }: SubtitleDocument,
  { frames, table, blocks }: Shape & { blocks: number },
): Uint8Array => {
  const head = new Uint8Array(headBytes).fill(0x20);
  const put = (at: number, text: string): void => {
    [...text].forEach((sign, index) => {
      head[at + index] = sign.charCodeAt(0) < 0x7f ? sign.charCodeAt(0) : 0x3f;
    });
  };
  const digits = (value: number, count: number): string =>
    String(Math.min(value, 10 ** count - 1)).padStart(count, "0");
  put(0, "850");
  put(3, `STL${frames.numerator}.01`);
  put(11, "1");
  put(12, table.code);
  put(14, Object.entries(languages).find(([, tag]) => tag === language?.slice(0, 2))?.[0] ?? "00");
  put(16, (title ?? "").replace(/\s+/g, " ").slice(0, 32));
  put(236, "00");
  put(238, digits(blocks, 5));
  put(243, digits(cues.length, 5));
  put(248, "001");
  put(251, "40");
  put(253, "23");
  put(255, "1");
  put(256, "00000000");
  put(264, "00000000");
  put(272, "11");
  return head;
};

const getBlocks = (cue: SubtitleCue, index: number, { frames, table }: Shape): Uint8Array[] => {
  const field = getField(cue, table);
  const count = Math.max(1, Math.ceil(field.length / fieldBytes));
  const lines = cue.text.split("\n").length;
  return Array.from({ length: count }, (_, part) => {
    const block = new Uint8Array(blockBytes).fill(0x8f, 16);
    // A subtitle has at most 255 blocks; no text that a script may have takes more.
    block.set([0, (index + 1) & 0xff, (index + 1) >> 8, part === count - 1 ? 0xff : part, 0]);
    block.set([...findTime(cue.startMs, frames), ...findTime(cue.endMs, frames)], 5);
    block.set([getRow(cue, lines), [1, 2, 3][((cue.place?.anchor ?? 2) - 1) % 3] ?? 2, 0], 13);
    block.set(field.slice(part * fieldBytes, (part + 1) * fieldBytes), 16);
    return block;
  });
};

const findTime = (ms: number, rate: FrameRate): number[] => {
  const { hours, minutes, seconds, frames } = msToTimecode(ms, rate);
  return [Math.min(23, hours), minutes, seconds, frames];
};

const getRow = ({ place }: SubtitleCue, lines: number): number => {
  const band = Math.floor(((place?.anchor ?? 2) - 1) / 3);
  return band === 2 ? 2 : band === 1 ? Math.max(1, 12 - (lines - 1)) : Math.max(1, 22 - 2 * (lines - 1));
};

const getField = (cue: SubtitleCue, { encode }: Table): number[] => {
  const bytes: number[] = [0x0b, 0x0b];
  let current: TextStyle = {};
  for (const { text, style } of listSegments(cue)) {
    for (const sign of text) {
      if (sign === "\n") {
        bytes.push(...closingCodes(current), 0x8a, 0x8a, 0x0b, 0x0b);
        current = {};
        continue;
      }
      // The code of a color takes the place of a space, and stands where there is one.
      if (sign === " " && style.color !== undefined && style.color !== current.color) continue;
      bytes.push(...changeCodes(current, style));
      current = style;
      bytes.push(...(encode(sign) ?? [0x3f]));
    }
  }
  return [...bytes, ...closingCodes(current), 0x0a, 0x0a];
};

const closingCodes = ({ italic, underline }: TextStyle): number[] => [
  ...(italic ? [0x81] : []),
  ...(underline ? [0x83] : []),
];

const changeCodes = (from: TextStyle, to: TextStyle): number[] => {
  const codes: number[] = [];
  const color = teletextColors.indexOf(to.color ?? "#ffffff");
  if ((from.color ?? "#ffffff") !== (to.color ?? "#ffffff") && color !== -1) codes.push(color);
  if (from.italic !== to.italic) codes.push(to.italic ? 0x80 : 0x81);
  if (from.underline !== to.underline) codes.push(to.underline ? 0x82 : 0x83);
  return codes;
};
