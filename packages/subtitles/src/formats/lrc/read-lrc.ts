import { limits } from "@voxloom/contract";
import { createReading } from "../../document/reading.ts";
import type { SubtitleDocument } from "../../document/subtitle-document.ts";
import { createTextBuilder, type TextBuilder } from "../../document/text-builder.ts";
import { unguarded } from "../guarded.ts";
import { endsFromStarts } from "../starts.ts";

const time = String.raw`(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})(?:[.:,](\d{1,3}))?`;
const tagged = new RegExp(String.raw`^\s*\[${time}\]`);
// Some players write the times of words in square brackets too.
const word = new RegExp(`[<[]${time}[>\\]]`, "g");
const named = /^\s*\[([a-z#]\w*)\s*:(.*)\]\s*$/i;

export const isLrcLine = (line: string): boolean => tagged.test(line);

type Timed = { times: readonly number[]; text: string; line: number };

/**
 * Lyrics: a line may have several times; a time without text ends the line before. Times of words stand in angle
 * brackets. `[offset:100]` shows all lines 100 ms sooner.
 */
export const readLrc = (lines: readonly string[]): SubtitleDocument => {
  const reading = createReading("lrc");
  const { document } = reading;
  const found: Timed[] = [];
  const head: string[] = [];
  let offsetMs = 0;
  const hasHours = countsHours(lines);
  lines.forEach((line, index) => {
    const { times, text } = getTimes(line, hasHours);
    if (times.length > 0) {
      found.push({ times, text, line: index + 1 });
      return;
    }
    const [, key = "", value = ""] = named.exec(line) ?? [];
    if (key === "") {
      if (/^\s*\[\d/.test(line)) reading.unclear(index + 1, "[00:01.00]");
      return;
    }
    if (/^offset$/i.test(key)) offsetMs = Number.parseInt(value, 10) || 0;
    else if (/^ti$/i.test(key)) document.title = value.trim() || null;
    else if (/^la$/i.test(key)) document.language = value.trim() || null;
    else head.push(line.trim());
  });
  document.head = head;
  const starts = found.flatMap(({ times }) => times).sort((a, b) => a - b);
  const shift = (ms: number): number => Math.max(0, ms - offsetMs);
  for (const { times, text, line } of found) {
    const builder = readText(text, shift, hasHours);
    for (const startMs of times) {
      if (reading.isFull()) break;
      const endMs = shift(endsFromStarts(starts, startMs));
      const built = builder.build(endMs);
      reading.add({ startMs: shift(startMs), endMs, speaker: null, ...built }, line);
      // What is too long at one time is so at all of them.
      if (built.text.length > limits.maxLineCharacters) break;
    }
  }
  return reading.finish();
};

/** How many times of three parts, none of them beyond 59, tell that their first one is hours. */
const tellingTimes = 8;

/** Whether times of three parts without a point begin with hours; old players wrote hundredths behind a second colon. */
const countsHours = (lines: readonly string[]): boolean => {
  const lasts = lines.flatMap((line) => /^\s*\[\d{1,3}:\d{1,2}:(\d{1,2})\]/.exec(line)?.[1] ?? []);
  return lasts.length >= tellingTimes && lasts.every((last) => Number(last) < 60);
};

const getTimes = (line: string, hasHours: boolean): { times: number[]; text: string } => {
  const times: number[] = [];
  let text = line;
  for (;;) {
    const found = tagged.exec(text);
    if (found === null) return { times, text };
    times.push(milliseconds(found.slice(1), hasHours));
    text = text.slice(found[0].length);
  }
};

const readText = (text: string, shift: (ms: number) => number, hasHours: boolean): TextBuilder => {
  const builder = createTextBuilder();
  let from = 0;
  for (const found of text.matchAll(word)) {
    builder.add(unguarded(text.slice(from, found.index)));
    builder.addWordStart(shift(milliseconds(found.slice(1), hasHours)));
    from = found.index + found[0].length;
  }
  builder.add(unguarded(text.slice(from)));
  return builder;
};

/** Two parts are minutes and seconds; of three without a point the last is a fraction, as old players wrote it. */
const milliseconds = (
  [hours, minutes, seconds, fraction]: (string | undefined)[],
  hasHours: boolean,
): number => {
  if (hours !== undefined && fraction === undefined && !hasHours)
    return milliseconds([undefined, hours, minutes, seconds], hasHours);
  const whole = (Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds);
  return whole * 1000 + Number((fraction ?? "").padEnd(3, "0").slice(0, 3));
};
