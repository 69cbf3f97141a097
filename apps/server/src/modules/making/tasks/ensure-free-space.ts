import type { Context } from "../../../context.ts";
import type { MaterialRow } from "../materials/index.ts";
import { dubbedLength } from "./dubbed-length.ts";

/** Sound files and takes of a dub as measured on the sample: 48 MB for a minute. */
const bytesPerMs = 800;

/** Throws AppError DISK_FULL when the disk has no space for a dub of this recording beside a copy of its picture. */
export function ensureFreeSpace(
  { storage }: Pick<Context, "storage">,
  material: MaterialRow,
  isPreview: boolean,
): Promise<void> {
  const lengthMs = dubbedLength(material, isPreview);
  const share = lengthMs / Math.max(1, material.info?.durationMs ?? lengthMs);
  return storage.ensureFree(Math.ceil(lengthMs * bytesPerMs + material.sizeBytes * share));
}
