import { join } from "node:path";
import type { Span } from "@voxloom/engines";
import { cutWav, readWavPcm, writeWavPcm } from "@voxloom/media";
import { defineGraph, runGraph } from "../graph/run-graph.ts";
import { stepsFor } from "../graph/step.ts";
import type { BroughtSource } from "./find-shots.ts";
import { extract, getSourceFacts, probe, type SourceFacts, type SourceOrder } from "./source-steps.ts";

type CutOrder = SourceOrder & { spans: readonly Span[]; folder: string };
const step = stepsFor<CutOrder, SourceFacts>();

/** Between two stretches: words of one do not run into the other. */
const gapMs = 250;
const rateHz = 48_000;

/** No stage: what somebody says stays with whoever asked for it, and is not among the artifacts. */
const cut = step({
  name: "cut-speaker",
  needs: { audio: extract },
  run: async ({ audio }, { order: { spans, folder } }) => {
    const paths = await cutWav({ inputPath: audio.stereoPath, spans, outputFolder: join(folder, "spans") });
    const parts: Float32Array[] = [];
    for (const path of paths) parts.push((await readWavPcm(path)).samples);
    const gap = (gapMs * rateHz) / 1_000;
    const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length + gap, 0));
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length + gap;
    }
    const path = join(folder, "speaker.wav");
    await writeWavPcm(path, whole, rateHz);
    return path;
  },
});

const cutting = defineGraph({
  what: "Cutting out a speaker",
  steps: [probe, extract],
  result: cut,
  getFacts: getSourceFacts,
});

/** What is said in stretches of a source, one after another: the path of a 48 kHz mono WAV in a folder. */
export async function cutSpeaker(
  source: BroughtSource,
  { spans, folder }: { spans: readonly Span[]; folder: string },
): Promise<string> {
  const order: CutOrder = { ...source, spans, folder };
  return (await runGraph<CutOrder, SourceFacts, string>(cutting, order, source)).result;
}
