import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { wavInfo, writeWavBlocks } from "@voxloom/media";
import { readInstalled, voiceActivity } from "@voxloom/models";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openEngineSet } from "../discover.ts";
import type { Span } from "../engine.ts";
import { fixturesFolder } from "../testing/fixtures.ts";
import { installModel } from "../testing/install-model.ts";
import { installVoiceActivity } from "../testing/install-weights.ts";
import { makeWhisperModel } from "../testing/make-whisper-model.ts";
import { hasSherpa } from "./load-sherpa.ts";
import { holdToVoice, openVoiceActivity } from "./voice-activity.ts";

const fixtures = fixturesFolder();
const folder = await mkdtemp(join(tmpdir(), "voxloom-voice-"));
const isHere = hasSherpa() && (await installVoiceActivity(folder));
beforeAll(() => installModel(folder, "whisper-base", makeWhisperModel()));
afterAll(() => rm(folder, { recursive: true, force: true }));

const speech = join(fixtures ?? "", "speech/jfk.wav");
/** Where somebody speaks in it, by ear, to a fifth of a second. */
const spoken = [
  { startMs: 290, endMs: 2_280 },
  { startMs: 3_260, endMs: 4_430 },
  { startMs: 5_370, endMs: 7_690 },
  { startMs: 8_160, endMs: 10_940 },
];
const open = () => {
  const [installed] = readInstalled(folder, [voiceActivity]);
  if (installed === undefined) throw new Error("the network is not here");
  return openVoiceActivity(installed);
};
const isNear = (found: readonly Span[], known: readonly Span[]): void => {
  expect(found).toHaveLength(known.length);
  for (const [index, { startMs, endMs }] of known.entries()) {
    expect(Math.abs((found[index]?.startMs ?? 0) - startMs)).toBeLessThan(250);
    expect(Math.abs((found[index]?.endMs ?? 0) - endMs)).toBeLessThan(250);
  }
};

test("a word is held to the voice in which most of it lies", () => {
  const word = (startMs: number, endMs: number) => ({ text: "so", startMs, endMs, confidence: null });
  const voice = [
    { startMs: 1_000, endMs: 2_000 },
    { startMs: 3_000, endMs: 4_000 },
  ];
  const held = holdToVoice([word(400, 1_500), word(1_900, 3_500), word(2_200, 2_700)], voice);
  expect(held).toEqual([word(1_000, 1_500), word(3_000, 3_500), word(2_200, 2_700)]);
});

describe.skipIf(!isHere)(
  "voice by Silero (skipped, its weights are not beside the fixtures, elsewhere)",
  () => {
    test("voice is found on the recording's clock, also where only a part is asked for", async () => {
      const findVoice = open();
      isNear(await findVoice(speech, [{ startMs: 0, endMs: 11_000 }]), spoken);
      const parts = [
        { startMs: 0, endMs: 2_500 },
        { startMs: 7_900, endMs: 11_000 },
      ];
      const [first, , , last] = spoken;
      isNear(
        await findVoice(speech, parts),
        [first, last].filter((span) => span !== undefined),
      );
      await expect(findVoice(speech, parts, AbortSignal.abort())).rejects.toMatchObject({ code: "CANCELED" });
    });

    test("Whisper is cut in pauses, its words lie where somebody speaks, and tones are none", async () => {
      const audioPath = join(folder, "long.wav");
      const bytes = await readFile(speech);
      const { durationMs, sampleRateHz, frames } = await wavInfo(speech);
      const pcm = Buffer.concat([bytes.subarray(bytes.length - frames * 2), Buffer.alloc(sampleRateHz * 2)]);
      const roundMs = durationMs + 1_000;
      const tone = Int16Array.from({ length: sampleRateHz * 4 }, (_, index) => Math.sin(index / 9) * 9_000);
      const blocks = [pcm, pcm, pcm, pcm, Buffer.from(tone.buffer)];
      const total = blocks.reduce((sum, { length }) => sum + length, 0) / 2;
      await writeWavBlocks(audioPath, { sampleRateHz, channels: 1, frames: total }, blocks);
      // As the levels tell them: nothing but noise, and cut in the middle of words.
      const endMs = Math.floor((total * 1_000) / sampleRateHz);
      const spans = Array.from({ length: Math.ceil(endMs / 12_000) }, (_, index) => ({
        startMs: index * 12_000,
        endMs: Math.min(endMs, (index + 1) * 12_000),
      }));
      const { transcribers } = await openEngineSet({ workFolder: folder, modelsFolder: folder }, ["sherpa"]);
      const [whisper] = transcribers;
      expect(whisper?.version).toContain("silero-vad");
      const heard = await whisper?.transcribe({ audioPath, spans, language: "en" });
      const words = heard?.utterances.flatMap((utterance) => utterance.words) ?? [];
      const voice = [0, 1, 2, 3].flatMap((round) =>
        spoken.map((span) => ({
          startMs: span.startMs + round * roundMs - 250,
          endMs: span.endMs + round * roundMs + 250,
        })),
      );
      expect(words.length).toBeGreaterThan(40);
      for (const word of words)
        expect(
          voice.some(({ startMs, endMs }) => word.startMs >= startMs && word.endMs <= endMs),
          `${word.startMs} to ${word.endMs}`,
        ).toBe(true);
    });
  },
);
