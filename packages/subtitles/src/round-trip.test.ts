import { pickRunCount } from "@voxloom/contract/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { computeLoss } from "./compute-loss.ts";
import type { SubtitleCue } from "./document/subtitle-document.ts";
import { type SubtitleFormat, subtitleFormats } from "./formats/subtitle-formats.ts";
import { readSubtitles } from "./read-subtitles.ts";
import { arbitraryDocument } from "./testing/arbitrary-document.ts";
import { writeSubtitles } from "./write-subtitles.ts";

/** Formats that number their cues anew, or keep no raw form that could differ. */
const withoutIds: readonly SubtitleFormat[] = ["srt", "stl"];
const comparable = ({ raw: _, ...cue }: SubtitleCue, format: SubtitleFormat): Partial<SubtitleCue> => {
  const { id, ...rest } = cue;
  return withoutIds.includes(format) || id === undefined ? rest : { id, ...rest };
};

describe.each(subtitleFormats)("%s", (format) => {
  test("what it can hold comes back as it was", () => {
    fc.assert(
      fc.property(arbitraryDocument(format), (document) => {
        const read = readSubtitles(writeSubtitles(document, format));
        expect(read?.problems).toEqual([]);
        expect(read?.cues.map((cue) => comparable(cue, format))).toEqual(
          document.cues.map((cue) => comparable(cue, format)),
        );
      }),
      { numRuns: pickRunCount(200, 30) },
    );
  });

  test("it loses nothing by its own account", () => {
    fc.assert(
      fc.property(arbitraryDocument(format), (document) => {
        expect(computeLoss(document, format)).toEqual([]);
      }),
      { numRuns: pickRunCount(100, 20) },
    );
  });
});

const others = subtitleFormats.filter((format) => !["scc", "stl"].includes(format));

test.each(others)("texts of a rich document written as %s are all there", (format) => {
  fc.assert(
    fc.property(arbitraryDocument("json"), (document) => {
      const read = readSubtitles(writeSubtitles(document, format));
      const letters = (text: string): string => text.replace(/[\s\u2060]/g, "");
      const spoken = (cues: readonly SubtitleCue[] = []) => cues.map(({ text }) => letters(text)).join("");
      // Formats without ends tell cues apart by their starts: those that start together may be in any order.
      const sorted = (text: string) => [...text].sort().join("");
      expect(sorted(spoken(read?.cues))).toBe(sorted(spoken(document.cues)));
    }),
    { numRuns: pickRunCount(100, 15) },
  );
});
