import { AppError } from "@voxloom/contract";

/** Stops work that nobody waits for any more: AppError CANCELLED. */
export function throwIfCancelled(signal: AbortSignal | undefined, stage: string): void {
  if (signal?.aborted) throw new AppError("CANCELLED", `${stage} was cancelled.`);
}
