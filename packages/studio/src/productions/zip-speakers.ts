import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { ExportSoundFormat, Speaker } from "@voxloom/contract";
import { encodeAudio, type PlacedTake, placeTakes, writeZip, type ZipEntry } from "@voxloom/media";
import { makeArtifact } from "../graph/make-artifact.ts";
import type { Workshop } from "../graph/workshop.ts";
import type { FittedScript } from "../stages/fit-script.ts";
import { placesOf } from "../stages/place-voices.ts";
import { shapeTakes } from "../stages/shape-takes.ts";

type Part = { speaker: Speaker; keys: string[]; takes: PlacedTake[] };

/** A zip with the voice of each speaker who says something, alone at its times, as long as the dub. */
export async function zipSpeakers(
  workshop: Workshop,
  fitted: FittedScript,
  format: ExportSoundFormat,
): Promise<string> {
  const { store, board, busy, branches } = workshop;
  const parts = await partsOf(workshop, fitted);
  const durationMs = fitted.fit.dubDurationMs;
  const { signal } = branches;
  const identity = {
    stage: "zip-speakers",
    stageVersion: 1,
    engine: null,
    parameters: {
      format,
      durationMs,
      parts: parts.map(({ speaker, takes }) => [
        speaker.name,
        takes.map((take) => [take.startMs, take.gainDb]),
      ]),
    },
    inputKeys: parts.flatMap(({ keys }) => keys),
  };
  const entries = parts.map(
    ({ takes, speaker }, index): ZipEntry => ({
      name: entryName(index, speaker.name, format),
      isPacked: format === "wav",
      make: (path) => writeVoice({ takes, durationMs, format, path, signal }),
    }),
  );
  const { folder } = await board.run("package", "ffmpeg", (watch) =>
    makeArtifact(store, identity, (tmpFolder) =>
      busy.during(() =>
        writeZip({
          entries,
          outputPath: join(tmpFolder, "speakers.zip"),
          signal,
          onProgress: watch.fraction,
        }),
      ),
    ),
  );
  return join(folder, "speakers.zip");
}

async function partsOf(workshop: Workshop, fitted: FittedScript): Promise<Part[]> {
  const { speakers, segments } = fitted.script;
  const speakerOf = new Map(segments.map(({ id, speakerId }) => [id, speakerId]));
  const shaped = await shapeTakes(workshop, fitted);
  return speakers
    .map((speaker) => {
      const own = shaped.filter(({ segmentId }) => speakerOf.get(segmentId) === speaker.id);
      return { speaker, keys: own.map(({ key }) => key), takes: placesOf(fitted, own) };
    })
    .filter(({ takes }) => takes.length > 0);
}

type Voice = {
  takes: PlacedTake[];
  durationMs: number;
  format: ExportSoundFormat;
  path: string;
  signal: AbortSignal;
};

async function writeVoice({ takes, durationMs, format, path, signal }: Voice): Promise<void> {
  if (format === "wav") return await placeTakes({ takes, durationMs, outputPath: path, signal });
  const wholePath = `${path}.wav`;
  try {
    await placeTakes({ takes, durationMs, outputPath: wholePath, signal });
    await encodeAudio({ inputPath: wholePath, outputPath: path, format, durationMs, signal });
  } finally {
    await rm(wholePath, { force: true });
  }
}

/** A name that every system can write, in order of the speakers, and none twice. */
export const entryName = (index: number, name: string, format: ExportSoundFormat): string => {
  const plain = name
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, " ")
    .replace(/\s+/g, " ")
    .slice(0, 60)
    .replace(/^[\s.]+|[\s.]+$/g, "");
  return `${String(index + 1).padStart(2, "0")} ${plain || "voice"}.${format}`;
};
