import { AppError, type HeardText, limits } from "@voxloom/contract";
import { asc, desc, eq, sql } from "drizzle-orm";
import type { DbOrTransaction, Transaction } from "../../../platform/db/index.ts";
import { heardCorrections } from "./schema.ts";
import { notifyTask } from "./store.ts";

/** What somebody wrote in place of a line that was heard. */
export type StoredCorrection = Omit<typeof heardCorrections.$inferSelect, "taskId" | "updatedAt">;

/** Without `speaker` whoever was named stays. */
type Correction = Omit<StoredCorrection, "speaker"> & { speaker?: string | null };

/**
 * Keeps what somebody wrote in place of a line, the newest of it, and tells whoever watches. The caller holds the task's
 * lock. Throws AppError BAD_INPUT beyond {@link limits.maxHeardCorrections} lines.
 */
export async function keepCorrection(tx: Transaction, taskId: string, correction: Correction): Promise<void> {
  const { endMs, heard, typed, speaker } = correction;
  await tx
    .insert(heardCorrections)
    .values({ taskId, ...correction })
    .onConflictDoUpdate({
      target: [heardCorrections.taskId, heardCorrections.startMs],
      set: { endMs, heard, typed, ...(speaker !== undefined && { speaker }), updatedAt: sql`now()` },
    });
  const count = await tx.$count(heardCorrections, eq(heardCorrections.taskId, taskId));
  if (count > limits.maxHeardCorrections)
    throw new AppError(
      "BAD_INPUT",
      `${limits.maxHeardCorrections} lines are corrected already. Wait until the text is whole.`,
      { field: "startMs" },
    );
  await notifyTask(tx, taskId);
}

/** Lines that somebody corrected, those of last as they would be told; `limit`: at most so many. */
export async function readTyped(
  db: DbOrTransaction,
  taskId: string,
  limit: number = limits.maxHeardCorrections,
): Promise<HeardText[]> {
  const rows = await db
    .select()
    .from(heardCorrections)
    .where(eq(heardCorrections.taskId, taskId))
    .orderBy(desc(heardCorrections.updatedAt))
    .limit(limit);
  return rows.map(({ startMs, endMs, heard, typed, speaker }) => ({
    ...{ startMs, endMs, text: heard, typed },
    // Empty where nobody is named, or nobody any more: whoever watches has the name from before.
    speaker: speaker ?? "",
  }));
}

/** Takes all that people wrote out of here, in the recording's order: from now on the script has it. */
export async function takeCorrections(tx: Transaction, taskId: string): Promise<StoredCorrection[]> {
  const { startMs, endMs, heard, typed, speaker } = heardCorrections;
  const rows = await tx
    .select({ startMs, endMs, heard, typed, speaker })
    .from(heardCorrections)
    .where(eq(heardCorrections.taskId, taskId))
    .orderBy(asc(startMs));
  if (rows.length > 0) await tx.delete(heardCorrections).where(eq(heardCorrections.taskId, taskId));
  return rows;
}
