import { sql } from "drizzle-orm";
import { fromDrizzle, type JobWithMetadata, type PgBoss } from "pg-boss";
import type { Database, Transaction } from "../db/index.ts";
import type { FormerJob, JobData } from "./jobs.ts";
import { listPauses, pauseQueue, resumeQueue } from "./queue-pauses.ts";

type Replacement<T extends JobData> = {
  former: string;
  name: string;
  move: (tx: Transaction, job: FormerJob<T>) => Promise<void>;
};

/** Any fixed number: whoever holds this advisory lock replaces queues, the others wait. */
const replaceLockKey = 8_639_005;

/** See {@link Jobs.replaceQueue}. */
export async function replaceQueue<T extends JobData>(
  { boss, database }: { boss: PgBoss; database: Database },
  { former, name, move }: Replacement<T>,
): Promise<void> {
  const { db } = database;
  if ((await boss.getQueue(former)) === null) return;
  await db.transaction(async (lock) => {
    await lock.execute(sql`select pg_advisory_xact_lock(${replaceLockKey})`);
    // Another process may have done it meanwhile.
    if ((await boss.getQueue(former)) === null) return;
    if ((await listPauses(db)).has(former)) {
      await pauseQueue(db, name);
      await resumeQueue(db, former);
    }
    const deadLetters = `${former}.dead`;
    for (const queue of [former, deadLetters]) {
      for (const { id, data } of await readOpenJobs<T>(boss, queue))
        await db.transaction(async (tx) => {
          await boss.cancel(queue, id, { db: fromDrizzle(tx, sql) });
          await move(tx, { id, data, isGivenUp: queue === deadLetters });
        });
    }
    await boss.deleteQueue(former);
    await boss.deleteQueue(deadLetters);
  });
}

/** Jobs that wait, for now or for another try, or run. */
async function readOpenJobs<T>(boss: PgBoss, queue: string): Promise<JobWithMetadata<T>[]> {
  const jobs = await boss.findJobs<T>(queue);
  return jobs.filter(({ state }) => state === "created" || state === "retry" || state === "active");
}
