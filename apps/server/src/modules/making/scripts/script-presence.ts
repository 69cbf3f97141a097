import type { calls, ParsedRequestOf, ScriptEditor } from "@voxloom/contract";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import type { Db } from "../../../platform/db/index.ts";
import { ownTask } from "../tasks/index.ts";
import { notifyScript } from "./append-revision.ts";
import { scriptEditors } from "./schema.ts";

/** An editor that was not heard of for so long is gone. */
const silence = sql`interval '20 seconds'`;
const isSilent = sql`${scriptEditors.seenAt} < now() - ${silence}`;
/** Windows that are told of, however many there are. */
const maxEditors = 50;

type Word = ParsedRequestOf<typeof calls.scripts.presence> & { projId: string };

/** Notes that an editor has a task's script open, and where they are; or that they left. Throws AppError NOT_FOUND. */
export async function notePresence(
  { database: { db } }: Pick<Context, "database">,
  word: Word,
): Promise<void> {
  const { id: taskId } = await ownTask(db, word.projId, word.taskId);
  const { editorId, name, segmentId, isGone } = word;
  const ofTask = eq(scriptEditors.taskId, taskId);
  if (isGone) await db.delete(scriptEditors).where(and(ofTask, eq(scriptEditors.editorId, editorId)));
  else {
    const state = { name, segmentId, seenAt: sql`now()` };
    await db
      .insert(scriptEditors)
      .values({ taskId, editorId, ...state })
      .onConflictDoUpdate({ target: [scriptEditors.taskId, scriptEditors.editorId], set: state });
    await db.delete(scriptEditors).where(and(ofTask, isSilent));
  }
  await notifyScript(db, taskId);
}

/** Everybody who has a task's script open. */
export async function readEditors(db: Db, taskId: string): Promise<ScriptEditor[]> {
  const rows = await db
    .select()
    .from(scriptEditors)
    .where(and(eq(scriptEditors.taskId, taskId), sql`not (${isSilent})`))
    .orderBy(asc(scriptEditors.editorId))
    .limit(maxEditors);
  return rows.map(({ editorId, name, segmentId, seenAt }) => ({
    editorId,
    name,
    segmentId,
    at: seenAt.toISOString(),
  }));
}
