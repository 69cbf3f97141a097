import { type LyricLine, limits } from "@voxloom/contract";
import { readSubtitles, writeLrc } from "@voxloom/subtitles";

/** Where nothing comes after a line, it does not stay forever. */
const maxMs = 10_000;

/** Lines of a song with their times, of lyrics (LRC) or any subtitles; none where a text has no times. */
export function readLyrics(text: string): LyricLine[] {
  const cues = readSubtitles(text)?.cues ?? [];
  return cues
    .flatMap(({ text: said, startMs, endMs, words = [] }): LyricLine[] => {
      const line = said.replace(/\s*\n\s*/g, " ").slice(0, limits.maxCaptionCharacters);
      if (line.trim() === "" || startMs > limits.maxDurationMs) return [];
      const end = Math.min(endMs, startMs + maxMs, limits.maxDurationMs);
      const known = words.filter(
        ({ from, to, endMs: until }) => to <= line.length && to > from && until <= end,
      );
      return [
        {
          ...{
            text: line.trim(),
            startMs: Math.round(startMs),
            endMs: Math.round(Math.max(end, startMs + 1)),
          },
          // Where some word has no time, marks would jump.
          words: (known.length === words.length && !/^\s/.test(line) ? known : [])
            .slice(0, 60)
            .map((word) => ({
              ...{ from: word.from, to: word.to },
              ...{ startMs: Math.round(word.startMs), endMs: Math.round(word.endMs) },
            })),
        },
      ];
    })
    .slice(0, limits.maxLyricLines);
}

/** Lines with their times, and those of their words, as LRC writes them. */
export const writeLyrics = (lines: readonly LyricLine[]): string =>
  writeLrc({
    ...{ format: "lrc", title: null, language: null, head: [] },
    cues: lines.map((line) => ({ ...line, speaker: null })),
  }).trimEnd();
