import {
  arrangementSchema,
  limits,
  type SlideshowSettings,
  slideshowSettingsSchema,
} from "@voxloom/contract";
import { expect, test } from "vitest";
import { arrangeSlideshow, findSlideStartMs, slideshowLengthMs } from "./arrange/arrange-slideshow.ts";
import { moveShot, removeShot, splitShot, trimShot } from "./arrange/edit-shots.ts";
import { countFrames } from "./arrange/list-starts.ts";
import { composeSlideshow, slideVoiceSource } from "./compose-slideshow.ts";
import { compositionSchema, still } from "./composition.ts";
import { readLevels, visualizerBands } from "./draw-visualizer.ts";
import { listAudioLayers, listClips } from "./list-parts.ts";
import { splitSegments } from "./split-segments.ts";
import { templates } from "./templates.ts";

const makeSettings = (part: Partial<SlideshowSettings> & { ids?: string[] }): SlideshowSettings => {
  const { ids = ["a", "b", "c"], ...rest } = part;
  return slideshowSettingsSchema.parse({ slides: ids.map((materialId) => ({ materialId })), ...rest });
};
const compose = (part: Parameters<typeof makeSettings>[0], limitMs?: number) =>
  composeSlideshow(makeSettings(part), { materialId: "own", limitMs });

test("every template gives a composition that is one, as long as its pictures", () => {
  for (const { id, slideMs } of templates) {
    const composition = compose({ template: id });
    expect(compositionSchema.parse(JSON.parse(JSON.stringify(composition)))).toEqual(composition);
    expect(composition.frameCount).toBe(Math.round((3 * slideMs * 30) / 1000));
    expect(slideshowLengthMs(makeSettings({ template: id }))).toBe(3 * slideMs);
  }
});

test("at every frame a picture is there, and at most two", () => {
  for (const { id } of templates) {
    const composition = compose({ template: id, ids: ["a", "b", "c", "d", "e"] });
    const clips = listClips(composition);
    for (let frame = 0; frame < composition.frameCount; frame += 1) {
      const shown = clips.filter(
        (clip) => frame >= clip.startFrame && frame < clip.startFrame + clip.frameCount,
      );
      expect([1, 2]).toContain(shown.length);
    }
  }
});

test("pictures have their own times, and no passage is longer than half of the shorter one", () => {
  const settings = makeSettings({ template: "slow-zoom", ids: ["a", "b"] });
  const [first, second] = settings.slides;
  if (first === undefined || second === undefined) throw new Error("two slides were asked for");
  const slides = [{ ...first, durationMs: 600 }, second];
  const composition = composeSlideshow({ ...settings, slides }, { materialId: "own" });
  const [one, two] = listClips(composition);
  expect([one?.startFrame, two?.startFrame]).toEqual([0, 18]);
  expect(two?.transition?.frameCount).toBe(9);
});

test("a preview is the start of the whole, with a fade and music that end where it does", () => {
  const music = { materialId: "song", gainDb: -3 };
  const composition = compose({ template: "slow-zoom", ids: ["a", "b", "c"], music }, 5_000);
  expect(composition.frameCount).toBe(150);
  const [audios, veils] = [
    composition.tracks.flatMap((track) => (track.kind === "audios" ? track.audios : [])),
    composition.tracks.flatMap((track) => (track.kind === "veils" ? track.veils : [])),
  ];
  expect(audios).toMatchObject([{ source: "song", gainDb: -3, frameCount: 150, fadeOutMs: 2_500 }]);
  expect(veils.map(({ startFrame, frameCount }) => startFrame + frameCount)).toContain(150);
  expect(listClips(composition).map(({ source }) => source)).toEqual(["a", "b"]);
});

test("a single picture without a list is the one that was ordered", () => {
  expect(listClips(compose({ ids: [] })).map(({ source }) => source)).toEqual(["own"]);
});

test.each([
  ["16:9", 1280, 720],
  ["9:16", 720, 1280],
  ["1:1", 720, 720],
  ["4:5", 720, 900],
] as const)("%s has even sides", (shape, width, height) => {
  expect(compose({ shape }).size).toEqual({ width, height });
});

