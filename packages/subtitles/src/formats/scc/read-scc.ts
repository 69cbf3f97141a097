import { createReading, type Reading } from "../../document/reading.ts";
import type { Anchor, SubtitleDocument, TextStyle } from "../../document/subtitle-document.ts";
import { createTextBuilder } from "../../document/text-builder.ts";
import { type FrameRate, frameRates, frameToMs, timecodeToFrame } from "../../time/frame-rate.ts";
import { type Code608, code608 } from "./cea608.ts";

export const isScc = (first: string | undefined): boolean => /^\s*Scenarist_SCC V1\.0/i.test(first ?? "");

const timed = /^\s*(\d{2}):(\d{2}):(\d{2})([:;.])(\d{2})[ \t]+(.*)$/;

/**
 * SCC: codes of CEA-608 as hexadecimal words, one for each frame from its line's time on. A semicolon before the
 * frames says drop frame. The first channel is read.
 */
export const readScc = (lines: readonly string[]): SubtitleDocument => {
  const reading = createReading("scc");
  const screen = createScreen(reading);
  let isRateKnown = false;
  let lastFrame = -1;
  lines.forEach((line, index) => {
    if (line.trim() === "" || (index === 0 && isScc(line)) || reading.isFull()) return;
    const [, hours, minutes, seconds, mark, frames, words = ""] = timed.exec(line) ?? [];
    const code = {
      hours: Number(hours),
      minutes: Number(minutes),
      seconds: Number(seconds),
      frames: Number(frames),
    };
    if (hours === undefined || code.minutes > 59 || code.seconds > 59 || code.frames > 29) {
      reading.unclear(index + 1, "00:00:01;00");
      return;
    }
    const rate: FrameRate = mark === ";" ? frameRates["29.97df"] : frameRates["29.97"];
    if (!isRateKnown) reading.document.frameRate = rate;
    isRateKnown = true;
    const frame = timecodeToFrame(code, rate);
    words
      .trim()
      .split(/\s+/)
      .forEach((word, count) => {
        if (!/^[\da-f]{4}$/i.test(word)) return;
        const value = Number.parseInt(word, 16);
        // What is sent twice follows at once.
        if (frame + count !== lastFrame + 1) screen.forget();
        lastFrame = frame + count;
        screen.receive((value >> 8) & 0x7f, value & 0x7f, {
          ms: frameToMs(frame + count, rate),
          line: index + 1,
        });
      });
  });
  screen.end();
  return reading.finish();
};

type Moment = { ms: number; line: number };
type Cell = { text: string; style: TextStyle };
type Memory = Map<number, Cell[]>;

/** How long a last caption that nothing erases is taken to stand, and the longest that any may. */
const lastMs = 4000;

