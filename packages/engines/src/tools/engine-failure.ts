import { AppError } from "@voxloom/contract";
import { MediaError } from "@voxloom/media";
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
