import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { AppError, type AudioMarkFound, markedAudio } from "@voxloom/contract";
import { decodePcm16 } from "@voxloom/media";
import { showMarkNumber } from "@voxloom/studio";
import pLimit from "p-limit";
import type { Context } from "../../../context.ts";
import { runApart } from "../../../platform/threads/index.ts";
import { findSpokenTask } from "../tasks/index.ts";
import type { MarkAnswer, MarkOrder } from "./mark-thread.ts";

const file = new URL("./mark-thread.ts", import.meta.url);
/** A minute takes a second of a processor: other calls come first. */
const atOnce = pLimit(1);
const maxWaiting = 20;
/** A shorter sound has too little of a pattern. */
export const minMarkedMs = 1_000;

/** The mark of this installation in the body of a request. Throws AppError BAD_INPUT, FILE_TOO_LARGE and TOO_MANY_REQUESTS. */
export async function findMark(
  { database, signingKey }: Pick<Context, "database" | "signingKey">,
  body: Readable,
): Promise<AudioMarkFound | null> {
  limitWaiting();
  const bytes = await buffer(body);
  ensureSamples(bytes);
  return findMarkIn({ database, signingKey }, bytes);
}

/** The mark of this installation in up to a minute of sound, as samples. Throws AppError TOO_MANY_REQUESTS. */
export async function findMarkIn(
  { database, signingKey }: Pick<Context, "database" | "signingKey">,
  samples: Buffer,
): Promise<AudioMarkFound | null> {
  // Each that waits is held in memory.
  limitWaiting();
  const { found } = await atOnce(() => {
    const order: MarkOrder = { audio: decodePcm16(samples), seed: signingKey.markSeed };
    return runApart<MarkAnswer>(order, { file, maxMs: 60_000, maxHeapMegabytes: 256 });
  });
  if (found === null) return null;
  const { number, chanceLog10, speed } = found;
  return {
    chanceLog10,
    speed,
    task: number === null ? null : await findSpokenTask(database.db, showMarkNumber(number)),
  };
}

function limitWaiting(): void {
  if (atOnce.pendingCount < maxWaiting) return;
  throw new AppError("TOO_MANY_REQUESTS", "Many sounds are looked through just now; try again in 20 s.", {
    retryAfterSeconds: 20,
  });
}

function ensureSamples(bytes: Buffer): void {
  const minBytes = (markedAudio.rateHz * 2 * minMarkedMs) / 1000;
  if (bytes.length % 2 === 0 && bytes.length >= minBytes) return;
  throw new AppError(
    "BAD_INPUT",
    "Send at least a second of sound: 16-bit samples of one channel at 16,000 Hz.",
  );
}
