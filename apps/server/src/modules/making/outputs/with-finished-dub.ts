import { link, mkdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { AppError, limits, type SourceSettings } from "@voxloom/contract";
import type { BroughtSource, FinishedDub } from "@voxloom/studio";
import type { Context } from "../../../context.ts";
import { findMaterial, readyFile } from "../materials/index.ts";
import { projectEngines } from "../own-voices/index.ts";
import type { DubRow, TaskRow } from "../tasks/index.ts";

type Running = Pick<FinishedDub, "signal" | "onProgress">;

/**
 * Works on a task's finished dub. Its files stay while the work goes on, also where another production replaces them
 * meanwhile.
 */
export async function withFinishedDub<T>(
  context: Context,
  { task, ...running }: { task: DubRow } & Running,
  work: (dub: FinishedDub) => Promise<T>,
): Promise<T> {
  const { storage } = context;
  const source = await getTaskSource(context, task);
  const folder = storage.temporaryPath();
  await mkdir(folder);
  try {
    return await work({
      ...source,
      settings: task.settings,
      files: await linkOutputs(context, task, folder),
      ...running,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What a task was made of, and what more can be made of it with. Throws AppError NOT_FOUND where its file is gone. */
export async function getTaskSource(context: Context, task: TaskRow): Promise<BroughtSource> {
  const { artifacts: store, database } = context;
  const material = await findMaterial(database.db, task.materialId);
  if (material === null || material.info === null)
    throw new AppError("NOT_FOUND", `The file of "${task.name}" is no longer there.`, { what: "material" });
  const { audioTrack = 0 }: SourceSettings = task.settings;
  return {
    sourcePath: await readyFile(context, material),
    sourceName: material.name,
    contentHash: material.contentHash ?? "",
    info: material.info,
    ...(task.isPreview ? { limitMs: limits.previewMs } : {}),
    settings: { audioTrack },
    store,
    engines: await projectEngines(context, task.projId),
  };
}

/** Names of the outputs that something else is made of. */
const usedOutputs = ["dub", "voice", "background"];

async function linkOutputs(
  { storage }: Pick<Context, "storage">,
  { outputs }: TaskRow,
  folder: string,
): Promise<FinishedDub["files"]> {
  const files: Record<string, { key: string; path: string }> = {};
  for (const name of usedOutputs) {
    const key = outputs[name];
    if (key === undefined) continue;
    const path = join(folder, basename(key));
    const stored = await storage.getLocalPath(key);
    // Where there are no hard links, the kept file itself has to do.
    files[name] = {
      key,
      path: await link(stored, path).then(
        () => path,
        () => stored,
      ),
    };
  }
  return files;
}