test("segments are the whole, one after the other, and what a change does not touch stays the same", () => {
  const ids = Array.from({ length: 12 }, (_, index) => `picture-${index}`);
  const settings = makeSettings({ template: "slow-zoom", ids });
  const whole = composeSlideshow(settings, { materialId: "own" });
  const segments = splitSegments(whole);
  expect(segments.map(({ startFrame }) => startFrame)).toEqual(
    segments.map((_, index) => segments.slice(0, index).reduce((sum, { part }) => sum + part.frameCount, 0)),
  );
  expect(segments.reduce((sum, { part }) => sum + part.frameCount, 0)).toBe(whole.frameCount);
  for (const { part } of segments) compositionSchema.parse(part);
  const slides = settings.slides.map((slide, index) => (index === 5 ? { ...slide, caption: "Here" } : slide));
  const changed = splitSegments(composeSlideshow({ ...settings, slides }, { materialId: "own" }));
  const unchanged = changed.filter(
    ({ part }, index) => JSON.stringify(part) === JSON.stringify(segments[index]?.part),
  );
  expect(changed.length - unchanged.length).toBeGreaterThan(0);
  expect(changed.length - unchanged.length).toBeLessThanOrEqual(2);
});

test("a picture that stands for a minute is drawn in several segments", () => {
  const segments = splitSegments(compose({ ids: ["a"], slideMs: 60_000 }));
  expect(segments.length).toBeGreaterThan(6);
  expect(Math.max(...segments.map(({ part }) => part.frameCount))).toBeLessThanOrEqual(300);
});

test("a picture stands until its notes are said, the music goes down meanwhile, and a preview says only its part", () => {
  const slides = ["a", "b", "c"].map((materialId) => ({
    materialId,
    notes: materialId === "b" ? "Good day." : "",
  }));
  const music = { materialId: "song" };
  const narration = { language: "en" };
  const settings = slideshowSettingsSchema.parse({ slides, slideMs: 2_000, music, narration });
  const lines = [{ text: "Good day.", startMs: 0, endMs: 3_000, words: [] }];
  const spoken = new Map([[1, { durationMs: 3_000, lines }]]);
  const composition = composeSlideshow(settings, { materialId: "own", spoken });
  expect(listClips(composition).map(({ startFrame }) => startFrame)).toEqual([0, 60, 180]);
  expect(slideshowLengthMs(settings, spoken)).toBe(8_000);
  const [song, voice] = listAudioLayers(composition);
  expect(song?.ducks).toEqual([{ startMs: 2_400, endMs: 5_400 }]);
  expect(voice).toMatchObject({ source: slideVoiceSource(1), startFrame: 72, frameCount: 90 });
  // Before anybody has spoken it is as long as it takes to be read.
  expect(slideshowLengthMs(settings)).toBe(2_000 + Math.max(2_000, 1_000 + 9 * 60) + 2_000);
  // Nobody speaks where no voice was chosen.
  expect(slideshowLengthMs({ ...settings, narration: null }, spoken)).toBe(6_000);
  const start = composeSlideshow(settings, { materialId: "own", spoken, limitMs: 3_000 });
  expect(listAudioLayers(start)[1]).toMatchObject({ startFrame: 72, frameCount: 18 });
});

test("a whole picture and pictures without motion stand still, and prints of them lie straight", () => {
  const slides = [{ materialId: "a", isWhole: true }, { materialId: "b" }];
  const make = (part: object) =>
    listClips(
      composeSlideshow(slideshowSettingsSchema.parse({ slides, template: "prints", ...part }), {
        materialId: "own",
      }),
    );
  const [whole, print] = make({});
  expect(whole).toMatchObject({ fit: "whole", tiltDegrees: 0, motion: { from: still, to: still } });
  expect(print?.fit).toBe("print");
  expect(print?.tiltDegrees).not.toBe(0);
  expect(make({ hasMotion: false })[1]?.motion).toEqual({ from: still, to: still });
});

const music = { materialId: "song" };

test("pictures begin again until the wanted length, or are cut; nothing is said twice", () => {
  const slides = [{ materialId: "a", notes: "Hello." }, { materialId: "b" }];
  const make = (lengthMs: number) => {
    const settings = slideshowSettingsSchema.parse({
      ...{ slides, slideMs: 3_000, lengthMs, template: "clean-cuts", narration: { language: "en" } },
    });
    const spoken = new Map([[0, { durationMs: 1_000, lines: [] }]]);
    return { settings, composition: composeSlideshow(settings, { materialId: "own", spoken }) };
  };
  const { settings, composition } = make(10_000);
  expect(composition.frameCount).toBe(300);
  expect(listClips(composition).map(({ source }) => source)).toEqual(["a", "b", "a", "b"]);
  expect(listAudioLayers(composition)).toHaveLength(1);
  expect(slideshowLengthMs(settings)).toBe(10_000);
  expect(listClips(make(4_000).composition).map(({ source }) => source)).toEqual(["a", "b"]);
  expect(make(4_000).composition.frameCount).toBe(120);
});

