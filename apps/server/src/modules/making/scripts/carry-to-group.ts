import type { Script, SourceSettings } from "@voxloom/contract";
import { carrySource, diffScripts, isEmptyPatch } from "@voxloom/timeline";
import type { Transaction } from "../../../platform/db/index.ts";
import { lockGroup, ownTask, ownTaskLocked, type TaskRow } from "../tasks/index.ts";
import { appendRevision } from "./append-revision.ts";
import { newestScript } from "./load-script.ts";
import type { ScriptState } from "./script-memory.ts";

/** A task with the others of its group, all locked. */
type LockedGroup = { task: TaskRow; others: TaskRow[] };
/** A revision that was added to a task's script. */
export type MadeRevision = { taskId: string; state: ScriptState };

/** A task of the caller's project with its group, locked until the transaction ends. Throws AppError NOT_FOUND. */
export async function ownGroupLocked(tx: Transaction, projId: string, taskId: string): Promise<LockedGroup> {
  const rows = await lockGroup(tx, await ownTask(tx, projId, taskId));
  // What happened before the lock was there.
  const task = await ownTaskLocked(tx, projId, taskId);
  return { task, others: rows.filter(({ id }) => id !== task.id) };
}

type Carrying = {
  task: TaskRow;
  others: readonly TaskRow[];
  before: Script;
  after: Script;
  editorId?: string | undefined;
};

/**
 * Makes a change of a script's source side in the scripts of the other languages too, each as a revision of its own.
 * The caller holds the group's lock, and remembers the revisions once they are committed.
 */
export async function carryToGroup(
  tx: Transaction,
  { task, others, before, after, editorId }: Carrying,
): Promise<MadeRevision[]> {
  const made: MadeRevision[] = [];
  for (const other of others) {
    const previous = other.isPreview === task.isPreview ? await newestScript(tx, other.id) : null;
    if (previous === null || !hasSameSource(previous.script, after)) continue;
    const script = carrySource(previous.script, { before, after });
    const patch = diffScripts(previous.script, script);
    if (isEmptyPatch(patch)) continue;
    const origin = "edit" as const;
    const written = { taskId: other.id, origin, previous, script, patch, editorId, writtenIn: task.id };
    made.push({ taskId: other.id, state: { script, revision: await appendRevision(tx, written) } });
  }
  return made;
}

/**
 * The source side that a task of a group is to have: that of another language's newest script; null where there is none
 * yet. Its lines are the same for all, whoever was made first.
 */
export async function sharedSource(
  db: Parameters<typeof newestScript>[0],
  { task, others }: { task: TaskRow; others: readonly TaskRow[] },
): Promise<Script | null> {
  // The lines of a translation that somebody brought are that language's own.
  const { ownSubtitles }: SourceSettings = task.settings;
  if (ownSubtitles?.side === "target") return null;
  for (const other of others) {
    if (other.id === task.id || other.isPreview !== task.isPreview || other.deletedAt !== null) continue;
    const script = (await newestScript(db, other.id))?.script;
    if (script?.segments.some(({ sourceText }) => sourceText !== "")) return script;
  }
  return null;
}

const hasSameSource = (one: Script, other: Script): boolean =>
  (one.durationMs === other.durationMs || !one.hasMedia) && one.sourceLanguage === other.sourceLanguage;
