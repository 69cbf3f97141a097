import { AppError, isDub, limits } from "@voxloom/contract";
import { lengthOfLinesMs, unspokenSegmentIds } from "@voxloom/timeline";
import type { Context } from "../../../context.ts";
import { newestScript } from "../scripts/index.ts";
import {
  type Caller,
  getSpoken,
  queueAgain,
  stateConflict,
  type TaskRow,
  usePreviewWords,
} from "../tasks/index.ts";

type Order = { caller: Caller; taskId: string; segmentIds: string[] };

/**
 * Speaks the changed lines of the newest script (and the given ones anew) and mixes again. Charged is what an engine
 * says; another delivery of what it said is not.
 */
export const regenerateTask = (context: Context, { caller, taskId, segmentIds }: Order): Promise<TaskRow> =>
  queueAgain(context, { caller, taskId, event: "regenerate" }, async (tx, row) => {
    getSpoken(row);
    const newest = await newestScript(tx, row.id);
    // Nothing was produced yet: there is no script to go by.
    if (newest === null) throw stateConflict(row, "regenerate");
    const known = new Set(newest.script.segments.map(({ id }) => id));
    const unknown = segmentIds.find((id) => !known.has(id));
    if (unknown !== undefined) {
      throw new AppError("BAD_INPUT", `The script has no line "${unknown}".`, { field: "segmentIds" });
    }
    const spoken = new Set([...unspokenSegmentIds(newest.script), ...segmentIds]);
    const lines = newest.script.segments.filter(({ id }) => spoken.has(id));
    const characters = lines.reduce((sum, { targetText }) => sum + targetText.length, 0);
    const isFree = await usePreviewWords(tx, { ...context, caller, task: row }, characters);
    return {
      kind: "regenerate",
      revision: newest.revision,
      respeakSegmentIds: segmentIds,
      chargedMs: isDub(row) ? lengthOfLinesMs(lines) : characters * limits.readingMsPerCharacter,
      ...(row.isPreview && !isFree && { isPaidPreview: true }),
    };
  });
