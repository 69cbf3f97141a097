import type { StoryEvent, StoryGroup } from "@voxloom/contract";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import type { DbOrTransaction } from "./database.ts";

type Value = AnyColumn | SQL;

/** One kind of thing that happened, as rows of a table. What is not told is null. */
export type StoryPart = {
  group: StoryGroup;
  event: StoryEvent;
  from: SQL;
  where: SQL | undefined;
  at: Value;
  /** Names the row among those of its event. */
  key: Value;
  title?: Value;
  state?: Value;
  amountMinor?: Value;
  currency?: Value;
  creditTenths?: Value;
  note?: Value;
  by?: Value;
};

/** A row of a story. */
export type StoryRow = {
  id: string;
  group: StoryGroup;
  event: StoryEvent;
  /** ISO 8601 in UTC, to the millisecond. */
  at: string;
  title: string | null;
  state: string | null;
  amountMinor: number | null;
  currency: string | null;
  creditTenths: number | null;
  note: string | null;
  by: string | null;
};

/** Where a page of a story ended. */
type StoryPlace = { at: string; id: string };

/** One page of what several tables tell, in one line of time, newest first. */
export async function readStory(
  db: DbOrTransaction,
  parts: readonly StoryPart[],
  { after, limit }: { after: StoryPlace | null; limit: number },
): Promise<StoryRow[]> {
  if (parts.length === 0) return [];
  const further =
    after === null
      ? sql`true`
      : sql`(at, id collate "C") < (${after.at}::timestamptz, ${after.id}::text collate "C")`;
  const { rows } = await db.execute<StoryRow>(sql`
    with story as (${sql.join(parts.map(selectPart), sql` union all `)})
    select id, "group", event, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      title, state, amount_minor as "amountMinor", currency, credit_tenths as "creditTenths", note, "by"
    from story where ${further} order by story.at desc, id collate "C" desc limit ${limit}`);
  return rows;
}

function selectPart(part: StoryPart): SQL {
  const text = (value: Value | undefined): SQL => sql`(${value ?? sql`null`})::text`;
  const number = (value: Value | undefined): SQL => sql`(${value ?? sql`null`})::float8`;
  return sql`(select ${part.event}::text || ':' || ${text(part.key)} as id, ${part.group}::text as "group", ${part.event}::text as event,
    date_trunc('milliseconds', ${part.at}) as at, ${text(part.title)} as title, ${text(part.state)} as state,
    ${number(part.amountMinor)} as amount_minor, ${text(part.currency)} as currency,
    ${number(part.creditTenths)} as credit_tenths, ${text(part.note)} as note, ${text(part.by)} as "by"
    from ${part.from} where ${part.where ?? sql`true`})`;
}
