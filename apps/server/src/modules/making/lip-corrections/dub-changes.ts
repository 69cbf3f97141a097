import {
  type calls,
  type LipReport,
  lipSyncSettingsSchema,
  listChangedLines,
  listSounding,
  measureChangedLines,
  type ResponseOf,
} from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import { scriptAsMade } from "../scripts/index.ts";
import { findOwnTask, ownTask, type TaskRow } from "../tasks/index.ts";
import { readReport } from "./read-report.ts";

/** The lines that the dub under a lip sync changed since; none where it was made of no dub, or that is gone. */
export async function listDubChanges(
  db: DbOrTransaction,
  { projId, settings, isPreview, durationMs }: TaskRow,
  { said }: Pick<LipReport, "said">,
): Promise<ReturnType<typeof listChangedLines>> {
  const { dubTaskId } = lipSyncSettingsSchema.parse(settings);
  if (dubTaskId === null || said === undefined) return [];
  const dub = await findOwnTask(db, projId, dubTaskId);
  const revision = dub?.revision ?? null;
  const script = revision === null ? null : await scriptAsMade(db, dubTaskId, revision);
  if (script === null) return [];
  const now = listSounding(script, isPreview ? durationMs : Number.POSITIVE_INFINITY);
  return listChangedLines(said.lines, now);
}

/** What of a lip sync is to be made again for its dub. Throws AppError NOT_FOUND, TASK_STATE_CONFLICT. */
export async function showDubChanges(
  context: Context,
  projId: string,
  taskId: string,
): Promise<ResponseOf<typeof calls.lips.changes>> {
  const { db } = context.database;
  const task = await ownTask(db, projId, taskId);
  const changed = await listDubChanges(db, task, await readReport(context, task));
  return {
    lines: changed.flatMap(({ before, now }) => {
      const line = now ?? before;
      if (line === null) return [];
      return [{ startMs: line.startMs, endMs: line.endMs, text: now?.text ?? null }];
    }),
    chargedMs: measureChangedLines(changed),
  };
}
