import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Which worker works on which job: see worker-presence.ts. */
export const jobClaims = pgTable("job_claims", {
  jobId: uuid("job_id").primaryKey(),
  queue: text("queue").notNull(),
  workerKey: integer("worker_key").notNull(),
  claimedAt: timestamp("claimed_at", { withTimezone: true }).notNull().defaultNow(),
});
