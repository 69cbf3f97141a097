import type { Database } from "../db/index.ts";
import type { JobStatistics } from "./jobs.ts";
import { listPauses } from "./queue-pauses.ts";
import { workerLockSpace } from "./worker-presence.ts";

type QueueCount = {
  name: string;
  waiting: number;
  running: number;
  failed: number;
  oldestWaitingAt: Date | null;
};

/** What waits, runs and has failed in each declared queue, and how many workers live. */
export async function readStatistics({ db, pool }: Database): Promise<JobStatistics> {
  const [counts, workers, pauses] = await Promise.all([
    pool.query<QueueCount>(countsSql),
    pool.query<{ workers: number }>(workersSql, [workerLockSpace]),
    listPauses(db),
  ]);
  return {
    queues: counts.rows.map((row) => ({ ...row, pausedAt: pauses.get(row.name) ?? null })),
    workers: workers.rows[0]?.workers ?? 0,
  };
}

// Dead letters and the queues of pg-boss itself are no queues of ours; what failed for good is kept under its own name.
const countsSql = `
  select q.name,
    (count(*) filter (where j.state < 'active'))::int as waiting,
    (count(*) filter (where j.state = 'active'))::int as running,
    (count(*) filter (where j.state = 'failed'))::int as failed,
    min(j.created_on) filter (where j.state < 'active') as "oldestWaitingAt"
  from pgboss.queue q left join pgboss.job j on j.name = q.name
  where q.name not like '\\_\\_pgboss%' and q.name not like '%.dead'
  group by q.name order by q.name`;

const workersSql = `
  select count(distinct objid)::int as workers from pg_locks
  where locktype = 'advisory' and classid = $1 and granted
    and database = (select oid from pg_database where datname = current_database())`;
