import { join } from "node:path";
import { isTextReason } from "@voxloom/contract";
import { MediaError, runTool } from "@voxloom/media";
import { unreadableText, writeBlocks } from "@voxloom/timeline";
import { z } from "zod";
import { documentLimits } from "./document-limits.ts";
import { documentProblem } from "./document-problem.ts";
import { readSeenPages, type SeenPage } from "./formats/picture-blocks.ts";
import type { ReadDocument } from "./read-document.ts";

const answerSchema = z.union([
  z.object({ pictures: z.array(z.object({ page: z.int(), file: z.string().regex(/^page-\d+\.pgm$/) })) }),
  z.object({ reason: z.string().refine(isTextReason) }),
]);

type Options = {
  path: string;
  /** As the person named it, for messages. */
  name: string;
  /** An existing folder, for the pictures. */
  folder: string;
  maxPages: number;
  signal?: AbortSignal | undefined;
};

const program = new URL("./reader-main.ts", import.meta.url).pathname;

/**
 * Takes the pictures out of a scanned PDF, in a process of its own with bounds of time and memory; answers their paths,
 * in order. Throws AppError TEXT_UNREADABLE with its reason, and what `runTool` throws.
 */
export async function extractPagePictures({
  path,
  name,
  folder,
  maxPages,
  signal,
}: Options): Promise<string[]> {
  const { heapMegabytes, memoryBytes, timeoutMs } = documentLimits;
  const run = await runTool({
    command: process.execPath,
    args: [
      `--max-old-space-size=${heapMegabytes}`,
      program,
      path,
      name,
      "pictures",
      folder,
      String(maxPages),
    ],
    stage: "read-document",
    writes: [folder],
    limits: [`--data=${memoryBytes}`, `--cpu=${documentLimits.pictureSeconds}`, "--core=0"],
    timeoutMs,
    signal,
  }).catch((error: unknown) => {
    if (error instanceof MediaError) throw documentProblem("oversized", name, error);
    throw error;
  });
  const answer = answerSchema.safeParse(parseJson(run.stdout)).data;
  if (answer === undefined) throw documentProblem("broken", name);
  if ("reason" in answer) throw documentProblem(answer.reason, name);
  return answer.pictures.map(({ file }) => join(folder, file));
}

/** What pages say that were read as pictures. Throws AppError TEXT_UNREADABLE where that is nothing. */
export function readPages(pages: readonly SeenPage[], name: string): ReadDocument {
  const { blocks, skipped } = readSeenPages(pages);
  const text = writeBlocks(blocks).slice(0, documentLimits.maxCharacters);
  if (!/[\p{L}\p{N}]/u.test(text)) throw unreadableText(name);
  return { title: null, text, skipped };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
