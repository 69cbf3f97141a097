import { AppError, type ScriptChange } from "@voxloom/contract";
import { diffScripts } from "@voxloom/timeline";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import { loadScript } from "./load-script.ts";
import { measureChanges, readChanges, type StoredChange } from "./revision-store.ts";

/** Beyond these, what changed is answered as one change: that is less than the way there. */
const maxChanges = 200;
const maxBytes = 4 * 1024 ** 2;

/** What made a revision of an earlier one, in order. */
export async function changesBetween(
  db: DbOrTransaction,
  taskId: string,
  range: { after: number; upTo: number },
): Promise<(ScriptChange & { editId: string | null })[]> {
  const { after, upTo } = range;
  if (after >= upTo) return [];
  const { count, bytes, hasGap } = await measureChanges(db, taskId, range);
  if (hasGap || count > maxChanges || bytes > maxBytes) return [await asOneChange(db, taskId, range)];
  return (await readChanges(db, taskId, range)).filter(hasPatch);
}

const hasPatch = (change: StoredChange): change is ScriptChange & StoredChange => change.patch !== null;

async function asOneChange(
  db: DbOrTransaction,
  taskId: string,
  { after, upTo }: { after: number; upTo: number },
): Promise<ScriptChange & { editId: null }> {
  const [before, now] = [await loadScript(db, taskId, after), await loadScript(db, taskId, upTo)];
  if (before === null || now === null) throw noRevision(after);
  return { revision: upTo, patch: diffScripts(before, now), editorId: null, editId: null };
}

/** The refusal of a revision that was never there. */
export const noRevision = (revision: number): AppError =>
  new AppError("NOT_FOUND", `The script has no revision ${revision}. Load it again.`, { what: "script" });
