import type { Script, Segment } from "@voxloom/contract";
import { diffScripts, isEmptyPatch } from "@voxloom/timeline";
import type { Context } from "../../../context.ts";
import { appendRevision } from "./append-revision.ts";
import { carryToGroup, type MadeRevision, ownGroupLocked } from "./carry-to-group.ts";
import { rememberRevision } from "./edit-script.ts";
import { loadScript, newestScript } from "./load-script.ts";
import { noRevision } from "./script-changes.ts";

type Restore = { projId: string; taskId: string; revision: number; editorId?: string | undefined };

/**
 * Brings an older revision back as a new one; what that changes of the source, the other languages of the group get too.
 * Throws AppError NOT_FOUND.
 */
export async function restoreRevision(
  context: Pick<Context, "database" | "log">,
  { projId, taskId, revision: wanted, editorId }: Restore,
): Promise<{ revision: number }> {
  const { revision, made } = await context.database.db.transaction(async (tx) => {
    const { task, others } = await ownGroupLocked(tx, projId, taskId);
    const newest = await newestScript(tx, taskId);
    const old = await loadScript(tx, taskId, wanted);
    if (newest === null || old === null) throw noRevision(wanted);
    const script = withLaterTakes(old, newest.script);
    const patch = diffScripts(newest.script, script);
    if (isEmptyPatch(patch)) return { revision: newest.revision, made: [] };
    const addition = { taskId, origin: "restore" as const, previous: newest, script, patch, editorId };
    const state = { revision: await appendRevision(tx, addition), script };
    const own: MadeRevision = { taskId, state };
    const carried = await carryToGroup(tx, { task, others, before: newest.script, after: script, editorId });
    return { revision: state.revision, made: [own, ...carried] };
  });
  for (const { taskId: changed, state } of made) rememberRevision(context, changed, state);
  return { revision };
}

/** What was spoken since was paid for, and may be wanted: it stays with its line. */
function withLaterTakes(old: Script, newest: Script): Script {
  const lines = new Map(newest.segments.map((segment) => [segment.id, segment]));
  const withTakes = (segment: Segment): Segment => {
    const known = new Set(segment.takes.map(({ id }) => id));
    const later = lines.get(segment.id)?.takes.filter(({ id }) => !known.has(id)) ?? [];
    return later.length === 0 ? segment : { ...segment, takes: [...segment.takes, ...later] };
  };
  return { ...old, segments: old.segments.map(withTakes) };
}
