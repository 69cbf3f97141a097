import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Which worker works on which job: see worker-presence.ts. */
export const jobClaims = pgTable("job_claims", {
  jobId: uuid("job_id").primaryKey(),
  queue: text("queue").notNull(),
  /** The job's group, of which only so many run at once; null: none. */
  groupKey: text("group_key"),
  workerKey: integer("worker_key").notNull(),
  claimedAt: timestamp("claimed_at", { withTimezone: true }).notNull().defaultNow(),
});

/** Queues of which no worker takes a job: see queue-pauses.ts. */
export const pausedQueues = pgTable("paused_queues", {
  queue: text("queue").primaryKey(),
  pausedAt: timestamp("paused_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
});