/** A decoder's two memories: what is on the screen, and what is made ready behind it. */
const createScreen = (reading: Reading) => {
  let mode: "pop" | "roll" | "paint" = "pop";
  let shown: Memory = new Map();
  let hidden: Memory = new Map();
  let since: Moment = { ms: 0, line: 1 };
  let cursor = { row: 15, column: 0 };
  let style: TextStyle = {};
  let lastCode = -1;
  let isOtherChannel = false;
  /** What follows is a page of text beside the captions. */
  let isPage = false;

  const written = (): Memory => (mode === "pop" ? hidden : shown);
  const erase = (until: number): void => {
    addCue(reading, shown, since, until);
    shown = new Map();
  };
  const write = (text: string, moment: Moment): void => {
    const memory = written();
    if (mode !== "pop" && memory.size === 0) since = moment;
    const row = memory.get(cursor.row) ?? [];
    memory.set(cursor.row, row);
    for (const sign of text) {
      row[Math.min(31, cursor.column)] = { text: sign, style };
      cursor.column = Math.min(32, cursor.column + 1);
    }
  };
  const moveRows = (row: number): void => {
    const cells = shown.get(cursor.row);
    if (cells !== undefined) shown = new Map([[row, cells]]);
  };
  const control = (code: number, moment: Moment): void => {
    if (code === 0x2a || code === 0x2b) isPage = true;
    if ([0x20, 0x25, 0x26, 0x27, 0x29, 0x2f].includes(code)) isPage = false;
    // What goes back, deletes or begins a row does so in the page.
    if (isPage && [0x21, 0x24, 0x2d].includes(code)) return;
    if (code === 0x20) mode = "pop";
    else if (code === 0x21) {
      cursor.column = Math.max(0, cursor.column - 1);
      written().get(cursor.row)?.splice(cursor.column);
    } else if (code >= 0x25 && code <= 0x27) {
      if (mode !== "roll") {
        erase(moment.ms);
        cursor.row = 15;
      }
      mode = "roll";
    } else if (code === 0x29) {
      if (mode === "paint" || shown.size > 0) erase(moment.ms);
      mode = "paint";
      since = moment;
    } else if (code === 0x2c) erase(moment.ms);
    else if (code === 0x2d) {
      // Rows that rolled up were told when they were new.
      if (mode === "roll") erase(moment.ms);
      cursor.column = 0;
    } else if (code === 0x2e) hidden = new Map();
    else if (code === 0x2f) {
      erase(moment.ms);
      [shown, hidden] = [hidden, new Map()];
      since = moment;
      mode = "pop";
    } else if (code === 0x24) written().get(cursor.row)?.splice(cursor.column);
  };
  const apply = (code: Code608, moment: Moment) => {
    if (isPage && code.kind !== "control") return;
    switch (code.kind) {
      case "text":
        return write(code.text, moment);
      case "extended":
        cursor.column = Math.max(0, cursor.column - 1);
        return write(code.text, moment);
      case "address":
        // Rows that roll move as one.
        if (mode === "roll" && code.row !== cursor.row) moveRows(code.row);
        cursor = { row: code.row, column: code.column };
        style = getStyle(code);
        return;
      case "midrow":
        style = getStyle(code);
        return write(" ", moment);
      case "tab":
        cursor.column = Math.min(31, cursor.column + code.columns);
        return;
      case "control":
        return control(code.code, moment);
      case "unknown":
    }
  };
  return {
    receive: (first: number, second: number, moment: Moment) => {
      const isCode = first >= 0x10 && first < 0x20;
      const pair = first * 256 + second;
      // Codes are sent twice, as a picture may be lost.
      if (isCode && pair === lastCode) {
        lastCode = -1;
        return;
      }
      lastCode = isCode ? pair : -1;
      if (isCode) isOtherChannel = (first & 0x08) !== 0;
      if (isOtherChannel || first < 0x10) {
        if (first !== 0 || second < 0x20 || isOtherChannel) return;
      }
      if (first === 0) return apply({ kind: "text", text: String.fromCharCode(second) }, moment);
      apply(code608(first, second), moment);
    },
    forget: (): void => {
      lastCode = -1;
    },
    end: (): void => erase(since.ms + lastMs),
  };
};

const getStyle = ({
  color,
  isItalic,
  isUnderline,
}: {
  color: string | null;
  isItalic: boolean;
  isUnderline: boolean;
}): TextStyle => ({
  ...(color !== null && { color }),
  ...(isItalic && { italic: true }),
  ...(isUnderline && { underline: true }),
});

const addCue = (reading: Reading, memory: Memory, since: Moment, endMs: number): void => {
  const rows = [...memory.entries()]
    .filter(([, cells]) => cells.some((cell) => cell?.text.trim()))
    .sort(([a], [b]) => a - b);
  const [first] = rows[0] ?? [];
  const [last] = rows.at(-1) ?? [];
  if (first === undefined || last === undefined) return;
  const builder = createTextBuilder();
  for (const [, cells] of rows) {
    for (const cell of Array.from(cells)) builder.add(cell?.text ?? " ", cell?.style);
    builder.add("\n");
  }
  const middle = (first + last) / 2;
  const anchor = ((middle <= 5 ? 6 : middle < 10 ? 3 : 0) + 2) as Anchor;
  reading.add(
    {
      startMs: since.ms,
      endMs: Math.max(since.ms, endMs),
      ...builder.build(endMs),
      speaker: null,
      ...(anchor !== 2 && { place: { anchor } }),
    },
    since.line,
  );
};
