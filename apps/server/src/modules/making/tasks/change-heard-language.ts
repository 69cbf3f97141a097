import { AppError, type calls, type ParsedRequestOf } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { projectEngines } from "../own-voices/index.ts";
import { cancelLocked } from "./cancel-task.ts";
import { lockGroup } from "./find-group.ts";
import { type Caller, ensureGuestQuota, ensureWholeAllowed } from "./guest-limits.ts";
import { ownTask } from "./own-task.ts";
import { queueLocked, stateConflict } from "./queue-production.ts";
import { type TaskRow, updateTask } from "./store.ts";
import { isActive } from "./task-state.ts";

type Change = ParsedRequestOf<typeof calls.tasks.changeHeardLanguage> & { caller: Caller };

/**
 * Has a transcript that is being recognized heard anew in another language, in one transaction: what runs ends, what it
 * held is free and held for the next. What people corrected stays for the text that comes. Throws AppError NOT_FOUND,
 * BAD_INPUT for what is no transcript, TASK_STATE_CONFLICT where there is a text or others share it, ENGINE_UNAVAILABLE
 * where nobody here hears the language, and as a retry does.
 */
export async function changeHeardLanguage(
  context: Context,
  { caller, taskId, language }: Change,
): Promise<TaskRow> {
  const { config, database } = context;
  const engines = await projectEngines(context, caller.projId);
  return database.db.transaction(async (tx) => {
    const found = await ownTask(tx, caller.projId, taskId);
    const group = await lockGroup(tx, found);
    const row = group.find(({ id }) => id === taskId) ?? found;
    if (row.product !== "transcription")
      throw new AppError("BAD_INPUT", `"${row.name}" is no transcript.`, { field: "taskId" });
    // Languages of one source have its lines: they cannot be heard in two.
    const isShared = group.some(({ id, deletedAt }) => id !== taskId && deletedAt === null);
    if (!isActive(row.state) || row.revision !== null || isShared) throw stateConflict(row, "change");
    if (row.settings.sourceLanguage === language) return row;
    engines.transcriberFor(language, row.settings.engines.transcribe, row.settings.isFast);
    await cancelLocked(context, tx, row);
    ensureWholeAllowed(config, caller, row.isPreview);
    await ensureGuestQuota(config, tx, { caller, previews: row.isPreview ? 1 : 0, areNew: false });
    const settings = { ...row.settings, sourceLanguage: language };
    const changed = await updateTask(tx, taskId, { settings });
    if (changed === null) throw new Error("a task is gone that was being heard");
    // All of it is heard, also where somebody had enough of what was heard wrongly.
    const { heardUntilMs: _, ...production } = row.production;
    return queueLocked(context, tx, changed, { event: "retry", production });
  });
}
