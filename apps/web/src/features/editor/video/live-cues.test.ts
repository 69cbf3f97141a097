import type { Segment } from "@voxloom/contract";
import { createScript, createSegment, createSpeaker } from "@voxloom/timeline";
import { expect, test } from "vitest";
import { createLiveCues, createPlacing, isDue } from "./live-cues.ts";

const minuteMs = 60_000;
const script = createScript({
  sourceLanguage: "en",
  targetLanguage: "es",
  durationMs: 60 * minuteMs,
  speakers: [createSpeaker(0)],
  segments: Array.from({ length: 60 }, (_, minute) =>
    createSegment({
      id: `s${minute}`,
      speakerId: "speaker-1",
      startMs: minute * minuteMs,
      endMs: minute * minuteMs + 3000,
      sourceText: `Minute ${minute}.`,
      targetText: `Minuto ${minute}.`,
    }),
  ),
});
const spec = { content: "target", clock: "dub", aspect: 16 / 9, withWords: false } as const;

test("only lines around the playhead become subtitles, and new ones are due before they end", () => {
  const made = createLiveCues(spec)(script, 30 * minuteMs);
  expect(made.cues.map(({ text }) => text)).toEqual(["Minuto 29.", "Minuto 30.", "Minuto 31."]);
  expect(isDue(made, 30 * minuteMs + 30_000)).toBe(false);
  expect(isDue(made, 31 * minuteMs + 10_000)).toBe(true);
});

test("on the dub's clock subtitles stand where their lines are heard", () => {
  const heardAt = (startMs: number) => (line: Segment) =>
    line.id === "s0" ? { startMs, endMs: startMs + 3000 } : line;
  const placedNow = createPlacing();
  const placed = placedNow(script, heardAt(12_000));
  expect(createLiveCues(spec)(placed, 0).cues[0]?.startMs).toBe(12_000);
  expect(createLiveCues({ ...spec, clock: "source" })(placed, 0).cues[0]?.startMs).toBe(0);
  expect(placedNow({ ...script }, heardAt(12_000)).segments[0]).toBe(placed.segments[0]);
  expect(createLiveCues(spec)(placedNow(script, heardAt(13_000)), 0).cues[0]?.startMs).toBe(13_000);
});

test("after an edit only the line that changed says something else", () => {
  const cuesAround = createLiveCues(spec);
  const before = cuesAround(script, 30 * minuteMs).cues;
  const segments = script.segments.map((line) =>
    line.id === "s30" ? { ...line, targetText: "Otra cosa." } : line,
  );
  const after = cuesAround({ ...script, segments }, 30 * minuteMs).cues;
  expect(after.map(({ text }) => text)).toEqual(["Minuto 29.", "Otra cosa.", "Minuto 31."]);
  expect([after[0], after[2]]).toEqual([before[0], before[2]]);
});
