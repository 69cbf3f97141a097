import { readFile } from "node:fs/promises";
import { addAbortSignal, type Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { AppError, limits } from "@voxloom/contract";
import { inputFile } from "./input-file.ts";

/** Where a text comes from: a file, `-` for standard input, or the command line itself. */
export type TextSource = {
  /** The file's absolute path; null for the others. */
  inputPath: string | null;
  /** For messages, and to tell the form by its ending. */
  name: string;
  read(): Promise<Uint8Array>;
};

/** The one source that was named. Throws AppError BAD_INPUT; `read` throws FILE_TOO_LARGE too. */
export async function textSource(
  { stdin, signal }: { stdin: Readable; signal: AbortSignal },
  { file, text }: { file: string | undefined; text: string | undefined },
): Promise<TextSource> {
  if (text !== undefined && file === undefined)
    return { inputPath: null, name: "--text", read: async () => limited(Buffer.from(text), "--text") };
  if (file === undefined || text !== undefined)
    throw new AppError("BAD_INPUT", "Give either a file (or - for standard input) or --text.");
  if (file === "-") {
    // Who interrupts must not wait for the end of what is typed.
    const read = async () => limited(await buffer(addAbortSignal(signal, stdin)), file);
    return { inputPath: null, name: file, read };
  }
  const inputPath = await inputFile(file);
  return { inputPath, name: file, read: async () => limited(await readFile(inputPath), file) };
}

function limited(bytes: Uint8Array, name: string): Uint8Array {
  if (bytes.byteLength <= limits.maxSubtitleBytes) return bytes;
  const most = `${limits.maxSubtitleBytes / 1024 ** 2} MiB`;
  throw new AppError("FILE_TOO_LARGE", `${name} is too large: a text may have ${most}. Give it in parts.`, {
    name,
    limit: limits.maxSubtitleBytes,
  });
}
