import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { fromDrizzle, type JobWithMetadata, type PgBoss } from "pg-boss";
import type { Database } from "../db/index.ts";
import type { Logger } from "../log/index.ts";
import { mayTake } from "./queue-pauses.ts";

const firstReconnectMs = 125;

type Claim = { queue: string; jobId: string };

/** A claim of a worker, and when it was made. */
type HeldClaim = Claim & { workerKey: number; claimedAt: Date };

/** The group a job runs in, and how many of it may run at once over all workers. */
type GroupLimit = { key: string; limit: number };

/** First key of the advisory locks that say "this worker lives". */
export const workerLockSpace = 8_639_002;
/** First key of the locks under which the running jobs of a group are counted. */
const groupLockSpace = 8_639_003;

/**
 * Tells the dead from the living sooner than heartbeats do. Each worker holds an advisory lock on a connection of
 * its own, which PostgreSQL gives back the moment the process is gone; `job_claims` says who works on what. Any
 * worker that finds claims of a holder without a lock returns those jobs to the queue, at once.
 */
export function joinWorkers({
  boss,
  database,
  log,
  watchMs,
}: {
  boss: PgBoss;
  database: Database;
  log: Logger;
  watchMs: number;
}) {
  const workerKey = randomInt(1, 2 ** 31 - 1);
  const leaving = new AbortController();
  let client: pg.Client | null = null;
  let connected = new AbortController();
  let watching: Promise<void> | null = null;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: database.connectionString,
      application_name: "voxloom-worker",
    });
    fresh.on("error", (error) => {
      log.warn({ err: error }, "the worker's connection broke");
      if (client !== fresh) return;
      client = null;
      connected.abort();
    });
    await fresh.connect();
    await fresh.query("select pg_advisory_lock($1, $2)", [workerLockSpace, workerKey]);
    client = fresh;
    connected = new AbortController();
  }

  async function watch(): Promise<void> {
    let reconnectMs = firstReconnectMs;
    while (!leaving.signal.aborted) {
      try {
        if (client === null) await connect();
        reconnectMs = firstReconnectMs;
        await returnOrphans();
      } catch (error) {
        reconnectMs = Math.min(reconnectMs * 2, watchMs);
        if (!leaving.signal.aborted) log.warn({ err: error }, "could not look after other workers' jobs");
      }
      // Without its connection a worker counts as gone: it is not away for longer than it must.
      const isThere = client !== null;
      const signal = isThere ? AbortSignal.any([leaving.signal, connected.signal]) : leaving.signal;
      await sleep(isThere ? watchMs : reconnectMs, undefined, { signal }).catch(() => {});
    }
  }

  async function returnOrphans(): Promise<void> {
    const { rows } = await database.pool.query<HeldClaim>(orphansSql, [workerLockSpace]);
    for (const claim of rows) {
      const { queue, jobId } = claim;
      const isBack = await returnToQueue(claim);
      await dropClaim(jobId, claim.workerKey);
      if (isBack) log.info({ queue, jobId }, "a worker is gone; its job goes on");
    }
  }

  async function dropClaim(jobId: string, holderKey: number): Promise<void> {
    await database.pool.query("delete from job_claims where job_id = $1 and worker_key = $2", [
      jobId,
      holderKey,
    ]);
  }

  /** A try that ended with its worker counts as a try, so a job that kills workers does not do so for ever. */
  async function returnToQueue({ queue, jobId, claimedAt }: HeldClaim): Promise<boolean> {
    const [job] = await boss.findJobs(queue, { id: jobId });
    // Its heartbeat may have brought it back already, and another worker may be about to claim it.
    if (job?.state !== "active" || job.startedOn > claimedAt) return false;
    return database.db.transaction(async (tx) => {
      const db = fromDrizzle(tx, sql);
      await boss.fail(queue, job, { message: "its workers died" }, { db });
      // Where a try is left, without the wait that follows a try that failed.
      const { updated } = await boss.update(queue, undefined, { id: jobId, startAfter: new Date(), db });
      return updated === 1;
    });
  }

  return {
    async begin(): Promise<void> {
      if (watching !== null) return;
      await connect();
      await returnOrphans();
      watching = watch();
    },
    /**
     * False where its queue is paused, or as many of its group run already: two workers that fetch in the same instant do not see each
     * other's job yet, so the queue's own limit lets both through, and the count under a lock is what holds.
     */
    async claim({ queue, jobId }: Claim, group: GroupLimit | null): Promise<boolean> {
      return database.db.transaction(async (tx) => {
        if (!(await mayTake(tx, queue))) return false;
        if (group !== null) {
          await tx.execute(
            sql`select pg_advisory_xact_lock(${groupLockSpace}, hashtext(${queue + group.key}))`,
          );
          const { rows } = await tx.execute<{ running: number }>(
            sql`select count(*)::int as running from job_claims c
                join pgboss.job j on j.name = c.queue and j.id = c.job_id and j.state = 'active'
                where c.queue = ${queue} and c.group_key = ${group.key} and c.job_id <> ${jobId}`,
          );
          if ((rows[0]?.running ?? 0) >= group.limit) return false;
        }
        await tx.execute(
          sql`insert into job_claims (job_id, queue, group_key, worker_key)
              values (${jobId}, ${queue}, ${group?.key ?? null}, ${workerKey})
              on conflict (job_id) do update set worker_key = excluded.worker_key, claimed_at = now()`,
        );
        return true;
      });
    },
    async release({ jobId }: Claim): Promise<void> {
      await dropClaim(jobId, workerKey);
    },
    /** Puts a job back that this worker does not run after all, or was stopped in the middle of; not a try. */
    async giveBack({ queue, jobId: id }: Claim, job: JobWithMetadata): Promise<void> {
      await database.db.transaction(async (tx) => {
        const db = fromDrizzle(tx, sql);
        const canceled = await boss.cancel(queue, job, { db });
        // This try lapsed meanwhile, or somebody canceled it: nothing of it is ours to bring back.
        if (!("affected" in canceled) || canceled.affected === 0) return;
        await boss.resume(queue, id, { db });
        // The next claim counts as a retry, and one more is allowed for it: were the count the same, what this worker
        // still reports of its own claim would be taken for the next worker's.
        await boss.update(queue, undefined, { id, retryLimit: job.retryLimit + 1, db });
      });
    },
    async leave(): Promise<void> {
      leaving.abort();
      await watching;
      await client?.end();
      client = null;
    },
  };
}

const orphansSql = `
  select queue, job_id as "jobId", worker_key as "workerKey", claimed_at as "claimedAt" from job_claims c
  where not exists (
    select 1 from pg_locks l
    where l.locktype = 'advisory' and l.classid = $1 and l.objid = c.worker_key::oid and l.granted
      and l.database = (select oid from pg_database where datname = current_database())
  )`;
