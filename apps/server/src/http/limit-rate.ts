import { AppError } from "@voxloom/contract";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../platform/db/index.ts";

type Limit = { name: string; most: number; perSeconds: number; database: Database };

/** Counts one, or so many points, for a key. Throws AppError TOO_MANY_REQUESTS. */
type RateLimit = (key: string, points?: number) => Promise<void>;

/** A limit for each key (an address, a project) over all API processes. */
export function limitRate({ name, most, perSeconds, database }: Limit): RateLimit {
  const rule = { keyPrefix: name, points: most, duration: perSeconds };
  const limiter = new RateLimiterPostgres({
    ...rule,
    storeClient: database.pool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    // Where the database does not answer, a process of its own still has a limit.
    insuranceLimiter: new RateLimiterMemory(rule),
  });
  return async (key, points = 1) => {
    try {
      await limiter.consume(key, points);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      // What was refused whole is not used: less may still fit.
      if (points > 1) await limiter.reward(key, points);
      const retryAfterSeconds = Math.ceil(error.msBeforeNext / 1000);
      throw new AppError("TOO_MANY_REQUESTS", `Too many requests; try again in ${retryAfterSeconds} s.`, {
        retryAfterSeconds,
      });
    }
  };
}
