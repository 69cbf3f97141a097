import { isTextReason } from "@voxloom/contract";
import { MediaError, runTool } from "@voxloom/media";
import { z } from "zod";
import { documentLimits } from "./document-limits.ts";
import { documentProblem } from "./document-problem.ts";

const program = new URL("./reader-main.ts", import.meta.url).pathname;
const refusalSchema = z.object({ reason: z.string().refine(isTextReason) });

type Options<Answer> = {
  /** Of the document, as the person named it, for messages. */
  name: string;
  answer: z.ZodType<Answer>;
  /** An existing folder that it may write into; default: it writes nothing. */
  folder?: string;
  /** Bounds of time, of the processor in seconds and in all; default: those of reading a text. */
  processorSeconds?: number;
  timeoutMs?: number;
  signal: AbortSignal | undefined;
};

/**
 * Has `reader-main.ts` look at a stranger's document in a process of its own, without network, with bounds of time and
 * memory. Throws AppError TEXT_UNREADABLE with its reason, and what `runTool` throws.
 */
export async function runReader<Answer>(
  told: readonly string[],
  {
    name,
    answer,
    folder,
    processorSeconds = documentLimits.processorSeconds,
    timeoutMs = documentLimits.timeoutMs,
    signal,
  }: Options<Answer>,
): Promise<Answer> {
  const { heapMegabytes, memoryBytes } = documentLimits;
  const run = await runTool({
    command: process.execPath,
    args: [`--max-old-space-size=${heapMegabytes}`, program, ...told],
    stage: "read-document",
    ...(folder !== undefined && { writes: [folder] }),
    limits: [`--data=${memoryBytes}`, `--cpu=${processorSeconds}`, "--core=0"],
    timeoutMs,
    signal,
  }).catch((error: unknown) => {
    // Killed, out of memory, out of time: it asks for more than documents do.
    if (error instanceof MediaError) throw documentProblem("oversized", name, error);
    throw error;
  });
  const said = parseJson(run.stdout);
  const refusal = refusalSchema.safeParse(said).data;
  if (refusal !== undefined) throw documentProblem(refusal.reason, name);
  const read = answer.safeParse(said).data;
  if (read === undefined) throw documentProblem("broken", name);
  return read;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
