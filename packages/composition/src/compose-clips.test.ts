import {
  type ClipLook,
  type ClipMoment,
  type ClipsSettings,
  clipsSettingsSchema,
  limits,
  momentFrames,
} from "@voxloom/contract";
import { expect, test } from "vitest";
import { arrangeClips } from "./arrange/arrange-clips.ts";
import { changeText } from "./arrange/edit-texts.ts";
import { clipsTemplates } from "./clips-templates.ts";
import { clipsLengthMs, composeClips } from "./compose-clips.ts";
import { compositionSchema } from "./composition.ts";
import { makeSlots } from "./cut/make-slots.ts";
import { countShots, cutClips } from "./cut-clips.ts";
import { listAudioLayers, listClips, listStretches } from "./list-parts.ts";
import { readPlainPart } from "./plain-part.ts";
import { sourceFrameAt } from "./speed.ts";
import { splitSegments } from "./split-segments.ts";

const good: ClipMoment = {
  ...{ sharpness: 400, motion: 0.03, shake: 0, light: 0.45, lost: 0, isBlack: false, x: 0.5, y: 0.5 },
  colors: Array.from({ length: 27 }, () => 100),
};

/** A clip of so many moments, each good where nothing else is said of it. */
function makeLook(
  count: number,
  others: Record<number, Partial<ClipMoment>> = {},
  shots: number[] = [],
): ClipLook {
  const moments = Array.from({ length: count }, (_, at) => ({
    ...good,
    colors: good.colors.map((value, field) => (value + at * 13 + field * 7) % 256),
    ...others[at],
  }));
  return { frameCount: count * momentFrames, shots, moments };
}

const ids = (count: number) => Array.from({ length: count }, (_, index) => `clip-${index}`);
const makeLooks = (count: number, length = 20) => new Map(ids(count).map((id) => [id, makeLook(length)]));
const makeSettings = (part: Partial<ClipsSettings> & { count?: number }): ClipsSettings => {
  const { count = 4, ...rest } = part;
  return clipsSettingsSchema.parse({ clips: ids(count).map((materialId) => ({ materialId })), ...rest });
};
const cut = (
  part: Parameters<typeof makeSettings>[0],
  looks: ReadonlyMap<string, ClipLook | null> = makeLooks(4),
) => cutClips(makeSettings(part), { materialId: "own", looks });

test("it is known how many shots of a template clips fill", () => {
  const count = (part: Parameters<typeof makeSettings>[0], looks = makeLooks(4)) =>
    countShots(makeSettings(part), { materialId: "own", looks });
  for (const { id } of clipsTemplates.filter(({ shots }) => shots === "moments")) {
    const many = count({ template: id, count: 12 }, makeLooks(12, 60));
    expect([id, many.filled]).toEqual([id, many.wanted]);
    const few = count({ template: id, count: 1 }, makeLooks(1, 5));
    expect(few.wanted).toBe(many.wanted);
    expect(few.filled).toBe(cut({ template: id, count: 1 }, makeLooks(1, 5)).length);
    expect(few.filled).toBeLessThan(few.wanted);
  }
});

test("every template gives a composition that is one, as long as it says, in which a clip is always seen", () => {
  expect(clipsTemplates.length).toBeGreaterThanOrEqual(24);
  for (const { id, lengthMs } of clipsTemplates)
    for (const shape of ["9:16", "16:9", "1:1", "4:5"] as const) {
      const settings = makeSettings({ template: id, shape, title: "Lake", lines: ["One", "Two"], count: 24 });
      const composition = composeClips(settings, { materialId: "own", looks: makeLooks(24, 40) });
      expect(compositionSchema.parse(JSON.parse(JSON.stringify(composition)))).toEqual(composition);
      expect(Math.abs(composition.frameCount / 30 - lengthMs / 1000), id).toBeLessThan(0.1);
      for (let frame = 0; frame < composition.frameCount; frame += 7) {
        const shown = listClips(composition).filter(
          (clip) => frame >= clip.startFrame && frame < clip.startFrame + clip.frameCount,
        );
        expect(shown.length, `${id}, ${frame}`).toBeGreaterThan(0);
        expect(shown.length).toBeLessThanOrEqual(4);
      }
    }
});

