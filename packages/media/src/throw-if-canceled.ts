import { AppError } from "@voxloom/contract";

/** Stops work that nobody waits for any more: AppError CANCELED. */
export function throwIfCanceled(signal: AbortSignal | undefined, stage: string): void {
  if (signal?.aborted) throw new AppError("CANCELED", `${stage} was canceled.`);
}
