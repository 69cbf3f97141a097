import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readWavPcm, writeWavBlocks } from "@voxloom/media";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { installModel } from "../testing/install-model.ts";
import { installVoiceActivity } from "../testing/install-weights.ts";
import { makeWhisperModel } from "../testing/make-whisper-model.ts";
import { openTestHost } from "../testing/open-test-host.ts";
import { speakWithFlite } from "../testing/speak-with-flite.ts";
import { hasSherpa } from "./load-sherpa.ts";

const rateHz = 16_000;
/** A talk with the pause after it: one piece for the recognizer. So many make three hours. */
const roundMs = 30_000;
const rounds = 360;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-hours-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Three hours of somebody who talks and pauses, over and over, and where the talks are. */
async function recordHours(path: string) {
  const spokenPath = join(folder, "spoken.wav");
  await speakWithFlite("The house is near the great river, and many people walk there.", spokenPath);
  const { samples } = await readWavPcm(spokenPath);
  const spokenMs = Math.round((samples.length * 1_000) / rateHz);
  expect(spokenMs).toBeGreaterThan(2_000);
  expect(spokenMs).toBeLessThan(roundMs / 2);
  const round = Int16Array.from(
    { length: (rateHz * roundMs) / 1_000 },
    (_, at) => (samples[at] ?? 0) * 32_000,
  );
  const blocks = new Array<Buffer>(rounds).fill(Buffer.from(round.buffer));
  await writeWavBlocks(path, { sampleRateHz: rateHz, channels: 1, frames: round.length * rounds }, blocks);
  return blocks.map((_, index) => ({ startMs: index * roundMs, endMs: index * roundMs + spokenMs }));
}

describe.skipIf(!hasSherpa())("three hours (skipped, no build of sherpa-onnx, elsewhere)", () => {
  test("with a talk each half minute are heard to the end in the memory of one hour, and stopped cleanly", {
    tags: ["full"],
    timeout: 1_800_000,
  }, async () => {
    const models = join(folder, "models");
    await installModel(models, "whisper-base", makeWhisperModel());
    // Where its weights are, voice is looked for too.
    await installVoiceActivity(models);
    const audioPath = join(folder, "hours.wav");
    const spans = await recordHours(audioPath);
    const host = await openTestHost({ engines: { workFolder: folder, modelsFolder: models } });
    try {
      const engines = await host.connect("batch");
      const transcriber = engines.catalog.transcriberFor("en", "whisper-base");
      const order = { audioPath, spans, language: "en" };

      // One is stopped on the way; the whole comes after it.
      const stop = new AbortController();
      const stopped = transcriber.transcribe({
        ...{ ...order, signal: stop.signal },
        onProgress: (fraction) => {
          if (fraction > 0.1) stop.abort();
        },
      });
      await expect(stopped).rejects.toMatchObject({ code: "CANCELED" });

      const seen: { fraction: number; pid: number; memoryBytes: number }[] = [];
      const looks: Promise<void>[] = [];
      const look = async (fraction: number): Promise<void> => {
        const child = (await engines.figures())?.children.find(({ running }) => running > 0);
        if (child !== undefined) seen.push({ fraction, ...child });
      };
      const { utterances } = await transcriber.transcribe({
        ...order,
        onProgress: (fraction) => {
          if (fraction >= looks.length / 50) looks.push(look(fraction));
        },
      });
      await Promise.all(looks);

      const words = utterances.flatMap((one) => one.words);
      expect(words.every(({ startMs }, index) => startMs >= (words[index - 1]?.startMs ?? 0))).toBe(true);
      const heardRounds = new Set(words.map(({ startMs }) => Math.floor(startMs / roundMs)));
      expect([...heardRounds]).toEqual(spans.map((_, index) => index));
      expect(words.at(-1)?.endMs).toBeGreaterThan((rounds - 1) * roundMs + 1_000);
      expect(words.at(-1)?.endMs).toBeLessThanOrEqual(rounds * roundMs);

      expect(new Set(seen.map(({ pid }) => pid)).size).toBe(1);
      const findPeak = (from: number, to: number): number => {
        const within = seen.filter(({ fraction }) => fraction > from && fraction <= to);
        return Math.max(...within.map(({ memoryBytes }) => memoryBytes));
      };
      // The samples of an hour alone are 230 MB as they are heard.
      expect(findPeak(2 / 3, 1) - findPeak(0, 1 / 3)).toBeLessThan(20 * 1024 ** 2);

      const last = await transcriber.transcribe({ ...order, spans: spans.slice(0, 1) });
      expect(last.utterances[0]?.words.map(({ text }) => text)).toEqual(
        utterances[0]?.words.map(({ text }) => text),
      );
    } finally {
      await host.close();
    }
  });
});
