import { chargedWork, type OwnVoiceKind, type Script } from "@voxloom/contract";
import { mergeProduction } from "@voxloom/script-client";
import type { Produced } from "@voxloom/studio";
import { carrySource } from "@voxloom/timeline";
import type { Context } from "../../../context.ts";
import type { Transaction } from "../../../platform/db/index.ts";
import { priceOnServer, settleWork } from "../../money/billing/index.ts";
import { setHoldBusy } from "../materials/index.ts";
import { measureOutputs } from "../outputs/index.ts";
import { queueFinished } from "../publishing/index.ts";
import {
  addTakes,
  appendRevision,
  newestScript,
  type ScriptState,
  scriptMemory,
  settleCorrections,
  sharedSource,
} from "../scripts/index.ts";
import {
  type Attempt,
  lockGroup,
  type StoredOutputs,
  statesBefore,
  type TaskRow,
  updateTask,
  upsertReport,
} from "../tasks/index.ts";
import { queueReadyMail } from "./ready-mails.ts";

type Settlement = {
  task: TaskRow;
  attempt: Attempt;
  /** The revision that the production went by; null: it made the first. */
  base: ScriptState | null;
  produced: Produced;
  outputs: StoredOutputs;
  /** Kinds of people's own voices that speak in them. */
  ownVoices: OwnVoiceKind[];
};

/**
 * Ends a production: script revision, takes, report, state and credits in one transaction, all or none. What people
 * edited meanwhile stays. A task that was canceled or given to another job or worker meanwhile is left as it is.
 */
export async function settleProduction(
  { config, database, jobs, storage }: Pick<Context, "config" | "database" | "jobs" | "storage">,
  settlement: Settlement,
): Promise<boolean> {
  const { task, attempt, produced, outputs, ownVoices } = settlement;
  const taskId = task.id;
  const outputBytes = await measureOutputs({ storage }, outputs);
  const made = await database.db.transaction(async (tx) => {
    const others = await lockGroup(tx, task);
    // Also takes the task's lock, which numbering revisions needs.
    const { durationMs } = produced;
    // What somebody chose to stand for a video stays, also where they chose it meanwhile.
    const thumbnail = others.find(({ id }) => id === taskId)?.outputs.thumbnail;
    const given = thumbnail === undefined ? outputs : { ...outputs, thumbnail };
    const change = {
      ...{ state: "succeeded" as const, outputs: given, ownVoices, outputBytes, problem: null, jobId: null },
      ...(durationMs !== undefined && { durationMs }),
    };
    const ours = await updateTask(tx, taskId, change, { states: statesBefore("succeed"), ...attempt });
    if (ours === null) return null;
    const state = await keepScript(tx, settlement, others);
    const isFirst = settlement.base === null && state !== null;
    const beside = others.filter(({ id }) => id !== taskId);
    const corrected = isFirst ? await settleCorrections(tx, { task, others: beside, newest: state }) : [];
    // A video has no script: its revision is the one that it was arranged by.
    const revision = state?.revision ?? task.production.revision ?? null;
    const { report } = produced;
    if (report !== null && revision !== null) await upsertReport(tx, { taskId, revision, report });
    await updateTask(tx, taskId, { revision, progress: { ...ours.progress, fraction: 1, timeLeftMs: 0 } });
    await setHoldBusy(tx, taskId, false);
    await settleWork(tx, {
      ...ours,
      refundableShare: report?.refundableShare ?? 0,
      // As it is now: the task that was begun with may have been ended early since.
      usedShare: getUsedShare(config, { task: ours, durationMs }),
    });
    await queueReadyMail(jobs, tx, { task: ours, isMade: true });
    await queueFinished(jobs, tx, ours);
    return [...(state === null ? [] : [{ taskId, state }]), ...corrected];
  });
  if (made === null) return false;
  for (const { taskId: id, state } of made) scriptMemory.keep(id, state);
  return true;
}

/** Which part of its price a work costs that somebody ended early: that of its length; else all of it. */
function getUsedShare(
  config: Context["config"],
  { task, durationMs }: { task: TaskRow; durationMs: number | undefined },
): number {
  if (durationMs === undefined || task.production.heardUntilMs === undefined) return 1;
  const computePrice = (lengthMs: number): number =>
    priceOnServer(config, chargedWork(task.product, { ...task, durationMs: lengthMs }));
  const whole = computePrice(task.production.chargedMs);
  return whole === 0 ? 1 : Math.min(1, computePrice(durationMs) / whole);
}

/** The production's script as the next revision, merged with what was edited since it began; null: it has none. */
async function keepScript(
  tx: Transaction,
  { task, base, produced: { script: made } }: Settlement,
  others: readonly TaskRow[],
): Promise<ScriptState | null> {
  if (made === null) return null;
  const taskId = task.id;
  const previous = await newestScript(tx, taskId);
  const script = await mergedScript(tx, { task, base, made, previous, others });
  const revision = await appendRevision(tx, {
    taskId,
    origin: task.production.kind,
    previous,
    script,
    madeScript: script === made ? null : made,
  });
  await addTakes(
    tx,
    taskId,
    made.segments.flatMap(({ takes }) => takes),
  );
  return { revision, script };
}

type Merging = Pick<Settlement, "task" | "base"> & {
  made: Script;
  previous: ScriptState | null;
  others: readonly TaskRow[];
};

/** What was produced with what people wrote meanwhile: in it, or of its first script, in the group's source. */
async function mergedScript(tx: Transaction, merging: Merging): Promise<Script> {
  const { task, base, made, previous, others } = merging;
  if (previous !== null && base !== null) {
    if (previous.revision === base.revision) return made;
    return mergeProduction({ base: base.script, made, newest: previous.script });
  }
  const source = await sharedSource(tx, { task, others });
  if (source === null || source.durationMs !== made.durationMs) return made;
  return carrySource(made, { before: made, after: source });
}
