import { isTextReason, type ProductPage, productPageSchema } from "@voxloom/contract";
import { MediaError, runTool } from "@voxloom/media";
import { unreadableText } from "@voxloom/timeline";
import { z } from "zod";
import { documentLimits } from "./document-limits.ts";
import { documentProblem } from "./document-problem.ts";

const readSchema = z.object({
  title: z.string().nullable(),
  /** Its paragraphs, as `readBlocks` reads them. */
  text: z.string(),
  skipped: z.object({ notes: z.number(), codes: z.number(), pictures: z.number() }),
});
/** What a document says. */
export type ReadDocument = z.infer<typeof readSchema>;
const answerSchema = z.union([
  z.object({ read: readSchema }),
  z.object({ product: productPageSchema }),
  z.object({ reason: z.string().refine(isTextReason) }),
]);

type Options = {
  path: string;
  /** As the person named it: its ending tells texts, Markdown and pages apart; all else goes by its content. */
  name: string;
  /** A page of the web: only its article is read. */
  isPage?: boolean;
  signal?: AbortSignal | undefined;
};

const program = new URL("./reader-main.ts", import.meta.url).pathname;

/**
 * Reads a stranger's document in a process of its own, without network, with bounds of time and memory. Throws AppError
 * TEXT_UNREADABLE with its reason, and what `runTool` throws.
 */
export async function readDocument({ path, name, isPage = false, signal }: Options): Promise<ReadDocument> {
  const answer = await runReader([path, name, isPage ? "page" : "file"], { name, signal });
  if (!("read" in answer)) throw documentProblem("broken", name);
  if (!/[\p{L}\p{N}]/u.test(answer.read.text)) throw unreadableText(name);
  return answer.read;
}

type PageFile = Omit<Options, "isPage"> & {
  /** Where it came from: what it names without a host lies there. */
  url: string;
};

/** What a page of the web says of its product, read as {@link readDocument} reads; its scripts are not run. */
export async function readProductPage({ path, name, url, signal }: PageFile): Promise<ProductPage> {
  const answer = await runReader([path, name, "product", url], { name, signal });
  if (!("product" in answer)) throw documentProblem("broken", name);
  return answer.product;
}

async function runReader(
  told: readonly string[],
  { name, signal }: Pick<Options, "name" | "signal">,
): Promise<Exclude<z.infer<typeof answerSchema>, { reason: unknown }>> {
  const { heapMegabytes, memoryBytes, processorSeconds, timeoutMs } = documentLimits;
  const run = await runTool({
    command: process.execPath,
    args: [`--max-old-space-size=${heapMegabytes}`, program, ...told],
    stage: "read-document",
    limits: [`--data=${memoryBytes}`, `--cpu=${processorSeconds}`, "--core=0"],
    timeoutMs,
    signal,
  }).catch((error: unknown) => {
    // Killed, out of memory, out of time: it asks for more than documents do.
    if (error instanceof MediaError) throw documentProblem("oversized", name, error);
    throw error;
  });
  const answer = answerSchema.safeParse(parseJson(run.stdout)).data;
  if (answer === undefined) throw documentProblem("broken", name);
  if ("reason" in answer) throw documentProblem(answer.reason, name);
  return answer;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