test("lines of a song are shown while they are sung, captions make place, and without music there are none", () => {
  const lyrics = [
    {
      text: "Down by the lake",
      startMs: 1_000,
      endMs: 3_000,
      words: [{ from: 0, to: 4, startMs: 1_000, endMs: 1_500 }],
    },
    { text: "Too late", startMs: 90_000, endMs: 91_000 },
  ];
  const texts = (part: object) =>
    composeSlideshow(
      slideshowSettingsSchema.parse({ slides: [{ materialId: "a", caption: "Here" }], lyrics, ...part }),
      { materialId: "own" },
    ).tracks.flatMap((track) => (track.kind === "texts" ? track.texts : []));
  const [caption, line, ...others] = texts({ music: { ...music, fromMs: 500 } });
  expect(others).toEqual([]);
  expect(caption).toMatchObject({ text: "Here", style: { place: "top" } });
  expect(line).toMatchObject({
    ...{ text: "Down by the lake", startFrame: 15, frameCount: 60, style: { place: "bottom" } },
    spoken: [{ from: 0, to: 4, startFrame: 0, frameCount: 15 }],
  });
  expect(texts({}).map(({ text, style }) => [text, style.place])).toEqual([["Here", "bottom"]]);
});

test("a visualizer has the levels of the music at each frame, and a part of it those that it shows", () => {
  const settings = slideshowSettingsSchema.parse({
    ...{ slides: [{ materialId: "a" }, { materialId: "b" }, { materialId: "c" }], slideMs: 5_000, music },
    visualizer: { look: "wave" },
  });
  // Music of two seconds, each frame as loud as its number.
  const levels = Uint8Array.from({ length: 60 * visualizerBands }, (_, at) =>
    Math.floor(at / visualizerBands),
  );
  const whole = composeSlideshow(settings, { materialId: "own", levels });
  const findLayer = ({ tracks }: typeof whole) =>
    tracks.flatMap((track) => (track.kind === "visualizers" ? track.visualizers : []))[0];
  const levelAt = (composition: typeof whole, frame: number) => {
    const layer = findLayer(composition);
    return layer && readLevels(layer)[(frame - layer.levelsFrom) * visualizerBands];
  };
  expect([0, 59, 60, 449].map((frame) => levelAt(whole, frame))).toEqual([0, 59, 0, 29]);
  for (const { startFrame, part } of splitSegments(whole)) {
    compositionSchema.parse(part);
    expect(levelAt(part, 0)).toBe(startFrame % 60);
    expect(levelAt(part, part.frameCount - 1)).toBe((startFrame + part.frameCount - 1) % 60);
    // What was is seen too.
    if (startFrame > 0) expect(levelAt(part, -30)).toBe((startFrame - 30) % 60);
  }
  expect(
    findLayer(composeSlideshow({ ...settings, music: null }, { materialId: "own", levels })),
  ).toBeUndefined();
});

test("a slideshow that is gone on with by hand looks as it did, and is as long", () => {
  const music = { materialId: "song" };
  const lyrics = [{ text: "La la", startMs: 500, endMs: 2_500 }];
  for (const { id } of templates)
    for (const more of [{}, { lengthMs: 9_000 }, { beats: { bpm: 120, firstMs: 0, every: 4 as const } }]) {
      const settings = slideshowSettingsSchema.parse({
        ...{ template: id, title: "Lake", music, lyrics, ...more },
        slides: ["a", "b", "c", "d"].map((materialId) => ({ materialId, caption: `Of ${materialId}` })),
        brand: { textColor: "#ffd84d", outro: { materialId: "end", durationMs: 2_000 } },
      });
      const arranged = { ...settings, arrangement: arrangeSlideshow(settings, { materialId: "own" }) };
      expect(slideshowSettingsSchema.parse(arranged)).toEqual(arranged);
      const composition = composeSlideshow(arranged, { materialId: "own" });
      expect(composition).toEqual(composeSlideshow(settings, { materialId: "own" }));
      expect(Math.abs(slideshowLengthMs(arranged) - (composition.frameCount * 1000) / 30)).toBeLessThan(20);
    }
});

