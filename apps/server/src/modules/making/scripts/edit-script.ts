import {
  AppError,
  type calls,
  isDub,
  type ParsedRequestOf,
  type ResponseOf,
  type Script,
  type ScriptChange,
  type ScriptPatch,
} from "@voxloom/contract";
import { mergeEdit } from "@voxloom/script-client";
import { changesSource, isEmptyPatch } from "@voxloom/timeline";
import type { Config } from "../../../config/index.ts";
import type { Context } from "../../../context.ts";
import type { Transaction } from "../../../platform/db/index.ts";
import { requireEntitlement } from "../../money/billing/index.ts";
import type { TaskRow } from "../tasks/index.ts";
import { appendRevision, keepSnapshot } from "./append-revision.ts";
import { carryToGroup, type MadeRevision, ownGroupLocked } from "./carry-to-group.ts";
import { loadScript, newestScript } from "./load-script.ts";
import { changesBetween, noRevision } from "./script-changes.ts";
import { type ScriptState, scriptMemory } from "./script-memory.ts";
import { checkTakes } from "./take-pool.ts";

type Edit = ParsedRequestOf<typeof calls.scripts.edit> & { projId: string };
type Done = ResponseOf<typeof calls.scripts.edit> & { made: MadeRevision[] };

/**
 * Applies a patch as a new revision. What was made since their base is merged by line and field; what
 * it changes of the source, the other languages of the group get too. The group's lock makes editors take turns. Throws AppError SCRIPT_REVISION_CONFLICT where both changed the same, PLAN_TOO_LOW where a line
 * slows the picture and the plan does not allow it, BAD_INPUT, NOT_FOUND.
 */
export async function editScript(
  context: Pick<Context, "config" | "database" | "log">,
  edit: Edit,
): Promise<ResponseOf<typeof calls.scripts.edit>> {
  const { made, ...answer } = await context.database.db.transaction((tx) =>
    editLocked(tx, context.config, edit),
  );
  for (const { taskId, state } of made) rememberRevision(context, taskId, state);
  return answer;
}

/** Remembers a revision that was just committed. */
export function rememberRevision(
  context: Pick<Context, "database" | "log">,
  taskId: string,
  made: ScriptState,
): void {
  scriptMemory.keep(taskId, made);
  keepSnapshot(context, taskId, made).catch((error: unknown) => {
    context.log.warn({ err: error, taskId }, "a snapshot of a script was not kept");
  });
}

async function editLocked(tx: Transaction, config: Config, edit: Edit): Promise<Done> {
  const { projId, taskId, baseRevision, editorId, editId } = edit;
  const { task, others } = await ownGroupLocked(tx, projId, taskId);
  const newest = await newestScript(tx, taskId);
  if (newest === null) {
    throw new AppError("NOT_FOUND", `"${task.name}" has no script yet.`, { what: "script" });
  }
  const base = await loadScript(tx, taskId, baseRevision);
  if (base === null) throw noRevision(baseRevision);
  const since = await changesBetween(tx, taskId, { after: baseRevision, upTo: newest.revision });
  const sentBefore = since.findIndex((change) => editId !== undefined && change.editId === editId);
  if (sentBefore >= 0) {
    const revision = since[sentBefore]?.revision ?? newest.revision;
    return { revision, missed: shown(since.slice(0, sentBefore)), made: [] };
  }
  const missed = shown(since);
  const { patch, script } = putOnNewest(edit, { base, newest, hasMissed: missed.length > 0 });
  if (isEmptyPatch(patch)) return { revision: newest.revision, missed, made: [] };
  await checkTakes(tx, taskId, { script: newest.script, patch });
  const slows = isDub(task) && task.settings.dynamicDuration;
  if (!slows && slowsVideo(newest.script, patch))
    await requireEntitlement(tx, config, { projId, feature: "vt_dynamic_duration", needed: true });
  const made = await addEdit(tx, { task, others, newest, script, patch, editorId, editId });
  return { revision: newest.revision + 1, missed, made };
}

type AddedEdit = {
  task: TaskRow;
  others: readonly TaskRow[];
  newest: ScriptState;
  script: Script;
  /** What leads there from the newest. */
  patch: ScriptPatch;
  editorId?: string | undefined;
  editId?: string | undefined;
};

/**
 * Adds an edit as the next revision, and what it changes of the source to the other languages; the first of the answer is
 * the task's own. The caller holds the group's lock, and remembers the revisions once they are committed.
 */
export async function addEdit(
  tx: Transaction,
  { task, others, newest, script, patch, editorId, editId }: AddedEdit,
): Promise<MadeRevision[]> {
  const addition = { taskId: task.id, origin: "edit" as const, previous: newest, script, patch };
  const revision = await appendRevision(tx, { ...addition, editorId, editId });
  const own = { taskId: task.id, state: { revision, script } };
  if (others.length === 0 || !changesSource(patch)) return [own];
  const change = { before: newest.script, after: script };
  return [own, ...(await carryToGroup(tx, { task, others, ...change, editorId }))];
}

/**
 * Whether a patch lets the picture slow down for a line more than it did. Lines that come along may slow it as others
 * of the script do: the second half of one that was cut, one whose deletion is taken back.
 */
function slowsVideo({ segments }: Script, { changed, added }: ScriptPatch): boolean {
  const before = new Map(segments.map(({ id, maxVideoStretch }) => [id, maxVideoStretch ?? 1]));
  const most = Math.max(1, ...before.values());
  return (
    Object.entries(changed).some(([id, line]) => (line.maxVideoStretch ?? 1) > (before.get(id) ?? 1)) ||
    added.some(({ maxVideoStretch }) => (maxVideoStretch ?? 1) > most)
  );
}

const shown = (changes: readonly ScriptChange[]): ScriptChange[] =>
  changes.map(({ revision, patch, editorId }) => ({ revision, patch, editorId }));

type Ground = { base: Script; newest: ScriptState; hasMissed: boolean };

/** The newest revision with the edit, and what it changes of it. */
function putOnNewest(
  { baseRevision, patch }: Edit,
  { base, newest, hasMissed }: Ground,
): { patch: ScriptPatch; script: Script } {
  const merged = mergeEdit(patch, { base, newest: hasMissed ? newest.script : null });
  if (merged.kind === "merged") return merged;
  throw getConflict({ baseRevision, newest })(merged);
}

/** The most ids that a refusal names. */
const maxNamed = 50;

const getConflict =
  ({ baseRevision, newest }: { baseRevision: number; newest: ScriptState }) =>
  ({ segmentIds, parts }: Extract<ReturnType<typeof mergeEdit>, { kind: "clash" }>): AppError =>
    new AppError(
      "SCRIPT_REVISION_CONFLICT",
      `The same was changed meanwhile: the newest revision is ${newest.revision}, the edit is based on ${baseRevision}. Load the changes, and choose.`,
      {
        newestRevision: newest.revision,
        baseRevision,
        segmentIds: segmentIds.slice(0, maxNamed).join(","),
        parts: parts.join(","),
      },
    );
