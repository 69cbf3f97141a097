import { join } from "node:path";
import { readWavPcm, resample, runTool } from "@voxloom/media";
import { composeScore, pieces, renderMusic } from "@voxloom/music";

/** What a voice of flite says, -1..1, at a rate. */
export async function sayText(
  text: string,
  { voice, folder, sampleRateHz }: { voice: string; folder: string; sampleRateHz: number },
): Promise<Float32Array> {
  const path = join(folder, "said.wav");
  await runTool({ command: "flite", args: ["-voice", voice, "-t", text, "-o", path] });
  const said = await readWavPcm(path);
  return resample(said.samples, said.sampleRateHz, sampleRateHz);
}

/** The first of our pieces of music in one channel, -1..1, at a rate. */
export function makeMusic(sampleRateHz: number): Float32Array {
  const [piece] = pieces;
  if (piece === undefined) throw new Error("There is no music.");
  const { mix, sampleRateHz: musicHz } = renderMusic(composeScore(piece));
  const mono = mix.left.map((left, index) => (left + (mix.right[index] ?? 0)) / 2);
  return resample(mono, musicHz, sampleRateHz);
}
