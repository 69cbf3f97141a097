import { sql } from "drizzle-orm";
import type { DbOrTransaction } from "../db/index.ts";

/** When a job's turn comes: those of a higher rank first, then the groups in turn. */
export type Turn = {
  /** From 0 to 5. */
  rank: number;
  /** How long its work is, in milliseconds of any scale that all jobs of the queue share. */
  lengthMs: number;
};

/** Seconds that one rank has room for: more than twelve years. Six of them fit into PostgreSQL's integer. */
const rankSeconds = 350_000_000;
const firstMs = Date.parse("2026-01-01T00:00:00Z");

/** How many times its length a job lets others go before it. Simulated: with more, hours wait longer than dubs of minutes win. */
const patience = 2;

/**
 * The priority that makes groups take turns (start-time fair queueing on the clock). A job's tag is the time at which
 * it would end if its group had a worker of its own, half as fast, that did nothing else: after those of the group
 * that wait or run, and after twice as long as its own work. The earliest tag goes first. So a short job passes a long
 * one and another group's long queue, and nothing waits for ever: what comes after its tag goes after it.
 */
export const findPriority = ({ rank, lengthMs }: Turn, { startMs }: { startMs: number }): number =>
  (rank + 1) * rankSeconds - Math.ceil((startMs + patience * lengthMs - firstMs) / 1000);

/** The tag of a job that has a priority. */
export const getTag = (priority: number, { rank }: Pick<Turn, "rank">): number =>
  ((rank + 1) * rankSeconds - priority) * 1000 + firstMs;

/** The priority of a group's next job, after the one of its jobs that comes last; null: it has none. */
export const priorityAfter = (last: number | null, turn: Turn, nowMs: number): number =>
  findPriority(turn, { startMs: last === null ? nowMs : Math.max(nowMs, getTag(last, turn)) });

/** The priority of a group's next job of a queue. */
export async function nextPriority(
  db: DbOrTransaction,
  { queue, groupKey, turn, nowMs }: { queue: string; groupKey: string; turn: Turn; nowMs: number },
): Promise<number> {
  const { rows } = await db.execute<{ last: number | null }>(sql`
    select min(priority) as last from pgboss.job
    where name = ${queue} and group_id = ${groupKey} and state <= 'active'
      and priority > ${turn.rank * rankSeconds} and priority <= ${(turn.rank + 1) * rankSeconds}`);
  return priorityAfter(rows[0]?.last ?? null, turn, nowMs);
}
