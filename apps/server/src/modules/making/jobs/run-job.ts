import type { Context } from "../../../context.ts";
import type { JobData, RunningJob } from "../../../platform/jobs/index.ts";
import { isFinal } from "./get-problem.ts";
import { openProgress } from "./progress-writer.ts";
import { openTimeBudget } from "./time-budget.ts";

/** What a job does, and how it ends. */
export type JobWork<Progress> = {
  /** What it makes and of what, for the log. */
  about: { what: string; [id: string]: string };
  /** Length of the sound that is worked on, in milliseconds: the work may take a multiple of it. null: as long as it takes. */
  lengthMs: number | null;
  /** Writes the newest progress, at most twice a second; false: the work is no longer this job's. */
  writeProgress?: (progress: Progress) => Promise<boolean>;
  /** Aborted when the work is canceled, taken over, out of time, or when the process stops. */
  work: (tools: {
    signal: AbortSignal;
    onProgress: (progress: Progress) => void;
    /** Writes the last progress, before the work is settled. */
    endProgress: () => Promise<void>;
  }) => Promise<void>;
  /** Tells a failure that another try would meet again, or the last one; AppError TIMED_OUT where time ran out. */
  fail: (error: unknown) => Promise<void>;
};

/**
 * Does the work of a job. What a second try may solve is thrown, so that the queue tries again; what it would meet again,
 * and the failure of the last try, is told by `fail`. Who lost the work to somebody else ends without a word.
 */
export async function runJob<Data extends JobData, Progress>(
  context: Pick<Context, "config" | "log">,
  job: RunningJob<Data>,
  { about, lengthMs, writeProgress = () => Promise.resolve(true), work, fail }: JobWork<Progress>,
): Promise<void> {
  const lost = new AbortController();
  const budget = openTimeBudget(context, lengthMs);
  const signal = AbortSignal.any([job.signal, lost.signal, budget.signal]);
  const progress = openProgress(context, { about, write: writeProgress, onLost: () => lost.abort() });
  try {
    await work({ signal, onProgress: progress.write, endProgress: progress.stop });
  } catch (failure) {
    await progress.stop();
    // Canceled, taken over, or the process stops: the queue knows what to do with the job.
    if (job.signal.aborted) throw failure;
    if (lost.signal.aborted) return;
    const error = budget.explain(failure);
    const isExpected = isFinal(error);
    if (!isExpected && !job.isLastTry) throw error;
    if (!isExpected) context.log.error({ err: error, ...about }, "a job failed for good");
    await fail(error);
  }
}
