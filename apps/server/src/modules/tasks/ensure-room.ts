import type { Context } from "../../context.ts";

/** Sound files and takes of a dub as measured on the sample: 48 MB for a minute. */
const bytesPerMs = 800;

/** Throws AppError DISK_FULL when the disk has no room for a dub of this length beside a copy of its picture. */
export const ensureRoom = (
  { storage }: Pick<Context, "storage">,
  { durationMs, sizeBytes }: { durationMs: number; sizeBytes: number },
): Promise<void> => storage.ensureFree(durationMs * bytesPerMs + sizeBytes);
