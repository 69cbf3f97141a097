import { join } from "node:path";
import {
  type Cover,
  cutWav,
  encodeStretch,
  joinAac,
  joinMp3,
  joinStretches,
  writeBook,
} from "@voxloom/media";
import { z } from "zod";
import type { StageContext } from "../graph/production-context.ts";
import { runStage } from "../graph/run-stage.ts";
import { defineStage, input, inputList, optionalInput } from "../graph/stage.ts";
import { startAtOnce } from "../graph/start-at-once.ts";
import type { KeyedAudio } from "./timeline-files.ts";

/** The stretches that a speech is made of, as its task keeps them: a key for the sound of each, and its samples. */
export const speechPartsSchema = z.array(z.object({ key: z.string(), frames: z.int() }));
export type SpeechParts = z.infer<typeof speechPartsSchema>;

export const framesPerMs = 48;

/** The sound of a speech: a WAV for each of its stretches, or one of the whole, as earlier versions kept it. */
export type SpeechAudio = {
  parts: SpeechParts;
  audio: { paths: readonly string[] } | { whole: KeyedAudio };
};

/** Whether a task keeps the sound of a speech or a dub, by its outputs. */
export const hasSpokenAudio = (outputs: Readonly<Record<string, string>>): boolean =>
  outputs["speech-stretches"] !== undefined || outputs.dub !== undefined;

/** Writes the stretches of a speech into one sound. Version 3: of their sound alone. */
export const joinStage = defineStage({
  name: "join-speech",
  version: 3,
  inputs: { stretches: inputList<{ key: string; audioPath: string; frames: number }>() },
  files: { path: "speech.wav" },
  run: ({ inputs: { stretches: parts }, files, signal }) =>
    joinStretches({ parts, outputPath: files.path, signal }),
});

/** A speech as one WAV: only what has to be one sound is made of it, for it is copied for that. */
export async function joinSpeech(context: StageContext, { parts, audio }: SpeechAudio): Promise<KeyedAudio> {
  if ("whole" in audio) return audio.whole;
  const stretches = parts.map((part, index) => ({ ...part, audioPath: audio.paths[index] ?? "" }));
  const { key, files } = await runStage(context, joinStage, { inputs: { stretches } });
  return { key, path: files.path };
}

/** The sound of a stretch: a file, or a place in one. */
type StretchAudio = { key: string; path: string; span: { startMs: number; endMs: number } | null };

/** Encodes a stretch so that it can be joined with others. */
export const encodeStretchStage = defineStage({
  name: "encode-stretch",
  version: 1,
  parameters: z.object({ format: z.enum(["aac", "mp3"]), frames: z.int(), isLast: z.boolean() }),
  inputs: { audio: input<StretchAudio>() },
  files: { path: "packets" },
  run: async ({ parameters, inputs: { audio }, files, scratchFolder, signal }) => {
    const { path, span } = audio;
    const [part] =
      span === null
        ? [path]
        : await cutWav({ inputPath: path, spans: [span], outputFolder: join(scratchFolder, "part"), signal });
    await encodeStretch({ ...parameters, inputPath: part ?? path, outputPath: files.path, signal });
  },
});

type Packets = { key: string; path: string };

/** Writes stretches of AAC as a file for players. */
export const joinAacStage = defineStage({
  name: "join-aac",
  version: 1,
  inputs: { packets: inputList<Packets>() },
  files: { audio: "speech.m4a" },
  run: ({ inputs: { packets }, files, signal }) =>
    joinAac({ paths: packets.map(({ path }) => path), outputPath: files.audio, signal }),
});

/** A picture of a book, by what is in it. */
export type KeyedCover = Cover & { key: string };

/** Writes an audiobook: of stretches of AAC, or of an M4A that is the whole, which stays as it is. */
export const bookStage = defineStage({
  name: "join-book",
  version: 1,
  parameters: z.object({
    title: z.string(),
    chapters: z.array(z.object({ title: z.string(), startMs: z.number(), endMs: z.number() })),
  }),
  inputs: {
    packets: inputList<Packets>(),
    whole: optionalInput<KeyedAudio>(),
    cover: optionalInput<KeyedCover>(),
  },
  files: { file: "speech.m4b" },
  run: ({ parameters: book, inputs: { packets, whole, cover }, files, signal }) => {
    const request = { outputPath: files.file, book, ...(cover && { cover }), ...(signal && { signal }) };
    return whole === null
      ? joinAac({ paths: packets.map(({ path }) => path), ...request })
      : writeBook({ audioPath: whole.path, ...request });
  },
});

/** Writes stretches of MP3 as a file. */
export const joinMp3Stage = defineStage({
  name: "join-mp3",
  version: 1,
  parameters: z.object({ frames: z.int() }),
  inputs: { packets: inputList<Packets>() },
  files: { file: "speech.mp3" },
  run: ({ parameters: { frames }, inputs: { packets }, files, signal }) =>
    joinMp3({ paths: packets.map(({ path }) => path), frames, outputPath: files.file, signal }),
});

type Encoding = SpeechAudio & { format: "aac" | "mp3" };

/** The packets of a stretch. */
export async function encodePart(
  context: StageContext,
  parameters: z.infer<NonNullable<typeof encodeStretchStage.parameters>>,
  audio: StretchAudio,
): Promise<Packets> {
  const { key, files } = await runStage(context, encodeStretchStage, { parameters, inputs: { audio } });
  return { key, ...files };
}

/** The packets of all stretches of a speech; those that are there are not encoded again. */
export async function encodeParts(
  context: StageContext,
  { format, parts, audio }: Encoding,
): Promise<Packets[]> {
  let endFrame = 0;
  const calls = parts.map(({ key, frames }, index) => {
    const startFrame = endFrame;
    endFrame += frames;
    const isLast = index === parts.length - 1;
    const span = { startMs: startFrame / framesPerMs, endMs: endFrame / framesPerMs };
    const place =
      "paths" in audio ? { path: audio.paths[index] ?? "", span: null } : { path: audio.whole.path, span };
    return { parameters: { format, frames, isLast }, audio: { key, ...place } };
  });
  return startAtOnce(context)(calls, ({ parameters, audio: part }) => encodePart(context, parameters, part));
}

/** The path of a speech as an M4A for players; stretches that are there are not encoded again. */
export async function makePlayerAudio(context: StageContext, speech: SpeechAudio): Promise<string> {
  return joinPackets(context, await encodeParts(context, { format: "aac", ...speech }));
}

/** The path of stretches of AAC as an M4A for players. */
export const joinPackets = async (context: StageContext, packets: readonly Packets[]): Promise<string> =>
  (await runStage(context, joinAacStage, { inputs: { packets } })).files.audio;
