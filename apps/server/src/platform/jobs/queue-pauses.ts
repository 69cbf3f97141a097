import { eq, sql } from "drizzle-orm";
import type { Db, DbOrTransaction, Transaction } from "../db/index.ts";
import { pausedQueues } from "./schema.ts";

/** First key of the locks that order pauses and the taking of jobs: shared by who takes one, held alone by who pauses. */
const pauseLockSpace = 8_639_004;

/** From the moment this commits no job of the queue is taken; false where it was paused already. */
export async function pauseQueue(db: DbOrTransaction, queue: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${pauseLockSpace}, hashtext(${queue}))`);
    const paused = await tx.insert(pausedQueues).values({ queue }).onConflictDoNothing();
    return paused.rowCount === 1;
  });
}

/** Jobs of the queue are taken again, within about a second; false where it was not paused. */
export async function resumeQueue(db: DbOrTransaction, queue: string): Promise<boolean> {
  const resumed = await db.delete(pausedQueues).where(eq(pausedQueues.queue, queue));
  return resumed.rowCount === 1;
}

/** Whether jobs of a queue may be taken; in the transaction that takes one, so that no pause commits in between. */
export async function mayTake(tx: Transaction, queue: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${pauseLockSpace}, hashtext(${queue}))`);
  const rows = await tx.select().from(pausedQueues).where(eq(pausedQueues.queue, queue));
  return rows.length === 0;
}

export const listPauses = async (db: Db): Promise<Map<string, Date>> => {
  const rows = await db.select().from(pausedQueues);
  return new Map(rows.map(({ queue, pausedAt }) => [queue, pausedAt]));
};
