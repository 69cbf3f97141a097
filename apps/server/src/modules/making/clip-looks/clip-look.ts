import { readFile } from "node:fs/promises";
import { AppError, type ClipLook, calls, type ResponseOf } from "@voxloom/contract";
import { findClipLook } from "@voxloom/studio";
import type { Context } from "../../../context.ts";
import type { RunningJob } from "../../../platform/jobs/index.ts";
import { getProblem, runJob } from "../jobs/index.ts";
import { ensureReadyFile, findMaterial, findMaterials, ownMaterial, readyFile } from "../materials/index.ts";

/** The queue of looks at clips: apart, since each reads a whole video. */
export const clipLookQueue = "look-at-clip";
export type ClipLookJob = { materialId: string };

/** Whether a problem may be over when it is tried again: what is wrong with the file itself is not. */
const isPassing = (code: string): boolean => code !== "MEDIA_UNREADABLE";

type Look = ResponseOf<typeof calls.videos.clipLook>;

/** It goes with the material's other files. */
const getKey = (materialId: string): string => `materials/${materialId}/clip-look.json`;

/** What is seen in a video of the caller's; it is looked at when nobody has. Throws AppError NOT_FOUND, BAD_INPUT. */
export async function readClipLook(
  context: Context,
  { projId, materialId }: { projId: string; materialId: string },
): Promise<Look> {
  const material = await ownMaterial(context.database.db, projId, materialId);
  await ensureReadyFile(context, material);
  const { id, name, kind } = material;
  if (kind !== "video") throw new AppError("BAD_INPUT", `"${name}" is no video.`, { field: "materialId" });
  const stored = await findStored(context, id);
  if (stored !== null) {
    if (stored.problem === null || !isPassing(stored.problem.code)) return stored;
    // Told once; whoever asks again has it tried again.
    await context.storage.delete(getKey(id));
    return stored;
  }
  const job: ClipLookJob = { materialId: id };
  await context.jobs.send(clipLookQueue, job, { singletonKey: id, groupKey: projId });
  return { look: null, problem: null };
}

async function findStored({ storage }: Pick<Context, "storage">, materialId: string): Promise<Look | null> {
  const key = getKey(materialId);
  if ((await storage.getSize(key)) === null) return null;
  return calls.videos.clipLook.response.parse(
    JSON.parse(await readFile(await storage.getLocalPath(key), "utf8")),
  );
}

/** What was seen in files of a video, by their materials; null: of one of them it is not known. Pictures are not looked at. */
export async function findStoredLooks(
  context: Pick<Context, "storage" | "database">,
  materialIds: string[],
): Promise<Map<string, ClipLook | null> | null> {
  const looks = new Map<string, ClipLook | null>();
  const kinds = new Map(
    (await findMaterials(context.database.db, materialIds)).map(({ id, kind }) => [id, kind]),
  );
  for (const id of materialIds) {
    const look = kinds.get(id) === "image" ? null : ((await findStored(context, id))?.look ?? undefined);
    if (look === undefined) return null;
    looks.set(id, look);
  }
  return looks;
}

/** Looks at a video and keeps what was seen, or why nothing is. */
export async function runClipLookJob(context: Context, job: RunningJob<ClipLookJob>): Promise<void> {
  const { materialId } = job.data;
  const material = await findMaterial(context.database.db, materialId);
  if (material === null || material.info === null || material.deletedAt !== null) return;
  const { name, info, contentHash } = material;
  await runJob(context, job, {
    about: { what: "the look at a clip", materialId },
    lengthMs: null,
    work: async ({ signal }) => {
      const look = await findClipLook({
        ...{ sourcePath: await readyFile(context, material), sourceName: name, info, signal },
        ...{ contentHash: contentHash ?? "", settings: { audioTrack: 0 } },
        ...{ store: context.artifacts, engines: context.engines },
      });
      await keepLook(context, materialId, { look, problem: null });
    },
    fail: (error) => keepLook(context, materialId, { look: null, problem: getProblem(error) }),
  });
}

/** Keeps what was seen: nobody is to wait for it any more. */
export const keepLook = (
  { storage }: Pick<Context, "storage">,
  materialId: string,
  look: Look,
): Promise<void> => storage.write(getKey(materialId), JSON.stringify(look));
