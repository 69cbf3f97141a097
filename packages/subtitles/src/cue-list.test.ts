import { limits } from "@voxloom/contract";
import { expect, test } from "vitest";
import { parseSubtitles } from "./parse-subtitles.ts";

const { maxLineCharacters, maxLines } = limits;
const srt = (count: number, text: string): string =>
  `00:00:01,000 --> 00:00:02,000\n${text}\n\n`.repeat(count);
const ass = (count: number, text: string): string =>
  `[Events]\nFormat: Start, End, Text\n${`Dialogue: 0:00:01.00,0:00:02.00,${text}\n`.repeat(count)}`;

test.each([
  ["SRT", srt, maxLines * 3 + 1],
  ["ASS", ass, maxLines + 3],
] as const)("%s may have as many lines as a script, and no more", (_name, write, line) => {
  expect(parseSubtitles(write(maxLines, "Yes."))).toHaveLength(maxLines);
  expect(() => parseSubtitles(write(maxLines + 1, "Yes."))).toThrowError(
    expect.objectContaining({
      code: "SUBTITLES_UNREADABLE",
      details: expect.objectContaining({ reason: "too-many-lines", line, most: maxLines }),
    }),
  );
});

test.each([
  ["SRT", srt, 1],
  ["ASS", ass, 3],
] as const)("a line of %s may be as long as a script's, and no longer", (_name, write, line) => {
  expect(parseSubtitles(write(1, "x".repeat(maxLineCharacters)))).toHaveLength(1);
  expect(() => parseSubtitles(write(1, "x".repeat(maxLineCharacters + 1)))).toThrowError(
    expect.objectContaining({
      code: "SUBTITLES_UNREADABLE",
      details: expect.objectContaining({ reason: "long-text", line, most: maxLineCharacters }),
    }),
  );
});
