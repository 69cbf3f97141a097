import type { Brand } from "@voxloom/contract";
import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import { tasks } from "./schema.ts";
import { type TaskRow, taskRow } from "./task-row.ts";

/** Tasks of a project that are named, or that a voice was ordered for, newest first; deleted ones too. */
export async function findTasksOfVoice(
  db: DbOrTransaction,
  projId: string,
  { voiceId, taskIds }: { voiceId: string; taskIds: readonly string[] },
): Promise<TaskRow[]> {
  const ordered = sql`(${tasks.settings}->'voiceIds' @> ${JSON.stringify([voiceId])}::jsonb or ${tasks.settings}->'narration'->>'voiceId' = ${voiceId})`;
  const rows = await db
    .select()
    .from(tasks)
    .where(
      and(
        eq(tasks.projId, projId),
        taskIds.length === 0 ? ordered : or(inArray(tasks.id, [...taskIds]), ordered),
      ),
    )
    .orderBy(desc(tasks.createdAt), desc(tasks.id));
  return rows.map(taskRow);
}

/** Tasks of a project that were ordered with a brand, deleted ones too, newest first. */
export async function findTasksOfBrand(
  db: DbOrTransaction,
  projId: string,
  brand: Brand,
): Promise<TaskRow[]> {
  const rows = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.projId, projId), sql`${tasks.settings}->'brand' = ${JSON.stringify(brand)}::jsonb`))
    .orderBy(desc(tasks.createdAt), desc(tasks.id));
  return rows.map(taskRow);
}
