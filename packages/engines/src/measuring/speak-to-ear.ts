import { join } from "node:path";
import { readWavPcm, resample, writeWavPcm } from "@voxloom/media";
import type { Span, SynthesizeRequest, Synthesizer } from "../engine.ts";

/** What hears words and voices is given this rate. */
const sampleRateHz = 16_000;

type Said = Omit<SynthesizeRequest, "outputPath"> & {
  /** Where files may lie until they were heard. */
  folder: string;
};
type Spoken = { audioPath: string; samples: Float32Array; sampleRateHz: number; whole: Span };

/** Has a voice speak for those that listen to it: 16 kHz mono. Throws what the engine throws. */
export async function speakToEar(
  engine: Pick<Synthesizer, "synthesize">,
  { folder, ...request }: Said,
): Promise<Spoken> {
  const outputPath = join(folder, "said.wav");
  await engine.synthesize({ ...request, outputPath });
  const said = await readWavPcm(outputPath);
  const samples = resample(said.samples, said.sampleRateHz, sampleRateHz);
  const audioPath = join(folder, "heard.wav");
  await writeWavPcm(audioPath, samples, sampleRateHz);
  const whole = { startMs: 0, endMs: Math.floor((samples.length * 1_000) / sampleRateHz) };
  return { audioPath, samples, sampleRateHz, whole };
}
