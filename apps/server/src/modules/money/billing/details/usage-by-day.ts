import { sql } from "drizzle-orm";
import { type DbOrTransaction, inTimeZone } from "../../../../platform/db/index.ts";

/**
 * Credits used on each day that had any use or refund, the oldest first. Days are those of the time zone; the last is
 * that of `now`. Throws AppError BAD_INPUT for a time zone the database does not know.
 */
export async function usageByDay(
  db: DbOrTransaction,
  {
    projId,
    days,
    timeZone,
    now = new Date(),
  }: { projId: string; days: number; timeZone: string; now?: Date },
): Promise<{ day: string; usedTenths: number }[]> {
  const firstDay = sql`(date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${timeZone}) - ${days - 1} * interval '1 day') at time zone ${timeZone}`;
  const { rows } = await inTimeZone(timeZone, () =>
    db.execute<{ day: string; used: number }>(sql`
      select to_char(created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, sum(used_change_tenths)::int as used
      from credit_steps
      where proj_id = ${projId} and used_change_tenths <> 0 and created_at >= ${firstDay}
      group by 1 order by 1`),
  );
  return rows.map(({ day, used }) => ({ day, usedTenths: used }));
}
