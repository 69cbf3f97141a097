import { type LyricLine, limits } from "@voxloom/contract";
import { maxLyricMs, readLyrics, writeLrc } from "@voxloom/subtitles";

/** Lines with their times, and those of their words, as LRC writes them. */
export const writeLyrics = (lines: readonly LyricLine[]): string =>
  writeLrc({
    ...{ format: "lrc", title: null, language: null, head: [] },
    cues: lines.map((line) => ({ ...line, speaker: null })),
  }).trimEnd();

/**
 * The lines of a song as they are sung, of words with times or without; an empty line stands between two verses, where
 * nothing is sung for a while. Notes about the song (`[ti:…]`) are no lines.
 */
export function listSungLines(text: string): string[] {
  const timed = readLyrics(text);
  if (timed.length > 0) return timed.map((line) => line.text);
  const lines = text
    .split("\n")
    .map((line) => line.trim().slice(0, limits.maxCaptionCharacters))
    .filter((line) => !/^\[\w+:.*\]$/.test(line));
  const words = lines.filter((line, index) => line !== "" || (lines[index - 1] ?? "") !== "");
  while (words.at(-1) === "") words.pop();
  return words.slice(0, limits.maxLyricLines);
}

/**
 * Lines as they were tapped, in milliseconds: each tap begins the next line, which stands until the tap after it. Lines
 * that were not reached are left out, as are the empty ones.
 */
export const timeLines = (lines: readonly string[], taps: readonly number[]): LyricLine[] =>
  lines.flatMap((text, index): LyricLine[] => {
    const tapped = taps[index];
    if (tapped === undefined || text === "") return [];
    const startMs = Math.min(Math.round(tapped), limits.maxDurationMs - 1);
    const next = Math.round(taps[index + 1] ?? Number.POSITIVE_INFINITY);
    const endMs = Math.max(startMs + 1, Math.min(next, startMs + maxLyricMs, limits.maxDurationMs));
    return [{ text, startMs, endMs, words: [] }];
  });

/** Lines whose times were tapped anew from the first on: those that were not reached keep theirs. */
export function withTapped(timed: readonly LyricLine[], tapped: readonly LyricLine[]): LyricLine[] {
  const last = tapped.at(-1);
  if (last === undefined) return [...timed];
  const rest = timed.slice(tapped.length).filter(({ startMs }) => startMs > last.startMs);
  const endMs = Math.min(last.endMs, rest[0]?.startMs ?? last.endMs);
  return [...tapped.slice(0, -1), { ...last, endMs }, ...rest];
}

/** Lines with the start of one of them elsewhere: those around it give way, and none begins before the one ahead of it. */
export function withStart<Line extends LyricLine>(
  lines: readonly Line[],
  index: number,
  startMs: number,
): Line[] {
  const start = Math.min(Math.max(0, Math.round(startMs)), limits.maxDurationMs - 1);
  const starts = lines.map((line) => line.startMs);
  starts[index] = start;
  for (let at = index + 1; at < starts.length && (starts[at] ?? 0) <= (starts[at - 1] ?? 0); at += 1)
    starts[at] = (starts[at - 1] ?? 0) + gaveWayMs;
  for (let at = index - 1; at >= 0 && (starts[at] ?? 0) >= (starts[at + 1] ?? 0); at -= 1)
    starts[at] = Math.max(0, (starts[at + 1] ?? 0) - gaveWayMs);
  return lines.map((line, at) => {
    const [own = line.startMs, next = Number.POSITIVE_INFINITY] = [starts[at], starts[at + 1]];
    const isMoved = own !== line.startMs;
    const endMs = Math.max(own + 1, Math.min(next, isMoved ? own + line.endMs - line.startMs : line.endMs));
    return { ...line, startMs: own, endMs, words: isMoved || endMs < line.endMs ? [] : line.words };
  });
}

/** A line that another one was put upon begins so long beside it. */
const gaveWayMs = 300;
