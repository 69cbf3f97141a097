import { join } from "node:path";
import type { EngineCatalogue } from "@voxloom/engines";
import { makeSample } from "@voxloom/media";
import { artifactKey } from "../graph/artifact-key.ts";
import type { ArtifactStore } from "../graph/artifact-store.ts";

const dialogue = [
  "Good morning. Did you sleep well after the long journey?",
  "Yes, thank you. The room was quiet and very warm.",
  "I am glad to hear that. Today we want to show you the old city.",
  "Wonderful. How far is it from the house to the river?",
  "It is only ten minutes. We can walk through the park.",
  "I like to walk. Is the market open in the morning?",
  "The market is open every day. You can buy fruit and bread there.",
  "My sister asked me for a small present. What do you think?",
  "Perhaps a book. There is a good shop near the church.",
  "That is a good idea. She reads a new book every week.",
  "After lunch we can take a boat and see the water.",
  "I am ready. Let me find my coat and we can go.",
];

/** The one-minute sample: two speakers of English, music under them. Made once; gives the path of its MP4. */
export async function makeSampleVideo(request: {
  store: ArtifactStore;
  engines: EngineCatalogue;
  signal?: AbortSignal;
}): Promise<string> {
  const { store, engines, signal } = request;
  const synthesizer = engines.synthesizerFor("en");
  const voices = synthesizer
    .voices()
    .filter((voice) => voice.languages.some((code) => code.startsWith("en")));
  const first = voices.find((voice) => voice.gender === "female") ?? voices[0];
  const second = voices.find((voice) => voice.gender === "male" && voice.id !== first?.id) ?? first;
  if (first === undefined || second === undefined) throw new Error(`${synthesizer.id} has no English voice`);
  const key = artifactKey({
    stage: "sample-video",
    stageVersion: 2,
    engine: synthesizer,
    parameters: { dialogue, voiceIds: [first.id, second.id] },
    inputKeys: [],
  });
  const { folder } = await store.produce(key, async (tmpFolder) => {
    const lines = await Promise.all(
      dialogue.map(async (text, index) => {
        const path = join(tmpFolder, `line-${index}.wav`);
        const voiceId = (index % 2 === 0 ? first : second).id;
        await synthesizer.synthesize({
          text,
          language: "en",
          voiceId,
          outputPath: path,
          ...(signal && { signal }),
        });
        return { path, startMs: 1000 + index * 4800 };
      }),
    );
    await makeSample({ lines, outputPath: join(tmpFolder, "sample.mp4"), ...(signal && { signal }) });
  });
  return join(folder, "sample.mp4");
}
