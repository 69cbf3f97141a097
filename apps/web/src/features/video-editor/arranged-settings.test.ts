import { expect, test } from "vitest";
import { findBeat } from "./arranged-settings.ts";
import { sampleVideo } from "./testing/open-video-editor.tsx";

test("beats come where the music begins, and stay in it when the video begins elsewhere", () => {
  const own = sampleVideo({ beatMs: 500, music: { materialId: "sea", gainDb: 0, fromMs: 430 } });
  expect(findBeat(own)).toEqual({ beatMs: 500, fromMs: 0 });
  // 300 ms into a beat.
  const later = { ...own, beatFromMs: 430, music: { materialId: "sea", gainDb: 0, fromMs: 730 } };
  expect(findBeat(later)).toEqual({ beatMs: 500, fromMs: 300 });
});
