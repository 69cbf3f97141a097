import { promisify } from "node:util";
import { type Entry, fromBuffer, type ZipFile } from "yauzl";
import { documentLimits } from "./document-limits.ts";
import { documentProblem } from "./document-problem.ts";

const open = promisify<Buffer, { lazyEntries: true }, ZipFile>(fromBuffer);

/** Files of an archive, by name: read when they are asked for. */
export type Zip = {
  names: readonly string[];
  /** Null: there is none of that name. Throws AppError TEXT_UNREADABLE where it is more than it may be. */
  read(name: string): Promise<Buffer | null>;
};

/** Opens a ZIP archive, and counts what is unpacked while it is. Throws AppError TEXT_UNREADABLE. */
export async function readZip(bytes: Buffer, name: string): Promise<Zip> {
  const broken = (cause: unknown) => documentProblem("broken", name, cause);
  const file = await open(bytes, { lazyEntries: true }).catch((cause: unknown) => {
    throw broken(cause);
  });
  if (file.entryCount > documentLimits.maxEntries) throw documentProblem("oversized", name);
  const entries = await listEntries(file).catch((cause: unknown) => {
    throw broken(cause);
  });
  let unpackedBytes = 0;
  return {
    names: [...entries.keys()],
    async read(path) {
      const entry = entries.get(path);
      if (entry === undefined) return null;
      if (entry.uncompressedSize > documentLimits.maxEntryBytes) throw documentProblem("oversized", name);
      unpackedBytes += entry.uncompressedSize;
      if (unpackedBytes > documentLimits.maxUnpackedBytes) throw documentProblem("oversized", name);
      return await unpack(file, entry).catch((cause: unknown) => {
        throw broken(cause);
      });
    },
  };
}

function listEntries(file: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    file.on("entry", (entry: Entry) => {
      entries.set(entry.fileName, entry);
      file.readEntry();
    });
    file.once("end", () => resolve(entries));
    file.once("error", reject);
    file.readEntry();
  });
}

/** What an entry holds. It may lie about its size: yauzl counts, and ends where there is more. */
async function unpack(file: ZipFile, entry: Entry): Promise<Buffer> {
  const stream = await promisify(file.openReadStream.bind(file) as OpenStream)(entry);
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
type OpenStream = (entry: Entry, done: (error: Error | null, stream: NodeJS.ReadableStream) => void) => void;
