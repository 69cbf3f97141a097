import type { Script, Segment } from "@voxloom/contract";

/** Where a query of the palette can lead: a line of the script, or a time. Lines count from 1. */
export type Destination =
  | { kind: "line"; segment: Segment; number: number }
  | { kind: "time"; timeMs: number };

const maxLines = 5;
const minLetters = 2;
const lineNumber = /^\D*(\d{1,6})$/;
const clockTime = /^\D*(?:(\d{1,2}):)?(\d{1,3}):(\d{2})(?:[.,](\d{1,3}))?$/;

/** Places that a query means: "120" a line's number, "12:30" or "1:02:03.5" a time, other words the lines with them. */
export const listDestinations = ({ segments, durationMs }: Script, query: string): Destination[] => {
  const wanted = query.trim();
  const timeMs = findTime(wanted);
  if (timeMs !== null) return timeMs <= durationMs ? [{ kind: "time", timeMs }] : [];
  const number = Number(lineNumber.exec(wanted)?.[1] ?? 0);
  const segment = segments[number - 1];
  const byNumber: Destination[] = segment === undefined ? [] : [{ kind: "line", segment, number }];
  return [...byNumber, ...linesWith(segments, wanted).filter((line) => line.number !== number)];
};

const findTime = (text: string): number | null => {
  const found = clockTime.exec(text);
  if (found === null) return null;
  const [, hours = "0", minutes = "0", seconds = "0", fraction = ""] = found;
  const wholeMs = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return wholeMs + Number(fraction.padEnd(3, "0"));
};

const linesWith = (segments: readonly Segment[], words: string) => {
  const found: Extract<Destination, { kind: "line" }>[] = [];
  if (words.length < minLetters) return found;
  const wanted = words.toLocaleLowerCase();
  for (const [index, segment] of segments.entries()) {
    if (found.length === maxLines) break;
    const texts = [segment.targetText, segment.sourceText];
    if (texts.some((text) => text.toLocaleLowerCase().includes(wanted)))
      found.push({ kind: "line", segment, number: index + 1 });
  }
  return found;
};
