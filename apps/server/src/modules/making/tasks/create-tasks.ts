import { randomUUID } from "node:crypto";
import type { SettingsOf, TaskProduct } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import type { Transaction } from "../../../platform/db/index.ts";
import type { MaterialRow } from "../materials/index.ts";
import { ensureStorage } from "../storage/index.ts";
import { workLength } from "./dubbed-length.ts";
import { ensureFreeSpace } from "./ensure-free-space.ts";
import { lockGroup } from "./find-group.ts";
import { type Caller, ensureGuestQuota, ensureWholeAllowed } from "./guest-limits.ts";
import { holdMaterials } from "./hold-materials.ts";
import { noProgress, wholeProduction } from "./produce-queue.ts";
import { sendProductions } from "./queue-production.ts";
import { insertTasks, type NewTask, type TaskRow } from "./store.ts";

/** A group that further tasks join, as long as `ensureOpen` lets them: it is called with the group's lock. */
export type JoinedGroup = { groupId: string; ensureOpen: (members: readonly TaskRow[]) => void };

export type TaskOrder = {
  caller: Caller;
  product: TaskProduct;
  recordings: {
    material: MaterialRow;
    name: string;
    settings: SettingsOf<TaskProduct>;
    /** Default: those of the order. */
    targetLanguages?: (string | null)[];
  }[];
  /** The group that they join; default: those of one recording are a new one. */
  joins?: JoinedGroup;
  /** null: in no other language. */
  targetLanguages: (string | null)[];
  isPreview: boolean;
  /** Nothing is made yet: the settings can still be changed. */
  isDraft: boolean;
  /** The folder they go to, which must stay until the transaction ends; null: none. */
  getFolder: (tx: Transaction) => Promise<string | null>;
};

/**
 * Writes one task for each recording and target language, with its job unless it is a draft; all or none. Throws
 * AppError DISK_FULL where they would not fit, STORAGE_FULL, GUEST_LIMIT, ACCOUNT_NEEDED,
 * CREDITS_INSUFFICIENT, NOT_FOUND.
 */
export async function createTasks(
  context: Context,
  order: TaskOrder,
): Promise<{ requestId: string; rows: TaskRow[] }> {
  const { caller, isDraft, isPreview } = order;
  if (!isDraft) ensureWholeAllowed(context.config, caller, isPreview);
  if (!isDraft)
    for (const { material } of order.recordings) await ensureFreeSpace(context, material, isPreview);
  const requestId = randomUUID();
  const rows = await context.database.db.transaction(async (tx) => {
    const { joins } = order;
    if (joins) joins.ensureOpen(await lockGroup(tx, { projId: caller.projId, groupId: joins.groupId }));
    if (!isDraft) await ensureStorage(context, tx, { projId: caller.projId, bytes: 0 });
    const drafts = getRows(order, { requestId, folderId: await order.getFolder(tx) });
    const previews = isPreview && !isDraft ? drafts.length : 0;
    await ensureGuestQuota(context.config, tx, { caller, previews, areNew: true });
    const inserted = await insertTasks(tx, drafts);
    for (const row of inserted) await holdMaterials(tx, row, { settings: row.settings, isBusy: !isDraft });
    return isDraft ? inserted : sendProductions(context, tx, inserted);
  });
  return { requestId, rows };
}

function getRows(order: TaskOrder, place: { requestId: string; folderId: string | null }): NewTask[] {
  const { product, isDraft, isPreview } = order;
  const now = Date.now();
  const most = Math.max(1, order.targetLanguages.length);
  return order.recordings.flatMap(({ material, name, settings, targetLanguages }, recording) => {
    const languages = [...new Set(targetLanguages ?? order.targetLanguages)];
    const groupId = order.joins?.groupId ?? randomUUID();
    const durationMs = workLength({ product, settings, isPreview }, material);
    return languages.map((targetLanguage, language) => ({
      ...place,
      groupId,
      id: randomUUID(),
      projId: order.caller.projId,
      product,
      name,
      materialId: material.id,
      targetLanguage,
      settings,
      isPreview,
      state: isDraft ? ("draft" as const) : ("queued" as const),
      progress: noProgress,
      production: wholeProduction(durationMs),
      durationMs,
      orderedAt: isDraft ? null : new Date(now),
      // Lists are by time: recordings and languages keep the order they were asked for in.
      createdAt: new Date(now + recording * most + language),
    }));
  });
}
