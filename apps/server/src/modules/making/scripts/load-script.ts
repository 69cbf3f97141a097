import type { Script } from "@voxloom/contract";
import { joinPatches } from "@voxloom/script-client";
import { applyPatch } from "@voxloom/timeline";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import {
  findMadeScript,
  newestRevisionNumber,
  readChanges,
  type StoredChange,
  snapshotUpTo,
} from "./revision-store.ts";
import { type ScriptState, scriptMemory } from "./script-memory.ts";

/** From a remembered state so far back, the patches are no less work than the snapshot. */
const worthFollowing = 100;

/**
 * A revision of a script; null where there is no such revision. Within a transaction only before it adds revisions:
 * what is read is remembered.
 */
export async function loadScript(
  db: DbOrTransaction,
  taskId: string,
  revision: number,
): Promise<Script | null> {
  const known = scriptMemory.nearest(taskId, revision);
  if (known?.revision === revision) return known.script;
  const script = (await followKnown(db, taskId, { known, revision })) ?? (await follow(db, taskId, revision));
  if (script !== null) scriptMemory.keep(taskId, { revision, script });
  return script;
}

/** The newest revision; null where there is no script yet. */
export async function newestScript(db: DbOrTransaction, taskId: string): Promise<ScriptState | null> {
  const revision = await newestRevisionNumber(db, taskId);
  const script = revision === null ? null : await loadScript(db, taskId, revision);
  return revision === null || script === null ? null : { revision, script };
}

/** What sounds in the dub that a production made: the revision it became, without edits that came in meanwhile. */
export const scriptAsMade = async (
  db: DbOrTransaction,
  taskId: string,
  revision: number,
): Promise<Script | null> =>
  (await findMadeScript(db, taskId, revision)) ?? (await loadScript(db, taskId, revision));

async function followKnown(
  db: DbOrTransaction,
  taskId: string,
  { known, revision }: { known: ScriptState | null; revision: number },
): Promise<Script | null> {
  if (known === null || revision - known.revision > worthFollowing) return null;
  const changes = await readChanges(db, taskId, { after: known.revision, upTo: revision });
  return applyChanges(known, revision, changes);
}

async function follow(db: DbOrTransaction, taskId: string, revision: number): Promise<Script | null> {
  const snapshot = await snapshotUpTo(db, taskId, revision);
  if (snapshot === null) return null;
  if (snapshot.revision === revision) return snapshot.script;
  const changes = await readChanges(db, taskId, { after: snapshot.revision, upTo: revision });
  return applyChanges(snapshot, revision, changes);
}

/** The script after all changes; null unless they lead to the revision without a gap. */
function applyChanges(
  { revision: from, script }: ScriptState,
  revision: number,
  changes: readonly StoredChange[],
): Script | null {
  const patches = changes.flatMap(({ patch }) => patch ?? []);
  if (patches.length !== revision - from) return null;
  return joinPatches(patches).reduce(applyPatch, script);
}
