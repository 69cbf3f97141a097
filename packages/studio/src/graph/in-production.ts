import { AppError } from "@voxloom/contract";
import type { EngineCatalog } from "@voxloom/engines";
import type { AudioMark } from "@voxloom/media";
import type { ArtifactStore } from "./artifact-store.ts";
import { createBranches } from "./branches.ts";
import { createBusyClock } from "./busy-clock.ts";
import type { ProductionContext } from "./production-context.ts";

export type ProductionTools = {
  /** What is made, for the message when it is canceled: `The dub`. */
  what: string;
  store: ArtifactStore;
  engines: EngineCatalog;
  /** What people's own voices are marked with; default: nothing. */
  audioMark?: AudioMark | null;
  signal?: AbortSignal;
};

/**
 * Opens the context of a piece of work and closes it after: nothing is left running. Throws the first failure of all
 * that went on at once; AppError CANCELED where the caller ended it.
 */
export async function inProduction<T>(
  { what, store, engines, audioMark = null, signal }: ProductionTools,
  work: (context: ProductionContext) => Promise<T>,
): Promise<T> {
  const warnings = new Set<string>();
  const context: ProductionContext = {
    store,
    engines,
    audioMark,
    branches: createBranches(signal),
    busy: createBusyClock(),
    warn: (sentences) => {
      for (const sentence of sentences) warnings.add(sentence);
    },
    warnings: () => [...warnings],
    onStage: () => undefined,
  };
  try {
    context.branches.signal.throwIfAborted();
    return await work(context);
  } catch (error) {
    const first = await context.branches.end();
    if (signal?.aborted) throw new AppError("CANCELED", `${what} was canceled.`, {}, { cause: error });
    throw first === null ? error : first.failure;
  } finally {
    await context.branches.end();
  }
}
