import { addCue } from "../../cue-list.ts";
import type { Cue } from "../../cues/cue.ts";
import { cueTiming, isTimingLine } from "./cue-timing.ts";
import { plainText } from "./plain-text.ts";

const isEmpty = (line: string | undefined): boolean => line === undefined || line.trim() === "";
const isNumber = (line: string | undefined): boolean => /^\s*\d+\s*$/.test(line ?? "");

/**
 * Cues of the lines of an SRT or WebVTT file. Numbers of cues, and empty lines between them, may be missing; in SRT a
 * text may have empty lines in it.
 */
export const timedCues = (lines: readonly string[], name: string): Cue[] => {
  const isVtt = /^\s*WEBVTT(?:\s|$)/.test(lines[0] ?? "");
  const cues: Cue[] = [];
  for (let index = 0; index < lines.length; ) {
    const line = lines[index] ?? "";
    if (!isTimingLine(line)) {
      index++;
      continue;
    }
    const place = { name, line: index + 1 };
    const times = cueTiming(line, place);
    const next = bodyEnd(lines, index + 1, isVtt);
    const raw = textLines(lines, { from: index + 1, to: next, isVtt }).join("\n");
    const text = plainText(raw);
    if (text !== "" && times.endMs > 0) addCue(cues, { ...times, text, speaker: speakerOf(raw) }, place);
    index = next;
  }
  return cues;
};

/** The index behind a cue's text: the next timing line, in WebVTT an empty line too. */
const bodyEnd = (lines: readonly string[], from: number, isVtt: boolean): number => {
  let to = from;
  while (to < lines.length && !isTimingLine(lines[to] ?? "") && !(isVtt && isEmpty(lines[to]))) to++;
  return to;
};

/** A cue's lines without the next cue's number. */
const textLines = (
  lines: readonly string[],
  { from, to, isVtt }: { from: number; to: number; isVtt: boolean },
): readonly string[] => {
  const isNumbered = to < lines.length && !isEmpty(lines[to]) && to > from && isNumber(lines[to - 1]);
  const body = lines.slice(from, isNumbered ? to - 1 : to);
  return isVtt ? body : body.filter((line) => !isEmpty(line));
};

// One space and no "<" inside, so that a hostile text is read in one pass.
const voice = /<v(?:\.[^\s<>]*)?\s([^<>]+)>/;

const speakerOf = (raw: string): string | null =>
  plainText(voice.exec(raw)?.[1] ?? "").replace(/\s+/g, " ") || null;
