import { AppError } from "@voxloom/contract";
import { MediaError } from "@voxloom/media";
import type { EngineCall } from "../engine.ts";
import { EngineError } from "../engine-error.ts";

/** Rethrows a failed run as a failure of its engine; expected errors (canceled, disk full) stay what they are. */
export function engineFailure(error: unknown, engineId: string): never {
  if (error instanceof AppError || error instanceof EngineError || !(error instanceof MediaError))
    throw error;
  const isLate = error.code === "timed-out";
  throw new EngineError(isLate ? "timed-out" : "crashed", `${engineId}: ${error.message}`, {
    engineId,
    // A program that ran out of time or memory may do better when the machine is less busy.
    isRetryable: true,
    stderrTail: error.stderrTail,
    cause: error,
  });
}

/** Does not begin what was canceled, and tells whose failure a failed run is. `canceled`: what is said then. */
export async function guardCall<T>(
  { signal }: EngineCall,
  { engineId, canceled }: { engineId: string; canceled: string },
  work: () => Promise<T>,
): Promise<T> {
  if (signal?.aborted) throw new AppError("CANCELED", canceled);
  try {
    return await work();
  } catch (error) {
    return engineFailure(error, engineId);
  }
}
