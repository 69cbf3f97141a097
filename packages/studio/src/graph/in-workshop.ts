import { AppError, type StageName } from "@voxloom/contract";
import type { EngineCatalogue } from "@voxloom/engines";
import type { ArtifactStore } from "./artifact-store.ts";
import { createBranches } from "./branches.ts";
import { createBusyClock } from "./busy-clock.ts";
import { type BoardProgress, createStageBoard } from "./stage-board.ts";
import type { Workshop } from "./workshop.ts";

export type WorkshopOrder = {
  /** What is made, for the message when it is cancelled: `The dub`. */
  what: string;
  store: ArtifactStore;
  engines: EngineCatalogue;
  /** Stages that a person sees, in their order. */
  names: readonly StageName[];
  expectedMs: Readonly<Partial<Record<StageName, number>>>;
  signal?: AbortSignal;
  onProgress?: (progress: BoardProgress) => void;
};

/**
 * Opens a workshop for a piece of work and closes it after: nothing is left running. Throws the first failure of all
 * that went on at once; AppError CANCELLED where the caller ended it.
 */
export async function inWorkshop<T>(
  { what, store, engines, names, expectedMs, signal, onProgress }: WorkshopOrder,
  work: (workshop: Workshop, warnings: () => string[]) => Promise<T>,
): Promise<T> {
  const warnings = new Set<string>();
  const workshop: Workshop = {
    store,
    engines,
    branches: createBranches(signal),
    busy: createBusyClock(),
    board: createStageBoard({ names, expectedMs, ...(onProgress && { onProgress }) }),
    warn: (sentences) => {
      for (const sentence of sentences) warnings.add(sentence);
    },
  };
  try {
    workshop.branches.signal.throwIfAborted();
    return await work(workshop, () => [...warnings]);
  } catch (error) {
    const first = await workshop.branches.end();
    if (signal?.aborted) throw new AppError("CANCELLED", `${what} was cancelled.`, {}, { cause: error });
    throw first === null ? error : first.failure;
  } finally {
    await workshop.branches.end();
  }
}
