import { tmpdir } from "node:os";
import { join } from "node:path";
import { readWavPcm, runTool, wavInfo } from "@voxloom/media";
import { afterAll, describe, expect, it } from "vitest";
import { computeQuantile, measurePitches } from "../diarization/pitch.ts";
import { listResonances } from "../diarization/resonances.ts";
import { findPocketsphinx } from "../pocketsphinx/pocketsphinx-tools.ts";
import { pocketsphinxTranscriber } from "../pocketsphinx/pocketsphinx-transcriber.ts";
import { picoVoicesFolder } from "../testing/pico-voices.ts";
import { withFolder } from "../testing/with-folder.ts";
import { wordErrorRate } from "../word-error-rate.ts";
import { discoverPico } from "./index.ts";

const folderOfVoices = await picoVoicesFolder();
const { synthesizers: [engine] = [], close } =
  folderOfVoices === null
    ? {}
    : await discoverPico({ workFolder: tmpdir(), picoVoicesFolder: folderOfVoices });
const tools = await findPocketsphinx({});
const voices = (engine?.voices() ?? []).filter(({ id }) => id.startsWith("pico:en-US"));
afterAll(() => close?.());

const sentences = [
  "The little house stands near the river bank, and nobody knows where the old road leads.",
  "Good morning everyone, and welcome to the evening news.",
  "I have been waiting a long time for this moment to come.",
  "Could you tell me what happened to your sister yesterday?",
  "That is exactly what we were looking for, thank you very much.",
  "The train leaves the city at seven and arrives before noon.",
  "She opened the window because the room was far too warm.",
  "We will need more money if we want to finish the work this year.",
  "My brother bought a small boat and a large green car.",
  "Please remember to close the door when you leave the building tonight.",
];

/** A sentence by a voice, as 16 kHz mono. */
async function spoken(folder: string, voiceId: string, text: string): Promise<string> {
  const [said, plain] = [join(folder, "said.wav"), join(folder, "plain.wav")];
  await engine?.synthesize({ text, language: "en", voiceId, outputPath: said });
  await runTool({ command: "ffmpeg", args: ["-v", "error", "-y", "-i", said, "-ar", "16000", plain] });
  return plain;
}

describe.skipIf(engine === undefined)(
  "voices made of one (skipped, no voices, where apt or the network is missing)",
  () => {
    it("differ in pitch or throat, women high and men low", { tags: ["full"] }, async () => {
      const heard = await withFolder(async (folder) => {
        const all: { gender: string; pitchHz: number; spacingHz: number }[] = [];
        for (const { id, gender } of voices) {
          const { samples } = await readWavPcm(await spoken(folder, id, sentences[0] ?? ""));
          const spacings = listResonances(samples, 16_000, 300).map(({ spacingHz }) => spacingHz);
          const pitchHz = computeQuantile(measurePitches(samples, 16_000), 0.5) ?? 0;
          all.push({ gender, pitchHz, spacingHz: computeQuantile(spacings, 0.5) ?? 0 });
        }
        return all;
      });
      expect(heard.length).toBeGreaterThanOrEqual(5);
      const pitches = (gender: string) =>
        heard.filter((one) => one.gender === gender).map(({ pitchHz }) => pitchHz);
      expect(Math.min(...pitches("female"))).toBeGreaterThan(Math.max(...pitches("male")));
      for (const [index, one] of heard.entries()) {
        for (const other of heard.slice(index + 1)) {
          // A tenth of an octave in pitch is heard at once; so is a throat that is 3 % longer.
          const octaves = Math.abs(Math.log2(one.pitchHz / other.pitchHz));
          const throat = Math.abs(Math.log2(one.spacingHz / other.spacingHz));
          expect(Math.max(octaves / 0.1, throat / 0.04), JSON.stringify([one, other])).toBeGreaterThan(1);
        }
      }
    });

    it.skipIf(tools === null)(
      "are understood as the original is (skipped, no recognizer, elsewhere)",
      // Each voice speaks a minute, which is recognized on whatever is left of the machine.
      { tags: ["full"], timeout: 900_000 },
      async () => {
        if (tools === null) return;
        const transcriber = pocketsphinxTranscriber(tools, tmpdir());
        const rates = new Map<string, number>();
        for (const { id } of voices) {
          const words: string[] = [];
          for (const sentence of sentences) {
            await withFolder(async (folder) => {
              const audioPath = await spoken(folder, id, sentence);
              const spans = [{ startMs: 0, endMs: (await wavInfo(audioPath)).durationMs }];
              const { utterances } = await transcriber.transcribe({ audioPath, language: "en", spans });
              words.push(...utterances.flatMap((one) => one.words.map(({ text }) => text)));
            });
          }
          rates.set(id, wordErrorRate(sentences.join(" "), words.join(" ")));
        }
        const original = rates.get("pico:en-US") ?? 1;
        expect(original).toBeLessThan(0.2);
        // Seven words of 118: about twice what chance makes of it.
        for (const [id, rate] of rates)
          expect(rate, `${id} ${JSON.stringify([...rates])}`).toBeLessThan(original + 0.065);
      },
    );
  },
);
