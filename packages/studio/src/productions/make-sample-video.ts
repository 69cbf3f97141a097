import { join } from "node:path";
import type { EngineCatalog } from "@voxloom/engines";
import { makeSample } from "@voxloom/media";
import { sampleDialogue, sampleStartMs } from "@voxloom/subtitles";
import { z } from "zod";
import type { ArtifactStore } from "../graph/artifact-store.ts";
import { singleStageContext } from "../graph/production-context.ts";
import { runStage } from "../graph/run-stage.ts";
import { defineStage } from "../graph/stage.ts";

/** Makes the sample: two voices in turn, music under them. */
const sampleStage = defineStage({
  name: "sample-video",
  version: 3,
  capability: "synthesize",
  parameters: z.object({ dialogue: z.array(z.string()), voiceIds: z.tuple([z.string(), z.string()]) }),
  inputs: {},
  files: { video: "sample.mp4" },
  run: async ({ parameters, engine, files, scratchFolder, signal }) => {
    const [first, second] = parameters.voiceIds;
    const lines = await Promise.all(
      parameters.dialogue.map(async (text, index) => {
        const outputPath = join(scratchFolder, `line-${index}.wav`);
        const voiceId = index % 2 === 0 ? first : second;
        await engine.synthesize({ text, language: "en", voiceId, outputPath, signal });
        return { path: outputPath, text, startMs: sampleStartMs(index) };
      }),
    );
    await makeSample({ lines, outputPath: files.video, signal });
  },
});

/** The one-minute sample: two speakers of English, music under them, and a track of subtitles. Made once; gives the path of its MP4. */
export async function makeSampleVideo(request: {
  store: ArtifactStore;
  engines: EngineCatalog;
  signal?: AbortSignal;
}): Promise<string> {
  const engine = request.engines.synthesizerFor("en");
  const voices = engine.voices().filter((voice) => voice.languages.some((code) => code.startsWith("en")));
  const first = voices.find((voice) => voice.gender === "female") ?? voices[0];
  const second = voices.find((voice) => voice.gender === "male" && voice.id !== first?.id) ?? first;
  if (first === undefined || second === undefined) throw new Error(`${engine.id} has no English voice`);
  const { files } = await runStage(singleStageContext(request.store, request.signal), sampleStage, {
    parameters: { dialogue: sampleDialogue, voiceIds: [first.id, second.id] },
    inputs: {},
    engine,
  });
  return files.video;
}
