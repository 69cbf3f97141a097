import type { LipFollowing } from "@voxloom/contract";
import { expect, test } from "vitest";
import type { Face } from "./join-tracks.ts";
import { leaveWorse } from "./leave-worse.ts";
import type { LipPlan } from "./plan-lips.ts";

const makeFace = (opening: (frame: number) => number): Face => ({
  frameCount: 50,
  tracks: [
    {
      firstFrame: 0,
      facts: Array.from({ length: 50 }, (_, frame) => ({
        ...{ x: 0, y: 0, height: 200, yaw: 0, presence: 1, lips: 3, opening: opening(frame) },
        mouth: { x: 0, y: 0, width: 80 },
      })),
      parts: [],
    },
  ],
});
const speaking = makeFace((frame) => 0.1 + 0.1 * (frame % 3));
const still = makeFace((frame) => 0.1 + 0.001 * (frame % 2));
const line = { startFrame: 0, endFrame: 25, left: null };
const plan: LipPlan = { frameRate: 25, lines: [0, 0, 1, 0].map((face) => ({ ...line, face })) };
const curves = { stepMs: 80, voice: [], before: [], after: [] };
const following: LipFollowing[] = [
  { ...curves, matchBefore: 0.6, matchAfter: 0.5 },
  { ...curves, matchBefore: 0.5, matchAfter: 0.6 },
  { ...curves, matchBefore: 0.6, matchAfter: 0.5 },
  { ...curves, matchBefore: 0.6, matchAfter: 0.5 },
];

test("a mouth that spoke with the voice better than it would is left alone, unless a person chose it", () => {
  const choices = { faceOfLine: new Map([[3, 0]]) };
  const better = leaveWorse({ faces: [speaking, still], plan, following, choices });
  // The third only trembles in its picture, the fourth was chosen.
  expect(better.lines.map(({ left }) => left)).toEqual(["worse", null, null, null]);
});
