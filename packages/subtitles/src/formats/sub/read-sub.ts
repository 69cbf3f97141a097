import { parseColor } from "../../document/color.ts";
import type { ReadOptions } from "../../document/read-options.ts";
import { createReading } from "../../document/reading.ts";
import type { SubtitleDocument, TextStyle } from "../../document/subtitle-document.ts";
import { createTextBuilder } from "../../document/text-builder.ts";
import { type FrameRate, findFrameRate, frameRates, frameToMs } from "../../time/frame-rate.ts";
import { unguarded } from "../guarded.ts";
import { endsFromStarts } from "../starts.ts";

const timed = /^\s*\{(\d{1,9})\}\{(\d{0,9})\}(.*)$/;
/** A line for all lines, with braces for the times that it has not. */
const usualLine = /^\s*\{DEFAULT\}\{\d*\}(.*)$/i;

export const isSubLine = (line: string): boolean => timed.test(line);

/** MicroDVD: frames in braces. The rate is the first line's text, else the one that is given, else 23.976. */
export const readSub = (lines: readonly string[], options: ReadOptions = {}): SubtitleDocument => {
  const reading = createReading("sub");
  let usual: TextStyle = {};
  const found = lines.flatMap((line, index) => {
    const [, start, end = "", text = ""] = timed.exec(line) ?? [];
    if (start !== undefined) return [{ start: Number(start), end, text, line: index + 1 }];
    const looks = usualLine.exec(line)?.[1];
    if (looks !== undefined) usual = readCodes(looks, {}).cue;
    if (/^\s*\{\d/.test(line)) reading.unclear(index + 1, "{25}{50}");
    return [];
  });
  const stated = getRate(found[0]);
  const rate = stated ?? options.frameRate ?? frameRates["23.976"];
  reading.document.frameRate = rate;
  const all = stated === null ? found : found.slice(1);
  const starts = all.map(({ start }) => frameToMs(start, rate)).sort((a, b) => a - b);
  for (const { start, end, text, line } of all) {
    if (reading.isFull()) break;
    // A line for all lines says how those look that follow.
    if (/^\{DEFAULT\}/i.test(text)) {
      usual = readCodes(text.slice(9), {}).cue;
      continue;
    }
    const startMs = frameToMs(start, rate);
    const endMs = end === "" ? endsFromStarts(starts, startMs) : frameToMs(Number(end), rate);
    const { isUnderstood, ...built } = subText(text, usual);
    reading.add(
      {
        startMs,
        endMs,
        speaker: null,
        ...built,
        ...(!isUnderstood && { raw: { format: "sub", head: "", body: text } }),
      },
      line,
    );
  }
  return reading.finish();
};

/** What a first line between the first frames says: "23.976". */
const getRate = (first: { start: number; end: string; text: string } | undefined): FrameRate | null =>
  first !== undefined && first.start <= 1 && Number(first.end) <= 1
    ? findFrameRate(first.text.trim().replace(/fps$/i, ""))
    : null;

/** A line's text and its looks; `usual` are those of the whole file. */
export const subText = (text: string, usual: TextStyle) => {
  const builder = createTextBuilder();
  let cueStyle = usual;
  let isUnderstood = true;
  for (const part of text.split("|")) {
    const codes = readCodes(part, cueStyle);
    cueStyle = codes.cue;
    isUnderstood &&= codes.isUnderstood;
    // "/" before a line is an older way to say italic.
    const isItalic = /^\/(?!\u2060)/.test(codes.rest);
    builder.add(unguarded(isItalic ? codes.rest.slice(1) : codes.rest), {
      ...cueStyle,
      ...codes.line,
      ...(isItalic && { italic: true }),
    });
    builder.add("\n");
  }
  return { ...builder.build(0), isUnderstood };
};

const styleNames: Readonly<Record<string, TextStyle>> = {
  i: { italic: true },
  b: { bold: true },
  u: { underline: true },
  s: { strike: true },
};

/** Codes before a line; a capital one is for the whole cue from there on. */
const readCodes = (text: string, cue: TextStyle) => {
  let rest = text;
  let forCue = cue;
  let forLine: TextStyle = {};
  let isUnderstood = true;
  for (;;) {
    const [whole, name = "", value = ""] = /^\{([a-zA-Z]):([^{}]{0,200})\}/.exec(rest) ?? [];
    if (whole === undefined) break;
    rest = rest.slice(whole.length);
    const style = codeStyle(name.toLowerCase(), value);
    if (style === null) isUnderstood = false;
    else if (name === name.toUpperCase()) forCue = { ...forCue, ...style };
    else forLine = { ...forLine, ...style };
  }
  return { rest, cue: forCue, line: forLine, isUnderstood };
};

const codeStyle = (name: string, value: string): TextStyle | null => {
  if (name === "y")
    return Object.assign(
      {},
      ...value
        .toLowerCase()
        .split(",")
        .map((one) => styleNames[one.trim()]),
    );
  if (name === "f") return value.trim() === "" ? null : { font: value.trim() };
  // Written blue first, as ASS does.
  const [, blue, green, red] = /^\$([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(value.trim()) ?? [];
  const color = name === "c" && red !== undefined ? parseColor(`#${red}${green}${blue}`) : undefined;
  return color === undefined ? null : { color };
};
