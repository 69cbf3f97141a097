import { decodeHTML } from "entities/decode";
import type { TextStyle } from "../../document/subtitle-document.ts";
import { type BuiltText, createTextBuilder } from "../../document/text-builder.ts";

export type VttText = BuiltText & { speaker: string | null; isUnderstood: boolean };

/** Deeper nesting than anybody means is not followed. */
const maxDepth = 50;
const plainTags: Readonly<Record<string, TextStyle>> = {
  b: { bold: true },
  i: { italic: true },
  u: { underline: true },
};
const known = new Set(["c", "i", "b", "u", "ruby", "rt", "v", "lang"]);

type Node = { tag: string; style: TextStyle; from: number; rubyFrom: number };

/**
 * A cue's text by the standard's parser: a tag closes only what is open inmost, times inside are of the words that
 * follow. Otherwise than there, "<" with a space or nothing behind it is text: nothing else could be meant.
 */
export const vttText = (raw: string, endMs: number): VttText => {
  const builder = createTextBuilder();
  const open: Node[] = [];
  let speaker: string | null = null;
  let isUnderstood = true;
  let ruby = "";
  const styleNow = (): TextStyle => open.at(-1)?.style ?? {};
  const isReading = (): boolean => open.some(({ tag }) => tag === "rt");
  const addText = (text: string): void => {
    const decoded = decodeHTML(text);
    if (isReading()) ruby += decoded;
    else builder.add(decoded, styleNow());
  };
  const close = (): void => {
    const node = open.pop();
    if (node?.tag !== "rt") return;
    const base = open.at(-1);
    builder.addRuby({ from: base?.rubyFrom ?? 0, to: builder.length(), text: ruby.trim() });
    if (base !== undefined) base.rubyFrom = builder.length();
    ruby = "";
  };
  let from = 0;
  while (from < raw.length) {
    const start = raw.indexOf("<", from);
    if (start === -1 || !/[^\s<]/.test(raw[start + 1] ?? " ")) {
      const end = start === -1 ? raw.length : start + 1;
      addText(raw.slice(from, end));
      from = end;
      continue;
    }
    addText(raw.slice(from, start));
    const end = raw.indexOf(">", start);
    const content = raw.slice(start + 1, end === -1 ? raw.length : end);
    from = end === -1 ? raw.length : end + 1;
    if (/^\d/.test(content)) {
      const ms = findTime(content);
      if (ms !== null && !isReading()) builder.addWordStart(ms);
      else isUnderstood = false;
      continue;
    }
    const [, slash, tag = "", classText = "", annotation = ""] =
      /^(\/?)([^\s.]*)((?:\.[^\s.]*)*)(?:\s([\s\S]*))?$/.exec(content) ?? [];
    if (slash === "/") {
      const last = open.at(-1)?.tag;
      if (last === tag) close();
      else if (tag === "ruby" && last === "rt") {
        close();
        close();
      } else isUnderstood = false;
      continue;
    }
    if (!known.has(tag) || open.length >= maxDepth || (tag === "rt" && open.at(-1)?.tag !== "ruby")) {
      isUnderstood = false;
      continue;
    }
    const classes = classText.split(".").filter((name) => name !== "");
    if (tag === "v") {
      const name = decodeHTML(annotation).replace(/\s+/g, " ").trim() || null;
      isUnderstood &&= speaker === null && builder.length() === 0 && classes.length === 0;
      speaker ??= name;
    } else if (tag === "lang" || (tag !== "c" && classes.length > 0)) isUnderstood = false;
    const style = { ...styleNow(), ...plainTags[tag], ...(tag === "c" && classStyle(classes)) };
    open.push({ tag, style, from: builder.length(), rubyFrom: builder.length() });
  }
  while (open.length > 0) close();
  return { ...builder.build(endMs), speaker, isUnderstood };
};

/** The colors that the standard gives class names of their own. */
const standardColors: Readonly<Record<string, string>> = {
  white: "#ffffff",
  lime: "#00ff00",
  cyan: "#00ffff",
  red: "#ff0000",
  yellow: "#ffff00",
  magenta: "#ff00ff",
  blue: "#0000ff",
  black: "#000000",
};

/** The class of a color: the standard's, else one that a style sheet must name. */
export const colorClass = (color: string, kind: "color" | "bg"): string => {
  const known = Object.entries(standardColors).find(([, value]) => value === color)?.[0];
  if (known !== undefined) return kind === "color" ? known : `bg_${known}`;
  return `${kind}-${color.slice(1)}`;
};

const colorOfClass = (name: string, kind: "color" | "bg"): string | undefined => {
  const digits = /^(color|bg)-([\da-f]{6})$/.exec(name);
  if (digits !== null) return digits[1] === kind ? `#${digits[2]}` : undefined;
  const known = kind === "color" ? name : name.startsWith("bg_") ? name.slice(3) : "";
  return Object.hasOwn(standardColors, known) ? standardColors[known] : undefined;
};

/** What class names say of colors; the others are kept as they are. */
const classStyle = (classes: readonly string[]): TextStyle => {
  const color = classes.map((name) => colorOfClass(name, "color")).find((one) => one !== undefined);
  const background = classes.map((name) => colorOfClass(name, "bg")).find((one) => one !== undefined);
  const others = classes.filter(
    (name) => colorOfClass(name, "color") === undefined && colorOfClass(name, "bg") === undefined,
  );
  return {
    ...(color && { color }),
    ...(background && { background }),
    ...(others.length > 0 && { classes: others }),
  };
};

const findTime = (content: string): number | null => {
  const found = /^(?:(\d{2,6}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/.exec(content);
  if (found === null) return null;
  const [, hours = "0", minutes, seconds, fraction] = found;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction);
};
