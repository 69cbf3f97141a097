import { parseColor } from "../../document/color.ts";
import {
  type Element,
  elementNamed,
  lineCounter,
  markupTree,
  textOfElement,
} from "../../document/markup-tree.ts";
import type { ReadOptions } from "../../document/read-options.ts";
import { createReading } from "../../document/reading.ts";
import type { SubtitleDocument, TextStyle } from "../../document/subtitle-document.ts";
import { createTextBuilder, type TextBuilder } from "../../document/text-builder.ts";
import { styleOfTag } from "../html-tags.ts";
import { endsFromStarts } from "../starts.ts";

export const isSmi = (text: string): boolean =>
  /^[\s\S]{0,2000}<sami[\s>]/i.test(text.slice(0, 2100)) || /^\s*<sync\s/i.test(text);

/**
 * SAMI. A cue ends where the next one of its class begins; one of nothing but a no-break space ends it. Of several
 * languages the one that is asked for is read, else the first.
 */
export const readSmi = (source: string, { language }: ReadOptions = {}): SubtitleDocument => {
  const reading = createReading("smi");
  const { document } = reading;
  const getLine = lineCounter(source);
  const blocks = syncBlocks(withoutComments(source));
  document.title =
    textOfElement(elementNamed(markupTree(source.slice(0, 20_000), { isXml: false }), "title")).trim() ||
    null;
  const style = /<style[^>]*>([\s\S]*?)<\/style>/i.exec(source.slice(0, 100_000))?.[0];
  if (style !== undefined) document.head = [style];
  const cues: { startMs: number; ended: number | null; className: string; element: Element; at: number }[] =
    [];
  for (const { attributes, body, at } of blocks) {
    const [, start] = /\bstart\s*=\s*["']?\s*(-?\d{1,12})/i.exec(attributes) ?? [];
    if (start === undefined) {
      reading.problem(getLine(at), "unclear-times", {
        why: "its times are not like <SYNC Start=1000>",
        example: "<SYNC Start=1000>",
      });
      continue;
    }
    const [, end] = /\bend\s*=\s*["']?\s*(-?\d{1,12})/i.exec(attributes) ?? [];
    for (const { className, element } of getParagraphs(body))
      cues.push({
        startMs: Number(start),
        ended: end === undefined ? null : Number(end),
        className,
        element,
        at,
      });
  }
  const classNames = [...new Set(cues.map(({ className }) => className).filter((name) => name !== ""))];
  const nameLanguage = (className: string): string =>
    getLanguage(style ?? "", className) ?? className.toUpperCase();
  const wanted = classNames.find((name) => nameLanguage(name) === language) ?? classNames[0] ?? "";
  const chosen = cues.filter(({ className }) => className === wanted || className === "");
  const starts = [...new Set(chosen.map(({ startMs }) => startMs))].sort((a, b) => a - b);
  document.language = getLanguage(style ?? "", wanted);
  if (classNames.length > 1) document.languages = [...new Set(classNames.map(nameLanguage))];
  for (const name of classNames.filter((one) => one !== wanted)) {
    const other = cues.find(({ className }) => className === name);
    const named = nameLanguage(name);
    const why = `the file has lines in ${named} too, of which none was read`;
    reading.problem(getLine(other?.at ?? 0), "other-language", { why, language: named });
  }
  let last: { startMs: number; builder: TextBuilder; at: number; ended: number | null } | null = null;
  const flush = (): void => {
    if (last === null) return;
    const { startMs, builder, at, ended } = last;
    const endMs = ended ?? endsFromStarts(starts, startMs);
    reading.add({ startMs, endMs, speaker: null, ...builder.build(endMs) }, getLine(at));
  };
  for (const { startMs, ended, element, at } of chosen) {
    if (reading.isFull()) break;
    if (last === null || last.startMs !== startMs) {
      flush();
      last = { startMs, builder: createTextBuilder(), at, ended };
    } else last.builder.add("\n");
    readInline(last.builder, element, {});
  }
  flush();
  return reading.finish();
};

/** Comments as spaces, so that places stay the same; "<--" is none, but no text either. */
const withoutComments = (source: string): string => {
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    const start = source.indexOf("<!--", from);
    if (start === -1) return parts.join("") + source.slice(from);
    const end = source.indexOf("-->", start);
    const to = end === -1 ? source.length : end + 3;
    parts.push(source.slice(from, start), source.slice(start, to).replace(/[^\n]/g, " "));
    from = to;
  }
};

type Block = { attributes: string; body: string; at: number };

/** What stands between one SYNC and the next. */
const syncBlocks = (source: string): Block[] => {
  const found = [...source.matchAll(/<sync\b([^<>]*)>/gi)];
  return found.map((match, index) => ({
    attributes: match[1] ?? "",
    body: source.slice(match.index + match[0].length, found[index + 1]?.index ?? source.length),
    at: match.index,
  }));
};

const getParagraphs = (body: string): { className: string; element: Element }[] => {
  const parts = body.split(/<p\b(?=[^<>]*>)/i);
  const [before = "", ...paragraphs] = parts;
  const all = before.trim() !== "" && paragraphs.length === 0 ? [`>${before}`] : paragraphs;
  return all.map((part) => {
    const end = part.indexOf(">");
    const className = /\bclass\s*=\s*["']?([\w-]+)/i.exec(part.slice(0, end))?.[1]?.toLowerCase() ?? "";
    return { className, element: markupTree(part.slice(end + 1), { isXml: false }) };
  });
};

const getLanguage = (style: string, className: string): string | null => {
  const rule = [...style.matchAll(/\.([\w-]+)\s*\{([^}]*)\}/g)].find(
    ([, name]) => name?.toLowerCase() === className,
  )?.[2];
  return /lang\s*:\s*([\w-]+)/i.exec(rule ?? "")?.[1] ?? null;
};

const readInline = (builder: TextBuilder, element: Element, style: TextStyle): void => {
  let rubyFrom = builder.length();
  for (const child of element.children) {
    if (typeof child === "string")
      builder.add(child.replace(/[ \t\r\n]+/g, " ").replaceAll("\u00a0", " "), style);
    else if (child.name === "br") builder.add("\n", style);
    else if (child.name === "rt")
      builder.addRuby({
        from: rubyFrom,
        to: builder.length(),
        text: textOfElement(child).replace(/\s+/g, " ").trim(),
      });
    else if (!["rp", "style", "script", "head", "title"].includes(child.name)) {
      if (child.name === "ruby" || child.name === "rb") rubyFrom = builder.length();
      readInline(builder, child, {
        ...style,
        ...styleOfTag[child.name],
        ...(child.name === "font" && fontStyle(child)),
      });
    }
  }
};

const fontStyle = ({ attributes }: Element): TextStyle => {
  const color = parseColor(attributes.color ?? "");
  const font = attributes.face?.trim();
  return { ...(color && { color }), ...(font && { font }) };
};
