import { isDub, productHead } from "@voxloom/contract";
import type { TaskRow } from "../../making/tasks/index.ts";

/** Whether there is something of a task to be shown: its lines, or the video where it has none. */
export const isMade = ({ product, revision, outputs }: TaskRow): boolean =>
  productHead(product).hasScript ? revision !== null : outputs.video !== undefined;

/** Why a task cannot be shown to others, after its name; null: it can. Of a preview, only a dub is shown. */
export function findWhyNotShared(task: TaskRow): string | null {
  if (!isMade(task)) return "is not finished: there is nothing to share.";
  return task.isPreview && !isDub(task) ? "is a preview: order the whole to share it." : null;
}
