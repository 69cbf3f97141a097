import { createReading } from "../../document/reading.ts";
import type { SubtitleCue, SubtitleDocument } from "../../document/subtitle-document.ts";
import { placeOfSettings } from "./vtt-settings.ts";
import { vttText } from "./vtt-text.ts";

export const isVtt = (first: string | undefined): boolean => /^\s*WEBVTT(?:[ \t]|$)/.test(first ?? "");

/**
 * WebVTT, by the parser of its standard: what breaks a cue's times costs that cue. Where no cue at all has times of the
 * standard, they are read as other formats write them.
 */
export const readVtt = (lines: readonly string[]): SubtitleDocument => {
  const strict = readBlocks(lines, standardTiming);
  return strict.cues.length > 0 || strict.problems.length === 0 ? strict : readBlocks(lines, looseTiming);
};

const readBlocks = (lines: readonly string[], timing: RegExp): SubtitleDocument => {
  const reading = createReading("vtt", { keepsEmpty: true });
  const { document } = reading;
  let above: string | null = null;
  let index = headEnd(lines, document);
  while (index < lines.length && !reading.isFull()) {
    if (lines[index] === "") {
      index++;
      continue;
    }
    const block = blockAt(lines, index);
    index = block.next;
    if (block.timing === null) {
      const text = block.lines.join("\n");
      const isNote = /^NOTE(?:[ \t\n]|$)/.test(text);
      const isStyle = /^(?:STYLE|REGION)[ \t]*(?:\n|$)/.test(text);
      if (isNote || isStyle) {
        // A note that stands above something else than a cue is the file's.
        if (above !== null && document.cues.length === 0) document.head = [...document.head, above];
        above = isNote ? text : null;
      }
      if (isStyle) document.head = [...document.head, text];
      continue;
    }
    const cue = getCue(block, timing);
    if (cue === null) reading.unclear(block.timing + 1, "00:01.000 --> 00:02.000");
    else reading.add(above === null ? cue : { ...cue, note: above.slice(4).trim() }, block.timing + 1);
    above = null;
  }
  return reading.finish();
};

/** The index behind the head: it ends at an empty line, or where a cue begins without one. */
const headEnd = (lines: readonly string[], document: SubtitleDocument): number => {
  const [, title = ""] = /^\s*WEBVTT[ \t]*(?:-[ \t]*)?(.*)$/.exec(lines[0] ?? "") ?? [];
  document.title = title.trim() || null;
  let index = 1;
  while (index < lines.length && lines[index] !== "" && !lines[index]?.includes("-->")) {
    const language = /^Language:[ \t]*([\w-]+)/i.exec(lines[index] ?? "")?.[1];
    if (language !== undefined) document.language = language;
    index++;
  }
  if (index > 1) document.head = [lines.slice(1, index).join("\n")];
  return index;
};

type Block = { lines: string[]; id: string | null; timing: number | null; timingLine: string; next: number };

/** Lines up to an empty one, or up to the times of a cue that follows without one. */
const blockAt = (lines: readonly string[], from: number): Block => {
  const block: Block = { lines: [], id: null, timing: null, timingLine: "", next: lines.length };
  let index = from;
  for (; index < lines.length; index++) {
    const line = lines[index] ?? "";
    if (line.includes("-->")) {
      if (block.timing !== null || index > from + 1) break;
      if (index === from + 1) block.id = block.lines[0] ?? null;
      block.lines = [];
      block.timing = index;
      block.timingLine = line;
    } else if (line === "") break;
    else block.lines.push(line);
  }
  return { ...block, next: index };
};

const getTiming = (time: string): RegExp =>
  new RegExp(String.raw`^[ \t\f]*${time}[ \t\f]*-->[ \t\f]*${time}(?![\d.,])(.*)$`);
const standardTiming = getTiming(String.raw`(?:(\d{1,6}):)?([0-5]\d):([0-5]\d)\.(\d{3})`);
const looseTiming = getTiming(String.raw`(?:(\d{1,6}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,3}))?`);

const getCue = ({ timingLine, lines, id }: Block, timing: RegExp): SubtitleCue | null => {
  const found = timing.exec(timingLine);
  if (found === null) return null;
  const ms = (at: number): number =>
    ((Number(found[at] ?? 0) * 60 + Number(found[at + 1])) * 60 + Number(found[at + 2])) * 1000 +
    Number((found[at + 3] ?? "").padEnd(3, "0"));
  const [startMs, endMs] = [ms(1), ms(5)];
  const head = (found[9] ?? "").trim();
  const body = lines.join("\n");
  const { isUnderstood, ...text } = vttText(body, endMs);
  const { place, isUnderstood: isPlaceUnderstood } = placeOfSettings(head);
  return {
    startMs,
    endMs,
    ...text,
    ...(id !== null && { id }),
    ...(place && { place }),
    ...(!(isUnderstood && isPlaceUnderstood) && { raw: { format: "vtt", head, body } }),
  };
};
