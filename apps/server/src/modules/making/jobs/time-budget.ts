import { AppError } from "@voxloom/contract";
import type { Context } from "../../../context.ts";

/** Timers of Node take no more: 24 days. */
const maxTimerMs = 2 ** 31 - 1;

export type TimeBudget = {
  /** Aborted when the time is used up. */
  signal: AbortSignal;
  /** What to tell of a failure: TIMED_OUT {seconds} where the time was used up, else the failure itself. */
  explain(error: unknown): unknown;
};

/** The time that may be spent on so much sound, in milliseconds; it begins now. null: as long as it takes. */
export function openTimeBudget({ config }: Pick<Context, "config">, lengthMs: number | null): TimeBudget {
  if (lengthMs === null) return { signal: new AbortController().signal, explain: (error) => error };
  const { fixedMs, timesLength } = config.worker.budget;
  const budgetMs = Math.min(fixedMs + timesLength * lengthMs, maxTimerMs);
  const signal = AbortSignal.timeout(budgetMs);
  return {
    signal,
    explain(error) {
      if (!signal.aborted) return error;
      const seconds = Math.round(budgetMs / 1000);
      return new AppError(
        "TIMED_OUT",
        `This took longer than ${seconds} s and was stopped.`,
        { seconds },
        {
          cause: error,
        },
      );
    },
  };
}
