import { AppError } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type DbOrTransaction, lockProject, type Transaction } from "../../../platform/db/index.ts";
import { readEntitlements } from "../../money/billing/index.ts";

type Storage = Pick<Context, "config" | "projectLife">;

/** Until the transaction ends, nothing else is put into the project's storage. */
export async function lockStorage(tx: Transaction, projId: string): Promise<void> {
  await lockProject(tx, { projId, what: "storage" });
}

/** Bytes that a project may still store, below 0 where it stores too much; null: there is no limit. */
export async function readLeftBytes(
  { config, projectLife }: Storage,
  db: DbOrTransaction,
  projId: string,
): Promise<number | null> {
  const { storageBytes } = await readEntitlements(db, config, projId);
  if (storageBytes === null) return null;
  const stored = await projectLife.stored(db, [projId]);
  return storageBytes - (stored.get(projId) ?? 0);
}

/** Bytes that a project stores, and may store; null: there is no limit. */
export async function readStorage(
  { config, projectLife }: Storage,
  db: DbOrTransaction,
  projId: string,
): Promise<{ limitBytes: number | null; usedBytes: number }> {
  const { storageBytes } = await readEntitlements(db, config, projId);
  const stored = await projectLife.stored(db, [projId]);
  return { limitBytes: storageBytes, usedBytes: stored.get(projId) ?? 0 };
}

/**
 * Lets pass what still fits into a project's storage, which its plan says the size of. The caller writes what it puts
 * in within the same transaction, so that two at once do not both find room. Throws AppError STORAGE_FULL.
 */
export async function ensureStorage(
  context: Storage,
  tx: Transaction,
  { projId, bytes }: { projId: string; bytes: number },
): Promise<void> {
  await lockStorage(tx, projId);
  const leftBytes = await readLeftBytes(context, tx, projId);
  if (leftBytes !== null && leftBytes < bytes) throw storageFull(leftBytes, bytes);
}

/** The refusal of what does not fit into a project's storage. */
export function storageFull(leftBytes: number, neededBytes: number): AppError {
  const leftMb = Math.max(0, Math.floor(leftBytes / 1024 ** 2));
  const neededMb = Math.ceil(neededBytes / 1024 ** 2);
  return new AppError(
    "STORAGE_FULL",
    `Your storage is full: ${neededMb} MB are needed and ${leftMb} MB are left. Delete files, tasks or exports you no longer need, or choose a larger plan.`,
    { leftMb, neededMb },
  );
}
