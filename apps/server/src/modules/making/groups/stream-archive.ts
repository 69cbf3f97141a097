import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import type { DownloadKind } from "@voxloom/contract";
import { ZipFile } from "yazl";
import type { Context } from "../../../context.ts";
import { downloadName, findDownload, isMadeAs } from "../outputs/index.ts";
import type { FinishedLanguage } from "./group-archive.ts";

/** What is compressed already is put in as it is. */
const compressed: readonly DownloadKind[] = [
  "video",
  "dub-mp3",
  "dub-as-source",
  "transcript-docx",
  "transcript-pdf",
];

/**
 * A zip of the files of several languages, written while it is read: each file is made when its turn has come, and
 * nothing is when the reader is gone. A file that cannot be made ends the stream: what arrived is then no whole zip.
 */
export async function streamArchive(
  context: Context,
  languages: readonly FinishedLanguage[],
): Promise<Readable> {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  const gone = new AbortController();
  stream.once("close", () => gone.abort());
  const fail = (error: unknown): void => {
    if (!gone.signal.aborted) context.log.warn({ err: error }, "could not put a file into a zip");
    stream.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  zip.on("error", fail);
  const find = ({ task }: FinishedLanguage, kind: DownloadKind) =>
    findDownload(context, task, { kind, signal: gone.signal });
  const open = async (language: FinishedLanguage, kind: DownloadKind): Promise<Readable> => {
    const { key } = await find(language, kind);
    return createReadStream(await context.storage.getLocalPath(key)).on("error", fail);
  };
  const taken = new Set<string>();
  for (const language of languages) {
    for (const kind of language.kinds) {
      // The ending of these is known once they are there.
      const name = isMadeAs(kind) ? (await find(language, kind)).fileName : downloadName(language.task, kind);
      zip.addReadStreamLazy(takeName(name, taken), { compress: !compressed.includes(kind) }, (answer) => {
        open(language, kind).then((file) => answer(null, file), fail);
      });
    }
  }
  zip.end();
  return stream;
}

/** A name that no other file has: two kinds may be of one ending. */
function takeName(name: string, taken: Set<string>): string {
  const [stem, ending] = [name.slice(0, name.lastIndexOf(".")), name.slice(name.lastIndexOf("."))];
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${stem} (${count})${ending}`;
  taken.add(free);
  return free;
}
