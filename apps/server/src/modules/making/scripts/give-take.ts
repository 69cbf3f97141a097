import type { ScriptChange, ScriptPatch, Segment, Take } from "@voxloom/contract";
import { applyPatch, emptyPatch } from "@voxloom/timeline";
import type { Transaction } from "../../../platform/db/index.ts";
import { ownTaskLocked } from "../tasks/index.ts";
import { appendRevision } from "./append-revision.ts";
import { newestScript } from "./load-script.ts";
import type { ScriptState } from "./script-memory.ts";
import { addTakes } from "./take-pool.ts";

type Giving = {
  projId: string;
  taskId: string;
  segmentId: string;
  take: Take;
  editorId?: string | undefined;
};

/** What a line was given, and the revision to be remembered once it is committed. */
export type GivenTake = { change: ScriptChange; made: ScriptState };

/**
 * Adds a take to the task's and makes it the one that its line sounds by, as a revision of the script: who had it made
 * need not send it back, and may be gone. null where the line has it so already, or was removed meanwhile.
 */
export async function giveTake(tx: Transaction, giving: Giving): Promise<GivenTake | null> {
  const { projId, taskId, segmentId, take, editorId } = giving;
  await ownTaskLocked(tx, projId, taskId);
  await addTakes(tx, taskId, [take]);
  const newest = await newestScript(tx, taskId);
  const line = newest?.script.segments.find(({ id }) => id === segmentId);
  if (newest === null || line === undefined) return null;
  const patch = withTake(line, take);
  if (patch === null) return null;
  const script = applyPatch(newest.script, patch);
  const revision = await appendRevision(tx, {
    ...{ taskId, origin: "edit" as const, previous: newest },
    ...{ script, patch, editorId },
  });
  return { change: { revision, patch, editorId: editorId ?? null }, made: { revision, script } };
}

function withTake({ id, takes, takeId }: Segment, take: Take): ScriptPatch | null {
  const isKnown = takes.some((known) => known.id === take.id);
  if (isKnown && takeId === take.id) return null;
  const change = { ...(!isKnown && { takes: [...takes, take] }), takeId: take.id };
  return { ...emptyPatch, changed: { [id]: change } };
}
