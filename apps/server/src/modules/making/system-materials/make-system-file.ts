import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { encodeAudio, writeWavBlocks } from "@voxloom/media";
import type { Context } from "../../../context.ts";
import { withTemporaryFile } from "../../../platform/storage/index.ts";
import { runApart } from "../../../platform/threads/index.ts";
import { findSystemThing } from "./catalog.ts";
import { openMadeOnce } from "./made-once.ts";
import type { MadeThing, MakeOrder } from "./make-thread.ts";

const thread = new URL("./make-thread.ts", import.meta.url);
const getMade = openMadeOnce();
/** Counts up when something sounds or looks other than before. */
const version = 2;
/** Of backgrounds, in pixels. */
export const widths = { whole: 1920, poster: 480 } as const;

type Wanted = {
  systemId: string;
  size: keyof typeof widths;
  /** Asked before a file is made that is not there yet; what it throws is the answer. */
  beforeMaking: () => Promise<void>;
};

/** Path of a file that everybody has; it is made once. Throws AppError NOT_FOUND. */
export async function makeSystemFile(
  context: Context,
  { systemId, size, beforeMaking }: Wanted,
): Promise<{ path: string; ending: "m4a" | "png" }> {
  const thing = findSystemThing(systemId);
  const ending = thing.kind === "background" ? "png" : "m4a";
  const width = widths[thing.kind === "background" ? size : "whole"];
  const facts = JSON.stringify([version, thing, width]);
  const key = `system-materials/${createHash("sha256").update(facts).digest("hex")}.${ending}`;
  const path = await getMade(context.storage, {
    ...{ key, beforeMaking },
    make: () => make(context, key, { thing, width }),
  });
  return { path, ending };
}

async function make({ storage }: Context, key: string, order: MakeOrder): Promise<void> {
  // A minute of music takes seconds, and a quarter of a gigabyte that is given back.
  const made = await runApart<MadeThing>(order, { file: thread, maxMs: 180_000, maxHeapMegabytes: 512 });
  if (made.kind === "background")
    return withTemporaryFile(storage, ".png", async (path) => {
      await writeFile(path, made.png);
      await storage.moveIn(path, key);
    });
  return withTemporaryFile(storage, ".wav", (wavPath) =>
    withTemporaryFile(storage, ".m4a", async (outputPath) => {
      const layout = { sampleRateHz: made.sampleRateHz, channels: 2, frames: made.pcm.length / 4 };
      await writeWavBlocks(wavPath, layout, [Buffer.from(made.pcm)]);
      await encodeAudio({ inputPath: wavPath, outputPath, format: "m4a" });
      await storage.moveIn(outputPath, key);
    }),
  );
}
