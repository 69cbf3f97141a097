import { type LyricLine, limits } from "@voxloom/contract";
import { readSubtitles } from "./read-subtitles.ts";

/** Where nothing comes after a line, it stays for so long at most, in milliseconds. */
export const maxLyricMs = 10_000;

/** Lines of a song with their times, of lyrics (LRC) or any subtitles; none where a text has no times. */
export function readLyrics(text: string): LyricLine[] {
  const cues = readSubtitles(text)?.cues ?? [];
  return cues
    .flatMap(({ text: said, startMs, endMs, words = [] }): LyricLine[] => {
      const line = said.replace(/\s*\n\s*/g, " ").slice(0, limits.maxCaptionCharacters);
      if (line.trim() === "" || startMs > limits.maxDurationMs) return [];
      const end = Math.min(endMs, startMs + maxLyricMs, limits.maxDurationMs);
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
