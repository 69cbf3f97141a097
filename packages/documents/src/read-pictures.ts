import { join } from "node:path";
import { unreadableText, writeBlocks } from "@voxloom/timeline";
import { z } from "zod";
import { documentLimits } from "./document-limits.ts";
import { readSeenPages, type SeenPage } from "./formats/picture-blocks.ts";
import type { ReadDocument } from "./read-document.ts";
import { runReader } from "./run-reader.ts";

const answerSchema = z.object({
  pictures: z.array(z.object({ page: z.int(), file: z.string().regex(/^page-\d+\.pgm$/) })),
});

type Options = {
  path: string;
  /** As the person named it, for messages. */
  name: string;
  /** An existing folder, for the pictures. */
  folder: string;
  maxPages: number;
  signal?: AbortSignal | undefined;
};

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
  const { pictures } = await runReader([path, name, "pictures", folder, String(maxPages)], {
    ...{ name, answer: answerSchema, folder, signal },
    processorSeconds: documentLimits.pictureSeconds,
  });
  return pictures.map(({ file }) => join(folder, file));
}

/** What pages say that were read as pictures. Throws AppError TEXT_UNREADABLE where that is nothing. */
export function readPages(pages: readonly SeenPage[], name: string): ReadDocument {
  const { blocks, skipped } = readSeenPages(pages);
  const text = writeBlocks(blocks).slice(0, documentLimits.maxCharacters);
  if (!/[\p{L}\p{N}]/u.test(text)) throw unreadableText(name);
  return { title: null, text, skipped };
}
