import { mkdir, rm, stat } from "node:fs/promises";
import { AppError, type MaterialState } from "@voxloom/contract";
import { fetchSiteLink } from "@voxloom/engines";
import type { Context } from "../../../context.ts";
import type { RunningJob } from "../../../platform/jobs/index.ts";
import { getProblem, runJob } from "../jobs/index.ts";
import { ensureStorage, readLeftBytes, storageFull } from "../storage/index.ts";
import { checkMaterial } from "./check-material.ts";
import { fetchQueue } from "./fetch-link.ts";
import { displayName } from "./file-name.ts";
import { maxBytesOfLink } from "./policy.ts";
import { findMaterial, type MaterialRow, updateMaterial } from "./store.ts";
import { toolSearch } from "./tool-search.ts";

type FetchJob = { materialId: string; kind: string };
type Fetched = { path: string; name: string; sizeBytes: number };

/** How much of a file has come; its size once that is known. */
type Received = { receivedBytes: number; sizeBytes?: number };
type Fetching = {
  folder: string;
  isSite: boolean;
  signal: AbortSignal;
  onProgress: (received: Received) => void;
};

export async function startMaterialWork(context: Context): Promise<void> {
  await context.jobs.work<FetchJob>(fetchQueue, (job) => runFetch(context, job), { concurrency: 2 });
  // Its tries are used up: workers died of it, or the host was away for long.
  await context.jobs.work<FetchJob>(`${fetchQueue}.dead`, ({ data }) =>
    rejectFetched(context, data.materialId, new Error("fetching was given up")),
  );
}

/** States in which a material is this job's. */
const ofFetch: MaterialState[] = ["fetching", "checking"];

async function runFetch(context: Context, job: RunningJob<FetchJob>): Promise<void> {
  const { database, storage } = context;
  const { materialId, kind } = job.data;
  const material = await findMaterial(database.db, materialId);
  if (material === null || material.deletedAt !== null || !ofFetch.includes(material.state)) return;
  const folder = storage.temporaryPath();
  await mkdir(folder);
  try {
    await runJob<FetchJob, Received>(context, job, {
      about: { what: "the file of a link", materialId },
      lengthMs: null,
      writeProgress: async (received) =>
        (await updateMaterial(database.db, materialId, received, ofFetch)) !== null,
      async work({ signal, onProgress, endProgress }) {
        const isSite = kind === "site";
        const fetched = await fetchInto(context, material, { folder, isSite, signal, onProgress });
        await endProgress();
        const { name, sizeBytes } = fetched;
        const change = { name, sizeBytes, receivedBytes: sizeBytes, state: "checking" as const };
        const checking = await database.db.transaction(async (tx) => {
          const changed = await updateMaterial(tx, materialId, change, ofFetch);
          if (changed !== null) await ensureStorage(context, tx, { projId: material.projId, bytes: 0 });
          return changed;
        });
        if (checking !== null) await checkMaterial(context, checking, { path: fetched.path, signal });
      },
      fail: (error) => rejectFetched(context, materialId, error),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function rejectFetched({ database }: Context, materialId: string, error: unknown): Promise<void> {
  await updateMaterial(database.db, materialId, { state: "rejected", problem: getProblem(error) }, ofFetch);
}

async function fetchInto(
  context: Context,
  material: MaterialRow,
  { folder, isSite, signal, onProgress: note }: Fetching,
): Promise<Fetched> {
  const { database, fetcher, config } = context;
  const url = material.sourceUrl ?? "";
  // What is said of its size counts already; what nobody said ends where the storage does.
  const leftBytes = await readLeftBytes(context, database.db, material.projId);
  const fittingBytes = leftBytes === null ? Number.POSITIVE_INFINITY : leftBytes + material.sizeBytes;
  const takenBytes = maxBytesOfLink(material.kind, config.limits.maxUploadBytes);
  const maxBytes = Math.max(0, Math.min(takenBytes, fittingBytes));
  try {
    if (isSite) {
      const onProgress = (fraction: number): void =>
        note({ receivedBytes: Math.round(fraction * material.sizeBytes) });
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
    const onProgress = (receivedBytes: number, totalBytes: number | null): void =>
      note({ receivedBytes, ...(totalBytes === null ? {} : { sizeBytes: totalBytes }) });
    const { sizeBytes } = await fetcher.download(url, path, { maxBytes, signal, onProgress });
    return { path, name: material.name, sizeBytes };
  } catch (error) {
    const isTooLarge = error instanceof AppError && error.code === "FILE_TOO_LARGE";
    if (isTooLarge && maxBytes < takenBytes) throw storageFull(maxBytes, maxBytes + 1);
    throw error;
  }
}
