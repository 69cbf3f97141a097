import { createWriteStream } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError, type AudioMarkFound, limits, markedAudio, type ProvenanceReport } from "@voxloom/contract";
import { canHoldMark, extractMarkedAudio, inspectMedia, makeWorkFolder } from "@voxloom/media";
import { checkC2pa, checkProvenance, type ProvenanceCheck } from "@voxloom/studio";
import pLimit from "p-limit";
import type { Context } from "../../../context.ts";
import { withTemporaryFile } from "../../../platform/storage/index.ts";
import { findMarkIn, minMarkedMs } from "./find-mark.ts";
import { listKeys } from "./keys.ts";

type Needs = Pick<Context, "artifacts" | "database" | "signingKey" | "storage">;
type Brought = { name: string; body: Readable; signal: AbortSignal };

/** Each takes programs and a second of a processor for each minute: others come first. */
const atOnce = pLimit(1);
const maxWaiting = 5;

/** What a file tells of voices that were made here; nothing of it is kept. Throws AppError MEDIA_* and TOO_MANY_REQUESTS. */
export async function checkFile(context: Needs, brought: Brought): Promise<ProvenanceReport> {
  limitWaiting();
  const { storage, artifacts } = context;
  await storage.ensureFree(limits.maxCheckedBytes);
  const folder = await makeWorkFolder(join(artifacts.rootFolder, "tmp", "check-"));
  // What no manifest stands in has its ending by nobody's leave.
  const ending = canHoldMark(brought.name) ? extname(brought.name).toLowerCase() : ".brought";
  try {
    return await withTemporaryFile(storage, ending, async (path) => {
      await pipeline(brought.body, createWriteStream(path), { signal: brought.signal });
      // Others came while it was sent; each that waits lies on the disk.
      limitWaiting();
      return await atOnce(() => readFileAt(context, { ...brought, path, folder }));
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function limitWaiting(): void {
  if (atOnce.pendingCount < maxWaiting) return;
  throw new AppError("TOO_MANY_REQUESTS", "Many files are looked at just now; try again in 60 s.", {
    retryAfterSeconds: 60,
  });
}

type At = Brought & { path: string; folder: string };

async function readFileAt(context: Needs, { name, path, folder, signal }: At): Promise<ProvenanceReport> {
  const { durationMs } = await inspectMedia({
    ...{ path, name, signal },
    limits: { maxDurationMs: limits.maxCheckedMs },
  });
  const keys = await listKeys(context);
  const found = await checkProvenance(path, keys, { signal });
  const { generator = null, issuer = null, state } = { ...(await checkC2pa(path, keys)) } as C2paFacts;
  const mark =
    found.outcome === "valid" ? null : await findMarkOf(context, { path, folder, durationMs, signal });
  return {
    ...judge(found, mark),
    markChanceLog10: mark?.chanceLog10 ?? null,
    c2pa: { state, generator, issuer },
  };
}

type C2paFacts = Pick<ProvenanceReport["c2pa"], "state"> & Partial<ProvenanceReport["c2pa"]>;

/** What was made, by its manifest; what its mark says comes after that. */
function judge(
  found: ProvenanceCheck,
  mark: AudioMarkFound | null,
): Pick<ProvenanceReport, "verdict" | "made"> {
  const marked = mark?.task ? { product: mark.task.product, voices: mark.task.voices, madeAt: null } : null;
  const manifest = "manifest" in found ? found.manifest : null;
  const made =
    manifest === null
      ? marked
      : { product: manifest.product, voices: manifest.voices, madeAt: manifest.madeAt };
  if (found.outcome === "valid") return { verdict: "spoken", made };
  if (mark !== null) return { verdict: "marked", made };
  if (found.outcome === "changed" && manifest !== null) return { verdict: "changed", made };
  return { verdict: found.outcome === "unknown-key" ? "elsewhere" : "none", made: null };
}

type AudioFile = { path: string; folder: string; durationMs: number; signal: AbortSignal };

async function findMarkOf(
  context: Needs,
  { path, folder, durationMs, signal }: AudioFile,
): Promise<AudioMarkFound | null> {
  const outputPath = join(folder, "audio.pcm");
  const endMs = Math.min(durationMs, limits.checkedForMarkMs);
  for (let startMs = 0; startMs < endMs; startMs += markedAudio.maxMs) {
    const lengthMs = await extractMarkedAudio({ path, startMs, outputPath, signal });
    if (lengthMs < minMarkedMs) return null;
    const mark = await findMarkIn(context, await readFile(outputPath));
    if (mark !== null) return mark;
  }
  return null;
}
