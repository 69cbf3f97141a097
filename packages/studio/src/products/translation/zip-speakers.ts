import { rm } from "node:fs/promises";
import { type ExportAudioFormat, exportAudioFormatSchema, type Speaker } from "@voxloom/contract";
import {
  type AudioMark,
  encodeAudio,
  type PlacedTake,
  placeTakes,
  writeZip,
  type ZipEntry,
} from "@voxloom/media";
import { z } from "zod";
import type { ProductionContext } from "../../graph/production-context.ts";
import { runStage } from "../../graph/run-stage.ts";
import { defineStage, inputList, type Keyed, unkeyedInput } from "../../graph/stage.ts";
import type { StepContext } from "../../graph/step.ts";
import type { Marker } from "../../provenance/mark-file.ts";
import type { FittedScript } from "../../stages/fit-script.ts";
import { getPlaces } from "../../stages/place-voices.ts";
import { shapeTakes } from "../../stages/shape-takes.ts";

type Part = { speaker: Speaker; keys: string[]; takes: PlacedTake[] };

/** Packs the voice of each speaker into one archive. */
export const zipStage = defineStage({
  name: "zip-speakers",
  version: 1,
  parameters: z.object({
    format: exportAudioFormatSchema,
    /** What its files say of themselves; missing: nothing. */
    mark: z.string().optional(),
    durationMs: z.number(),
    /** Name of each speaker, with the times and levels of the takes. */
    parts: z.array(z.tuple([z.string(), z.array(z.tuple([z.number(), z.number()]))])),
  }),
  inputs: {
    takes: inputList<Keyed>(),
    parts: unkeyedInput<readonly Part[]>(),
    marker: unkeyedInput<Marker | null>(),
  },
  files: { archive: "speakers.zip" },
  run: ({ parameters: { format, durationMs }, inputs, files, signal, onProgress }) =>
    writeZip({
      entries: inputs.parts.map(
        ({ takes, speaker }, index): ZipEntry => ({
          name: entryName(index, speaker.name, format),
          isPacked: format === "wav",
          make: (path) =>
            inputs.marker === null
              ? writeVoice({ takes, durationMs, format, path, signal, mark: null })
              : writeMarked(
                  { takes, durationMs, format, path, signal, mark: inputs.marker.audioMark },
                  inputs.marker,
                ),
        }),
      ),
      outputPath: files.archive,
      signal,
      onProgress,
    }),
});

/** A zip with the voice of each speaker who says something, alone at its times, as long as the dub. */
export async function zipSpeakers(
  context: StepContext,
  fitted: FittedScript,
  { format, marker }: { format: ExportAudioFormat; marker: Marker | null },
): Promise<string> {
  const parts = await getParts(context, fitted);
  const parameters = {
    format,
    ...(marker !== null && { mark: marker.id }),
    durationMs: fitted.fit.dubDurationMs,
    parts: parts.map(({ speaker, takes }): [string, [number, number][]] => [
      speaker.name,
      takes.map((take) => [take.startMs, take.gainDb]),
    ]),
  };
  const takes = parts.flatMap(({ keys }) => keys.map((key) => ({ key })));
  context.row.by("ffmpeg");
  const { files } = await runStage(context, zipStage, {
    parameters,
    inputs: { takes, parts, marker },
    onProgress: context.row.fraction,
  });
  return files.archive;
}

async function getParts(context: ProductionContext, fitted: FittedScript): Promise<Part[]> {
  const { speakers, segments } = fitted.script;
  const getSpeaker = new Map(segments.map(({ id, speakerId }) => [id, speakerId]));
  const shaped = await shapeTakes(context, fitted);
  return speakers
    .map((speaker) => {
      const own = shaped.filter(({ segmentId }) => getSpeaker.get(segmentId) === speaker.id);
      return { speaker, keys: own.map(({ key }) => key), takes: getPlaces(fitted, own) };
    })
    .filter(({ takes }) => takes.length > 0);
}

type Voice = {
  takes: PlacedTake[];
  durationMs: number;
  format: ExportAudioFormat;
  path: string;
  signal: AbortSignal;
  mark: AudioMark | null;
};

async function writeVoice({ takes, durationMs, format, path, signal, mark }: Voice): Promise<void> {
  if (format === "wav") return await placeTakes({ takes, durationMs, outputPath: path, signal, mark });
  const wholePath = `${path}.wav`;
  try {
    await placeTakes({ takes, durationMs, outputPath: wholePath, signal, mark });
    await encodeAudio({ inputPath: wholePath, outputPath: path, format, durationMs, signal });
  } finally {
    await rm(wholePath, { force: true });
  }
}

async function writeMarked(voice: Voice, marker: Marker): Promise<void> {
  const inputPath = `${voice.path}.plain.${voice.format}`;
  try {
    await writeVoice({ ...voice, path: inputPath });
    await marker.mark({ inputPath, outputPath: voice.path, signal: voice.signal });
  } finally {
    await rm(inputPath, { force: true });
  }
}

/** A name that every system can write, in order of the speakers, and none twice. */
export const entryName = (index: number, name: string, format: ExportAudioFormat): string => {
  const plain = name
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, " ")
    .replace(/\s+/g, " ")
    .slice(0, 60)
    .replace(/^[\s.]+|[\s.]+$/g, "");
  return `${String(index + 1).padStart(2, "0")} ${plain || "voice"}.${format}`;
};
