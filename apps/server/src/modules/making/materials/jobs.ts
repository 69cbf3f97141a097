import { mkdir, rm, stat } from "node:fs/promises";
import { AppError } from "@voxloom/contract";
import { fetchSiteLink } from "@voxloom/engines";
import type { Context } from "../../../context.ts";
import type { RunningJob } from "../../../platform/jobs/index.ts";
import { ensureStorage, leftBytesOf, storageFull } from "../storage/index.ts";
import { checkMaterial } from "./check-material.ts";
import { fetchQueue } from "./fetch-link.ts";
import { displayName } from "./file-name.ts";
import { isFinal, problemOf } from "./problem-of.ts";
import { findMaterial, type MaterialRow, updateMaterial } from "./store.ts";
import { toolSearch } from "./tool-search.ts";

type FetchJob = { materialId: string; kind: string };
type Fetched = { path: string; name: string; sizeBytes: number };

const noteEveryMs = 500;

export async function startMaterialWork(context: Context): Promise<void> {
  await context.jobs.work<FetchJob>(fetchQueue, (job) => runFetch(context, job), { concurrency: 2 });
  // Its tries are used up: workers died of it, or the host was away for long.
  await context.jobs.work<FetchJob>(`${fetchQueue}.dead`, async ({ data }) => {
    const problem = problemOf(new Error("fetching was given up"));
    await updateMaterial(context.database.db, data.materialId, { state: "rejected", problem }, [
      "fetching",
      "checking",
    ]);
  });
}

async function runFetch(context: Context, { data, signal, isLastTry }: RunningJob<FetchJob>): Promise<void> {
  const { database } = context;
  const material = await findMaterial(database.db, data.materialId);
  if (material === null || material.deletedAt !== null) return;
  if (material.state !== "fetching" && material.state !== "checking") return;
  const folder = context.storage.temporaryPath();
  await mkdir(folder);
  try {
    const fetched = await fetchInto(context, material, { folder, isSite: data.kind === "site", signal });
    const { name, sizeBytes } = fetched;
    const change = { name, sizeBytes, receivedBytes: sizeBytes, state: "checking" as const };
    const checking = await database.db.transaction(async (tx) => {
      const changed = await updateMaterial(tx, material.id, change, ["fetching", "checking"]);
      if (changed !== null) await ensureStorage(context, tx, { projId: material.projId, bytes: 0 });
      return changed;
    });
    if (checking !== null) await checkMaterial(context, checking, { path: fetched.path, signal });
  } catch (error) {
    if (signal.aborted) throw error;
    if (!isFinal(error) && !isLastTry) throw error;
    if (!isFinal(error))
      context.log.error({ err: error, materialId: material.id }, "a link could not be fetched");
    const problem = problemOf(error);
    await updateMaterial(database.db, material.id, { state: "rejected", problem }, ["fetching", "checking"]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fetchInto(
  context: Context,
  material: MaterialRow,
  { folder, isSite, signal }: { folder: string; isSite: boolean; signal: AbortSignal },
): Promise<Fetched> {
  const { database, fetcher, config } = context;
  const url = material.sourceUrl ?? "";
  // What is said of its size counts already; what nobody said ends where the storage does.
  const leftBytes = await leftBytesOf(context, database.db, material.projId);
  const fittingBytes = leftBytes === null ? Number.POSITIVE_INFINITY : leftBytes + material.sizeBytes;
  const maxBytes = Math.max(0, Math.min(config.limits.maxUploadBytes, fittingBytes));
  const note = throttled((receivedBytes: number, totalBytes: number | null) =>
    updateMaterial(database.db, material.id, { receivedBytes, sizeBytes: totalBytes ?? material.sizeBytes }, [
      "fetching",
    ]),
  );
  try {
    if (isSite) {
      const onProgress = (fraction: number): void =>
        note.call(Math.round(fraction * material.sizeBytes), null);
      const fetched = await fetchSiteLink({
        url,
        outputFolder: folder,
        maxBytes,
        signal,
        onProgress,
        proxyUrl: await fetcher.proxyUrl(),
        search: toolSearch(config),
      });
      const { size } = await stat(fetched.path);
      const ending = /\.[A-Za-z0-9]{1,5}$/.exec(fetched.path)?.[0] ?? "";
      return { path: fetched.path, name: displayName(`${fetched.title}${ending}`), sizeBytes: size };
    }
    const path = `${folder}/fetched`;
    const { sizeBytes } = await fetcher.download(url, path, { maxBytes, signal, onProgress: note.call });
    return { path, name: material.name, sizeBytes };
  } catch (error) {
    const isTooLarge = error instanceof AppError && error.code === "FILE_TOO_LARGE";
    if (isTooLarge && maxBytes < config.limits.maxUploadBytes) throw storageFull(maxBytes, maxBytes + 1);
    throw error;
  } finally {
    await note.settle();
  }
}

/** Runs a note of progress at most twice a second, one at a time. */
function throttled(run: (receivedBytes: number, totalBytes: number | null) => Promise<unknown>) {
  let lastMs = 0;
  let running: Promise<unknown> = Promise.resolve();
  return {
    call(receivedBytes: number, totalBytes: number | null): void {
      if (Date.now() - lastMs < noteEveryMs) return;
      lastMs = Date.now();
      running = running.then(() => run(receivedBytes, totalBytes)).catch(() => {});
    },
    settle: () => running,
  };
}
