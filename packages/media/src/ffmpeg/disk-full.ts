import { AppError } from "@voxloom/contract";

/** Whether a program said that there was no room left to write. */
export const isDiskFullText = (text: string): boolean =>
  /No space left on device|Disk quota exceeded/.test(text);

/** The error of a full disk. */
export const diskFull = (cause?: unknown): AppError =>
  new AppError(
    "DISK_FULL",
    "The disk is full. Free some space and try again: finished work is kept.",
    {},
    { cause },
  );

/** Turns the system's ENOSPC and EDQUOT into {@link diskFull}; other errors come back as they are. */
export function withDiskFull(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ENOSPC" || code === "EDQUOT" ? diskFull(error) : error;
}
