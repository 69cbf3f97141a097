import { AppError } from "@voxloom/contract";
import { type AnyColumn, and, type SQL, sql } from "drizzle-orm";
import { DrizzleQueryError } from "drizzle-orm/errors";
import type { PgTable } from "drizzle-orm/pg-core";
import type { DbOrTransaction } from "./database.ts";

/** Whole calendar days (YYYY-MM-DD) of a time zone, both included. */
export type DaySpan = { from: string; to: string; timeZone: string };
/** What one day has, in one currency where it is money. */
export type DaySum = { day: string; currency: string | null; value: number };

type Summed = {
  table: PgTable;
  /** When a row counts. */
  moment: AnyColumn;
  /** Default: how many rows there are. */
  value?: SQL;
  /** Default: none. */
  currency?: AnyColumn | SQL;
  where?: SQL | undefined;
};

/** Sums rows of a table by day and currency, the oldest first; a day without any is missing. Throws as {@link inTimeZone}. */
export function sumByDay(
  db: DbOrTransaction,
  { from, to, timeZone }: DaySpan,
  { table, moment, value = sql`count(*)`, currency = sql`null::text`, where }: Summed,
): Promise<DaySum[]> {
  return inTimeZone(timeZone, () =>
    db
      .select({
        day: sql<string>`to_char(${moment} at time zone ${timeZone}, 'YYYY-MM-DD')`,
        currency: sql<string | null>`${currency}`,
        // Whole numbers below 2^53, which a double keeps exactly.
        value: sql<number>`(${value})::float8`,
      })
      .from(table)
      .where(
        and(
          sql`${moment} >= ${from}::date::timestamp at time zone ${timeZone}`,
          sql`${moment} < (${to}::date + 1)::timestamp at time zone ${timeZone}`,
          where,
        ),
      )
      .groupBy(sql`1, 2`)
      .orderBy(sql`1, 2`),
  );
}

/** Asks something by a time zone. Throws AppError BAD_INPUT for one that the database does not know. */
export async function inTimeZone<T>(timeZone: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!isUnknownTimeZone(error)) throw error;
    throw new AppError("BAD_INPUT", `"${timeZone}" is not a known time zone.`, { field: "timeZone" });
  }
}

/** PostgreSQL's invalid_parameter_value. */
const isUnknownTimeZone = (error: unknown): boolean =>
  error instanceof DrizzleQueryError &&
  error.cause !== undefined &&
  "code" in error.cause &&
  error.cause.code === "22023";
