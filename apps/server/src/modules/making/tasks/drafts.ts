import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { productHead, type SettingsOf, type SourceSettings, type TaskProduct } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import type { Transaction } from "../../../platform/db/index.ts";
import { findMaterial, type MaterialRow, setHoldBusy } from "../materials/index.ts";
import { ensureStorage } from "../storage/index.ts";
import { workLength } from "./dubbed-length.ts";
import { ensureFreeSpace } from "./ensure-free-space.ts";
import { findGroup } from "./find-group.ts";
import { type Caller, ensureGuestQuota, ensureWholeAllowed } from "./guest-limits.ts";
import { holdMaterials } from "./hold-materials.ts";
import { ownTaskLocked } from "./own-task.ts";
import { wholeProduction } from "./produce-queue.ts";
import { sendProduction, stateConflict } from "./queue-production.ts";
import { type TaskRow, updateTask } from "./store.ts";
import { stateAfter } from "./task-state.ts";

export type DraftChange = {
  name?: string | undefined;
  targetLanguage?: string | undefined;
  settings?: SettingsOf<TaskProduct> | undefined;
  isPreview?: boolean | undefined;
};

/** Changes what was not ordered yet. Throws AppError NOT_FOUND, TASK_STATE_CONFLICT. */
export async function updateDraft(
  { database }: Pick<Context, "database">,
  { projId, taskId, change }: { projId: string; taskId: string; change: DraftChange },
): Promise<TaskRow> {
  return database.db.transaction(async (tx) => {
    const row = await ownTaskLocked(tx, projId, taskId);
    if (stateAfter(row.state, "generate") === null) throw stateConflict(row, "change");
    const { name = row.name, isPreview = row.isPreview } = change;
    const isInOne = productHead(row.product).languages === "none";
    const targetLanguage = isInOne ? null : (change.targetLanguage ?? row.targetLanguage);
    const { settings = row.settings } = change;
    if (change.settings !== undefined) await holdMaterials(tx, row, { settings, isBusy: false });
    const material = await findMaterial(tx, row.materialId);
    const durationMs =
      material === null ? row.durationMs : workLength({ ...row, settings, isPreview }, material);
    const next = { ...row, targetLanguage, settings, isPreview };
    const groupId = await groupOfChanged(tx, row, next);
    const changed = { name, targetLanguage, settings, isPreview, durationMs, groupId };
    return (await updateTask(tx, row.id, changed)) ?? row;
  });
}

type DraftStart = {
  caller: Caller;
  taskId: string;
  isPreview: boolean | undefined;
  /** Throws where the draft may not be started as it is: nobody changes it meanwhile. */
  ensureAllowed: (tx: Transaction, draft: TaskRow, material: MaterialRow) => Promise<void>;
};

/** Orders a draft. Throws AppError NOT_FOUND, TASK_STATE_CONFLICT, GUEST_LIMIT, ACCOUNT_NEEDED, CREDITS_INSUFFICIENT,
 * DISK_FULL, STORAGE_FULL. */
export async function startDraft(
  context: Context,
  { caller, taskId, isPreview: wanted, ensureAllowed }: DraftStart,
): Promise<TaskRow> {
  return context.database.db.transaction(async (tx) => {
    const row = await ownTaskLocked(tx, caller.projId, taskId);
    const state = stateAfter(row.state, "generate");
    if (state === null) throw stateConflict(row, "generate");
    const isPreview = wanted ?? row.isPreview;
    const material = await findMaterial(tx, row.materialId);
    if (material !== null) await ensureAllowed(tx, row, material);
    if (material !== null) await ensureFreeSpace(context, material, isPreview);
    await ensureStorage(context, tx, { projId: caller.projId, bytes: 0 });
    ensureWholeAllowed(context.config, caller, isPreview);
    await ensureGuestQuota(context.config, tx, { caller, previews: isPreview ? 1 : 0, areNew: true });
    const durationMs = material === null ? row.durationMs : workLength({ ...row, isPreview }, material);
    const production = wholeProduction(durationMs);
    const groupId = await groupOfChanged(tx, row, { ...row, isPreview });
    const ordered = { state, isPreview, durationMs, production, groupId };
    await updateTask(tx, row.id, { ...ordered, orderedAt: new Date() });
    await setHoldBusy(tx, row.id, true);
    return sendProduction(context, tx, { ...row, ...ordered });
  });
}

type Shared = Pick<TaskRow, "targetLanguage" | "settings" | "isPreview">;

/** The group of a changed draft: one of its own where it is of another source now, or in a language that is there. */
async function groupOfChanged(tx: Transaction, row: TaskRow, next: Shared): Promise<string> {
  const isSameSource = row.isPreview === next.isPreview && isDeepStrictEqual(getSource(row), getSource(next));
  const isSame = isSameSource && row.targetLanguage === next.targetLanguage;
  if (isSame) return row.groupId;
  const others = (await findGroup(tx, row)).filter(({ id }) => id !== row.id);
  const isTaken = others.some(({ targetLanguage }) => targetLanguage === next.targetLanguage);
  return others.length > 0 && (!isSameSource || isTaken) ? randomUUID() : row.groupId;
}

/** What of a task's settings makes its source side. */
const getSource = ({ settings }: Shared) => {
  const given: SourceSettings = settings;
  const { sourceLanguage, audioTrack, speakerCount, ownSubtitles, glossary, engines } = given;
  // Missing in drafts of before it could be chosen.
  const cleanAudio = given.cleanAudio === true;
  const heardBy = [engines?.transcribe, engines?.diarize];
  return { sourceLanguage, audioTrack, cleanAudio, speakerCount, ownSubtitles, glossary, heardBy };
};
