import { pgTable, timestamp, uuid } from "drizzle-orm/pg-core";

/** When a project's owner was last told by mail that credits run low. */
export const creditNotices = pgTable("credit_notices", {
  projId: uuid("proj_id").primaryKey(),
  sentAt: timestamp("sent_at", { withTimezone: true }).notNull(),
});
