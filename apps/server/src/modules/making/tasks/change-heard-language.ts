import {
  AppError,
  type calls,
  type LanguagePart,
  limits,
  type ParsedRequestOf,
  parseSettings,
} from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import type { DbOrTransaction, Transaction } from "../../../platform/db/index.ts";
import { projectEngines } from "../own-voices/index.ts";
import { cancelLocked } from "./cancel-task.ts";
import { lockGroup } from "./find-group.ts";
import { type Caller, ensureGuestQuota, ensureWholeAllowed } from "./guest-limits.ts";
import { ownTask } from "./own-task.ts";
import { queueLocked, stateConflict } from "./queue-production.ts";
import { type Attempt, lockTask, type TaskRow, updateTask } from "./store.ts";
import { isActive } from "./task-state.ts";

/** A transcript that is being recognized for nobody else, locked. Throws what the calls below throw. */
async function lockHeard(tx: Transaction, { projId }: Caller, taskId: string) {
  const found = await ownTask(tx, projId, taskId);
  const group = await lockGroup(tx, found);
  const row = group.find(({ id }) => id === taskId) ?? found;
  if (row.product !== "transcription")
    throw new AppError("BAD_INPUT", `"${row.name}" is no transcript.`, { field: "taskId" });
  // Languages of one source have its lines: they cannot be heard in two.
  const isShared = group.some(({ id, deletedAt }) => id !== taskId && deletedAt === null);
  if (!isActive(row.state) || row.revision !== null || isShared) throw stateConflict(row, "change");
  return { row, settings: parseSettings("transcription", row.settings) };
}

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
    const { row, settings } = await lockHeard(tx, caller, taskId);
    if (settings.sourceLanguage === language) return row;
    engines.transcriberFor(language, settings.engines.transcribe, settings.isFast);
    await cancelLocked(context, tx, row);
    ensureWholeAllowed(config, caller, row.isPreview);
    await ensureGuestQuota(config, tx, { caller, previews: row.isPreview ? 1 : 0, areNew: false });
    const changed = await updateTask(tx, taskId, { settings: { ...settings, sourceLanguage: language } });
    if (changed === null) throw new Error("a task is gone that was being heard");
    // All of it is heard, also where somebody had enough of what was heard wrongly.
    const { heardUntilMs: _, ...production } = row.production;
    return queueLocked(context, tx, changed, { event: "retry", production });
  });
}

type PartChange = ParsedRequestOf<typeof calls.tasks.setPartLanguage> & { caller: Caller };

/**
 * Notes in which language a part of a transcript is spoken that is being recognized; what was said of the same time
 * before makes way. Nothing that runs ends: the part is heard when the rest is. Throws AppError as
 * {@link changeHeardLanguage} does, BAD_INPUT for a part that ends before it begins or lies behind the end, and for one
 * too many, and TASK_STATE_CONFLICT also where the parts are being heard already.
 */
export async function setPartLanguage(
  context: Context,
  { caller, taskId, startMs, endMs, language }: PartChange,
): Promise<TaskRow> {
  const engines = await projectEngines(context, caller.projId);
  return context.database.db.transaction(async (tx) => {
    const { row, settings } = await lockHeard(tx, caller, taskId);
    if (row.production.arePartsTaken === true || settings.ownSubtitles !== null)
      throw stateConflict(row, "change");
    if (language !== null) engines.transcriberFor(language, undefined, settings.isFast);
    const end = Math.min(endMs, row.durationMs);
    if (end <= startMs)
      throw new AppError("BAD_INPUT", "The part ends before it begins. Choose a later end.", {
        field: "endMs",
      });
    const languageParts = placePart(settings.languageParts, { startMs, endMs: end, language });
    if (languageParts.length > limits.maxLanguageParts)
      throw new AppError(
        "BAD_INPUT",
        `A recording has at most ${limits.maxLanguageParts} parts in other languages. Join some of them.`,
        { field: "startMs" },
      );
    return (await updateTask(tx, taskId, { settings: { ...settings, languageParts } })) ?? row;
  });
}

/** Parts with one more, in order; null takes its time away from all. Those of one language that touch are one. */
function placePart(
  parts: readonly LanguagePart[],
  { startMs, endMs, language }: Omit<LanguagePart, "language"> & { language: string | null },
): LanguagePart[] {
  const beside = parts.flatMap((part) => [
    { ...part, endMs: Math.min(part.endMs, startMs) },
    { ...part, startMs: Math.max(part.startMs, endMs) },
  ]);
  const placed = [...beside, ...(language === null ? [] : [{ startMs, endMs, language }])]
    .filter((part) => part.startMs < part.endMs)
    .toSorted((a, b) => a.startMs - b.startMs);
  const joined: LanguagePart[] = [];
  for (const part of placed) {
    const last = joined.at(-1);
    if (last?.language === part.language && last.endMs === part.startMs) last.endMs = part.endMs;
    else joined.push({ ...part });
  }
  return joined;
}

/**
 * The parts in other languages, as they are now, for the try that goes on to hear them; whoever says more of them
 * afterwards is told that it is too late. None where the task is no longer that try's.
 */
export const takeLanguageParts = (
  db: DbOrTransaction,
  taskId: string,
  attempt: Attempt,
): Promise<readonly LanguagePart[]> =>
  db.transaction(async (tx) => {
    // Whose it is may have changed since the work began: what a guest made goes over to an account.
    const row = await lockTask(tx, taskId);
    if (row === null) return [];
    const production = { ...row.production, arePartsTaken: true as const };
    const taken = await updateTask(tx, taskId, { production }, { states: ["running"], ...attempt });
    return taken === null ? [] : parseSettings("transcription", taken.settings).languageParts;
  });
