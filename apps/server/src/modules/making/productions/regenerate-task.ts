import { AppError, isDub, limits, type Script, type Segment } from "@voxloom/contract";
import type { EngineCatalog } from "@voxloom/engines";
import { findVoiceId, lengthOfLinesMs, unspokenSegmentIds } from "@voxloom/timeline";
import type { Context } from "../../../context.ts";
import { projectEngines } from "../own-voices/index.ts";
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
 * says; another delivery of what it said is not. Throws AppError VOICE_UNKNOWN, VOICE_GONE where the voice of such a line
 * went away: what was made before stays.
 */
export async function regenerateTask(
  context: Context,
  { caller, taskId, segmentIds }: Order,
): Promise<TaskRow> {
  const engines = await projectEngines(context, caller.projId);
  return queueAgain(context, { caller, taskId, event: "regenerate" }, async (tx, row) => {
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
    ensureVoices(engines, newest.script, lines);
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
}

/** Nobody waits in the queue for a voice that is not there. */
function ensureVoices(engines: EngineCatalog, script: Script, lines: readonly Segment[]): void {
  for (const voiceId of new Set(lines.flatMap((line) => findVoiceId(script, line) ?? [])))
    engines.synthesizerOfVoice(voiceId);
}