test("templates differ: no two have the same clips at the same times in the same places", () => {
  const drawn = clipsTemplates.map(({ id }) => {
    const { tracks, background } = composeClips(makeSettings({ template: id, count: 24 }), {
      materialId: "own",
      looks: makeLooks(24, 40),
    });
    return JSON.stringify([background, tracks[0]]);
  });
  expect(new Set(drawn).size).toBe(clipsTemplates.length);
});

test("no moment of a clip is shown twice, and none across a cut of the clip itself", () => {
  const shots = [70, 133];
  const looks = new Map(ids(4).map((id) => [id, makeLook(20, {}, shots)]));
  for (const order of ["own", "best"] as const) {
    const moments = cut({ order, lengthMs: 20_000 }, looks);
    for (const [index, one] of moments.entries()) {
      const [from, end] = [one.firstFrame ?? 0, (one.firstFrame ?? 0) + one.frameCount];
      for (const shot of shots) expect(from < shot && end > shot).toBe(false);
      for (const other of moments.slice(index + 1)) {
        if (other.materialId !== one.materialId) continue;
        const begin = other.firstFrame ?? 0;
        expect(begin >= end || begin + other.frameCount <= from).toBe(true);
      }
    }
  }
});

test("black, blurred and shaken moments are left out, but of a clip that has no others", () => {
  const bad = { 0: { isBlack: true }, 1: { isBlack: true }, 8: { sharpness: 1 }, 9: { shake: 0.05 } };
  const moments = cut({ count: 1, lengthMs: 10_000 }, new Map([["clip-0", makeLook(20, bad)]]));
  expect(moments.length).toBeGreaterThan(3);
  for (const { firstFrame, frameCount } of moments)
    for (const moment of Object.keys(bad).map(Number)) {
      const from = moment * momentFrames;
      expect((firstFrame ?? 0) + frameCount <= from || (firstFrame ?? 0) >= from + momentFrames).toBe(true);
    }
  const dark = makeLook(
    20,
    Object.fromEntries(Array.from({ length: 20 }, (_, at) => [at, { isBlack: true }])),
  );
  expect(cut({ count: 1 }, new Map([["clip-0", dark]])).length).toBeGreaterThan(0);
});

test("the better clips are chosen where there are more of them than shots", () => {
  const looks = new Map(ids(30).map((id, index) => [id, makeLook(8, index % 3 === 0 ? {} : dull)]));
  for (const order of ["own", "best"] as const) {
    const moments = cut({ count: 30, order, lengthMs: 5_000, template: "whole-picture" }, looks);
    for (const { materialId } of moments) expect(Number(materialId.slice(5)) % 3).toBe(0);
  }
});
const dull = Object.fromEntries(
  Array.from({ length: 8 }, (_, at) => [at, { light: 0.02, lost: 0.7, motion: 0, sharpness: 80 }]),
);

test("three variations are three cuts, and each is the same every time", () => {
  const describe = (seed: number) =>
    JSON.stringify(cut({ seed }).map(({ materialId, firstFrame }) => [materialId, firstFrame]));
  expect(new Set([0, 1, 2].map(describe)).size).toBe(3);
  expect(describe(2)).toBe(describe(2));
});

