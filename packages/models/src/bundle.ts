import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { openPromise } from "yauzl";
import { ZipFile } from "yazl";
import { type InstalledModel, manifestName } from "./installed.ts";
import { diskFull, isDiskFull, ModelError } from "./model.ts";
import { badBundle, type ModelStore } from "./model-store.ts";

/** Most bytes of what a bundle holds, and most files. */
const maxBytes = 50e9;
const maxEntries = 500;
/** A model's folder, and a file in it: nothing that climbs out. */
const entryName = /^([a-z0-9][a-z0-9.-]*)\/([A-Za-z0-9][A-Za-z0-9._-]*)$/;

/**
 * Writes models into one ZIP file, which another installation takes in without a network. Throws ModelError
 * `not-installed`.
 */
export async function exportModels(store: ModelStore, ids: readonly string[], path: string): Promise<void> {
  const bundle = new ZipFile();
  for (const id of ids) {
    store.find(id);
    const installed = store.list().find(({ model }) => model.id === id);
    if (installed === undefined)
      throw new ModelError("not-installed", `${id} is not here.`, "Install it first.");
    const { folder, manifest } = installed;
    for (const { name } of [{ name: manifestName }, ...manifest.files]) {
      // Weights do not get smaller by packing.
      bundle.addFile(join(folder, name), `${id}/${name}`, { compress: false });
    }
  }
  bundle.end();
  await pipeline(bundle.outputStream, createWriteStream(path));
}

/** Takes in the models of a bundle; answers them. Throws ModelError `bad-bundle` and `disk-full`, and nothing of it is here then. */
export async function importModels(store: ModelStore, path: string): Promise<InstalledModel[]> {
  const work = await store.makeWorkFolder("import");
  try {
    const ids = await unpack(path, work);
    if (ids.size === 0) throw badBundle("It holds no model.");
    const adopted: InstalledModel[] = [];
    for (const id of ids) adopted.push(await store.adopt(join(work, id)));
    return adopted;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Unpacks what a bundle may hold, and nothing else; answers the names of its folders. */
async function unpack(path: string, work: string): Promise<Set<string>> {
  try {
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
    try {
      return await unpackEntries(zip, work);
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof ModelError) throw error;
    if (isDiskFull(error)) throw diskFull(work, error);
    const message = error instanceof Error ? error.message : String(error);
    throw badBundle(`It cannot be read as a bundle: ${message}`);
  }
}

async function unpackEntries(
  zip: Awaited<ReturnType<typeof openPromise>>,
  work: string,
): Promise<Set<string>> {
  const ids = new Set<string>();
  let bytes = 0;
  if (zip.entryCount > maxEntries) throw badBundle(`It has ${zip.entryCount} files.`);
  for await (const entry of zip.eachEntry()) {
    const [, id = "", file = ""] = entryName.exec(entry.fileName) ?? [];
    bytes += entry.uncompressedSize;
    if (id === "" || bytes > maxBytes)
      throw badBundle(`It has an entry that no bundle has: ${JSON.stringify(entry.fileName.slice(0, 100))}.`);
    ids.add(id);
    await mkdir(join(work, id), { recursive: true });
    // It may lie about its size: yauzl counts, and ends where there is more.
    const content = await zip.openReadStreamPromise(entry);
    await pipeline(content, createWriteStream(join(work, id, file), { flags: "wx" }));
  }
  return ids;
}
