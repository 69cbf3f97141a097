import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { AppError, calls, languageCodeSchema, limits, type ResponseOf } from "@voxloom/contract";
import { findSureLanguage } from "@voxloom/engines";
import { findLyrics } from "@voxloom/studio";
import { z } from "zod";
import type { Context } from "../../../context.ts";
import type { RunningJob } from "../../../platform/jobs/index.ts";
import { getProblem, runJob } from "../jobs/index.ts";
import { ensureAudible, ensureReadyFile, findMaterial, ownMaterial, readyFile } from "../materials/index.ts";

/** The queue of songs that are heard. */
export const lyricsQueue = "find-lyrics";
/** `key`: where the words stand, and what is found of them. */
export type LyricsJob = { materialId: string; key: string };

type Answer = ResponseOf<typeof calls.videos.lyrics>;
type Order = { projId: string; materialId: string; language?: string | undefined; lines: string[] };

/** Words, and what was found of them; without lines and problem somebody is looking. */
const storedSchema = calls.videos.lyrics.response.extend({
  text: z.array(z.string()),
  language: languageCodeSchema,
});
type Stored = z.infer<typeof storedSchema>;

/** Whether a problem may be over when it is tried again: what is not sung in a file is not. */
const isPassing = (code: string): boolean => !["MEDIA_NO_SPEECH", "MEDIA_SILENT"].includes(code);

/** It goes with the material's other files. */
function getKey(materialId: string, language: string, lines: readonly string[]): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([language, lines]))
    .digest("hex");
  return `materials/${materialId}/lyrics-${hash.slice(0, 24)}.json`;
}

/**
 * When lines are sung in a file of the caller's; somebody looks when nobody has. Throws AppError NOT_FOUND,
 * UPLOAD_INCOMPLETE, MEDIA_NO_AUDIO, MEDIA_TOO_LONG, LANGUAGE_UNKNOWN, ENGINE_UNAVAILABLE.
 */
export async function readLyrics(context: Context, order: Order): Promise<Answer> {
  const { projId, lines } = order;
  const material = await ownMaterial(context.database.db, projId, order.materialId);
  await ensureReadyFile(context, material);
  ensureAudible(material, "music that is sung");
  const { id, name, info } = material;
  if ((info?.durationMs ?? 0) > limits.maxSlideshowMs)
    throw new AppError(
      "MEDIA_TOO_LONG",
      `"${name}" is longer than ${limits.maxSlideshowMs / 60_000} minutes: lyrics are found in songs. Cut it first.`,
      { name, maxMinutes: limits.maxSlideshowMs / 60_000 },
    );
  const language = order.language ?? findSureLanguage(lines.join("\n"));
  if (language === null)
    throw new AppError("LANGUAGE_UNKNOWN", "The words do not tell their language. Choose it.", { name });
  // Nobody waits for what nothing here can do.
  context.engines.transcriberFor(language);
  const key = getKey(id, language, lines);
  const stored = await findStored(context, key);
  if (stored !== null && (stored.lines !== null || stored.problem !== null)) {
    const { text: _, ...answer } = stored;
    // Told once; whoever asks again has it tried again.
    if (answer.problem !== null && isPassing(answer.problem.code)) await context.storage.delete(key);
    return answer;
  }
  const waiting = { language, lines: null, isVoiceAlone: false, problem: null };
  if (stored === null) await write(context, key, { ...waiting, text: lines });
  const job: LyricsJob = { materialId: id, key };
  await context.jobs.send(lyricsQueue, job, { singletonKey: key, groupKey: projId });
  return waiting;
}

async function findStored({ storage }: Pick<Context, "storage">, key: string): Promise<Stored | null> {
  if ((await storage.getSize(key)) === null) return null;
  return storedSchema.parse(JSON.parse(await readFile(await storage.getLocalPath(key), "utf8")));
}

const write = ({ storage }: Pick<Context, "storage">, key: string, stored: Stored): Promise<void> =>
  storage.write(key, JSON.stringify(stored));

/** Listens to a song and keeps when its lines are sung, or why nobody can tell. */
export async function runLyricsJob(context: Context, job: RunningJob<LyricsJob>): Promise<void> {
  const { materialId, key } = job.data;
  const material = await findMaterial(context.database.db, materialId);
  const order = await findStored(context, key);
  if (material?.info == null || material.deletedAt !== null || order === null) return;
  const { name, info, contentHash } = material;
  await runJob(context, job, {
    about: { what: "the search for lyrics", materialId },
    lengthMs: info.durationMs,
    work: async ({ signal }) => {
      const found = await findLyrics({
        ...{ sourcePath: await readyFile(context, material), sourceName: name, info, signal },
        ...{ contentHash: contentHash ?? "", settings: { audioTrack: 0 } },
        ...{ store: context.artifacts, engines: context.engines },
        ...{ lines: order.text, language: order.language },
      });
      await write(context, key, { ...order, ...found, problem: null });
    },
    fail: (error) => keepProblem(context, key, error),
  });
}

/** Keeps why nothing is found: nobody is to wait for it any more. */
export async function keepProblem(
  context: Pick<Context, "storage">,
  key: string,
  error: unknown,
): Promise<void> {
  const order = await findStored(context, key);
  if (order !== null) await write(context, key, { ...order, lines: null, problem: getProblem(error) });
}