test("clips in their own order come in it, and a part that was chosen by hand is what is shown", () => {
  const moments = cut({ order: "own" });
  expect(moments.map(({ source }) => source)).toEqual(
    moments.map(({ source }) => source).toSorted((a, b) => a - b),
  );
  const clips = [{ materialId: "clip-0", trim: { startMs: 3_000, endMs: 4_000 }, focus: { x: 0.9, y: 0.1 } }];
  const [only, ...more] = cut({ clips }, new Map([["clip-0", makeLook(20)]]));
  expect(only).toMatchObject({ firstFrame: 90, focus: { x: 0.9, y: 0.1 } });
  expect([only, ...more].every((one) => (one?.firstFrame ?? 0) + (one?.frameCount ?? 0) <= 120)).toBe(true);
});

test("shots are whole beats where the beats are known, and no rounding adds up", () => {
  const beatMs = 60_000 / 124;
  const slots = makeSlots({ rhythmMs: [1_000, 1_900], lengthMs: 60_000, beatMs });
  let end = 0;
  for (const slot of slots.slice(0, -1)) {
    end += slot.frameCount;
    const beats = (end * 1000) / 30 / beatMs;
    // Half a frame.
    expect(Math.abs(beats - Math.round(beats)) * beatMs).toBeLessThanOrEqual(17);
  }
  expect(
    makeSlots({ rhythmMs: [700], lengthMs: 10_000, beatMs: null }).reduce(
      (sum, slot) => sum + slot.frameCount,
      0,
    ),
  ).toBe(300);
});

test("shots begin with the parts of the music, in step with its beats and bars", () => {
  const sections = [
    { startMs: 0, energy: 1 },
    { startMs: 3_490, energy: 0.2 },
  ];
  const timed = { rhythmMs: [1_000], lengthMs: 8_000, beatMs: 500 };
  const starts = (part: object) => makeSlots({ ...timed, ...part }).map(({ startFrame }) => startFrame);
  // The part that is heard 10 ms before a beat begins on it, and its shots stand twice as long.
  expect(starts({ sections })).toEqual([0, 30, 60, 90, 105, 165]);
  // What would flash by before the first bar belongs to the shot after it.
  expect(starts({ firstMs: 1_200 })).toEqual([0, 36, 66, 96, 126, 156, 186, 216]);
});

test("sound of clips begins where their moments do, with the music below it", () => {
  const settings = makeSettings({
    hasClipAudio: true,
    music: { materialId: "song", gainDb: 0 },
    lengthMs: 4_000,
  });
  const composition = composeClips(settings, {
    materialId: "own",
    looks: makeLooks(4),
    heard: new Set(["clip-1"]),
  });
  const [music, ...audios] = listAudioLayers(composition);
  expect(music).toMatchObject({ source: "song", gainDb: -12, frameCount: composition.frameCount });
  const shown = listClips(composition).filter(({ source }) => source === "clip-1");
  expect(audios.map(({ startFrame, fromMs }) => [startFrame, fromMs])).toEqual(
    shown.map(({ startFrame, firstFrame = 0 }) => [startFrame, Math.round((firstFrame * 1000) / 30)]),
  );
  expect(audios.length).toBeGreaterThan(0);
});

test("segments show the very frames that the whole shows", () => {
  const whole = composeClips(makeSettings({ template: "calm-story", count: 8 }), {
    materialId: "own",
    looks: makeLooks(8, 30),
  });
  for (const { startFrame, part } of splitSegments(whole)) {
    compositionSchema.parse(part);
    for (const { source, fromFrame, clip } of listStretches(part)) {
      const from = Math.max(0, clip.startFrame);
      const inWhole = listClips(whole).find(
        (one) => one.source === source && one.startFrame - startFrame === clip.startFrame,
      );
      expect(fromFrame).toBe((inWhole?.firstFrame ?? -1) + startFrame + from - (inWhole?.startFrame ?? 0));
    }
  }
});

