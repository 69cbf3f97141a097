import { readFile } from "node:fs/promises";
import { AppError, type ClipLook, calls, type ResponseOf } from "@voxloom/contract";
import { findClipLook } from "@voxloom/studio";
import { z } from "zod";
import type { Context } from "../../../context.ts";
import type { RunningJob } from "../../../platform/jobs/index.ts";
import { getProblem, runJob } from "../jobs/index.ts";
import { ensureReadyFile, findMaterial, findMaterials, ownMaterial, readyFile } from "../materials/index.ts";

/** The queue of looks at clips: apart, since each reads a whole video. */
export const clipLookQueue = "look-at-clip";
export type ClipLookJob = {
  materialId: string;
  /** Whether something here found faces when it was asked for. */
  wantsFaces?: boolean;
};

/** Whether a problem may be over when it is tried again: what is wrong with the file itself is not. */
const isPassing = (code: string): boolean => code !== "MEDIA_UNREADABLE";

type Look = ResponseOf<typeof calls.videos.clipLook>;

/** As it is kept: with whether it was to be looked for faces. Older ones know of none. */
const storedSchema = calls.videos.clipLook.response.omit({ findsFaces: true }).extend({
  faces: calls.videos.clipLook.response.shape.faces.default(null),
  wantsFaces: z.boolean().default(false),
});
type StoredLook = z.infer<typeof storedSchema>;

/** Whether something here finds faces. */
const findsFaces = ({ engines }: Pick<Context, "engines">): boolean => engines.has("find-faces");

/** Whether more can be seen by now than when a file was looked at: videos that are made of it have it. */
const isOutdated = (context: Context, { look, problem, wantsFaces }: StoredLook): boolean =>
  problem === null && ((findsFaces(context) && !wantsFaces) || (look !== null && look.size === undefined));

/** It goes with the material's other files. */
const getKey = (materialId: string): string => `materials/${materialId}/clip-look.json`;

/** What is seen in a file of the caller's; it is looked at when nobody has. Throws AppError NOT_FOUND, BAD_INPUT. */
export async function readClipLook(
  context: Context,
  { projId, materialId }: { projId: string; materialId: string },
): Promise<Look> {
  const material = await ownMaterial(context.database.db, projId, materialId);
  await ensureReadyFile(context, material);
  const { id, name, kind } = material;
  if (kind !== "video" && kind !== "image")
    throw new AppError("BAD_INPUT", `"${name}" is no video and no picture.`, { field: "materialId" });
  const here = { findsFaces: findsFaces(context) };
  // There is nothing to wait for.
  if (kind === "image" && !here.findsFaces) return { look: null, faces: [], problem: null, ...here };
  const stored = await findStored(context, id);
  if (stored !== null && !isOutdated(context, stored)) {
    const { wantsFaces: _, ...look } = stored;
    // Told once; whoever asks again has it tried again.
    if (look.problem !== null && isPassing(look.problem.code)) await context.storage.delete(getKey(id));
    return { ...look, ...here };
  }
  const job: ClipLookJob = { materialId: id, wantsFaces: here.findsFaces };
  await context.jobs.send(clipLookQueue, job, { singletonKey: id, groupKey: projId });
  return { look: null, faces: null, problem: null, ...here };
}

async function findStored(
  { storage }: Pick<Context, "storage">,
  materialId: string,
): Promise<StoredLook | null> {
  const key = getKey(materialId);
  if ((await storage.getSize(key)) === null) return null;
  return storedSchema.parse(JSON.parse(await readFile(await storage.getLocalPath(key), "utf8")));
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

/** Looks at a file and keeps what was seen, or why nothing is. */
export async function runClipLookJob(context: Context, job: RunningJob<ClipLookJob>): Promise<void> {
  const { materialId, wantsFaces = false } = job.data;
  const material = await findMaterial(context.database.db, materialId);
  if (material === null || material.info === null || material.deletedAt !== null) return;
  const { name, info, contentHash } = material;
  await runJob(context, job, {
    about: { what: "the look at a clip", materialId },
    lengthMs: null,
    work: async ({ signal }) => {
      const seen = await findClipLook({
        ...{ sourcePath: await readyFile(context, material), sourceName: name, info, signal },
        ...{ contentHash: contentHash ?? "", settings: { audioTrack: 0 } },
        ...{ store: context.artifacts, engines: context.engines },
      });
      await keepLook(context, materialId, { ...seen, problem: null, wantsFaces });
    },
    fail: (error) => keepProblem(context, materialId, error),
  });
}

/** Keeps what was seen: nobody is to wait for it any more. */
const keepLook = (
  { storage }: Pick<Context, "storage">,
  materialId: string,
  look: StoredLook,
): Promise<void> => storage.write(getKey(materialId), JSON.stringify(look));

/** Keeps why nothing is seen in a file. */
export const keepProblem = (
  context: Pick<Context, "storage">,
  materialId: string,
  error: unknown,
): Promise<void> =>
  keepLook(context, materialId, { look: null, faces: null, problem: getProblem(error), wantsFaces: false });
