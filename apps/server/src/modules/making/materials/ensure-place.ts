import { AppError, limits } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import type { Transaction } from "../../../platform/db/index.ts";
import { ensureStorage, lockStorage, readLeftBytes } from "../storage/index.ts";
import { countUnderWay, expectedBytes, giveUpUploads } from "./store.ts";

/** An upload that nobody was heard of for so long does not count as being sent now. */
const sendingMs = 600_000;

/**
 * Lets pass a file that is about to come into a project, in the transaction that notes it: where few enough are
 * unfinished, and it fits into the project's storage. Uploads that were left make way where there is no place. Throws
 * AppError UPLOADS_TOO_MANY, STORAGE_FULL.
 */
export async function ensurePlace(
  context: Pick<Context, "config" | "projectLife">,
  tx: Transaction,
  { projId, bytes }: { projId: string; bytes: number },
): Promise<void> {
  const { maxOpenUploads } = limits;
  await lockStorage(tx, projId);
  const leftBytes = await readLeftBytes(context, tx, projId);
  const hasPlace = (leftBytes ?? bytes) >= bytes && (await countUnderWay(tx, projId)) < maxOpenUploads;
  if (!hasPlace) await giveUpUploads(tx, projId, new Date(Date.now() - limits.uploadIdleMs));
  if ((await countUnderWay(tx, projId)) >= maxOpenUploads) {
    throw new AppError(
      "UPLOADS_TOO_MANY",
      `${maxOpenUploads} files are on their way already. Wait until one has arrived, or give one up.`,
      { most: maxOpenUploads },
    );
  }
  await ensureStorage(context, tx, { projId, bytes });
}

/**
 * Throws AppError DISK_FULL where the disk has no room for so many bytes beside what others are sending now; `except`
 * is the upload that is asked for.
 */
export async function ensureDiskFor(
  { database, storage }: Pick<Context, "database" | "storage">,
  bytes: number,
  except: string | null = null,
): Promise<void> {
  const since = new Date(Date.now() - sendingMs);
  await storage.ensureFree(bytes + (await expectedBytes(database.db, { since, except })));
}
