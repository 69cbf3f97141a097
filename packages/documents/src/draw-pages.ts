import { join } from "node:path";
import { z } from "zod";
import { documentLimits } from "./document-limits.ts";
import { runReader } from "./run-reader.ts";

const countSchema = z.int().min(0);
const answerSchema = z.object({
  drawn: z.object({
    pageCount: countSchema,
    pages: z.array(
      z.object({ number: z.int(), file: z.string().regex(/^page-\d+\.png$/), notes: z.string() }),
    ),
    damaged: z.array(z.int()),
    leftOut: z.object({ pictures: countSchema, objects: countSchema }),
  }),
});

type Options = {
  path: string;
  /** As the person named it, for messages. */
  name: string;
  /** An existing folder, for the pictures. */
  folder: string;
  /** The first page, from 1, and how many from there on. */
  from: number;
  count: number;
  signal?: AbortSignal | undefined;
};

/** Pages of a document as pictures. */
export type DrawnPages = {
  /** Of the whole document. */
  pageCount: number;
  /** `path`: a PNG, 1,920 pixels on its longer side. `notes`: what is said to it, empty where nothing is. */
  pages: { number: number; path: string; notes: string }[];
  /** Numbers of pages that are damaged. */
  damaged: number[];
  /** How much of the pages is not drawn: vector pictures of other programs; charts, diagrams and embedded files. */
  leftOut: { pictures: number; objects: number };
};

/**
 * Draws pages of a stranger's PDF or PPTX in a process of its own, without network, with bounds of time and memory.
 * Throws AppError TEXT_UNREADABLE with its reason, and what `runTool` throws.
 */
export async function drawPages({ path, name, folder, from, count, signal }: Options): Promise<DrawnPages> {
  const told = [path, name, "pages", folder, String(from), String(count)];
  const { drawn } = await runReader(told, {
    ...{ name, answer: answerSchema, folder, signal },
    processorSeconds: documentLimits.pageSeconds,
    timeoutMs: documentLimits.pagesTimeoutMs,
  });
  return { ...drawn, pages: drawn.pages.map(({ file, ...page }) => ({ ...page, path: join(folder, file) })) };
}
