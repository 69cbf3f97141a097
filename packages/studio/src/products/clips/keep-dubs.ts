import { type SpokenNarration, spokenNarrationSchema } from "@voxloom/contract";
import { encodeAudio } from "@voxloom/media";
import { z } from "zod";
import { getDocumentPath, runStage } from "../../graph/run-stage.ts";
import { defineStage, input } from "../../graph/stage.ts";
import type { StepContext } from "../../graph/step.ts";
import type { KeyedFile } from "../video-stages.ts";
import type { DubbedClip } from "./dub-clip.ts";

/** A clip whose dub was made or looked for, as far as `untilMs` of it; a clip without words has none. */
export type ClipDub = { untilMs: number; made: DubbedClip | null };

/** The file that says which clips were dubbed, and what is said in them: an output of this name. */
export const clipDubsOutput = "clip-dubs";

const clipDubPrefix = "clip-dub-";

/** The output that sounds like the dub of the clip at this place of the list. */
export const nameClipDub = (index: number): string => `${clipDubPrefix}${index}`;

/** Whether an output is the dubbed sound of a clip. */
export const isClipDub = (output: string): boolean => output.startsWith(clipDubPrefix);

/** What the file called {@link clipDubsOutput} says of each clip, by the names of an order's files. */
export const clipDubsSchema = z.array(
  z.object({
    name: z.string(),
    /** How much of the clip's start that holds for, in milliseconds. */
    untilMs: z.number(),
    /** On the clip's own clock; null: nobody speaks, and it is heard as it was recorded. */
    spoken: spokenNarrationSchema.nullable(),
  }),
);

const dubAudioStage = defineStage({
  name: "dubbed-clip-audio",
  version: 1,
  inputs: { dub: input<KeyedFile>() },
  files: { audio: "dub.m4a" },
  run: ({ inputs, files, signal }) =>
    encodeAudio({ inputPath: inputs.dub.path, outputPath: files.audio, format: "m4a", signal }),
});

const dubListStage = defineStage({
  name: "dubbed-clip-list",
  version: 1,
  parameters: clipDubsSchema,
  inputs: {},
  output: clipDubsSchema,
  run: async ({ parameters }) => parameters,
});

/** The stages that it is kept by. */
export const keepDubsStages = [dubAudioStage, dubListStage];

/** Files that a page plays the dubs of clips from, by the names of outputs; none where nothing was dubbed. */
export async function keepDubs(
  context: StepContext,
  dubs: ReadonlyMap<string, ClipDub>,
): Promise<Record<string, string>> {
  if (dubs.size === 0) return {};
  const clips = [...dubs].map(([name, { untilMs, made }]) => ({ name, untilMs, made }));
  const parameters = clips.map(({ made, ...clip }) => ({ ...clip, spoken: made?.spoken ?? null }));
  const { folder } = await runStage(context, dubListStage, { parameters, inputs: {} });
  const files: Record<string, string> = { [clipDubsOutput]: getDocumentPath(folder) };
  for (const [index, { made }] of clips.entries()) {
    if (made === null) continue;
    const encoded = await runStage(context, dubAudioStage, { inputs: { dub: made.audio } });
    files[nameClipDub(index)] = encoded.files.audio;
  }
  return files;
}

/** What is said in clips that were dubbed, by their names. */
export const listSpokenDubs = (dubs: ReadonlyMap<string, ClipDub>): Map<string, SpokenNarration> =>
  new Map([...dubs].flatMap(([name, { made }]) => (made === null ? [] : [[name, made.spoken] as const])));