test("pictures and clips stand side by side, and what is not known yet is left out", () => {
  const looks = new Map<string, ClipLook | null>([
    ["clip-0", null],
    ["clip-1", makeLook(10)],
  ]);
  const clips = listClips(composeClips(makeSettings({ count: 3 }), { materialId: "own", looks }));
  expect(new Set(clips.map(({ source }) => source))).toEqual(new Set(["clip-0", "clip-1"]));
  for (const { source, firstFrame } of clips) expect(firstFrame === undefined).toBe(source === "clip-0");
});

test("as many clips as can be brought are cut at once", { tags: ["full"] }, () => {
  const looks = makeLooks(limits.maxClips, 60);
  const moments = cut({ count: limits.maxClips, lengthMs: limits.maxVideoMs }, looks);
  expect(moments.reduce((sum, { frameCount }) => sum + frameCount, 0)).toBe((limits.maxVideoMs * 30) / 1000);
});

test("a cut that is gone on with by hand looks as it did, and is as long", () => {
  const looks = makeLooks(24, 40);
  for (const { id } of clipsTemplates) {
    const settings = makeSettings({ template: id, title: "Lake", lines: ["One", "Two"], count: 24 });
    const cut = { materialId: "own", looks };
    const arranged = { ...settings, arrangement: arrangeClips(settings, cut) };
    expect(clipsSettingsSchema.parse(arranged)).toEqual(arranged);
    const composition = composeClips(arranged, cut);
    expect(composition).toEqual(composeClips(settings, cut));
    expect(Math.abs(clipsLengthMs(arranged) - (composition.frameCount * 1000) / 30)).toBeLessThan(1);
  }
});

test("a changed caption changes the stretches alone that it is seen in", () => {
  const cut = { materialId: "own", looks: makeLooks(24, 40) };
  const settings = makeSettings({
    template: "long-takes",
    lines: ["One", "Two", "Three", "Four"],
    count: 24,
  });
  const arrangement = arrangeClips(settings, cut);
  const last = arrangement.texts.at(-1);
  if (last === undefined) throw new Error("there are captions");
  const parts = (changed: typeof arrangement) =>
    splitSegments(composeClips({ ...settings, arrangement: changed }, cut)).map(({ startFrame, part }) => ({
      startFrame,
      endFrame: startFrame + part.frameCount,
      part: JSON.stringify(part),
    }));
  const before = parts(arrangement);
  const after = parts(changeText(arrangement, last.id, { text: "The end" }));
  const changed = before.filter((one, index) => one.part !== after[index]?.part);
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.length).toBeLessThan(before.length);
  for (const { endFrame } of changed) expect(endFrame).toBeGreaterThan(last.startFrame);
});

test("with speed ramps each shot begins fast on its beat, shows no more of its clip, and is silent", () => {
  const settings = { lengthMs: 20_000, beatMs: 500, hasClipAudio: true };
  const options = { materialId: "own", looks: makeLooks(4), heard: new Set(ids(4)) };
  const plain = composeClips(makeSettings(settings), options);
  const ramped = composeClips(makeSettings({ ...settings, hasSpeedRamps: true }), options);
  expect(compositionSchema.parse(ramped)).toEqual(ramped);
  expect(listAudioLayers(plain).length).toBeGreaterThan(0);
  expect(listAudioLayers(ramped)).toEqual([]);
  const [usual, paced] = [listStretches(plain), listStretches(ramped)];
  expect(paced.map(({ source, fromFrame }) => [source, fromFrame])).toEqual(
    usual.map(({ source, fromFrame }) => [source, fromFrame]),
  );
  paced.forEach(({ frameCount, clip }, at) => {
    const first = { ...clip, firstFrame: clip.firstFrame ?? 0 };
    const speedBetween = (frame: number) =>
      (sourceFrameAt(first, clip.startFrame + frame + 10) - sourceFrameAt(first, clip.startFrame + frame)) /
      10;
    expect(speedBetween(0)).toBeGreaterThan(speedBetween(clip.frameCount - 11));
    expect(frameCount).toBeLessThanOrEqual(usual[at]?.frameCount ?? 0);
  });
  // Nobody knows where beats are.
  const beatless = makeSettings({ ...settings, beatMs: null, hasSpeedRamps: true });
  expect(listClips(composeClips(beatless, options)).every(({ speed }) => speed === undefined)).toBe(true);
});