test("what is said goes where its picture goes, and ends where the next one says something", () => {
  const notes = ["One.", "", "Three."];
  const settings = slideshowSettingsSchema.parse({
    slides: ["a", "b", "c"].map((materialId, index) => ({ materialId, notes: notes[index] })),
    ...{ slideMs: 3_000, narration: { language: "en" } },
  });
  const say = (durationMs: number) => ({ durationMs, lines: [] });
  const spoken = new Map([
    [0, say(1_000)],
    [2, say(2_000)],
  ]);
  const arrangement = arrangeSlideshow(settings, { materialId: "own", spoken });
  const hear = (changed: typeof arrangement) =>
    listAudioLayers(
      composeSlideshow({ ...settings, arrangement: changed }, { materialId: "own", spoken }),
    ).map(({ source, startFrame, frameCount }) => [source, startFrame, frameCount]);
  const [first, third] = [slideVoiceSource(0), slideVoiceSource(2)];
  expect(hear(arrangement)).toEqual([
    [first, 12, 30],
    [third, 192, 60],
  ]);
  const moved = moveShot(arrangement, "s2", 0);
  expect(hear(moved)).toEqual([
    [third, 12, 60],
    [first, 102, 30],
  ]);
  expect(findSlideStartMs({ ...settings, arrangement: moved }, 0)).toBe(3_000);
  const short = trimShot(moved, "s2", { edge: "end", byFrames: -60, sourceFrames: 0 });
  expect(hear(short)).toEqual([
    [third, 12, 30],
    [first, 42, 30],
  ]);
  // Of a picture that is cut in two the first part says it; one that is gone says nothing.
  expect(hear(splitShot(moved, "s2", { frame: 30, newId: "new" }))).toEqual(hear(moved));
  const without = removeShot(moved, "s2");
  expect(hear(without)).toEqual([[first, 12, 30]]);
  expect(findSlideStartMs({ ...settings, arrangement: without }, 2)).toBeNull();
});

test("however short pictures stand in however long a video, what they are arranged into can be kept", () => {
  const lengthMs = limits.maxSlideshowMs;
  const slides = ["a", "b"].map((materialId) => ({ materialId, caption: `Picture ${materialId}` }));
  for (const more of [{}, { beats: { bpm: 300, firstMs: 130, every: 1 } }]) {
    const settings = slideshowSettingsSchema.parse({
      ...{ slides, slideMs: limits.minSlideMs, lengthMs, title: "On", ...more },
    });
    const arrangement = arrangeSlideshow(settings, { materialId: "a" });
    expect(arrangementSchema.safeParse(arrangement).error).toBeUndefined();
    expect(countFrames(arrangement)).toBe((lengthMs * 30) / 1000);
    // The first round stands as long as it is said to.
    expect(arrangement.shots[0]?.frameCount).toBeLessThanOrEqual(19);
    expect(arrangement.shots.length).toBeGreaterThan(limits.maxShots * 0.8);
  }
});

test.each([
  {
    of: "much is said in the first round",
    settings: {
      slides: ["a", "b"].map((materialId) => ({ materialId, notes: "Words." })),
      ...{ slideMs: limits.minSlideMs, lengthMs: limits.maxSlideshowMs, narration: { language: "en" } },
    },
  },
  {
    of: "the first beat comes late",
    settings: {
      slides: [{ materialId: "a" }, { materialId: "b" }],
      ...{ lengthMs: limits.maxSlideshowMs, beats: { bpm: 60, firstMs: 900, every: 1 } },
    },
  },
  {
    of: "one picture stands much longer than the others",
    settings: {
      slides: Array.from({ length: 150 }, (_, index) => ({
        materialId: `p${index}`,
        durationMs: index === 149 ? 40_000 : limits.minSlideMs,
      })),
      lengthMs: 761_500,
    },
  },
])("where $of, pictures that come again can be kept, too", ({ settings: part }) => {
  const settings = slideshowSettingsSchema.parse(part);
  const said = { durationMs: 60_000, lines: [] };
  const spoken = new Map([
    [0, said],
    [1, said],
  ]);
  const arrangement = arrangeSlideshow(settings, { materialId: "a", spoken });
  expect(arrangementSchema.safeParse(arrangement).error).toBeUndefined();
  expect(countFrames(arrangement)).toBe((part.lengthMs * 30) / 1000);
});
