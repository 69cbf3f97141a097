import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { fromDrizzle, type JobWithMetadata, PgBoss } from "pg-boss";
import type { Config } from "../../config/index.ts";
import type { Database } from "../db/index.ts";
import type { Logger } from "../log/index.ts";
import { type JobData, type JobPeriods, type Jobs, largestGroup, type RunningJob } from "./jobs.ts";
import { pauseQueue, resumeQueue } from "./queue-pauses.ts";
import { readStatistics } from "./read-statistics.ts";
import { replaceQueue } from "./replace-queue.ts";
import { nextPriority } from "./turns.ts";
import { openWorkSlots } from "./work-slots.ts";
import { joinWorkers } from "./worker-presence.ts";

const daySeconds = 86_400;

const usualPeriods: JobPeriods = {
  pollSeconds: { notified: 2, alone: 1 },
  refreshSeconds: 1,
  pausesMs: 1_000,
  presenceMs: 2_000,
  upkeepSeconds: 5,
};

/** Opens the queue in the schema `pgboss` of the database. */
export async function openJobs({
  config,
  database,
  log,
  periods = usualPeriods,
  isKeeper = true,
}: {
  config: Config;
  database: Database;
  log: Logger;
  periods?: JobPeriods;
  /** Whether this process returns jobs of missed heartbeats and removes old ones. */
  isKeeper?: boolean;
}): Promise<Jobs> {
  const { heartbeatSeconds, concurrency, projectConcurrency } = config.worker;
  const boss = new PgBoss({
    connectionString: database.connectionString,
    application_name: "voxloom-jobs",
    max: 4,
    schedule: true,
    useListenNotify: true,
    supervise: isKeeper,
    superviseIntervalSeconds: periods.upkeepSeconds,
    monitorIntervalSeconds: periods.upkeepSeconds,
    queueCacheIntervalSeconds: 5,
  });
  boss.on("error", (error) => log.error({ err: error }, "the job queue complains"));
  boss.on("warning", ({ message, data }) => log.warn({ data }, `the job queue warns: ${message}`));
  await boss.start();
  const presence = joinWorkers({ boss, database, log, watchMs: periods.presenceMs });
  const slots = openWorkSlots({ database, log, lookMs: periods.pausesMs });
  const closing = new AbortController();
  const running = new Set<Promise<void>>();

  return {
    async declareQueue(name, options = {}) {
      const settings = {
        retryLimit: options.retryLimit ?? 5,
        retryDelay: options.retryDelaySeconds ?? 1,
        retryBackoff: true,
        retryDelayMax: options.maxRetryDelaySeconds ?? 60,
        expireInSeconds: options.expireSeconds ?? daySeconds - 1,
        heartbeatSeconds,
        notify: true,
      };
      const deadLetter = `${name}.dead`;
      await boss.createQueue(deadLetter, { retentionSeconds: 30 * daySeconds });
      // Exclusive: one waiting or running job a key; jobs without a key get one of their own in `send`.
      await boss.createQueue(name, { ...settings, deadLetter, policy: "exclusive" });
      await boss.updateQueue(name, { ...settings, deadLetter });
    },
    async send(name, data, options = {}) {
      const { groupKey, turn } = options;
      const hasTurn = groupKey !== undefined && turn !== undefined;
      const db = options.tx ?? database.db;
      return boss.send(name, data, {
        ...(hasTurn && {
          priority: await nextPriority(db, { queue: name, groupKey, turn, nowMs: Date.now() }),
        }),
        ...(groupKey !== undefined && { group: { id: groupKey, tier: getTier(options.groupSize) } }),
        singletonKey: options.singletonKey ?? randomUUID(),
        ...(options.startAfterSeconds === undefined ? {} : { startAfter: options.startAfterSeconds }),
        ...(options.tx === undefined ? {} : { db: fromDrizzle(options.tx, sql) }),
      });
    },
    async sendAll(name, jobs, { tx } = {}) {
      const rows = jobs.map(({ data, groupKey }) => ({
        data,
        group: { id: groupKey, tier: getTier(undefined) },
        singletonKey: randomUUID(),
      }));
      await boss.insert(name, rows, tx === undefined ? {} : { db: fromDrizzle(tx, sql) });
    },
    async schedule(name, cron) {
      await boss.schedule(name, cron, {}, { missed: "once", singletonKey: "scheduled" });
    },
    async work(name, handler, options = {}) {
      await presence.begin();
      const groupConcurrency = options.groupConcurrency ?? projectConcurrency;
      const groupSizes = tierSizes(groupConcurrency);
      const workOptions = {
        includeMetadata: true as const,
        batchSize: 1,
        groupConcurrency: { default: groupConcurrency, tiers: groupSizes },
        pollingIntervalSeconds: periods.pollSeconds.alone,
        notifyPollingIntervalSeconds: periods.pollSeconds.notified,
        // Who has found a job looks for the next one at once while more of them wait.
        burstWhenReadyExceeds: 1,
        // A canceled job hears of it by its heartbeat.
        heartbeatRefreshSeconds: periods.refreshSeconds,
      };
      const take = async (jobs: JobWithMetadata<JobData>[]): Promise<void> => {
        for (const job of jobs) {
          const signal = AbortSignal.any([job.signal, closing.signal]);
          const triesLeft = Math.max(0, job.retryLimit - job.retryCount);
          const isLastTry = triesLeft === 0;
          const claim = { queue: name, jobId: job.id };
          const limit = groupSizes[job.groupTier ?? ""] ?? groupConcurrency;
          const group = job.groupId ? { key: job.groupId, limit } : null;
          if (!(await presence.claim(claim, group))) {
            await presence.giveBack(claim, job);
            continue;
          }
          const work = handler({
            id: job.id,
            // The queue is ours alone: what comes out is what `send` put in.
            data: job.data as Parameters<typeof handler>[0]["data"],
            triesLeft,
            isLastTry,
            signal,
          } satisfies RunningJob<JobData> as Parameters<typeof handler>[0]);
          running.add(work);
          try {
            await work;
            closing.signal.throwIfAborted();
          } catch (error) {
            if (closing.signal.aborted) await presence.giveBack(claim, job);
            else if (!job.signal.aborted)
              log.error({ err: error, queue: name, jobId: job.id, isLastTry }, "a job failed");
            throw error;
          } finally {
            running.delete(work);
            await presence.release(claim);
          }
        }
      };
      await slots.open(name, options.concurrency ?? concurrency, async () => {
        const id = await boss.work(name, workOptions, take);
        return () => boss.offWork(name, { id, wait: true });
      });
    },
    async cancel(name, jobId, { tx } = {}) {
      await boss.cancel(name, jobId, tx === undefined ? {} : { db: fromDrizzle(tx, sql) });
    },
    pause: (name, { tx } = {}) => pauseQueue(tx ?? database.db, name),
    resume: (name, { tx } = {}) => resumeQueue(tx ?? database.db, name),
    replaceQueue: (former, name, move) => replaceQueue({ boss, database }, { former, name, move }),
    statistics: () => readStatistics(database),
    async queuePlaces(name, jobIds) {
      if (jobIds.length === 0) return new Map();
      const { rows } = await database.pool.query<{ id: string; place: number }>(placesSql, [name, jobIds]);
      return new Map(rows.map(({ id, place }) => [id, place]));
    },
    async ping() {
      if (!(await boss.isInstalled())) throw new Error("The job queue's tables are not there.");
    },
    async close() {
      closing.abort(new Error("The process is asked to stop."));
      await slots.close();
      await Promise.allSettled(running);
      await boss.stop({ graceful: true, timeout: 5_000 });
      await presence.leave();
    },
  };
}

// The queue knows group sizes by name: a job says which one its group has. A size never lowers the queue's own.
const getTier = (size: number | undefined): string =>
  size === undefined ? "default" : `of-${Math.min(size, largestGroup)}`;
const tierSizes = (least: number): Record<string, number> =>
  Object.fromEntries(
    Array.from({ length: largestGroup }, (_, index) => [getTier(index + 1), Math.max(index + 1, least)]),
  );

/** Order of pg-boss: priority, then age. Jobs that wait for a retry stand in the same line. */
const placesSql = `
  select id, place::int from (
    select id, row_number() over (order by priority desc, created_on, id) as place
    from pgboss.job where name = $1 and state < 'active'
  ) waiting where id = any($2::uuid[])`;
