import { createScript, createSegment, createSpeaker } from "@voxloom/timeline";
import { expect, test } from "vitest";
import { isDue, liveCues, placedNow } from "./live-cues.ts";

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
const wish = { content: "target", clock: "dub", aspect: 16 / 9, withWords: false } as const;

test("only lines around the playhead become subtitles, and new ones are due before they end", () => {
  const made = liveCues(script, { ...wish, atMs: 30 * minuteMs });
  expect(made.cues.map(({ text }) => text)).toEqual(["Minuto 29.", "Minuto 30.", "Minuto 31."]);
  expect(isDue(made, 30 * minuteMs + 30_000)).toBe(false);
  expect(isDue(made, 31 * minuteMs + 10_000)).toBe(true);
});

test("on the dub's clock subtitles stand where their lines fit now", () => {
  const placement = {
    startMs: 12_000,
    endMs: 15_000,
    tempo: 1,
    videoStretch: 1,
    method: "as-is" as const,
    residualMs: 0,
    reason: "",
  };
  const placed = placedNow(script, new Map([["s0", { fit: { placement } }]]));
  expect(liveCues(placed, { ...wish, atMs: 0 }).cues[0]?.startMs).toBe(12_000);
  expect(liveCues(placed, { ...wish, clock: "source", atMs: 0 }).cues[0]?.startMs).toBe(0);
});
