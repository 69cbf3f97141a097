import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { AppError, type calls, type ResponseOf } from "@voxloom/contract";
import { isMeasurable } from "@voxloom/engines";
import {
  countBytes,
  findPreset,
  type InstallProgress,
  listPresets,
  type Model,
  ModelError,
  type ModelSpeed,
  ModelStore,
  type Preset,
  presetLanguages,
  readPreset,
  writeSpeed,
} from "@voxloom/models";
import pLimit from "p-limit";
import type { Config } from "../../../config/index.ts";
import type { Logger } from "../../../platform/log/index.ts";
import { describeModel, type Speaks } from "./describe-model.ts";
import { nothingWanted, readWanted, type Wanted, writeWanted } from "./wanted-models.ts";

/** What is tried again by itself, in milliseconds: nobody may be there to press. */
const usualRetryAfterMs = 10 * 60_000;

type List = ResponseOf<typeof calls.models.list>;
type EngineModel = List["models"][number];
type Failure = NonNullable<EngineModel["download"]>["failure"];

type Download = {
  progress: InstallProgress | null;
  failure: Failure;
  isRunning: boolean;
  isPaused: boolean;
  stop: AbortController;
  done: Promise<void>;
};

type DeskOptions = {
  models: Config["models"];
  log: Pick<Logger, "info" | "warn">;
  /** What comes by itself at the first start. Default: what the languages of the configuration need. */
  starterIds?: readonly string[];
  /** Works with an installed model and gives its time by the time of its sound, and its memory; null: it is not measured. */
  measure?: (model: Model, signal: AbortSignal) => Promise<ModelSpeed | null>;
  /** Default: no voice is there to be heard. */
  speaks?: Speaks;
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
  /** Two that are measured at once would slow each other down. */
  readonly #oneMeasured = pLimit(1);
  readonly #measuring = new Map<string, Promise<void>>();
  /** Those that could not be measured the last time. */
  readonly #unmeasured = new Set<string>();
  readonly #end = new AbortController();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #starterIds: ReadonlySet<string>;
  readonly #presets: readonly Preset[];
  readonly #languages: readonly string[];
  /** What the terminal was told of and is not here yet. */
  readonly #announced = new Set<string>();
  #wanted: Wanted = nothingWanted;
  #isClosed = false;

  constructor(options: DeskOptions) {
    this.#options = options;
    const { models } = options;
    const { catalog } = models;
    // Who speaks a language without a preset gets what English needs.
    const known = models.languages.filter((language) => presetLanguages.includes(language));
    this.#languages = known;
    this.#starterIds = new Set(options.starterIds ?? findPreset(known).models.map(({ id }) => id));
    this.#presets = listPresets(catalog);
    const { folder, hub, mirror, maxBytesPerSecond } = models;
    this.#store = new ModelStore({
      ...{ folder, catalog, hub: hub ?? undefined, mirror: mirror ?? undefined },
      maxBytesPerSecond: maxBytesPerSecond ?? undefined,
    });
  }

  /** Goes on with what was wanted, and begins with the first set, once, where nobody declined it. */
  async start(): Promise<void> {
    const { folder, fetchesStarters } = this.#options.models;
    this.#wanted = await readWanted(folder);
    const { isStarterBegun, isStarterDeclined, modelIds, pausedIds } = this.#wanted;
    const here = new Set(this.#store.list().map(({ model }) => model.id));
    const isFirst = fetchesStarters && !isStarterDeclined && !isStarterBegun;
    const wanted = new Set([...modelIds, ...(isFirst ? this.#starterIds : [])]);
    const missing = this.#store.catalog.map(({ id }) => id).filter((id) => wanted.has(id) && !here.has(id));
    // Where nothing is to come by itself any more, what is left of the first set waits for a press.
    const isStarterLeft = !fetchesStarters && isStarterBegun && !isStarterDeclined;
    const waits = new Set([...pausedIds, ...(isStarterLeft ? this.#starterIds : [])]);
    for (const id of missing) if (waits.has(id)) this.#pause(id);
    const begun = missing.filter((id) => !waits.has(id));
    this.#announce(begun, isFirst);
    for (const id of begun) this.#begin(id);
    if (isFirst) await this.#want({ isStarterBegun: true, modelIds: missing });
    for (const id of missing) if (waits.has(id)) await this.#showFetched(id);
  }

  /** What English and each other language need, and how much of it is not here. */
  listPresets(): List["presets"] {
    const here = new Set(this.#store.list().map(({ model }) => model.id));
    return this.#presets.map(({ id, languages, models, sizeBytes, withoutVoice, withoutRecognition }) => {
      const missing = models.filter((model) => !here.has(model.id));
      return {
        ...{ id, languages, sizeBytes, withoutVoice, withoutRecognition },
        modelIds: models.map((model) => model.id),
        missingBytes: countBytes(missing.flatMap(({ files }) => files)),
        isComing: missing.length > 0 && missing.every((model) => this.#isComing(model.id)),
      };
    });
  }

  /** Begins to fetch what is missing of a preset. Throws AppError NOT_FOUND. */
  async installPreset(id: string): Promise<void> {
    for (const model of findKnownPreset(id).models) await this.install(model.id);
  }

  list(): EngineModel[] {
    const here = new Map(this.#store.list().map((installed) => [installed.model.id, installed]));
    return this.#store.catalog.map((model) => {
      const installed = here.get(model.id) ?? null;
      return {
        ...describeModel(model, installed, this.#options.speaks),
        measuring: this.#showMeasuring(model.id),
        isStarter: this.#starterIds.has(model.id),
        download: installed === null ? this.#showDownload(model.id, countBytes(model.files)) : null,
      };
    });
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
    if (this.#isComing(id)) return;
    this.#begin(id);
    await this.#want({
      modelIds: [...this.#listOthers(id), id],
      pausedIds: this.#wanted.pausedIds.filter((one) => one !== id),
    });
  }

  /** Begins to measure an installed model. Throws AppError NOT_FOUND. */
  measure(id: string): void {
    const model = this.#find(id);
    const { measure, log } = this.#options;
    const installed = this.#store.list().find((one) => one.model.id === id);
    if (installed === undefined) throw new AppError("NOT_FOUND", `${model.name} is not here.`);
    if (measure === undefined || !isMeasurable(model) || this.#measuring.has(id)) return;
    const { signal } = this.#end;
    this.#unmeasured.delete(id);
    const work = this.#oneMeasured(async () => {
      try {
        const speed = signal.aborted ? null : await measure(model, signal);
        if (speed !== null) await writeSpeed(installed, speed);
      } catch (error) {
        // Without a figure it works all the same.
        if (signal.aborted) return;
        this.#unmeasured.add(id);
        log.warn({ err: error }, `how fast ${model.name} is could not be measured`);
      } finally {
        this.#measuring.delete(id);
      }
    });
    this.#measuring.set(id, work);
  }

  /**
   * Pauses all that is on its way, or goes on with all that is paused, where it was. It stays so over a restart.
   */
  async pause(isPaused: boolean): Promise<void> {
    const changed = [...this.#downloads].filter(([, download]) => download.isPaused !== isPaused);
    for (const [id] of changed)
      if (isPaused) this.#pause(id);
      else this.#begin(id);
    const paused = [...this.#downloads].filter(([, download]) => download.isPaused);
    await this.#want({ pausedIds: paused.map(([id]) => id) });
    if (isPaused) await Promise.all(changed.map(([, { isRunning, done }]) => isRunning && done));
  }

  /**
   * Stops fetching a model, and with one of the first set all of it that is not here; what has come stays. Throws AppError
   * NOT_FOUND.
   */
  async stop(id: string): Promise<void> {
    this.#find(id);
    const isStarter = this.#starterIds.has(id) && !this.#wanted.isStarterDeclined;
    const stopped = new Set(isStarter ? [id, ...this.#starterIds] : [id]);
    const running = [...stopped].flatMap((one) => {
      const download = this.#downloads.get(one);
      this.#downloads.delete(one);
      this.#announced.delete(one);
      download?.stop.abort();
      // One that waits ends when its turn comes: behind all of another model.
      return download?.isRunning ? [download.done] : [];
    });
    await this.#want({
      modelIds: this.#wanted.modelIds.filter((one) => !stopped.has(one)),
      isStarterDeclined: this.#wanted.isStarterDeclined || isStarter,
    });
    await Promise.all(running);
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
    this.#end.abort();
    await Promise.all(this.#measuring.values());
    await Promise.all(all.map(({ done }) => done));
  }

  #isComing(id: string): boolean {
    const download = this.#downloads.get(id);
    return download !== undefined && download.failure === null && !download.isPaused;
  }

  #find(id: string): Model {
    const model = this.#store.catalog.find((one) => one.id === id);
    if (model === undefined) throw new AppError("NOT_FOUND", `There is no model "${id}".`);
    return model;
  }

  #showMeasuring(id: string): EngineModel["measuring"] {
    if (this.#measuring.has(id)) return "running";
    return this.#unmeasured.has(id) ? "failed" : "idle";
  }

  #showDownload(id: string, sizeBytes: number): EngineModel["download"] {
    const download = this.#downloads.get(id);
    if (download === undefined) return null;
    const { progress, failure, isRunning, isPaused } = download;
    const stateOfWhole = isPaused ? "paused" : isRunning ? "running" : "waiting";
    return {
      state: failure === null ? stateOfWhole : "failed",
      doneBytes: progress?.doneBytes ?? 0,
      totalBytes: progress?.totalBytes ?? sizeBytes,
      secondsLeft: progress?.secondsLeft ?? null,
      failure,
    };
  }

  /** `isAgain`: of a publisher that could not be reached was told already. */
  #begin(id: string, isAgain = false): void {
    const download = this.#put(id, false);
    download.done = this.#oneAtATime(() => this.#fetch(id, download, isAgain));
  }

  #pause(id: string): void {
    this.#downloads.get(id)?.stop.abort();
    this.#put(id, true);
  }

  #put(id: string, isPaused: boolean): Download {
    const before = this.#downloads.get(id)?.progress;
    const download: Download = {
      ...{ failure: null, isRunning: false, isPaused, stop: new AbortController(), done: Promise.resolve() },
      // What came is gone on with.
      progress: before ? { ...before, secondsLeft: null } : null,
    };
    this.#downloads.set(id, download);
    return download;
  }

  /** How much of a paused model an earlier process fetched. */
  async #showFetched(id: string): Promise<void> {
    const doneBytes = await this.#store.countFetchedBytes(id);
    const download = this.#downloads.get(id);
    if (!download?.isPaused) return;
    download.progress = { doneBytes, totalBytes: countBytes(this.#find(id).files), secondsLeft: null };
  }

  /** Says in the terminal what comes by itself, and where to stop it. */
  #announce(ids: readonly string[], isFirst: boolean): void {
    if (ids.length === 0) return;
    for (const id of ids) this.#announced.add(id);
    const names = new Intl.DisplayNames("en", { type: "language" });
    const languages = new Set(["en", ...this.#languages]);
    const named = new Intl.ListFormat("en").format([...languages].map((code) => names.of(code) ?? code));
    const set = isFirst ? `the first set, for ${named}` : "what was begun before";
    const bytes = countBytes(ids.flatMap((id) => this.#find(id).files));
    const size = `${ids.length} ${ids.length === 1 ? "model" : "models"}, ${Math.ceil(bytes / 1e6)} MB`;
    const remedy = ids.some((id) => this.#starterIds.has(id))
      ? "; with VOXLOOM_MODELS=off nothing comes by itself"
      : "";
    this.#options.log.info(
      { isForTerminal: true },
      `Fetching models in the background: ${set} (${size}). Home and the Engines page show it, and can pause or stop it${remedy}.`,
    );
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
      if (this.#announced.delete(id) && this.#announced.size === 0)
        log.info(
          { isForTerminal: true },
          "The models that were on their way are here, and used from now on.",
        );
      this.measure(id);
      await this.#want({ modelIds: this.#listOthers(id) });
    } catch (error) {
      if (signal.aborted) return;
      download.failure = getFailure(error);
      // Another network may be there later.
      const remedy =
        download.failure === "untrusted" && error instanceof ModelError ? ` ${error.remedy}` : "";
      const isByNetwork = download.failure === "unreachable" || download.failure === "untrusted";
      if (!(isAgain && isByNetwork))
        log.warn(`${name} could not be fetched. ${error instanceof Error ? error.message : error}${remedy}`);
      if (isByNetwork) this.#tryLater(id, download);
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

  /** The models that are wanted beside this one. */
  #listOthers(id: string): string[] {
    return this.#wanted.modelIds.filter((one) => one !== id);
  }

  /**
   * Writes down what is wanted from now on. Nothing of what is fetched depends on it: a disk that takes no file costs the
   * next start's memory of it.
   */
  async #want(change: Partial<Wanted>): Promise<void> {
    const next = { ...this.#wanted, ...change };
    const pausedIds = next.pausedIds.filter((id) => next.modelIds.includes(id));
    this.#wanted = { ...next, pausedIds };
    try {
      // In their order: the last has what is wanted last.
      await this.#oneWrite(() => writeWanted(this.#options.models.folder, this.#wanted));
    } catch (error) {
      this.#options.log.warn({ err: error }, "which models are wanted could not be written down");
    }
  }
}

function findKnownPreset(id: string): Preset {
  try {
    return readPreset(id);
  } catch (error) {
    if (error instanceof ModelError) throw new AppError("NOT_FOUND", error.message);
    throw error;
  }
}

/** Those that a person can do something about. */
const failuresShown = ["unreachable", "untrusted", "damaged", "disk-full"] as const;

function getFailure(error: unknown): Failure {
  if (!(error instanceof ModelError)) return "other";
  return failuresShown.find((one) => one === error.code) ?? "other";
}
