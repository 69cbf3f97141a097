import { AppError } from "@voxloom/contract";

/** Whether a failure says that its caller ended the work, and nothing of the work. */
export const isCancellation = (error: unknown): boolean =>
  (error instanceof AppError && error.code === "CANCELED") ||
  (error instanceof Error && error.name === "AbortError");
