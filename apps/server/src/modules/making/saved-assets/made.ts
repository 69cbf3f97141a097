import type { MadeTask, SavedRef } from "@voxloom/contract";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import { getBrand } from "../brand-kits/index.ts";
import { getVoiceId, type OwnVoiceRow, ownVoice } from "../own-voices/index.ts";
import { countTakesOfVoice } from "../scripts/index.ts";
import { findTasksOfBrand, findTasksOfVoice, type TaskRow } from "../tasks/index.ts";

type Named = Pick<OwnVoiceRow, "id" | "kind" | "projId">;
type Made = TaskRow & { lines: number };

/** Tasks in which a voice speaks, or was ordered to, newest first, with how many lines it says. */
export async function findMadeWithVoice(db: DbOrTransaction, row: Named): Promise<Made[]> {
  const voiceId = getVoiceId(row);
  const lines = await countTakesOfVoice(db, voiceId);
  const tasks = await findTasksOfVoice(db, row.projId, { voiceId, taskIds: [...lines.keys()] });
  return tasks.map((task) => ({ ...task, lines: lines.get(task.id) ?? 0 }));
}

const showMade = ({ id, projId, name, product, createdAt, deletedAt, lines }: Made): MadeTask => ({
  ...{ taskId: id, projId, name, product, createdAt: createdAt.toISOString() },
  ...{ lines, isDeleted: deletedAt !== null },
});

/** What was made with a voice, as its owner sees it. */
export const listMade = async (db: DbOrTransaction, row: Named): Promise<MadeTask[]> =>
  (await findMadeWithVoice(db, row)).map(showMade);

/** What was made with something saved. Throws AppError NOT_FOUND. */
export async function listUses(
  db: DbOrTransaction,
  { projId, kind, id }: SavedRef & { projId: string },
): Promise<MadeTask[]> {
  if (kind === "voice") return listMade(db, await ownVoice(db, projId, id));
  if (kind !== "brand") return [];
  const tasks = await findTasksOfBrand(db, projId, await getBrand(db, projId, id));
  return tasks.map((task) => showMade({ ...task, lines: 0 }));
}
