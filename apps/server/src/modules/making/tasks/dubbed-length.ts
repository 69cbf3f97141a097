import { previewLengthMs } from "@voxloom/contract";
import type { MaterialRow } from "../materials/index.ts";

/** How much of a file a task works on, in milliseconds. */
export function dubbedLength({ info, kind }: Pick<MaterialRow, "info" | "kind">, isPreview: boolean): number {
  const durationMs = info?.durationMs ?? 0;
  return isPreview ? Math.min(durationMs, previewLengthMs(kind)) : durationMs;
}
