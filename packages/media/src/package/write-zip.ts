import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { writeWholeFile } from "../ffmpeg/write-whole.ts";
import type { MediaCall } from "../media-call.ts";
import { throwIfCanceled } from "../throw-if-canceled.ts";

export type ZipEntry = {
  /** Path inside the zip. */
  name: string;
  /** Whether its content grows smaller by packing; what is compressed already does not. */
  isPacked: boolean;
  /** Makes its file at a path; called when its turn has come. The file goes again once it is in the zip. */
  make(path: string): Promise<void>;
};
export type WriteZipRequest = MediaCall & { entries: readonly ZipEntry[]; outputPath: string };

/** Writes a zip as a stream, with one entry's file on the disk at a time. */
export async function writeZip({ entries, outputPath, signal, onProgress }: WriteZipRequest): Promise<void> {
  await writeWholeFile(outputPath, async (temporaryPath) => {
    const zip = new ZipFile();
    const stream = zip.outputStream as Readable;
    const fail = (error: unknown) =>
      void stream.destroy(error instanceof Error ? error : new Error(String(error)));
    zip.on("error", fail);
    const entryPath = `${temporaryPath}.entry`;
    let making: Promise<void> = Promise.resolve();
    async function openEntry({ make }: ZipEntry, index: number): Promise<Readable> {
      throwIfCanceled(signal, "zip");
      making = make(entryPath);
      await making;
      onProgress?.((index + 1) / entries.length);
      return createReadStream(entryPath).on("error", fail);
    }
    for (const [index, entry] of entries.entries())
      zip.addReadStreamLazy(entry.name, { compress: entry.isPacked }, (answer) => {
        openEntry(entry, index).then((file) => answer(null, file), fail);
      });
    zip.end();
    try {
      await pipeline(stream, createWriteStream(temporaryPath), { ...(signal && { signal }) });
    } finally {
      await making.catch(() => undefined);
      await rm(entryPath, { force: true });
    }
  });
}
