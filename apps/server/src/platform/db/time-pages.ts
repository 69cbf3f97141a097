import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** What rows with a time are listed by, newest first; the time as exact as a {@link Place} has it: milliseconds. */
type Order = { time: PgColumn | SQL; id: PgColumn };
type Place = { createdAt: Date; id: string };

/** Whether a row comes after the one that a page ended with; of the first page every row. */
export const isAfter = ({ time, id }: Order, place: Place | null): SQL | undefined =>
  place === null
    ? undefined
    : sql`(${time}, ${id}) < (${place.createdAt.toISOString()}::timestamptz, ${place.id}::uuid)`;
