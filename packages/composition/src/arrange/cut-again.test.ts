import {
  type Arrangement,
  arrangementSchema,
  type ClipLook,
  type ClipMoment,
  type ClipsSettings,
  clipsSettingsSchema,
  limits,
  momentFrames,
  slideshowSettingsSchema,
} from "@voxloom/contract";
import { expect, test } from "vitest";
import { countPassedFrames } from "../speed.ts";
import { arrangeClips } from "./arrange-clips.ts";
import { arrangeSlideshow } from "./arrange-slideshow.ts";
import { type CutAgainOptions, cutAgain } from "./cut-again.ts";
import { addEffectAtCuts } from "./edit-effects.ts";
import { changeShot, splitShot } from "./edit-shots.ts";
import { countFrames, listStarts } from "./list-starts.ts";

/** A clip of so many moments in which so much moves. */
const makeLook = (count: number, motion = 0.03): ClipLook => ({
  ...{ frameCount: count * momentFrames, shots: [] },
  moments: Array.from(
    { length: count },
    (_, at): ClipMoment => ({
      ...{ sharpness: 400, motion, shake: 0, light: 0.45, lost: 0, isBlack: false, x: 0.5, y: 0.5 },
      colors: Array.from({ length: 27 }, (_, field) => (100 + at * 13 + field * 7) % 256),
    }),
  ),
});
const looks = new Map([
  ["calm", makeLook(60, 0.005)],
  ["wild", makeLook(60, 0.08)],
  ["usual", makeLook(60)],
]);
const makeSettings = (part: Partial<ClipsSettings> = {}): ClipsSettings =>
  clipsSettingsSchema.parse({
    clips: [...looks.keys()].map((materialId) => ({ materialId })),
    ...{ music: { materialId: "song" }, beatMs: 500, lengthMs: 16_000 },
    ...part,
  });
const beat = { beatMs: 500, firstMs: 0 };
const makeOptions = (part: Partial<CutAgainOptions> = {}): CutAgainOptions => {
  let count = 0;
  return { looks, beat, newId: () => `new-${count++}`, ...part };
};
const arrange = (settings: ClipsSettings): Arrangement =>
  arrangeClips(settings, { materialId: "none", looks, faces: new Map(), sizes: new Map() });
const starts = (arrangement: Arrangement) => listStarts(arrangement).map(({ startFrame }) => startFrame);
const isOn = (frames: number) => (start: number) => start % frames === 0;

test("everything is cut on so many beats, for as long as before, and an arrangement it remains", () => {
  const settings = makeSettings();
  const before = arrange(settings);
  for (const everyBeats of [1, 2, 4, 8]) {
    const after = cutAgain(before, settings, makeOptions({ everyBeats }));
    expect(countFrames(after)).toBe(countFrames(before));
    expect(starts(after).every(isOn(everyBeats * 15))).toBe(true);
    expect(after.shots).toHaveLength(Math.ceil(countFrames(before) / (everyBeats * 15)));
    expect(after.texts).toEqual(before.texts);
    expect(arrangementSchema.safeParse(after).success).toBe(true);
  }
});

test("beats that come late stay in step, and without a beat shots stand as long as half seconds", () => {
  const before = arrange(makeSettings());
  const late = cutAgain(
    before,
    makeSettings(),
    makeOptions({ beat: { beatMs: 500, firstMs: 200 }, everyBeats: 2 }),
  );
  expect(
    starts(late)
      .slice(1)
      .every((start) => start % 15 === 6),
  ).toBe(true);
  const free = cutAgain(before, makeSettings(), makeOptions({ beat: null, everyBeats: 2 }));
  expect(starts(free).every(isOn(30))).toBe(true);
});

