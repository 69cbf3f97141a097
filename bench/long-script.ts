import type { Placement, Script, Segment, Word } from "@voxloom/contract";
import { createScript, createSegment, createSpeaker, createTake } from "@voxloom/timeline";
import { seededRandom } from "../apps/server/src/testing/seeded-random.ts";

const vocabulary =
  "the river keeps its own slow time and every stone it passes learns to wait while people on the bridge hurry home with bread and news of a quiet harvest".split(
    " ",
  );
const methods: Placement["method"][] = ["as-is", "slower", "faster", "compressed-pauses", "does-not-fit"];

/** What is to be written: 10,000 lines of three hours by five speakers unless said otherwise. */
export type LongScriptSpec = { lines?: number; durationMs?: number; speakers?: number };

/**
 * A script as long as a large film or a day of talks: lines with words, takes and placements, the same every time.
 * Lines of a speaker do not overlap.
 */
export function longScript({
  lines = 10_000,
  durationMs = 3 * 3_600_000,
  speakers = 5,
}: LongScriptSpec = {}): Script {
  const slotMs = durationMs / lines;
  const random = seededRandom(20_260_101).share;
  return createScript({
    sourceLanguage: "en",
    targetLanguage: "es",
    durationMs,
    speakers: Array.from({ length: speakers }, (_, index) => createSpeaker(index)),
    segments: Array.from({ length: lines }, (_, index) => {
      const startMs = Math.round(index * slotMs + random() * slotMs * 0.1);
      const lengthMs = Math.max(60, Math.round(slotMs * (0.6 + random() * 0.28)));
      return longLine({ index, startMs, lengthMs, speakers, random });
    }),
  });
}

type LineSpeechSpec = {
  index: number;
  startMs: number;
  lengthMs: number;
  speakers: number;
  random: () => number;
};

function longLine({ index, startMs, lengthMs, speakers, random }: LineSpeechSpec): Segment {
  const words = Array.from({ length: 6 + Math.floor(random() * 6) }, () => getWord(random));
  const text = words.join(" ");
  const takeId = `take-${index}`;
  const spokenMs = Math.round(lengthMs * (0.85 + random() * 0.25));
  return createSegment({
    id: `line-${index}`,
    speakerId: `speaker-${1 + Math.floor(random() * speakers)}`,
    startMs,
    endMs: startMs + lengthMs,
    sourceText: text,
    targetText: text,
    words: timedWords(words, startMs, lengthMs),
    takes: [
      createTake({
        id: takeId,
        artifactKey: takeId,
        text,
        voiceId: "voice",
        engineId: "engine",
        durationMs: spokenMs,
        createdAt: "2026-01-01T00:00:00.000Z",
      }),
    ],
    takeId,
    placement: {
      startMs,
      endMs: startMs + spokenMs,
      tempo: 1,
      videoStretch: 1,
      method: methods[Math.floor(random() * random() * methods.length)] ?? "as-is",
      residualMs: 0,
      reasons: [],
    },
  });
}

const getWord = (random: () => number): string =>
  vocabulary[Math.floor(random() * vocabulary.length)] ?? "river";

function timedWords(words: string[], startMs: number, lengthMs: number): Word[] {
  const wordMs = lengthMs / words.length;
  return words.map((text, index) => ({
    text,
    startMs: Math.round(startMs + index * wordMs),
    endMs: Math.round(startMs + (index + 0.9) * wordMs),
    confidence: 0.9,
  }));
}
