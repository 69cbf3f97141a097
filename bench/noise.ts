import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { discoverEngines, getWords, wordErrorRate } from "@voxloom/engines";
import { fixturesFolder, installDenoising } from "@voxloom/engines/testing";
import { readWavPcm, writeWavPcm } from "@voxloom/media";
import { seededRandom } from "../apps/server/src/testing/seeded-random.ts";
import { report, withFolder } from "./bench-rig.ts";

const rateHz = 16_000;
const belowDb = 10;

type Clip = { name: string; said: string; samples: Float32Array };

const getPower = (samples: Float32Array): number =>
  samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length;

/** White noise, or pink by Paul Kellet's filter. */
function makeNoise(kind: "white" | "pink", length: number): Float32Array {
  const random = seededRandom(4711);
  let [low, middle, high] = [0, 0, 0];
  return Float32Array.from({ length }, () => {
    const white = random.share() * 2 - 1;
    if (kind === "white") return white;
    low = 0.99765 * low + white * 0.099046;
    middle = 0.963 * middle + white * 0.2965164;
    high = 0.57 * high + white * 1.0526913;
    return low + middle + high + white * 0.1848;
  });
}

function addNoise(samples: Float32Array, kind: "white" | "pink" | null): Float32Array {
  if (kind === null) return samples;
  const noise = makeNoise(kind, samples.length);
  const gain = Math.sqrt(getPower(samples) / getPower(noise)) * 10 ** (-belowDb / 20);
  return samples.map((sample, at) => sample + (noise[at] ?? 0) * gain);
}

/** How far a recording is from what it should be, as the scale-invariant ratio of signal and distortion, in decibels. */
function measureDistortion(heard: Float32Array, wanted: Float32Array): number {
  let [product, power] = [0, 0];
  for (const [at, sample] of wanted.entries()) {
    product += sample * (heard[at] ?? 0);
    power += sample ** 2;
  }
  const scale = product / power;
  const rest = wanted.reduce((sum, sample, at) => sum + ((heard[at] ?? 0) - scale * sample) ** 2, 0);
  return 10 * Math.log10((scale ** 2 * power) / rest);
}

/** What taking noise out does to real speech: how near it is to the recording, and what the first recognizer here hears. */
const fixtures = fixturesFolder();
if (fixtures === null) throw new Error("There are no recordings here: set VOXLOOM_FIXTURES to their folder.");
await withFolder(async (folder) => {
  if (!(await installDenoising(folder))) throw new Error("The networks do not lie beside the recordings.");
  const engines = await discoverEngines({ workFolder: folder, modelsFolder: folder });
  const texts: Record<string, string> = JSON.parse(
    await readFile(join(fixtures, "speech/transcripts.json"), "utf8"),
  );
  const clips: Clip[] = await Promise.all(
    Object.entries(texts).map(async ([name, said]) => {
      const { samples } = await readWavPcm(join(fixtures, "speech", `${name}.wav`));
      return { name, said, samples };
    }),
  );
  const recognizer = engines.transcriberFor("en");
  for (const kind of [null, "white", "pink"] as const)
    for (const id of [null, "gtcrn", "dtln"]) {
      let [wrong, words, distortion] = [0, 0, 0];
      for (const { said, samples } of clips) {
        let audioPath = join(folder, "given.wav");
        await writeWavPcm(audioPath, addNoise(samples, kind), rateHz);
        if (id !== null) {
          const outputPath = join(folder, "clean.wav");
          await engines.denoiser(id).cleanAudio({ audioPath, outputPath });
          audioPath = outputPath;
        }
        distortion += measureDistortion((await readWavPcm(audioPath)).samples, samples);
        const spans = [{ startMs: 0, endMs: Math.floor((samples.length * 1_000) / rateHz) }];
        const order = { audioPath, language: "en", spans, isFast: true };
        const { utterances } = await recognizer.transcribe(order);
        const heard = utterances.flatMap((one) => one.words.map(({ text }) => text)).join(" ");
        const count = getWords(said).length;
        wrong += wordErrorRate(said, heard) * count;
        words += count;
      }
      const name = `${kind ?? "nothing"} at ${belowDb} dB, ${id ?? "as it is"}`;
      report(`${name}: words wrong`, `${((wrong / words) * 100).toFixed(1)} %`, "-");
      report(`${name}: SI-SDR`, `${(distortion / clips.length).toFixed(1)} dB`, "-");
    }
  await engines.close();
});
