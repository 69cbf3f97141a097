import { join } from "node:path";
import { isTextReason } from "@voxloom/contract";
import { MediaError, runTool } from "@voxloom/media";
import { z } from "zod";
import { documentLimits } from "./document-limits.ts";
import { documentProblem } from "./document-problem.ts";

const countSchema = z.int().min(0);
const answerSchema = z.union([
  z.object({
    drawn: z.object({
      pageCount: countSchema,
      pages: z.array(
        z.object({ number: z.int(), file: z.string().regex(/^page-\d+\.png$/), notes: z.string() }),
      ),
      damaged: z.array(z.int()),
      leftOut: z.object({ pictures: countSchema, objects: countSchema }),
    }),
  }),
  z.object({ reason: z.string().refine(isTextReason) }),
]);

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

const program = new URL("./reader-main.ts", import.meta.url).pathname;

/**
 * Draws pages of a stranger's PDF or PPTX in a process of its own, without network, with bounds of time and memory.
 * Throws AppError TEXT_UNREADABLE with its reason, and what `runTool` throws.
 */
export async function drawPages({ path, name, folder, from, count, signal }: Options): Promise<DrawnPages> {
  const { heapMegabytes, memoryBytes } = documentLimits;
  const told = [path, name, "pages", folder, String(from), String(count)];
  const run = await runTool({
    command: process.execPath,
    args: [`--max-old-space-size=${heapMegabytes}`, program, ...told],
    stage: "read-document",
    writes: [folder],
    limits: [`--data=${memoryBytes}`, `--cpu=${documentLimits.pageSeconds}`, "--core=0"],
    timeoutMs: documentLimits.pagesTimeoutMs,
    signal,
  }).catch((error: unknown) => {
    // Killed, out of memory, out of time: it asks for more than documents do.
    if (error instanceof MediaError) throw documentProblem("oversized", name, error);
    throw error;
  });
  const answer = answerSchema.safeParse(parseJson(run.stdout)).data;
  if (answer === undefined) throw documentProblem("broken", name);
  if ("reason" in answer) throw documentProblem(answer.reason, name);
  const pages = answer.drawn.pages.map(({ file, ...page }) => ({ ...page, path: join(folder, file) }));
  return { ...answer.drawn, pages };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
