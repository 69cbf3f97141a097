import { createEditorStore } from "@voxloom/script-client";
import { createScript, createSegment, createSpeaker, createTake } from "@voxloom/timeline";
import { expect, test } from "vitest";
import { heardTimes } from "../../document/heard-times.ts";
import { placeAtTime } from "../../document/line-at-time.ts";
import { createPlaybackStore } from "../../document/playback-store.ts";
import { setEdgeAtPlayhead } from "../../timeline/actions/line-times.ts";
import { createTimeline } from "../../timeline/stage/timeline.ts";
import { createViewStore } from "../../timeline/view/view-store.ts";
import { keepMoment } from "./keep-moment.ts";
import { getPlan } from "./plan-mix.ts";
import { timesOfMix } from "./times-of-mix.ts";

const fit = { dynamicDuration: false, maxVideoStretch: 1.25, hasVideo: true };
const line = (index: number, parts: Partial<Parameters<typeof createSegment>[0]> = {}) =>
  createSegment({
    id: `line-${index}`,
    speakerId: "speaker-1",
    startMs: index * 5000,
    endMs: index * 5000 + 3000,
    targetText: "Hola",
    ...parts,
  });
const spoken = (durationMs: number) => ({
  takes: [
    createTake({
      id: "take",
      artifactKey: "a",
      text: "Hola",
      voiceId: "v",
      engineId: "e",
      durationMs,
      createdAt: "2026-01-01T00:00:00.000Z",
    }),
  ],
  takeId: "take",
});
const placement = { tempo: 1, videoStretch: 1, method: "as-is", residualMs: 0, reasons: [] } as const;

// The finished dub slowed nothing; since then the picture of the first line is slowed to its double.
const script = createScript({
  sourceLanguage: "en",
  durationMs: 60_000,
  speakers: [createSpeaker(0)],
  segments: [
    line(0, {
      ...spoken(9000),
      maxVideoStretch: 2,
      placement: { ...placement, startMs: 0, endMs: 3000 },
    }),
    line(1, { placement: { ...placement, startMs: 5000, endMs: 8000 } }),
    line(2),
  ],
});
const plan = getPlan(script, fit);
const extraMs = plan.durationMs - script.durationMs;
const [, second, third] = script.segments;

const open = () => {
  const editor = createEditorStore({ taskId: "t", script, isReadOnly: false, onRefused: () => undefined });
  const playback = createPlaybackStore({ durationMs: script.durationMs, side: "dub" });
  const timeline = createTimeline({ editor, playback, view: createViewStore(script.durationMs, null) });
  return { editor, playback, timeline };
};
const mixTimes = timesOfMix(plan);

test("each side has its own clock: the finished dub as it was placed, the mix as it is played", () => {
  expect(extraMs).toBeGreaterThan(1000);
  if (second === undefined || third === undefined) throw new Error("there are three lines");
  expect(heardTimes(script, { side: "original", mixTimes }).getSpan(second).startMs).toBe(5000);
  expect(heardTimes(script, { side: "dub", mixTimes }).getSpan(second).startMs).toBe(5000);
  expect(heardTimes(script, { side: "dub", mixTimes }).getSpan(third).startMs).toBe(10_000);
  expect(heardTimes(script, { side: "mix", mixTimes }).getSpan(second).startMs).toBe(5000 + extraMs);
  expect(heardTimes(script, { side: "mix", mixTimes }).toSource(10_000 + extraMs)).toBe(10_000);
});

test("the list lights the line that the mix plays", () => {
  const timeMs = 5500 + extraMs;
  expect(placeAtTime(script, { timeMs, side: "mix", mixTimes })).toBe(1);
  expect(placeAtTime(script, { timeMs, side: "dub", mixTimes })).toBe(Math.floor(timeMs / 5000));
  expect(placeAtTime(script, { timeMs: -1, side: "mix", mixTimes })).toBe(-1);
});

test("a line begins where it is heard in the mix, on the clock of the recording", () => {
  const { editor, playback, timeline } = open();
  playback.setState({ mixTimes, side: "mix", timeMs: 5700 + extraMs });
  editor.getState().select(["line-1"]);
  expect(timeline.playheadMs()).toBe(5700);
  setEdgeAtPlayhead(timeline, "start");
  expect(editor.getState().script.segments[1]).toMatchObject({ startMs: 5700, endMs: 8000 });
});

test("the playhead of the timeline seeks on the clock of the mix", () => {
  const { playback, timeline } = open();
  playback.setState({ mixTimes, side: "mix", durationMs: plan.durationMs });
  timeline.seek(20_000);
  expect(playback.getState().timeMs).toBe(20_000 + extraMs);
});

test("another side goes on at the same moment; a span that was asked for keeps its own times", () => {
  const { editor, playback } = open();
  const stop = keepMoment({ editor, playback, fit });
  playback.setState({ timeMs: 20_000, stopAtMs: 22_000 });
  playback.getState().setSide("mix");
  expect(playback.getState()).toMatchObject({ timeMs: 20_000 + extraMs, stopAtMs: 22_000 + extraMs });
  playback.setState({ mixTimes });
  playback.getState().setSide("original");
  expect(playback.getState()).toMatchObject({ timeMs: 20_000, stopAtMs: 22_000 });
  playback.getState().playSpan("mix", { startMs: 7000, endMs: 8000 });
  expect(playback.getState()).toMatchObject({ timeMs: 7000, stopAtMs: 8000 });
  stop();
});
