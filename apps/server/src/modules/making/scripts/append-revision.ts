import type { RevisionOrigin, Script, ScriptPatch } from "@voxloom/contract";
import { diffScripts } from "@voxloom/timeline";
import { sql } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import type { DbOrTransaction, Transaction } from "../../../platform/db/index.ts";
import { taskChannel } from "../tasks/index.ts";
import { insertRevision, measureSinceSnapshot, putSnapshot } from "./revision-store.ts";
import type { ScriptState } from "./script-memory.ts";

/** What watchers of a task's script listen for. */
export const scriptTopic = (taskId: string): string => `${taskId} script`;

/** Tells whoever watches a script that there is something new. */
export const notifyScript = (db: DbOrTransaction, taskId: string): Promise<unknown> =>
  db.execute(sql`select pg_notify(${taskChannel}, ${scriptTopic(taskId)})`);

type Addition = {
  taskId: string;
  origin: RevisionOrigin;
  /** The newest revision so far; null: this is the first. */
  previous: ScriptState | null;
  script: Script;
  /** What leads there from the previous one, where it is known already. */
  patch?: ScriptPatch;
  /** What a production made, where it differs. */
  madeScript?: Script | null;
  editorId?: string | undefined;
  editId?: string | undefined;
  /** The task in whose script it was written, where that is another of the group. */
  writtenIn?: string;
};

/** Adds the next revision and answers its number. The caller holds the task's lock. */
export async function appendRevision(tx: Transaction, addition: Addition): Promise<number> {
  const { taskId, origin, previous, script, madeScript = null, editorId, editId, writtenIn } = addition;
  const revision = (previous?.revision ?? 0) + 1;
  const isWhole = previous === null || origin === "automatic" || origin === "regenerate";
  const patch = addition.patch ?? (previous === null ? null : diffScripts(previous.script, script));
  const stored = { patch, script: isWhole ? script : null, madeScript };
  await insertRevision(tx, { taskId, revision, origin, ...stored, editorId, editId, writtenIn });
  await notifyScript(tx, taskId);
  return revision;
}

/** From so many patches, or bytes of them, the whole script is kept once more. */
const maxPatches = 50;
const maxPatchBytes = 1024 ** 2;

/**
 * Keeps a committed revision whole where there are many patches since the last one that is. It is not waited for: a
 * snapshot only makes reading faster, and the next edit tries again.
 */
export async function keepSnapshot(
  { database: { db } }: Pick<Context, "database">,
  taskId: string,
  state: ScriptState,
): Promise<void> {
  const { count, bytes } = await measureSinceSnapshot(db, taskId);
  if (count >= maxPatches || bytes > maxPatchBytes) await putSnapshot(db, taskId, state);
}
