import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Visitors without an account. Each has a project of their own; what they hold is known only by its hash. */
export const guests = pgTable(
  "guests",
  {
    id: uuid("id").primaryKey(),
    projId: uuid("proj_id").notNull().unique(),
    /** SHA-256 of the web id, hexadecimal. */
    webIdHash: text("web_id_hash").notNull().unique(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    seenAt: timestamp("seen_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("guests_seen_at").on(table.seenAt)],
);
