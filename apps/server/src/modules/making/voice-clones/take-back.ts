import type { Context } from "../../../context.ts";
import {
  anyVoiceLocked,
  changeVoice,
  deleteUnusedConsent,
  deleteVoice,
  findLeft,
  findUnusedConsents,
  forgetRecordings,
  getConsentKey,
  type OwnVoiceRow,
  revokeConsents,
} from "../own-voices/index.ts";
import { findMadeWithVoice } from "../saved-assets/index.ts";
import { cancelTask, isActive, removeForGood, removeTasks } from "../tasks/index.ts";

/** Nothing that is being made now goes on with a voice. */
export async function stopMaking(
  context: Context,
  row: Pick<OwnVoiceRow, "id" | "kind" | "projId">,
): Promise<void> {
  for (const { id, state } of await findMadeWithVoice(context.database.db, row))
    if (isActive(state))
      await cancelTask(context, row.projId, id).catch((error: unknown) =>
        context.log.info({ err: error, taskId: id }, "a task ended before it could be stopped"),
      );
}

/**
 * Takes the consent to a voice back, for good. What is made with it now stops; what was made stays, or is taken down:
 * deleted with its files and links, beyond any bin. Answers the voice and how many tasks were taken down.
 */
export async function takeBack(
  context: Context,
  row: OwnVoiceRow,
  { takesDown }: { takesDown: boolean },
): Promise<{ row: OwnVoiceRow; takenDown: number }> {
  const { db } = context.database;
  const at = new Date();
  const { gone, remote } = await db.transaction(async (tx) => {
    // A clone may have been made of the recording since it was read: what the service calls it is lost after this.
    const { remote, revokedAt } = await anyVoiceLocked(tx, row.id);
    await revokeConsents(tx, row.id, at);
    const change = { revokedAt: revokedAt ?? at, sizeBytes: 0, remote: null, profile: null };
    return { gone: await changeVoice(tx, row.id, { ...change, state: "revoked" }), remote };
  });
  await stopMaking(context, row);
  await forgetRecordings(context, { id: row.id, remote });
  if (!takesDown) return { row: gone, takenDown: 0 };
  const taskIds = (await findMadeWithVoice(db, row)).map(({ id }) => id);
  if (taskIds.length > 0) {
    await removeTasks(context, row.projId, { taskIds, withGroup: false });
    await removeForGood(context, row.projId, { taskIds, withGroup: false });
  }
  return { row: gone, takenDown: taskIds.length };
}

const dayMs = 86_400_000;

/** Removes recordings of which no voice was made within a day, consents that none was made on, and voices that were deleted longer ago than they can be brought back. */
export async function sweepOwnVoices(context: Context, restoreDays: number, now = new Date()): Promise<void> {
  const { db } = context.database;
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const rows = await findLeft(db, { recordedBefore: before(1), deletedBefore: before(restoreDays) });
  for (const row of rows) {
    await forgetRecordings(context, row);
    await deleteVoice(db, row.id);
  }
  for (const { id, projId } of await findUnusedConsents(db, before(1)))
    if (await deleteUnusedConsent(db, id)) await context.storage.delete(getConsentKey(projId, id));
}
