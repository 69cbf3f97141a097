import { expect, test } from "vitest";
import type { HeardBands } from "./hear-bands.ts";
import type { Face } from "./join-tracks.ts";
import { measureFollowing } from "./measure-following.ts";
import type { LipPlan } from "./plan-lips.ts";

const frameRate = 25;
/** A voice that swells and falls four times a second, after a second of silence. */
const swell = (seconds: number) => 0.5 - 0.5 * Math.cos(2 * Math.PI * 4 * seconds);
const all = Float32Array.from({ length: 300 }, (_, at) => (at < 100 ? -90 : -40 + 30 * swell(at / 100)));
const heard: HeardBands = { all, hum: all, open: all, dark: all, bright: all, hiss: all };
const facts = {
  x: 0,
  y: 0,
  height: 200,
  yaw: 0,
  presence: 1,
  lips: 3,
  opening: 0.1,
  mouth: { x: 0, y: 0, width: 80 },
};
const face: Face = {
  frameCount: 75,
  tracks: [{ firstFrame: 0, facts: Array.from({ length: 75 }, () => facts), parts: [{ part: 0, track: 0 }] }],
};
const plan: LipPlan = {
  frameRate,
  lines: [
    { startFrame: 25, endFrame: 75, face: 0, left: null },
    { startFrame: 25, endFrame: 75, face: 0, left: "profile" },
    { startFrame: 25, endFrame: 75, face: null, left: "still" },
  ],
};
const target = { part: 0, track: 0, spread: 0, pressed: 0, face: 0 };
const targets = Array.from({ length: 50 }, (_, at) => ({
  ...{ ...target, frame: at + 25 },
  opening: 0.1 + 0.3 * swell((at + 25) / frameRate),
}));

/** Wanted is a mouth that opens just as the voice swells. */
const shapes = { jaw: Float32Array.from({ length: 75 }, (_, frame) => swell(frame / frameRate)) };

test("a mouth that is moved with the voice matches it, the one before does not, and its curves are as long as the line", () => {
  const [first, ...others] = measureFollowing({ faces: [face], heard, plan, targets, shapes });
  expect(others).toEqual([null, null]);
  expect(first?.stepMs).toBe(80);
  expect([first?.voice.length, first?.before.length, first?.after.length]).toEqual([25, 25, 25]);
  expect(first?.matchBefore).toBe(0);
  expect(first?.matchAfter).toBeGreaterThan(0.8);
  expect(Math.max(...(first?.voice ?? []))).toBeGreaterThan(0.9);
});

test("frames in which no mouth was moved are as they were, and a mouth of somebody else moves nothing", () => {
  const [first] = measureFollowing({ faces: [face], heard, plan, shapes, targets: targets.slice(0, 40) });
  expect(first?.after.at(-1)).toBe(0.1);
  const others = targets.map((one) => ({ ...one, face: 1 }));
  const [same] = measureFollowing({ faces: [face], heard, plan, shapes, targets: others });
  expect(same?.after).toEqual(same?.before);
  expect(same?.matchAfter).toBe(same?.matchBefore);
});

test("the best that can be is measured of the mouth that was wanted, and is never less than what was reached", () => {
  const stiff = targets.map((one, at) => ({ ...one, opening: at % 2 === 0 ? 0.1 : one.opening }));
  const [limited] = measureFollowing({ faces: [face], heard, plan, targets: stiff, shapes });
  expect(limited?.matchBest).toBeGreaterThan(0.8);
  expect(limited?.matchBest).toBeGreaterThan((limited?.matchAfter ?? 1) + 0.1);
  const still = { jaw: new Float32Array(75) };
  const [reached] = measureFollowing({ faces: [face], heard, plan, targets, shapes: still });
  expect(reached?.matchBest).toBe(reached?.matchAfter);
});