test("what was set by hand stays where it is, and is shown nowhere else", () => {
  const settings = makeSettings();
  const made = arrange(settings);
  const [first, second] = listStarts(made);
  if (!first || !second) throw new Error("There are no shots.");
  const begun = splitShot(made, second.shot.id, { frame: second.startFrame + 8, newId: "half" });
  const changed = changeShot(begun, first.shot.id, { zoom: 2 });
  const byHand = listStarts(changed).filter(({ shot }) => shot.isByHand);
  expect(byHand).toHaveLength(3);
  const after = cutAgain(changed, { ...settings, seed: 2 }, makeOptions({ everyBeats: 1 }));
  expect(listStarts(after)).toEqual(expect.arrayContaining(byHand));
  expect(countFrames(after)).toBe(countFrames(made));
  const shown = after.shots.map(
    (shot) =>
      [shot.materialId, shot.firstFrame ?? 0, (shot.firstFrame ?? 0) + countPassedFrames(shot)] as const,
  );
  for (const [place, [id, from, end]] of shown.entries())
    expect(
      shown.filter(([other, start, stop], at) => at !== place && other === id && start < end && stop > from),
    ).toEqual([]);
});

test("a stretch alone is cut again: what is beside it stays, in its own frames", () => {
  const settings = makeSettings();
  const before = cutAgain(arrange(settings), settings, makeOptions({ everyBeats: 8 }));
  const after = cutAgain(before, settings, makeOptions({ span: { from: 60, end: 180 }, everyBeats: 1 }));
  expect(starts(after).filter((start) => start >= 60 && start < 180)).toEqual([
    60, 75, 90, 105, 120, 135, 150, 165,
  ]);
  expect(after.shots[0]).toMatchObject({ firstFrame: before.shots[0]?.firstFrame, frameCount: 60 });
  // What goes on behind it goes on where it was.
  const behind = listStarts(after).find(({ startFrame }) => startFrame === 180)?.shot;
  expect(behind?.firstFrame).toBe((before.shots[1]?.firstFrame ?? 0) + 60);
  expect(countFrames(after)).toBe(countFrames(before));
});

test("calm parts of the music are cut slowly, of calm moments", () => {
  const sections = [
    { startMs: 0, name: "A", energy: 0.1 },
    { startMs: 8_000, name: "B", energy: 1 },
  ];
  const settings = makeSettings({ sections });
  const cuts = [arrange(settings), cutAgain(arrange(makeSettings()), settings, makeOptions())];
  for (const { shots } of cuts) {
    const started = listStarts({ shots });
    const [calm, wild] = [false, true].map((isLate) =>
      started.filter(({ startFrame }) => startFrame >= 240 === isLate).map(({ shot }) => shot),
    );
    const share = (all: typeof calm, id: string) =>
      (all ?? []).filter(({ materialId }) => materialId === id).length / Math.max(1, all?.length ?? 0);
    expect(share(calm, "calm")).toBeGreaterThan(share(wild, "calm"));
    expect(share(wild, "wild")).toBeGreaterThan(share(calm, "wild"));
    expect(calm?.[0]?.frameCount).toBeGreaterThan(wild?.[0]?.frameCount ?? 0);
    expect(started.some(({ startFrame }) => startFrame === 240)).toBe(true);
  }
});

test("clips that do not suffice come again, slowly or from their start", () => {
  const short = new Map([["short", makeLook(2)]]);
  const settings = makeSettings({ clips: [{ materialId: "short", trim: null, focus: null }] });
  const like = { ...arrange(makeSettings()).shots[0], materialId: "short" };
  const before = arrangementSchema.parse({ shots: [{ ...like, frameCount: 240 }], texts: [] });
  const slow = cutAgain(before, settings, makeOptions({ looks: short, everyBeats: 4 }));
  expect(slow.shots.map(({ frameCount, speed }) => [frameCount, speed?.from])).toEqual(
    Array(4).fill([60, 0.5]),
  );
  const again = cutAgain(before, settings, makeOptions({ looks: short, everyBeats: 8 }));
  expect(again.shots.map(({ firstFrame, frameCount }) => [firstFrame, frameCount])).toEqual(
    Array(8).fill([0, 30]),
  );
  const gone = cutAgain(before, settings, makeOptions({ looks: new Map(), everyBeats: 8 }));
  expect(gone.shots.map(({ materialId, frameCount }) => [materialId, frameCount])).toEqual(
    Array(2).fill(["short", 120]),
  );
});

