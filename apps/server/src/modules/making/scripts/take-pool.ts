import { isDeepStrictEqual } from "node:util";
import { AppError, type Script, type ScriptPatch, type Take } from "@voxloom/contract";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import { takes } from "./schema.ts";

/** Rows of one statement: each has three parameters, of which Postgres takes 65,535. */
const atOnce = 2000;

/** Adds takes to those that the task's lines may hold. One that was spoken again has the figures of the last time. */
export async function addTakes(db: DbOrTransaction, taskId: string, added: readonly Take[]): Promise<void> {
  const rows = [...new Map(added.map((take) => [take.id, { taskId, takeId: take.id, take }])).values()];
  for (let from = 0; from < rows.length; from += atOnce) {
    await db
      .insert(takes)
      .values(rows.slice(from, from + atOnce))
      .onConflictDoUpdate({
        target: [takes.taskId, takes.takeId],
        set: { take: sql`excluded.take` },
        setWhere: sql`${takes.take} is distinct from excluded.take`,
      });
  }
}

/** A take of the task, whether a line holds it or not; null where it has none of this id. */
export async function findTake(db: DbOrTransaction, taskId: string, takeId: string): Promise<Take | null> {
  const [row] = await db
    .select({ take: takes.take })
    .from(takes)
    .where(and(eq(takes.taskId, taskId), eq(takes.takeId, takeId)));
  return row?.take ?? null;
}

/** The takes of the task that say a text, the oldest first. */
export async function findTakesSaying(db: DbOrTransaction, taskId: string, text: string): Promise<Take[]> {
  const rows = await db
    .select({ take: takes.take })
    .from(takes)
    .where(and(eq(takes.taskId, taskId), sql`${takes.take} ->> 'text' = ${text}`))
    .orderBy(sql`${takes.take} ->> 'createdAt'`, takes.takeId);
  return rows.map(({ take }) => take);
}

/**
 * Throws AppError BAD_INPUT where a patch brings a take that the task does not have: only takes that were made for it
 * may be heard through its script.
 */
export async function checkTakes(
  db: DbOrTransaction,
  taskId: string,
  { script, patch }: { script: Script; patch: ScriptPatch },
): Promise<void> {
  const brought = [...Object.values(patch.changed), ...patch.added].flatMap((line) => line.takes ?? []);
  if (brought.length === 0) return;
  const held = listTakes(script);
  // Figures of a take that was spoken again differ from those of its lines, which keep theirs.
  const isHeld = (take: Take): boolean =>
    held.get(take.id)?.some((one) => isDeepStrictEqual(one, take)) === true;
  const unheld = new Map(brought.filter((take) => !isHeld(take)).map((take) => [take.id, take]));
  if (unheld.size === 0) return;
  const rows = await db
    .select({ takeId: takes.takeId, take: takes.take })
    .from(takes)
    .where(and(eq(takes.taskId, taskId), inArray(takes.takeId, [...unheld.keys()])));
  const pool = new Map(rows.map(({ takeId, take }) => [takeId, take]));
  for (const take of brought) {
    if (isHeld(take) || isDeepStrictEqual(pool.get(take.id), take)) continue;
    throw new AppError(
      "BAD_INPUT",
      `The task has no such take ${take.id}. Speak or record the line, or choose one of its takes.`,
      { takeId: take.id },
    );
  }
}

function listTakes({ segments }: Script): Map<string, Take[]> {
  const held = new Map<string, Take[]>();
  for (const take of segments.flatMap((segment) => segment.takes)) {
    const same = held.get(take.id);
    if (same === undefined) held.set(take.id, [take]);
    else same.push(take);
  }
  return held;
}

/** How many takes of each task one voice spoke, of those that projects made themselves. */
export async function countTakesOfVoice(db: DbOrTransaction, voiceId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ taskId: takes.taskId, count: sql<number>`count(*)::int` })
    .from(takes)
    // The second condition is the index's own.
    .where(sql`${takes.take}->>'voiceId' = ${voiceId} and ${takes.take}->>'voiceId' like 'voice-%'`)
    .groupBy(takes.taskId);
  return new Map(rows.map(({ taskId, count }) => [taskId, count]));
}
