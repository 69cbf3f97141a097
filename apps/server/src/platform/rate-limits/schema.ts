import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";

/** The table of rate-limiter-flexible, in the shape its Postgres limiter asks for. */
export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  points: integer("points").notNull().default(0),
  expire: bigint("expire", { mode: "number" }),
});
