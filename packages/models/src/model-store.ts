import { mkdir, readdir, readFile, rename, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import { z } from "zod";
import { askFirefox } from "./ask-firefox.ts";
import { askPublisher, atMirror, getAddress, type Places } from "./ask-publisher.ts";
import { modelCatalog } from "./catalog.ts";
import { downloadFile, getSize, hashFile } from "./download-file.ts";
import { holdLock } from "./hold-lock.ts";
import {
  findDamage,
  type InstalledModel,
  type Manifest,
  manifestName,
  readInstalled,
  readManifest,
} from "./installed.ts";
import { canceled, countBytes, type Model, ModelError, type ModelFile } from "./model.ts";

export type ModelStoreOptions = {
  /** Where models lie, each in a folder of its own. */
  folder: string;
  /** Base address of a hub that speaks like Hugging Face's, or of a mirror of it. Default: the hub itself. */
  hub?: string | undefined;
  /** Base address of a mirror of all publishers: `<mirror>/<host>/<path>`. Default: the publishers themselves. */
  mirror?: string | undefined;
  /** Default: the models that this version knows. */
  catalog?: readonly Model[];
  /** Most bytes a second, over all files together. Default: as fast as they come. */
  maxBytesPerSecond?: number | undefined;
  /** For tests: how long is waited before each next try, in milliseconds. */
  getWaitMs?: (tries: number) => number;
};

/** How far a download is. `secondsLeft`: by what came in the last seconds; null until that is known. */
export type InstallProgress = { doneBytes: number; totalBytes: number; secondsLeft: number | null };

export type InstallCall = { signal?: AbortSignal; onProgress?: (progress: InstallProgress) => void };

/** What is wrong with an installed model; no problems: every byte is as it was fetched. */
export type VerifiedModel = { id: string; problems: string[] };

/** Files of one model that are fetched side by side. */
const filesAtOnce = 3;
/** What a disk must have left when all is fetched, in bytes. */
const spareBytes = 200_000_000;

const pinsSchema = z.record(z.string(), z.object({ revision: z.string(), sha256: z.string() }));
type Pins = z.infer<typeof pinsSchema>;

/** A file with all that is to be held against what comes. */
type WantedFile = ModelFile & { gitSha1: string | null };

/** The models of a folder: fetched from their publishers, checked byte by byte, and removed. */
export class ModelStore {
  readonly folder: string;
  readonly catalog: readonly Model[];
  readonly #options: ModelStoreOptions;

  constructor(options: ModelStoreOptions) {
    this.#options = options;
    this.folder = options.folder;
    this.catalog = options.catalog ?? modelCatalog;
  }

  /** The models that are here, in the order of the catalog. */
  list(): InstalledModel[] {
    return readInstalled(this.folder, this.catalog);
  }

  /** A model of the catalog. Throws ModelError `unknown-model`. */
  find(id: string): Model {
    const model = this.catalog.find((one) => one.id === id);
    if (model !== undefined) return model;
    const known = this.catalog.map((one) => one.id).join(", ");
    throw new ModelError("unknown-model", `There is no model "${id}".`, `Known are ${known}.`);
  }

  /**
   * Brings a model, or finishes one that was begun; answers at once where it is here. Whole or not at all: its folder
   * appears when every file has the bytes that its publisher promised. Processes that want the same wait for each
   * other. Throws ModelError.
   */
  async install(id: string, call: InstallCall = {}): Promise<InstalledModel> {
    const model = this.find(id);
    const here = this.#read(model);
    if (here !== null) return here;
    try {
      return await holdLock(
        this.#partial(`${id}.lock`),
        async () => this.#read(model) ?? (await this.#fetch(model, call)),
        call.signal,
      );
    } catch (error) {
      if (call.signal?.aborted && !(error instanceof ModelError)) throw canceled();
      throw error;
    }
  }

  /**
   * Removes a model. Who works with it goes on with what is loaded. Throws ModelError `not-installed`.
   */
  async remove(id: string): Promise<void> {
    const model = this.find(id);
    if (this.#read(model) === null) throw notInstalled(id);
    await holdLock(this.#partial(`${id}.lock`), async () => {
      const away = this.#partial(`removed-${id}-${Date.now()}`);
      // Gone for everybody at once, and never half.
      await rename(join(this.folder, id), away);
      await rm(away, { recursive: true, force: true });
    });
  }

  /** Reads every byte of a model again. Throws ModelError `not-installed`. */
  async verify(id: string): Promise<VerifiedModel> {
    const model = this.find(id);
    const installed = this.#read(model);
    if (installed === null) throw notInstalled(id);
    return { id, problems: await findDamage(installed) };
  }

  /**
   * Takes in a folder with the files of a model and its manifest, made by another installation. Throws ModelError
   * `bad-bundle` where they are not the bytes that the catalog, or an earlier download, knows.
   */
  async adopt(source: string): Promise<InstalledModel> {
    const manifest = readManifest(source);
    if (manifest === null) throw badBundle(`It has no readable ${manifestName}.`);
    const model = this.find(manifest.id);
    const pins = await this.#readPins();
    // Which files a translator has, its publisher decides with each version.
    const wanted = model.kind === "firefox" ? manifest.files.map(asUnknown) : model.files;
    for (const file of wanted) {
      const stated = manifest.files.find(({ name }) => name === file.name);
      if (stated === undefined) throw badBundle(`${model.id} comes without ${file.name}.`);
      const found = await hashFile(join(source, file.name)).catch(() => null);
      const known = file.sha256 ?? pins[getPinKey(model, file, manifest.revision)]?.sha256 ?? stated.sha256;
      if (found === null || found.sha256 !== stated.sha256 || found.sha256 !== known)
        throw badBundle(`${file.name} of ${model.id} has other bytes than it should.`);
    }
    if (manifest.files.length !== wanted.length) throw badBundle(`${model.id} comes with other files.`);
    return await holdLock(this.#partial(`${model.id}.lock`), async () => {
      const here = this.#read(model);
      if (here !== null) return here;
      await this.#pin(model, manifest);
      return await this.#publish(model, source);
    });
  }

  /** A new empty folder beside the models, for what is not one yet. */
  async makeWorkFolder(name: string): Promise<string> {
    const path = this.#partial(`${name}-${crypto.randomUUID()}`);
    await mkdir(path, { recursive: true });
    return path;
  }

  /** Bytes that came of a model that is not here yet; 0: none. */
  async countFetchedBytes(id: string): Promise<number> {
    let bytes = 0;
    for (const work of await this.#listWorks(id))
      for (const name of await readdir(work).catch(() => [])) bytes += await getSize(join(work, name));
    return bytes;
  }

  /** Folders with what came of a model, each of another revision. */
  async #listWorks(id: string): Promise<string[]> {
    const names = await readdir(join(this.folder, ".partial")).catch(() => []);
    return names.filter((name) => name.startsWith(`${id}@`)).map((name) => this.#partial(name));
  }

  #partial(name: string): string {
    return join(this.folder, ".partial", name);
  }

  #read(model: Model): InstalledModel | null {
    return readInstalled(this.folder, [model])[0] ?? null;
  }

  async #fetch(model: Model, { signal, onProgress }: InstallCall): Promise<InstalledModel> {
    const { maxBytesPerSecond, getWaitMs } = this.#options;
    const { revision, files } = await this.#settleFiles(model, this.#options, signal);
    const work = this.#partial(`${model.id}@${revision.slice(0, 12)}`);
    await mkdir(work, { recursive: true });
    await this.#sweep(model, work);
    await this.#ensureSpace(model, files, work);
    const tell = followProgress(files, onProgress);
    const limit = pLimit(filesAtOnce);
    const others = new AbortController();
    const stop = signal === undefined ? others.signal : AbortSignal.any([signal, others.signal]);
    const shared = maxBytesPerSecond && maxBytesPerSecond / Math.min(filesAtOnce, files.length);
    const fetchOne = async (file: WantedFile): Promise<Manifest["files"][number]> => {
      const path = join(work, file.name);
      const address = getAddress(this.#options, model, { revision, file });
      try {
        await downloadFile({
          ...{ address, path, sizeBytes: file.sizeBytes, getWaitMs },
          ...{ signal: stop, maxBytesPerSecond: shared },
          onBytes: (bytes) => tell(file.name, bytes),
        });
        return await check(file, path, address);
      } catch (error) {
        // One file is not there: the others are of no use now, and what came of them stays for the next time.
        others.abort();
        throw error;
      }
    };
    const results = await Promise.allSettled(files.map((file) => limit(() => fetchOne(file))));
    const failures = results.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
    if (failures.length > 0) {
      if (signal?.aborted) throw canceled();
      // Those that were stopped for another's failure do not tell what happened.
      throw failures.find((one) => !(one instanceof ModelError && one.code === "canceled")) ?? failures[0];
    }
    const manifest: Manifest = {
      id: model.id,
      repository: model.repository,
      revision,
      installedAt: new Date().toISOString(),
      files: results.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])),
    };
    await writeFile(join(work, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
    await this.#pin(model, manifest);
    return await this.#publish(model, work);
  }

  /** The revision and the files with their checksums: by the catalog, an earlier download, or the publisher. */
  async #settleFiles(
    model: Model,
    places: Places,
    signal?: AbortSignal,
  ): Promise<{ revision: string; files: WantedFile[] }> {
    const pins = await this.#readPins();
    if (model.kind === "firefox") {
      const { version, files } = await askFirefox(model, (address) => atMirror(address, places), signal);
      const isOther = ({ sha256, ...file }: (typeof files)[number]): boolean =>
        (pins[getPinKey(model, file, version)]?.sha256 ?? sha256) !== sha256;
      if (files.some(isOther)) throw otherThanBefore(model, version);
      return { revision: version, files: files.map((file) => ({ ...file, gitSha1: null })) };
    }
    const pinned = model.files.map((file) => pins[getPinKey(model, file)]);
    let revision = model.revision ?? pinned.find((pin) => pin !== undefined)?.revision ?? null;
    const files: WantedFile[] = [];
    for (const [index, file] of model.files.entries()) {
      const sha256 = file.sha256 ?? pinned[index]?.sha256 ?? null;
      if (sha256 !== null && revision !== null) {
        files.push({ ...file, sha256, gitSha1: null });
        continue;
      }
      const facts = await askPublisher(
        getAddress(places, model, { revision: revision ?? "main", file }),
        signal,
      );
      revision ??= facts.commit ?? "main";
      if (sha256 === null && facts.sha256 === null && facts.gitSha1 === null) {
        throw new ModelError(
          "unreachable",
          `Its publisher names no checksum of ${file.path} of ${model.name}.`,
          "Fetch it from a hub that does, or import a bundle that was made on another machine.",
        );
      }
      files.push({
        ...file,
        sizeBytes: sha256 === null ? (facts.sizeBytes ?? file.sizeBytes) : file.sizeBytes,
        sha256: sha256 ?? facts.sha256,
        gitSha1: facts.gitSha1,
      });
    }
    return { revision: revision ?? "main", files };
  }

  /** Removes what was fetched of other revisions of a model. */
  async #sweep(model: Model, current: string): Promise<void> {
    for (const name of await readdir(join(this.folder, ".partial"))) {
      const path = this.#partial(name);
      const isOlder = name.startsWith(`${model.id}@`) && path !== current;
      if (isOlder || name.startsWith(`removed-${model.id}-`))
        await rm(path, { recursive: true, force: true });
    }
  }

  async #ensureSpace(model: Model, files: readonly WantedFile[], work: string): Promise<void> {
    const { bavail, bsize } = await statfs(work);
    let hereBytes = 0;
    for (const { name } of files) {
      hereBytes += await getSize(join(work, name));
    }
    const neededBytes = countBytes(files) - hereBytes + spareBytes;
    if (bavail * bsize >= neededBytes) return;
    const mb = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`;
    throw new ModelError(
      "disk-full",
      `${model.name} needs ${mb(neededBytes)} of free space in ${this.folder}; ${mb(bavail * bsize)} are left.`,
      "Make space, remove other models, or set VOXLOOM_MODELS_FOLDER to another disk.",
    );
  }

  async #publish(model: Model, source: string): Promise<InstalledModel> {
    const target = join(this.folder, model.id);
    // What is there and has no manifest is half of something.
    await rm(target, { recursive: true, force: true });
    await rename(source, target);
    const installed = this.#read(model);
    if (installed === null) throw new Error(`${model.id} was installed and cannot be read.`);
    return installed;
  }

  async #readPins(): Promise<Pins> {
    try {
      return pinsSchema.parse(JSON.parse(await readFile(join(this.folder, "pins.json"), "utf8")));
    } catch {
      return {};
    }
  }

  /** Notes what came the first time: it must come again. */
  async #pin(model: Model, { revision, files }: Manifest): Promise<void> {
    await holdLock(this.#partial("pins.lock"), async () => {
      const pins = await this.#readPins();
      for (const file of model.kind === "firefox" ? files.map(asUnknown) : model.files) {
        // What the catalog says needs no pin, which would outlast a list of an operator's own.
        if (file.sha256 !== null && model.revision !== null) continue;
        const sha256 = files.find(({ name }) => name === file.name)?.sha256;
        if (sha256 !== undefined) pins[getPinKey(model, file, revision)] ??= { revision, sha256 };
      }
      const next = this.#partial("pins.json");
      await writeFile(next, `${JSON.stringify(pins, null, 2)}\n`);
      await rename(next, join(this.folder, "pins.json"));
    });
  }
}

/** New versions of a translator have other bytes: each has pins of its own. */
const getPinKey = ({ kind, repository }: Model, { path }: Pick<ModelFile, "path">, revision = ""): string =>
  kind === "firefox" ? `${repository}@${revision}/${path}` : `${repository}/${path}`;

const asUnknown = ({ name, sizeBytes }: Manifest["files"][number]): ModelFile => ({
  ...{ name, path: name, sizeBytes, sha256: null },
});

const otherThanBefore = ({ name }: Model, version: string): ModelError =>
  new ModelError(
    "damaged",
    `The publisher of ${name} names other bytes of version ${version} than it did before.`,
    "Do not use them before its publisher explains: nothing was fetched.",
  );

const notInstalled = (id: string): ModelError =>
  new ModelError("not-installed", `${id} is not here.`, `Bring it by: voxloom models install ${id}`);

export const badBundle = (message: string): ModelError =>
  new ModelError("bad-bundle", message, "Make the bundle again by: voxloom models export");

/** Holds what came against what was promised; what is wrong is thrown away, so that the next try begins anew. */
async function check(file: WantedFile, path: string, address: string): Promise<Manifest["files"][number]> {
  const found = await hashFile(path);
  const isRight = file.sha256 === null ? found.gitSha1 === file.gitSha1 : found.sha256 === file.sha256;
  if (isRight) return { name: file.name, sizeBytes: found.sizeBytes, sha256: found.sha256 };
  await rm(path, { force: true });
  throw new ModelError(
    "damaged",
    `${address} sends other bytes than it should.`,
    "Try again. If it happens twice, fetch it from another place: set HF_ENDPOINT.",
  );
}

const windowMs = 10_000;

/** Adds up the files, and tells how long the rest takes at the pace of the last seconds. */
function followProgress(
  files: readonly ModelFile[],
  onProgress: InstallCall["onProgress"],
): (name: string, bytes: number) => void {
  const here = new Map<string, number>();
  const totalBytes = countBytes(files);
  const seen: { atMs: number; bytes: number }[] = [];
  return (name, bytes) => {
    here.set(name, bytes);
    if (onProgress === undefined) return;
    const doneBytes = [...here.values()].reduce((sum, one) => sum + one, 0);
    const atMs = performance.now();
    seen.push({ atMs, bytes: doneBytes });
    while (seen.length > 2 && atMs - (seen[0]?.atMs ?? atMs) > windowMs) seen.shift();
    const first = seen[0];
    const tookMs = first === undefined ? 0 : atMs - first.atMs;
    const came = first === undefined ? 0 : doneBytes - first.bytes;
    const secondsLeft =
      tookMs < 1_000 || came <= 0 ? null : Math.ceil(((totalBytes - doneBytes) * tookMs) / came / 1_000);
    onProgress({ doneBytes, totalBytes, secondsLeft });
  };
}
