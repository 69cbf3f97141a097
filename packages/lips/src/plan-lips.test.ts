import { expect, test } from "vitest";
import type { FoundFaces, SeenFace } from "./found-faces.ts";
import { pointScale } from "./found-faces.ts";
import type { HeardBands } from "./hear-bands.ts";
import { createJoiner } from "./join-tracks.ts";
import { correlate, type LipChoices, listTargets, partFrames, planLips } from "./plan-lips.ts";
import { drawPoints } from "./testing.ts";

const frameRate = 25;
const frameCount = 100;
/** Silence, a second of speech, silence, a second of speech: hundredths of a second. */
const loud = (at: number) => (at >= 50 && at < 150) || (at >= 250 && at < 350);
const heardAs = (level: (at: number) => number): HeardBands => {
  const all = Float32Array.from({ length: 400 }, (_, at) => level(at));
  return { all, hum: all, open: all, dark: all, bright: all, hiss: all.map((db) => db - 40) };
};
const heard = heardAs((at) => (loud(at) ? -20 : -90));

type Drawn = {
  x?: number;
  width?: number;
  yaw?: number;
  presence?: number;
  lips?: (frame: number) => number;
  opening?: (frame: number) => number;
  from?: number;
  to?: number;
};
const see = ({
  x = 300,
  width = 60,
  yaw = 0,
  presence = 1,
  lips = () => 3,
  opening = () => 0.02,
  from = 0,
  to = frameCount,
}: Drawn) =>
  Array.from({ length: to - from }, (_, at): SeenFace => {
    const points = [...drawPoints({ x, y: 300, width, opening: opening(from + at) })];
    const known = { frame: from + at, presence, yaw, lips: lips(from + at) };
    return { ...known, points: points.map((value) => Math.round(value * pointScale)) };
  });
const talking = (frame: number) => 0.15 + 0.12 * Math.sin(frame * 1.3);
const joined = (...drawn: Drawn[]) => {
  const joiner = createJoiner(partFrames);
  joiner.add({ frameCount, cuts: [], tracks: drawn.map(see) } satisfies FoundFaces);
  return joiner.finish();
};
const nothingChosen: LipChoices = { facesOff: [], faceOfLine: new Map(), leavesCloseUps: false };
const plan = (
  faces: ReturnType<typeof joined>,
  choices: Partial<LipChoices> = {},
  original: HeardBands | null = null,
) =>
  planLips({
    ...{ faces, heard, original, frameRate, frameCount, height: 600 },
    choices: { ...nothingChosen, ...choices },
  });
const said = ({ lines }: ReturnType<typeof plan>) => lines.map(({ face, left }) => [face, left]);

test("the only face says every line, even one that never spoke", () => {
  const { lines } = plan(joined({}));
  expect(lines).toEqual([
    { startFrame: 13, endFrame: 38, face: 0, left: null },
    { startFrame: 63, endFrame: 88, face: 0, left: null },
  ]);
});

test("of two people at once the one whose mouth moves speaks", () => {
  const faces = joined({ x: 150 }, { x: 700, opening: talking });
  expect(said(plan(faces))).toEqual([
    [1, null],
    [1, null],
  ]);
});

test("where both move alike, or nobody does, nobody is taken; a person may choose", () => {
  const alike = joined({ x: 150, opening: talking }, { x: 700, opening: talking });
  expect(said(plan(alike))[0]).toEqual([null, "unsure"]);
  expect(said(plan(joined({ x: 150 }, { x: 700 })))[0]).toEqual([null, "still"]);
  const faceOfLine = new Map([
    [0, 1],
    [1, null],
  ] as const);
  expect(said(plan(alike, { faceOfLine }))).toEqual([
    [1, null],
    [null, "by-person"],
  ]);
});

test("of two mouths that move alike the one that moves with the voice of before speaks", () => {
  const voice = (frame: number) => 0.12 + 0.1 * Math.sin(frame * 0.9);
  const other = (frame: number) => 0.12 + 0.07 * Math.cos(frame * 1.3 + 2);
  const faces = joined({ x: 150, opening: other }, { x: 700, opening: voice });
  const original = heardAs((at) => -30 + 15 * Math.sin((at / 4) * 0.9));
  expect(said(plan(faces, {}, original))[0]).toEqual([1, null]);
});

