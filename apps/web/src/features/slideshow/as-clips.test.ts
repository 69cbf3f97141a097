import { slideshowSettingsSchema } from "@voxloom/contract";
import { expect, test } from "vitest";
import { asClips } from "./as-clips.ts";

test("a slideshow becomes a video of clips on the beat that its pictures were on", () => {
  const settings = slideshowSettingsSchema.parse({
    ...{ title: "Lake", shape: "1:1", resolution: "1080p", beatEffect: "punch" },
    slides: [
      { materialId: "a", caption: "One", focus: { x: 0.2, y: 0.4 } },
      { materialId: "b" },
      { materialId: "c", caption: "Three" },
    ],
    music: { materialId: "song", gainDb: -6, fromMs: 8_000 },
    lyrics: [{ text: "La la", startMs: 900, endMs: 2_000 }],
    beats: { bpm: 125, firstMs: 312.4, every: 2 },
  });
  expect(asClips(settings)).toMatchObject({
    ...{ title: "Lake", shape: "1:1", resolution: "1080p", beatEffect: "punch", order: "own" },
    clips: [{ materialId: "a", focus: { x: 0.2, y: 0.4 } }, { materialId: "b" }, { materialId: "c" }],
    lines: ["One", "Three"],
    lyrics: [{ text: "La la", startMs: 900, endMs: 2_000 }],
    music: { materialId: "song", gainDb: -6, fromMs: 312 },
    beatMs: 480,
  });
  // Without music there is no beat, and music without a beat begins where it did.
  expect(asClips({ ...settings, music: null })).toMatchObject({ music: null, beatMs: null });
  expect(asClips({ ...settings, beats: null })).toMatchObject({ music: { fromMs: 8_000 }, beatMs: null });
  // A caption that is nothing but spaces so far is none.
  const slides = settings.slides.map((slide, index) => ({
    ...slide,
    caption: index === 0 ? "  " : " Three",
  }));
  expect(asClips({ ...settings, slides }).lines).toEqual(["Three", "Three"]);
});
