import { parseColor } from "../../document/color.ts";
import { createStyleStack } from "../../document/style-stack.ts";
import type { Anchor, CuePlace, TextStyle } from "../../document/subtitle-document.ts";
import { type BuiltText, createTextBuilder } from "../../document/text-builder.ts";
import { styleOfTag } from "../html-tags.ts";

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  lrm: "\u200E",
  rlm: "\u200F",
};

/** Stands, without width, in what would else be read as markup or as an arrow (U+2060). */
export const joiner = "\u2060";
const joined = /(?<=[<&{\u2013\u2014-][ \t]?)\u2060/g;

// Only what SRT and its relatives know as markup: "a < b" and "<3" are text. Each part stops at the next sign that
// could begin another, so that a hostile text is read in one pass.
const token =
  /<(\/?)(b|i|u|c|v|s|ruby|rt|lang|font|em|strong|strike|span|br)((?:[.\s][^<>]*)?)\/?>|<\d[\d:.]*>|\{\\([^{}\n]*)\}|&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp|lrm|rlm));/gi;

export type SrtText = BuiltText & { place?: CuePlace; speaker: string | null; isUnderstood: boolean };

/** A cue's text without its markup, and what the markup says. `isUnderstood`: nothing else than that is in it. */
export const srtText = (raw: string): SrtText => {
  const builder = createTextBuilder();
  const styles = createStyleStack();
  let place: CuePlace | undefined;
  let speaker: string | null = null;
  let isUnderstood = true;
  let from = 0;
  const addText = (text: string): void => builder.add(text, styles.current());
  for (const match of raw.matchAll(token)) {
    addText(raw.slice(from, match.index));
    from = match.index + match[0].length;
    const [whole, slash, tag, attributes = "", codes, decimal, hex, name] = match;
    if (tag !== undefined) {
      const lower = tag.toLowerCase();
      if (lower === "br") addText("\n");
      else if (slash === "/") styles.pop(lower);
      else {
        styles.push(lower, lower === "font" ? fontStyle(attributes) : (styleOfTag[lower] ?? {}));
        if (lower === "v" && speaker === null) speaker = getSpeaker(attributes);
        if (!(lower in styleOfTag) && !isPlainFont(lower, attributes)) isUnderstood = false;
      }
    } else if (codes !== undefined) {
      const read = readCodes(codes, styles);
      place = read.place ?? place;
      isUnderstood &&= read.isUnderstood;
    } else if (name !== undefined) addText(entities[name.toLowerCase()] ?? whole);
    else if (decimal !== undefined || hex !== undefined) {
      const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
      addText(code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole);
    } else if (!whole.includes(":")) addText(whole);
    else isUnderstood = false;
  }
  addText(raw.slice(from));
  return { ...withoutJoiners(builder.build(0)), ...(place && { place }), speaker, isUnderstood };
};

const fontStyle = (attributes: string): TextStyle => {
  const color = /\scolor\s*=\s*["']?\s*([^"'\s>]+)/i.exec(attributes)?.[1];
  const face = /\sface\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(attributes);
  const font = (face?.[1] ?? face?.[2] ?? face?.[3])?.trim();
  const found = color === undefined ? undefined : parseColor(color);
  return { ...(found && { color: found }), ...(font && { font }) };
};

const isPlainFont = (tag: string, attributes: string): boolean =>
  tag === "font" && /^(?:\s+(?:color|face)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))*\s*$/i.test(attributes);

const getSpeaker = (attributes: string): string | null =>
  /^(?:\.[^\s<>]*)?\s([^<>]+)$/.exec(attributes)?.[1]?.replace(/\s+/g, " ").trim() || null;

/** Codes that players of SRT know of ASS: place and the simple styles. */
const readCodes = (
  codes: string,
  styles: ReturnType<typeof createStyleStack>,
): { place?: CuePlace; isUnderstood: boolean } => {
  let place: CuePlace | undefined;
  let isUnderstood = true;
  for (const code of codes.split("\\")) {
    const [, name = "", value = ""] = /^(an|[bius])(\d?)$/.exec(code.trim()) ?? [];
    const style = styleOfTag[name];
    if (name === "an" && /[1-9]/.test(value)) place = { anchor: Number(value) as Anchor };
    else if (style !== undefined && value === "1") styles.push(`\\${name}`, style);
    else if (style !== undefined && value === "0") styles.pop(`\\${name}`);
    else isUnderstood = false;
  }
  return { ...(place && { place }), isUnderstood };
};

/** Joiners that writing put in are taken out again, in front of every mark that it keeps apart. */
const withoutJoiners = (built: BuiltText): BuiltText => {
  if (!built.text.includes(joiner)) return built;
  const gone = [...built.text.matchAll(joined)].map(({ index }) => index);
  if (gone.length === 0) return built;
  const moved = (offset: number): number => {
    let [low, high] = [0, gone.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((gone[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return offset - low;
  };
  return {
    ...built,
    text: built.text.replace(joined, ""),
    ...(built.runs && {
      runs: built.runs
        .map((run) => ({ ...run, from: moved(run.from), to: moved(run.to) }))
        .filter(({ from, to }) => to > from),
    }),
  };
};
