import type { Transaction } from "../db/index.ts";
import type { Turn } from "./turns.ts";

/** Most jobs of one group at once. */
export const largestGroup = 16;

/** What a job carries: ids only, so that nothing in the queue grows old. */
export type JobData = Record<string, string | number | boolean | null>;

export type QueueOptions = {
  /** Times a job is tried again after an unexpected failure or a killed worker. Default 5. */
  retryLimit?: number;
  /** First wait before trying again, in seconds; doubles each time up to the longest. Default 1. */
  retryDelaySeconds?: number;
  /** Longest wait before trying again, in seconds. Default 60. */
  maxRetryDelaySeconds?: number;
  /** Longest one try may run, in seconds, up to 86,399. Default 86,399. */
  expireSeconds?: number;
};

export type SendOptions = {
  /** Makes groups take turns; only with a `groupKey`. Default: jobs go by age, after all that have a turn. */
  turn?: Turn;
  /** Jobs of one group run one after the other, or as many at once as the group may: the project's id. */
  groupKey?: string;
  /** Jobs of the group that may run at once, from 1 to {@link largestGroup}; default: the queue's `groupConcurrency`. */
  groupSize?: number;
  /** At most one waiting or running job of a queue has this key; a second `send` answers null. */
  singletonKey?: string;
  /** The job appears exactly when this transaction commits. */
  tx?: Transaction;
  /** Wait before the first try, in seconds. */
  startAfterSeconds?: number;
};

export type RunningJob<T extends JobData> = {
  id: string;
  data: T;
  /** Tries that are left after this one; those that a stopping worker gave back do not count. */
  triesLeft: number;
  /** True on the last try: a failure now is final. */
  isLastTry: boolean;
  /** Aborted when the job is canceled, when another worker took it over, and when the process is asked to stop. */
  signal: AbortSignal;
};

/** A job of a queue that has another name now. Where its tries are used up, its id is that of the notice of it. */
export type FormerJob<T extends JobData> = { id: string; data: T; isGivenUp: boolean };

/** How often the workers of this process look around where nothing wakes them. */
export type JobPeriods = {
  /** For jobs that are due, in seconds, at least 0.5: once where notifications come, and where none do. */
  pollSeconds: { notified: number; alone: number };
  /** Whether a running job was canceled, in seconds. */
  refreshSeconds: number;
  /** Which queues are paused. */
  pausesMs: number;
  /** Which workers are gone. */
  presenceMs: number;
  /** Which jobs missed their heartbeats and which are old, in seconds, at least 1. */
  upkeepSeconds: number;
};

export type WorkOptions = {
  /** Jobs this process runs at once. Default `config.worker.concurrency`. */
  concurrency?: number;
  /** Jobs of one group that run at once over all workers. Default `config.worker.projectConcurrency`. */
  groupConcurrency?: number;
};

/** One declared queue, now. */
export type QueueStatistics = {
  name: string;
  waiting: number;
  running: number;
  /** Those whose tries were used up, as long as they are kept. */
  failed: number;
  /** Since when the oldest waiting job is there; null: none waits. */
  oldestWaitingAt: Date | null;
  /** Since when no job of it is taken; null: it is not paused. */
  pausedAt: Date | null;
};
export type JobStatistics = {
  /** By name. */
  queues: QueueStatistics[];
  /** Workers that live now, of all machines. */
  workers: number;
};

/** Jobs in the database: they survive any process, and one killed worker's job goes on in another. */
export type Jobs = {
  /** Creates or updates a queue. Every process that sends to it or works on it declares it first. */
  declareQueue(name: string, options?: QueueOptions): Promise<void>;
  /** Queues a job; answers its id, or null when `singletonKey` is taken. */
  send(name: string, data: JobData, options?: SendOptions): Promise<string | null>;
  /** Queues jobs by one statement, each of a group and without a turn. */
  sendAll(
    name: string,
    jobs: readonly { data: JobData; groupKey: string }[],
    options?: { tx?: Transaction },
  ): Promise<void>;
  /**
   * Sends an empty job to a declared queue at these times of day (cron, in UTC), whichever process is there; of the
   * times that passed while none was, one is made up for.
   */
  schedule(name: string, cron: string): Promise<void>;
  /**
   * Works on a queue. A handler that returns completes the job; one that throws has it tried again, with backoff,
   * until its tries are used up. Failures that a retry cannot fix are the handler's to record, returning.
   */
  work<T extends JobData>(
    name: string,
    handler: (job: RunningJob<T>) => Promise<void>,
    options?: WorkOptions,
  ): Promise<void>;
  /** Cancels a waiting or running job; a running one's signal is aborted within about a second. */
  cancel(name: string, jobId: string, options?: { tx?: Transaction }): Promise<void>;
  /**
   * From the moment this commits no worker takes a job of the queue; running ones end. It stays so until it is
   * resumed, whatever restarts. False where it was paused already.
   */
  pause(name: string, options?: { tx?: Transaction }): Promise<boolean>;
  /** Workers take jobs of the queue again, within about a second. False where it was not paused. */
  resume(name: string, options?: { tx?: Transaction }): Promise<boolean>;
  /**
   * Removes a queue that has another name now, once `move` has had each of its jobs that wait, run or were given up;
   * each is canceled in the transaction that `move` sends it anew in. A pause goes to the new name. Nothing happens
   * where there is no such queue (any more).
   */
  replaceQueue<T extends JobData>(
    former: string,
    name: string,
    move: (tx: Transaction, job: FormerJob<T>) => Promise<void>,
  ): Promise<void>;
  /** What every declared queue has to do, and how many workers there are. */
  statistics(): Promise<JobStatistics>;
  /** Places among the waiting jobs of the queue, from 1, by job; those that do not wait are missing. */
  queuePlaces(name: string, jobIds: string[]): Promise<Map<string, number>>;
  /** Throws when the queue cannot be reached. */
  ping(): Promise<void>;
  /** Takes no more jobs, aborts the running ones (they return to the queue), closes. */
  close(): Promise<void>;
};