test("a clip at one other speed is heard at it, and what shows it is told from its own start in each segment", () => {
  const options = { materialId: "own", looks: makeLooks(4), heard: new Set(ids(4)) };
  const settings = makeSettings({ lengthMs: 20_000, hasClipAudio: true });
  const { shots, texts } = arrangeClips(settings, options);
  const speed = { from: 2, to: 2 };
  const arrangement = { texts, shots: shots.map((shot) => ({ ...shot, speed })) };
  const whole = composeClips({ ...settings, arrangement }, options);
  const layers = listAudioLayers(whole);
  expect(layers.length).toBe(shots.length);
  expect(layers.every(({ tempo }) => tempo === 2)).toBe(true);
  for (const { startFrame, part } of splitSegments(whole)) {
    compositionSchema.parse(part);
    expect(readPlainPart(part)).toBeNull();
    for (const { source, fromFrame, clip } of listStretches(part)) {
      const from = Math.max(0, clip.startFrame);
      const inWhole = listClips(whole).find(
        (one) => one.source === source && one.startFrame - startFrame === clip.startFrame,
      );
      expect(fromFrame).toBe(
        (inWhole?.firstFrame ?? -1) + 2 * (startFrame + from - (inWhole?.startFrame ?? 0)),
      );
    }
  }
});

test("of one clip more than can be brought the order says so", () => {
  const read = (count: number) =>
    clipsSettingsSchema.safeParse({ clips: ids(count).map((materialId) => ({ materialId })) });
  expect(read(limits.maxClips).success).toBe(true);
  expect(read(limits.maxClips + 1).error?.issues[0]).toMatchObject({ code: "too_big", path: ["clips"] });
});

test("clips are heard about as loud as one another, unless that is switched off, and hand-set volumes add to it", () => {
  const level = (db: number) => ({ ...makeLook(20), levels: Array.from({ length: 20 }, () => db) });
  const looks = new Map([
    ["clip-0", level(-30)],
    ["clip-1", level(-20)],
  ]);
  const listGains = (part: Partial<ClipsSettings>) => {
    const settings = makeSettings({ count: 2, hasClipAudio: true, order: "own", ...part });
    const composition = composeClips(settings, { materialId: "own", looks, heard: new Set(looks.keys()) });
    return new Map(listAudioLayers(composition).map(({ source, gainDb }) => [source, gainDb]));
  };
  expect(Object.fromEntries(listGains({}))).toEqual({ "clip-0": 4, "clip-1": -4 });
  expect(Object.fromEntries(listGains({ evensLoudness: false }))).toEqual({ "clip-0": 0, "clip-1": 0 });
});

