import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { AppError } from "@voxloom/contract";
import { encodeAudio, inspectMedia, normalizeTake } from "@voxloom/media";
import { z } from "zod";
import type { ProductionContext } from "../graph/production-context.ts";
import { runStage } from "../graph/run-stage.ts";
import { defineStage, unkeyedInput } from "../graph/stage.ts";
import { type SpokenTake, spokenFacts, spokenSchema, takeFiles } from "./spoken-take.ts";

export type Recording = {
  path: string;
  /** As the person knows it, for messages. */
  name: string;
  maxDurationMs: number;
};

/** Makes a take of a stranger's file: looks at it, trims it and brings it to the form of every take. */
const recordStage = defineStage({
  name: "record-take",
  version: 1,
  parameters: z.object({ contentHash: z.string() }),
  inputs: { recording: unkeyedInput<Recording>() },
  output: spokenSchema,
  files: takeFiles,
  run: async ({ inputs, files, scratchFolder, signal }) => {
    const { path, name, maxDurationMs } = inputs.recording;
    const { durationMs } = await inspectMedia({ path, name, limits: { maxDurationMs }, signal });
    const wholePath = join(scratchFolder, "whole.wav");
    await encodeAudio({ inputPath: path, outputPath: wholePath, format: "wav", durationMs, signal });
    const take = await normalizeTake({ inputPath: wholePath, outputPath: files.path, signal });
    if (take.durationMs === 0) throw silent(name);
    return spokenFacts(take);
  },
});

/** The sound of a recording that a person brings, as a take. Throws AppError MEDIA_*. */
export async function recordTake(context: ProductionContext, recording: Recording): Promise<SpokenTake> {
  const contentHash = await computeHash(recording.path);
  const { value, files, ...made } = await runStage(context, recordStage, {
    parameters: { contentHash },
    inputs: { recording },
  });
  return { ...value, ...made, ...files, engineId: "" };
}

async function computeHash(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

const silent = (name: string): AppError =>
  new AppError(
    "MEDIA_SILENT",
    `Nothing is heard in "${name}". Check that the right microphone is chosen and not muted, then record again.`,
    { name },
  );
