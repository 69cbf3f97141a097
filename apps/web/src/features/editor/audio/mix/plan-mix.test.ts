import {
  applyEdits,
  createScript,
  createSegment,
  createSpeaker,
  createTake,
  type ScriptEdit,
} from "@voxloom/timeline";
import { expect, test } from "vitest";
import { planMix, takesWithin } from "./plan-mix.ts";
import { isSameMix } from "./same-mix.ts";

const line = (index: number, durationMs: number, speakerId = "speaker-1") =>
  createSegment({
    id: `line-${index}`,
    speakerId,
    startMs: index * 4000 + 1000,
    endMs: index * 4000 + 4000,
    targetText: "Hola",
    takes: [
      createTake({
        id: `take-${index}`,
        artifactKey: `${index}`,
        text: "Hola",
        voiceId: "v",
        engineId: "e",
        durationMs,
        rmsDb: -26,
        peakDb: -14,
        createdAt: "2026-01-01T00:00:00.000Z",
      }),
    ],
    takeId: `take-${index}`,
  });
const script = createScript({
  sourceLanguage: "en",
  targetLanguage: "es",
  durationMs: 20_000,
  speakers: [createSpeaker(0), { ...createSpeaker(1), volumeDb: -2 }],
  segments: [line(0, 3000), line(1, 5000), { ...line(2, 3000, "speaker-2"), volumeDb: -3 }, line(3, 3000)],
});
const settings = { dynamicDuration: false, maxVideoStretch: 1.25, hasVideo: true };

test("takes stand where the timing rules place them, in their shape and as loud as they are set", () => {
  const { takes, durationMs } = planMix(script, settings);
  expect(takes.map(({ segmentId }) => segmentId)).toEqual(["line-0", "line-1", "line-2", "line-3"]);
  expect(takes[0]?.shape).toEqual({ takeId: "take-0", tempo: 1, compressPausesToMs: null, cutToMs: null });
  expect(takes[1]?.shape.tempo).toBeGreaterThan(1);
  expect(takes.map(({ gainDb }) => gainDb)).toEqual([6, 6, 1, 6]);
  expect(durationMs).toBe(20_000);
});

test("a line that nobody spoke is silent and known for it, and one without words has no sound", () => {
  const changed = applyEdits(script, [
    { kind: "set-target-text", segmentId: "line-0", text: " " },
    { kind: "patch", patch: { changed: { "line-3": { takeId: null } }, added: [], removed: [], parts: {} } },
  ]);
  const { takes, silentIds } = planMix(changed, settings);
  expect(takes.map(({ segmentId }) => segmentId)).toEqual(["line-1", "line-2"]);
  expect([...silentIds]).toEqual(["line-3"]);
});

test("finds what sounds within a span, with what began before it", () => {
  const plan = planMix(script, settings);
  const ids = (startMs: number, endMs: number) =>
    takesWithin(plan, { startMs, endMs }).map(({ segmentId }) => segmentId);
  expect(ids(2000, 2100)).toEqual(["line-0"]);
  expect(ids(2000, 9500)).toEqual(["line-0", "line-1", "line-2"]);
  expect(ids(17_500, 20_000)).toEqual([]);
});

test("typing sounds the same; times, takes and volumes do not", () => {
  const edits: ScriptEdit[] = [
    { kind: "set-target-text", segmentId: "line-0", text: "Adiós" },
    { kind: "set-times", segmentId: "line-0", startMs: 1200, endMs: 4000 },
    { kind: "set-line-volume", segmentIds: ["line-1"], volumeDb: 3 },
    { kind: "change-speaker", speakerId: "speaker-1", change: { volumeDb: -6 } },
  ];
  expect(edits.map((edit) => isSameMix(script, applyEdits(script, [edit])))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
