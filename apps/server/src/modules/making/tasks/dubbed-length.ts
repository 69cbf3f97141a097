import { limits } from "@voxloom/contract";
import type { MaterialRow } from "../materials/index.ts";

/** How much of a recording a task dubs, in milliseconds. */
export function dubbedLength({ info }: Pick<MaterialRow, "info">, isPreview: boolean): number {
  const durationMs = info?.durationMs ?? 0;
  return isPreview ? Math.min(durationMs, limits.previewMs) : durationMs;
}
