import { mkdir, readFile, statfs, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { AppError, type calls, type ResponseOf } from "@voxloom/contract";
import { writeWholeFile } from "@voxloom/media";
import { countBytes, type InstallProgress, type Model, ModelError, ModelStore } from "@voxloom/models";
import pLimit from "p-limit";
import { z } from "zod";
import type { Config } from "../../../config/index.ts";
import type { Logger } from "../../../platform/log/index.ts";

/** What is tried again by itself, in milliseconds: nobody may be there to press. */
const usualRetryAfterMs = 10 * 60_000;

const wantedSchema = z.object({
  /** What was asked for and is not here yet: the next start goes on with it. */
  modelIds: z.array(z.string()).max(100),
  /** Somebody stopped the first set: it is not begun by itself any more. */
  isStarterDeclined: z.boolean(),
});
type Wanted = z.infer<typeof wantedSchema>;

type EngineModel = ResponseOf<typeof calls.models.list>["models"][number];
type Failure = NonNullable<EngineModel["download"]>["failure"];

type Download = {
  progress: InstallProgress | null;
  failure: Failure;
  isRunning: boolean;
  stop: AbortController;
  done: Promise<void>;
};

type DeskOptions = {
  models: Config["models"];
  log: Pick<Logger, "info" | "warn">;
  /** Default: the models that this version knows. */
  catalog?: readonly Model[];
  /** For tests: when what could not be reached is tried again, in milliseconds. */
  retryAfterMs?: number;
};

/**
 * Fetches models in the background, one after the other, and tells how far it is. What is wanted is written down beside
 * the models: a process that is killed goes on at its next start. Processes on one folder do not clash (`ModelStore`).
 */
export class ModelDesk {
  readonly #store: ModelStore;
  readonly #options: DeskOptions;
  readonly #downloads = new Map<string, Download>();
  readonly #oneAtATime = pLimit(1);
  readonly #oneWrite = pLimit(1);
  readonly #timers = new Set<NodeJS.Timeout>();
  #wanted: Wanted = { modelIds: [], isStarterDeclined: false };
  #isClosed = false;

  constructor(options: DeskOptions) {
    this.#options = options;
    const { models, catalog } = options;
    const { folder, hub, mirror, maxBytesPerSecond } = models;
    this.#store = new ModelStore({
      ...{ folder, catalog, hub: hub ?? undefined, mirror: mirror ?? undefined },
      maxBytesPerSecond: maxBytesPerSecond ?? undefined,
    });
  }

  /** Goes on with what was wanted, and begins with the first set where no recognizer is here and nobody declined it. */
  async start(): Promise<void> {
    this.#wanted = await this.#readWanted();
    const here = new Set(this.#store.list().map(({ model }) => model.id));
    const hasRecognizer = this.#store.catalog.some(
      ({ id, capability }) => capability === "transcribe" && here.has(id),
    );
    const isFirst = this.#options.models.fetchesStarters && !this.#wanted.isStarterDeclined && !hasRecognizer;
    const asked = new Set(this.#wanted.modelIds);
    for (const { id, isStarter = false } of this.#store.catalog)
      if (!here.has(id) && (asked.has(id) || (isFirst && isStarter))) this.#begin(id);
  }

  list(): EngineModel[] {
    const here = new Set(this.#store.list().map(({ model }) => model.id));
    return this.#store.catalog.map(
      ({ id, name, capability, languages, files, noteId = id, isStarter = false, ...model }) => ({
        ...{ id, name, capability, noteId, license: model.license, note: model.note },
        ...{ usage: model.usage, memoryBytes: model.memoryBytes },
        languages: [...languages],
        sizeBytes: countBytes(files),
        isInstalled: here.has(id),
        isStarter,
        download: here.has(id) ? null : this.#showDownload(id, countBytes(files)),
      }),
    );
  }

  /** Free space of the disk that models lie on, in bytes; null where it cannot be told. */
  async readFreeBytes(): Promise<number | null> {
    const { folder } = this.#options.models;
    // The folder is made with the first model.
    const space = await statfs(folder).catch(() => statfs(dirname(folder)).catch(() => null));
    return space === null ? null : space.bavail * space.bsize;
  }

  /** Begins to fetch a model; no more than it where that is done or going on. Throws AppError NOT_FOUND. */
  async install(id: string): Promise<void> {
    this.#find(id);
    if (this.#store.list().some(({ model }) => model.id === id)) return;
    const known = this.#downloads.get(id);
    if (known !== undefined && known.failure === null) return;
    this.#begin(id);
    await this.#want({ modelIds: [...this.#listOthers(id), id] });
  }

  /** Stops fetching a model; what has come stays. Throws AppError NOT_FOUND. */
  async stop(id: string): Promise<void> {
    const { isStarter = false } = this.#find(id);
    const download = this.#downloads.get(id);
    this.#downloads.delete(id);
    download?.stop.abort();
    await this.#want({
      modelIds: this.#listOthers(id),
      isStarterDeclined: this.#wanted.isStarterDeclined || isStarter,
    });
    // One that waits ends when its turn comes: behind all of another model.
    if (download?.isRunning) await download.done;
  }

  /** Removes a model; one that is not here is no longer fetched. Throws AppError NOT_FOUND. */
  async remove(id: string): Promise<void> {
    await this.stop(id);
    await this.#store.remove(id).catch((error: unknown) => {
      if (!(error instanceof ModelError && error.code === "not-installed")) throw error;
    });
  }

  /** Stops all downloads; the next start goes on with them. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    const all = [...this.#downloads.values()];
    for (const { stop } of all) stop.abort();
    await Promise.all(all.map(({ done }) => done));
  }

  #find(id: string): Model {
    const model = this.#store.catalog.find((one) => one.id === id);
    if (model === undefined) throw new AppError("NOT_FOUND", `There is no model "${id}".`);
    return model;
  }

  #showDownload(id: string, sizeBytes: number): EngineModel["download"] {
    const download = this.#downloads.get(id);
    if (download === undefined) return null;
    const { progress, failure, isRunning } = download;
    return {
      state: failure === null ? (isRunning ? "running" : "waiting") : "failed",
      doneBytes: progress?.doneBytes ?? 0,
      totalBytes: progress?.totalBytes ?? sizeBytes,
      secondsLeft: progress?.secondsLeft ?? null,
      failure,
    };
  }

  /** `isAgain`: of a publisher that could not be reached was told already. */
  #begin(id: string, isAgain = false): void {
    const stop = new AbortController();
    const download: Download = {
      progress: null,
      failure: null,
      isRunning: false,
      stop,
      done: Promise.resolve(),
    };
    this.#downloads.set(id, download);
    download.done = this.#oneAtATime(() => this.#fetch(id, download, isAgain));
  }

  async #fetch(id: string, download: Download, isAgain: boolean): Promise<void> {
    const { signal } = download.stop;
    if (signal.aborted) return;
    const { name, files } = this.#store.find(id);
    const { log } = this.#options;
    download.isRunning = true;
    if (!isAgain)
      log.info(
        `Fetching ${name} (${Math.round(countBytes(files) / 1e6)} MB) in the background; the Engines page shows it and can stop it.`,
      );
    try {
      await this.#store.install(id, {
        signal,
        onProgress: (progress) => {
          download.progress = progress;
        },
      });
      this.#downloads.delete(id);
      log.info(`${name} is here.`);
      await this.#want({ modelIds: this.#listOthers(id) });
    } catch (error) {
      if (signal.aborted) return;
      download.failure = getFailure(error);
      const isUnreachable = download.failure === "unreachable";
      if (!(isAgain && isUnreachable))
        log.warn(`${name} could not be fetched. ${error instanceof Error ? error.message : error}`);
      if (isUnreachable) this.#tryLater(id, download);
    }
  }

  #tryLater(id: string, failed: Download): void {
    if (this.#isClosed) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (this.#downloads.get(id) === failed) this.#begin(id, true);
    }, this.#options.retryAfterMs ?? usualRetryAfterMs);
    timer.unref();
    this.#timers.add(timer);
  }

  get #wantedPath(): string {
    return join(this.#options.models.folder, "wanted.json");
  }

  async #readWanted(): Promise<Wanted> {
    try {
      return wantedSchema.parse(JSON.parse(await readFile(this.#wantedPath, "utf8")));
    } catch {
      return this.#wanted;
    }
  }

  /** The models that are wanted beside this one. */
  #listOthers(id: string): string[] {
    return this.#wanted.modelIds.filter((one) => one !== id);
  }

  /**
   * Writes down what is wanted from now on. Nothing of what is fetched depends on it: a disk that takes no file costs the
   * next start's memory of it.
   */
  async #want(change: Partial<Wanted>): Promise<void> {
    this.#wanted = { ...this.#wanted, ...change };
    const write = (path: string) => writeFile(path, `${JSON.stringify(this.#wanted, null, 2)}\n`);
    try {
      await mkdir(this.#options.models.folder, { recursive: true });
      // In their order: the last has what is wanted last.
      await this.#oneWrite(() => writeWholeFile(this.#wantedPath, write));
    } catch (error) {
      this.#options.log.warn({ err: error }, "which models are wanted could not be written down");
    }
  }
}

function getFailure(error: unknown): Failure {
  if (!(error instanceof ModelError)) return "other";
  const { code } = error;
  return code === "unreachable" || code === "damaged" || code === "disk-full" ? code : "other";
}
