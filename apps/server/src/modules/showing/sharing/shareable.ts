import { isDub, productHead } from "@voxloom/contract";
import type { TaskRow } from "../../making/tasks/index.ts";

/** Why a task cannot be shown to others, after its name; null: it can. Of a text's preview there is nothing to hear. */
export function findWhyNotShared(task: TaskRow): string | null {
  const { product, revision, isPreview } = task;
  if (!productHead(product).hasScript) return "has no lines: there is nothing to share.";
  if (revision === null) return "is not finished: there is nothing to share.";
  return isPreview && !isDub(task) ? "is a preview: order the whole to share it." : null;
}
