import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { AppError } from "@voxloom/contract";
import { encodeAudio, inspectMedia, normaliseTake } from "@voxloom/media";
import { makeDocument } from "../graph/make-artifact.ts";
import type { Workshop } from "../graph/workshop.ts";
import { type SpokenTake, spokenFacts, spokenSchema, takeName } from "./spoken-take.ts";

export type Recording = {
  path: string;
  /** As the person knows it, for messages. */
  name: string;
  maxDurationMs: number;
};

/**
 * The sound of a recording that a person brings: looked at as a stranger's file, trimmed and brought to the form of
 * every take. Throws AppError MEDIA_*.
 */
export async function recordTake(
  { store, busy, branches: { signal } }: Workshop,
  { path, name, maxDurationMs }: Recording,
): Promise<SpokenTake> {
  const contentHash = await hashOf(path);
  const identity = {
    stage: "record-take",
    stageVersion: 1,
    engine: null,
    parameters: { contentHash },
    inputKeys: [],
  };
  const made = await makeDocument(store, identity, {
    schema: spokenSchema,
    make: (folder) =>
      busy.during(async () => {
        const { durationMs } = await inspectMedia({ path, name, limits: { maxDurationMs }, signal });
        const wholePath = join(folder, "whole.wav");
        await encodeAudio({ inputPath: path, outputPath: wholePath, format: "wav", durationMs, signal });
        const take = await normaliseTake({
          inputPath: wholePath,
          outputPath: join(folder, takeName),
          signal,
        });
        await rm(wholePath);
        if (take.durationMs === 0) throw silent(name);
        return spokenFacts(take);
      }),
  });
  const { key, reused } = made;
  return { ...made.value, key, path: join(made.folder, takeName), reused, engineId: "" };
}

async function hashOf(path: string): Promise<string> {
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