test("lines of a song are shown over clips while they are sung, in a place that no other words have then", () => {
  const lyrics = [
    {
      ...{ text: "Down by the lake", startMs: 1_000, endMs: 3_000 },
      words: [{ from: 0, to: 4, startMs: 1_000, endMs: 1_500 }],
    },
    { text: "Too late", startMs: 90_000, endMs: 91_000, words: [] },
  ];
  const spoken = {
    durationMs: 12_000,
    lines: [
      {
        ...{ text: "Hello.", startMs: 0, endMs: 2_000 },
        words: [{ from: 0, to: 6, startMs: 0, endMs: 2_000 }],
      },
    ],
  };
  const texts = (part: Parameters<typeof makeSettings>[0], more: object = {}) => {
    const settings = makeSettings({ lyrics, ...part });
    const options = { materialId: "own", looks: makeLooks(4), ...more };
    const composition = composeClips(settings, options);
    const arranged = { ...settings, arrangement: arrangeClips(settings, options) };
    expect(composeClips(arranged, options)).toEqual(composition);
    return composition.tracks.flatMap((track) => (track.kind === "texts" ? track.texts : []));
  };
  const music = { materialId: "song", gainDb: 0, fromMs: 500 };
  const narration = clipsSettingsSchema.parse({ narration: { text: "Hello.", language: "en" } }).narration;
  for (const { id, caption } of clipsTemplates)
    for (const shown of [
      texts({ template: id, music, title: "Lake", lines: ["Here"] }),
      texts({ template: id, music, title: "Lake", narration }, { spoken }),
    ]) {
      const sung = shown.filter(({ text }) => text === "Down by the lake");
      expect(sung, id).toMatchObject([
        {
          ...{ startFrame: 15, frameCount: 60, style: { place: caption.place } },
          spoken: [{ from: 0, to: 4, startFrame: 0, frameCount: 15 }],
        },
      ]);
      const others = shown.filter(({ text }) => ["Lake", "Here", "Hello."].includes(text));
      expect(others.map(({ text }) => text)).toContain("Lake");
      expect(others.map(({ style }) => style.place)).not.toContain(caption.place);
    }
  // Without music, and in what was stored before clips had lyrics, there are none.
  const { lyrics: _, ...before } = makeSettings({ music, lines: ["Here"] });
  const compose = (settings: typeof before) =>
    JSON.stringify(
      composeClips(settings as ClipsSettings, { materialId: "own", looks: makeLooks(4) }).tracks,
    );
  expect(texts({ lines: ["Here"] }).map(({ text }) => text)).toEqual(["Here"]);
  expect(compose(before)).toBe(compose(makeSettings({ music, lines: ["Here"], lyrics: [] })));
});

test("clips light up on the beats of a song whose first beat is not at its start", () => {
  const song = { materialId: "song", gainDb: 0, fromMs: 430 };
  const pulses = (part: Parameters<typeof makeSettings>[0]) =>
    composeClips(makeSettings({ beatMs: 500, beatEffect: "punch", ...part }), {
      materialId: "own",
      looks: makeLooks(4),
    }).tracks.flatMap((track) => (track.kind === "pulses" ? track.pulses : []));
  expect(pulses({ music: song })).toMatchObject([{ firstFrame: 0, everyFrames: 15 }]);
  const sections = [
    { startMs: 0, name: "A", energy: 0.2, beatEffect: null },
    { startMs: 1_430, name: "B", energy: 1, beatEffect: "flash" as const },
    { startMs: 3_430, name: "C", energy: 1 },
  ];
  expect(pulses({ music: song, sections }).map((one) => [one.look, one.startFrame, one.frameCount])).toEqual([
    ["flash", 30, 60],
    ["punch", 90, expect.any(Number)],
  ]);
  // Three lights a second and no more, whatever the part.
  expect(pulses({ music: song, sections })[0]?.everyFrames).toBe(15);
  expect(pulses({ music: { ...song, fromMs: 730 }, beatFromMs: 430 })).toMatchObject([{ firstFrame: -9 }]);
});

test("a shot is as bright as somebody set it, beside what evens it; a picture is as it is", () => {
  const settings = makeSettings({ count: 2 });
  const looks = makeLooks(2);
  const arranged = arrangeClips(settings, { materialId: "own", looks });
  const [first] = arranged.shots;
  if (first === undefined) throw new Error("nothing was cut");
  const lit = { ...first, light: 1.5 };
  const drawn = (shot: typeof first) =>
    listClips(
      composeClips({ ...settings, arrangement: { shots: [shot], texts: [] } }, { materialId: "own", looks }),
    )[0]?.gains;
  expect(drawn(lit)).toEqual({ red: 1.5, green: 1.5, blue: 1.5 });
  expect(drawn(first)).toBeUndefined();
  expect(drawn({ ...lit, firstFrame: null })).toBeUndefined();
});