test("sound effects go to the cut that is nearest to theirs", () => {
  const settings = makeSettings();
  const made = cutAgain(arrange(settings), settings, makeOptions({ everyBeats: 4 }));
  let id = 0;
  const before = addEffectAtCuts(made, { effect: "whoosh-out", gainDb: -6, newId: () => `e${id++}` });
  expect(before.effects?.length).toBeGreaterThan(3);
  const after = cutAgain(before, settings, makeOptions({ everyBeats: 8 }));
  expect(after.effects?.map(({ atFrame }) => atFrame)).toEqual(starts(after).slice(1));
});

test("pictures keep their order, with what is written over them, and what is said to one keeps its time", () => {
  const settings = slideshowSettingsSchema.parse({
    slides: ["a", "b", "c"].map((materialId) => ({ materialId, caption: `of ${materialId}` })),
    ...{ music: { materialId: "song" }, beats: { bpm: 120, firstMs: 0, every: 4 }, title: "A title" },
  });
  const before = arrangeSlideshow(settings, { materialId: "none" });
  const after = cutAgain(before, settings, makeOptions({ everyBeats: 2 }));
  expect(after.shots.map(({ materialId, frameCount }) => [materialId, frameCount])).toEqual(
    ["a", "b", "c", "a", "b", "c"].map((id) => [id, 30]),
  );
  const captionOfC = after.texts.find(({ text }) => text === "of c");
  expect([captionOfC?.startFrame, (captionOfC?.startFrame ?? 0) + (captionOfC?.frameCount ?? 0)]).toEqual([
    expect.closeTo(60, -2),
    90,
  ]);
  expect(after.texts.find(({ id }) => id === "title")).toEqual(before.texts.find(({ id }) => id === "title"));
  const said = { ...before, shots: before.shots.map((shot, at) => (at === 1 ? { ...shot, says: 1 } : shot)) };
  expect(listStarts(cutAgain(said, settings, makeOptions({ everyBeats: 1 })))).toEqual(
    expect.arrayContaining([listStarts(said)[1]]),
  );
});

test("no cut has more shots than an arrangement holds: shots of all lanes stand twice as long", () => {
  const settings = makeSettings({ beatMs: 200, lengthMs: limits.maxVideoMs });
  const like = { ...arrange(makeSettings()).shots[0], frameCount: 5_400 };
  const shots = [0, 1, 2, 3].map((lane) => ({ ...like, id: `lane-${lane}`, lane }));
  const before = arrangementSchema.parse({ shots, texts: [] });
  const beat = { beatMs: 200, firstMs: 0 };
  const after = cutAgain(before, settings, makeOptions({ beat, everyBeats: 1 }));
  expect(arrangementSchema.safeParse(after).success).toBe(true);
  expect(after.shots.length).toBeGreaterThan(limits.maxShots / 2);
  expect(countFrames(after)).toBe(5_400);
  expect(starts(after).every(isOn(24))).toBe(true);
});

test("a clip in the place of a picture is heard where clips are", () => {
  const settings = makeSettings({ hasClipAudio: true });
  const [shot] = arrange(settings).shots;
  const cut = (part: object) => {
    const before = arrangementSchema.parse({ shots: [{ ...shot, ...part, frameCount: 240 }], texts: [] });
    return cutAgain(before, settings, makeOptions({ everyBeats: 4 })).shots.map(({ gainDb }) => gainDb);
  };
  expect(cut({ firstFrame: null, gainDb: null })).toEqual(Array(4).fill(0));
  expect(cut({ gainDb: null })).toEqual(Array(4).fill(null));
});

test("clips that come in their own order are gone through in the order of their time", () => {
  const settings = makeSettings({ order: "own" });
  for (const everyBeats of [1, 4]) {
    const { shots } = cutAgain(arrange(settings), settings, makeOptions({ everyBeats }));
    const order = shots.map(({ materialId }) => [...looks.keys()].indexOf(materialId));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    for (const id of looks.keys()) {
      const own = shots
        .filter(({ materialId }) => materialId === id)
        .map(({ firstFrame }) => firstFrame ?? 0);
      expect(own.length).toBeGreaterThan(1);
      expect(own).toEqual(own.toSorted((one, other) => one - other));
    }
  }
});
