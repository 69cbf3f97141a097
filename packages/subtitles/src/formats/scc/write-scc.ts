import type { SubtitleCue, SubtitleDocument, TextStyle } from "../../document/subtitle-document.ts";
import { listSegments } from "../../document/text-segments.ts";
import { type FrameRate, frameRates, frameToTimecode, msToFrame } from "../../time/frame-rate.ts";
import { addressPair, colors608, encode608, withParity } from "./cea608.ts";

/** A screen has 15 rows of 32 columns; four rows are a caption's most. */
export const maxColumns = 32;
export const maxRows = 4;

/** SCC in pop-on mode: each caption is sent before it is shown. Signs outside CEA-608 become question marks. */
export const writeScc = ({ cues }: SubtitleDocument, rate: FrameRate): string => {
  const drop = rate.isDrop ? frameRates["29.97df"] : frameRates["29.97"];
  const lines = ["Scenarist_SCC V1.0", ""];
  const shown = cues.filter(({ text }) => text.trim() !== "");
  let freeFrame = 0;
  shown.forEach((cue, index) => {
    const words = getWords(cue);
    const showFrame = msToFrame(cue.startMs, drop);
    // The last word shows the caption; all before it are sent one a frame.
    const startFrame = Math.max(freeFrame, showFrame - (words.length - 1));
    lines.push(`${label(startFrame, drop)}\t${words.join(" ")}`, "");
    freeFrame = startFrame + words.length + 1;
    const endFrame = msToFrame(cue.endMs, drop);
    const next = shown[index + 1];
    const nextFrame =
      next === undefined ? Number.POSITIVE_INFINITY : msToFrame(next.startMs, drop) - getWords(next).length;
    if (next !== undefined && msToFrame(next.startMs, drop) <= endFrame) return;
    // Erasing takes a moment of its own between two captions.
    const eraseFrame = Math.max(freeFrame, endFrame);
    if (eraseFrame >= nextFrame && next !== undefined) {
      freeFrame = startFrame + words.length;
      pendingErase(lines, { frame: endFrame, drop });
      freeFrame = Math.max(freeFrame, endFrame + 1);
      return;
    }
    pendingErase(lines, { frame: eraseFrame, drop });
    freeFrame = eraseFrame + 1;
  });
  return `${lines.join("\n")}\n`;
};

const pendingErase = (lines: string[], { frame, drop }: { frame: number; drop: FrameRate }): void => {
  lines.push(`${label(frame, drop)}\t${word(0x14, 0x2c)}`, "");
};

const label = (frame: number, rate: FrameRate): string => {
  const { hours, minutes, seconds, frames } = frameToTimecode(frame, rate);
  const digits = (value: number): string => String(value).padStart(2, "0");
  return `${digits(hours)}:${digits(minutes)}:${digits(seconds)}${rate.isDrop ? ";" : ":"}${digits(frames)}`;
};

const word = (first: number, second: number): string =>
  ((withParity(first) << 8) | withParity(second)).toString(16).padStart(4, "0");

const getWords = (cue: SubtitleCue): string[] => {
  const rows = getRows(cue);
  const anchor = cue.place?.anchor ?? 2;
  const band = Math.floor((anchor - 1) / 3);
  const firstRow = band === 2 ? 1 : band === 1 ? 8 - Math.floor(rows.length / 2) : 15 - rows.length + 1;
  const words = [word(0x14, 0x2e), word(0x14, 0x2e), word(0x14, 0x20), word(0x14, 0x20)];
  rows.forEach((cells, index) => {
    const space = maxColumns - cells.length;
    const column = (anchor - 1) % 3 === 0 ? 0 : (anchor - 1) % 3 === 2 ? space : Math.floor(space / 2);
    const address = word(...addressPair(firstRow + index, column));
    words.push(address, address);
    const tab = column % 4;
    if (tab > 0) words.push(word(0x17, 0x20 + tab), word(0x17, 0x20 + tab));
    words.push(...rowWords(cells));
  });
  return [...words, word(0x14, 0x2f)];
};

type Cell = { sign: string; style: TextStyle };

/** A cue's lines as rows of cells, broken where they are longer than the screen is wide. */
const getRows = (cue: SubtitleCue): Cell[][] => {
  const rows: Cell[][] = [[]];
  for (const { text, style } of listSegments(cue))
    for (const sign of text) {
      if (sign === "\n") rows.push([]);
      else rows.at(-1)?.push({ sign, style });
    }
  return rows.flatMap(wrapped).slice(0, maxRows);
};

const wrapped = (row: Cell[]): Cell[][] => {
  const parts: Cell[][] = [];
  let rest = row;
  while (rest.length > maxColumns) {
    const space = rest.slice(0, maxColumns + 1).findLastIndex(({ sign }) => sign === " ");
    const to = space > 0 ? space : maxColumns;
    parts.push(rest.slice(0, to));
    rest = rest.slice(space > 0 ? to + 1 : to);
  }
  return [...parts, rest];
};

const rowWords = (cells: readonly Cell[]): string[] => {
  const words: string[] = [];
  let single: number | null = null;
  const flush = (): void => {
    if (single !== null) words.push(word(single, 0));
    single = null;
  };
  const put = (byte: number): void => {
    if (single === null) single = byte;
    else {
      words.push(word(single, byte));
      single = null;
    }
  };
  const code = (first: number, second: number): void => {
    flush();
    words.push(word(first, second), word(first, second));
  };
  let current: TextStyle = {};
  cells.forEach(({ sign, style }) => {
    const look = getLook(style);
    if (look !== getLook(current)) {
      // The code of a look takes the place of a space.
      code(0x11, look);
      current = style;
      if (sign === " ") return;
    }
    const encoded = encode608(sign);
    if (encoded?.pair === undefined) {
      put(encoded?.single ?? 0x3f);
      return;
    }
    // Decoders that do not know the sign show the plain one, the others put the sign in its place.
    if (encoded.isReplacing) put(getPlain(sign));
    code(...encoded.pair);
  });
  flush();
  return words;
};

const getPlain = (sign: string): number => {
  const base = sign.normalize("NFD").charCodeAt(0);
  return base >= 0x20 && base < 0x7f ? base : 0x3f;
};

const getLook = ({ italic, underline, color }: TextStyle): number => {
  const index = (colors608 as readonly (string | undefined)[]).indexOf(color);
  const look = italic ? 7 : Math.max(0, index);
  return 0x20 + 2 * look + (underline ? 1 : 0);
};
