import { bigint, date, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** What was sent to services that cost money, by day (UTC). */
export const serviceUse = pgTable(
  "service_use",
  {
    day: date("day").notNull(),
    service: text("service").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.service] })],
);