test.each([
  ["profile", { yaw: 40 }],
  ["small", { width: 20 }],
  ["covered", { presence: 0.6 }],
  ["covered", { lips: () => 0.3 }],
  ["no-face", { to: 15 }],
] as const)("a line is left alone: %s", (reason, drawn) => {
  const [first] = plan(joined(drawn)).lines;
  expect(first?.left).toBe(reason);
});

test("close-ups are left alone on request only", () => {
  const faces = joined({ width: 140 });
  expect(said(plan(faces))[0]).toEqual([0, null]);
  expect(said(plan(faces, { leavesCloseUps: true }))[0]).toEqual([0, "close-up"]);
});

const shapes = (count = frameCount) => {
  const all = (value: number) => new Float32Array(count).fill(value);
  const voice = Float32Array.from({ length: count }, (_, frame) => (loud(frame * 4) ? 1 : 0));
  return { jaw: all(0.8), spread: all(0), pressed: all(0), voice };
};

test("frames of pauses, of faces that are off, and beside a face's time are not touched", () => {
  const faces = joined({ to: 70 });
  const planned = plan(faces);
  const given = { faces, plan: planned, shapes: shapes(), height: 600, choices: nothingChosen };
  const frames = listTargets(given).map(({ frame }) => frame);
  expect(frames.filter((frame) => !loud(frame * 4))).toEqual([]);
  expect(Math.max(...frames)).toBeLessThan(70);
  expect(frames).toContain(20);
  expect(listTargets({ ...given, plan: plan(faces, { facesOff: [0] }) })).toEqual([]);
});

test("a mouth goes over to the new movement within a few frames", () => {
  const faces = joined({});
  const given = { faces, plan: plan(faces), shapes: shapes(), height: 600, choices: nothingChosen };
  const openings = listTargets(given)
    .filter(({ frame }) => frame < 40)
    .map(({ opening }) => opening);
  const steps = openings.slice(1).map((opening, at) => Math.abs(opening - (openings[at] ?? 0)));
  expect(Math.max(...openings)).toBeGreaterThan(0.25);
  expect(Math.max(...steps)).toBeLessThan(0.1);
});

test("a cut in the middle of a word ends one face and begins the next, each with its own points", () => {
  const faces = joined({ to: 25, x: 150 }, { from: 25, x: 700, width: 90 });
  expect(faces.map(({ frameCount: seen }) => seen)).toEqual([75, 25]);
});

test("a face that goes on in the next part is one, and one that comes back to its place too", () => {
  const joiner = createJoiner(50);
  const part = (...drawn: Drawn[]) => ({ frameCount: 50, cuts: [], tracks: drawn.map(see) });
  joiner.add(part({ to: 50, x: 150 }));
  joiner.add(part({ to: 20, x: 155 }));
  joiner.add(part({ from: 10, to: 50, x: 160 }));
  const [face, ...others] = joiner.finish();
  expect(others).toEqual([]);
  expect(face?.tracks.map(({ firstFrame, facts }) => [firstFrame, facts.length])).toEqual([
    [0, 70],
    [110, 40],
  ]);
});

test("correlation", () => {
  expect(correlate([1, 2, 3, 4], [2, 4, 6, 8])).toBeCloseTo(1);
  expect(correlate([1, 2, 3, 4], [4, 3, 2, 1])).toBeCloseTo(-1);
  expect(correlate([1, 1, 1, 1], [4, 3, 2, 1])).toBe(0);
});

test("a hand before the mouth in one line leaves that line alone, and a blurred frame leaves none", () => {
  const passing = joined({ lips: (frame) => (frame > 50 ? 0.2 : frame % 9 === 0 ? 0 : 3) });
  expect(said(plan(passing))).toEqual([
    [0, null],
    [0, "covered"],
  ]);
});
