import type { CuePlace, TextStyle } from "../../document/subtitle-document.ts";
import { type BuiltText, createTextBuilder, type TextBuilder } from "../../document/text-builder.ts";
import { type AssStyle, type AssStyles, parseAnchor, ssaAnchor } from "./ass-styles-of.ts";

type AssContext = {
  startMs: number;
  endMs: number;
  style?: AssStyle | undefined;
  styles: AssStyles;
};
export type AssText = BuiltText & { place?: CuePlace; isUnderstood: boolean };

/**
 * What libass shows of a dialogue's text: no override codes (in braces), no drawings (between `\p1` and `\p0`); braces
 * behind a backslash are text, and so is a backslash with a word joiner behind it.
 */
export const assText = (source: string, context: AssContext): AssText => {
  const builder = createTextBuilder();
  const codes = createCodes(builder, context);
  let from = 0;
  while (from < source.length) {
    const open = openBrace(source, from);
    const close = open === -1 ? -1 : source.indexOf("}", open);
    // A brace that is never closed is text.
    const end = close === -1 ? source.length : open;
    if (!codes.isDrawing()) builder.add(shown(source.slice(from, end)), codes.style());
    if (close === -1) break;
    codes.read(source.slice(open + 1, close));
    from = close + 1;
  }
  const place = codes.place();
  return { ...builder.build(context.endMs), ...(place && { place }), isUnderstood: codes.isUnderstood() };
};

const shown = (text: string): string =>
  text.replace(/\\(?:[Nnh{}]|\u2060)/g, (code) => textCodes[code] ?? code);

const textCodes: Readonly<Record<string, string>> = {
  "\\N": "\n",
  "\\n": "\n",
  "\\h": " ",
  "\\{": "{",
  "\\}": "}",
  "\\\u2060": "\\",
};

const openBrace = (source: string, from: number): number => {
  let open = source.indexOf("{", from);
  while (open > 0 && source[open - 1] === "\\") open = source.indexOf("{", open + 1);
  return open;
};

const toggles: Readonly<Record<string, keyof Pick<TextStyle, "bold" | "italic" | "underline" | "strike">>> = {
  b: "bold",
  i: "italic",
  u: "underline",
  s: "strike",
};

/** The state that override codes change. */
const createCodes = (builder: TextBuilder, { startMs, style: own, styles }: AssContext) => {
  let style: TextStyle = { ...own?.style };
  let place: CuePlace | undefined;
  let isDrawing = false;
  let isUnderstood = true;
  let wordMs = startMs;

  const readCode = (code: string): void => {
    const [, name = "", value = ""] =
      /^(pos|move|fad|fade|clip|iclip|org|an|a|alpha|fn|fs|[1234]?c|K|k[fo]?|t|r|p|[bius])(.*)$/.exec(code) ??
      [];
    const toggle = toggles[name];
    if (toggle !== undefined) {
      const { [toggle]: _, ...rest } = style;
      const isOn = value === "" ? own?.style[toggle] === true : !/^0/.test(value);
      style = isOn ? { ...rest, [toggle]: true } : rest;
      if (!/^[01]$/.test(value)) isUnderstood = false;
    } else if (name === "c" || name === "1c") {
      const { color: _, ...rest } = style;
      const color = colorOfCode(value);
      style = color === undefined ? rest : { ...rest, color };
    } else if (name === "fn") {
      const { font: _, ...rest } = style;
      style = value.trim() === "" ? rest : { ...rest, font: value.trim() };
    } else if (name === "an") place = { ...place, anchor: parseAnchor(Number(value)) };
    else if (name === "a") place = { ...place, anchor: ssaAnchor(Number(value)) };
    else if (name === "pos") place = { ...place, ...parsePoint(value, styles) };
    else if (name === "K" || name === "k" || name === "kf" || name === "ko") {
      builder.addWordStart(wordMs);
      wordMs += 10 * (Number.parseInt(value, 10) || 0);
      if (name !== "k") isUnderstood = false;
    } else if (name === "p") {
      isDrawing = Number.parseInt(value, 10) > 0;
      isUnderstood = false;
    } else if (name === "r") {
      style = { ...(styles.byName.get(value.trim()) ?? own)?.style };
      isUnderstood = false;
    } else isUnderstood = false;
  };

  return {
    read: (codes: string): void => {
      const parts = splitCodes(codes);
      // What stands before the first code is a remark of whoever made the file.
      if ((parts[0] ?? "").trim() !== "") isUnderstood = false;
      for (const code of parts.slice(1)) readCode(code.trim());
    },
    style: () => style,
    place: () => place,
    isDrawing: () => isDrawing,
    isUnderstood: () => isUnderstood,
  };
};

/** Codes at their backslashes, but for those inside a transform's parentheses. */
const splitCodes = (codes: string): string[] => {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let index = 0; index < codes.length; index++) {
    const sign = codes[index];
    if (sign === "(") depth++;
    else if (sign === ")") depth = Math.max(0, depth - 1);
    else if (sign === "\\" && depth === 0) {
      parts.push(codes.slice(from, index));
      from = index + 1;
    }
  }
  return [...parts, codes.slice(from)];
};

/** `&HBBGGRR&` as `#rrggbb`. */
const colorOfCode = (value: string): string | undefined => {
  const digits = /^&?H?([\da-f]{1,8})&?$/i.exec(value.trim())?.[1];
  if (digits === undefined) return undefined;
  const padded = digits.padStart(6, "0").slice(-6).toLowerCase();
  return `#${padded.slice(4)}${padded.slice(2, 4)}${padded.slice(0, 2)}`;
};

const parsePoint = (value: string, { width, height }: AssStyles): CuePlace => {
  const [, x, y] = /^\(\s*(-?[\d.]{1,12})\s*,\s*(-?[\d.]{1,12})\s*\)/.exec(value) ?? [];
  const percent = (part: string | undefined, of: number): number =>
    Math.round(Math.min(100, Math.max(0, (Number(part) / of) * 100)) * 100) / 100;
  if (x === undefined || y === undefined || !Number.isFinite(Number(x)) || !Number.isFinite(Number(y)))
    return {};
  return { x: percent(x, width), y: percent(y, height) };
};
