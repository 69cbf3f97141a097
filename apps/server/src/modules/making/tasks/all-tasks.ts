import type { TaskCounts, TaskState } from "@voxloom/contract";
import { and, desc, eq, gt, ilike, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import {
  containing,
  type DaySpan,
  type DaySum,
  type Db,
  idsBeginning,
  isAfter,
  type StoryPart,
  sumByDay,
} from "../../../platform/db/index.ts";
import { tasks } from "./schema.ts";
import { type TaskRow, taskRow } from "./task-row.ts";

export type AllTasksQuery = {
  state?: TaskState | undefined;
  projId?: string | undefined;
  /** A part of the name, or the beginning of the task's or the project's id; empty: all. */
  search: string;
  /** The last task of the page before. */
  after: { createdAt: Date; id: string } | null;
  limit: number;
};

/** Tasks of every project but deleted ones, newest first. */
export const listAllTasks = async (
  db: Db,
  { state, projId, search, after, limit }: AllTasksQuery,
): Promise<TaskRow[]> => {
  const rows = await db
    .select()
    .from(tasks)
    .where(
      and(
        isNull(tasks.deletedAt),
        state === undefined ? undefined : eq(tasks.state, state),
        projId === undefined ? undefined : eq(tasks.projId, projId),
        matches(search),
        isAfter({ time: tasks.createdAt, id: tasks.id }, after),
      ),
    )
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
    .limit(limit);
  return rows.map(taskRow);
};

function matches(search: string): SQL | undefined {
  if (search === "") return undefined;
  return or(ilike(tasks.name, containing(search)), ...idsBeginning(search, tasks.id, tasks.projId));
}

const noTasks: TaskCounts = { total: 0, queued: 0, running: 0, succeeded: 0, failed: 0 };

/** How many tasks projects have, by state; deleted ones apart. A project without any is missing. */
export async function countTasksOf(db: Db, projIds: string[]): Promise<(projId: string) => TaskCounts> {
  const rows =
    projIds.length === 0
      ? []
      : await db
          .select({
            projId: tasks.projId,
            total: sql<number>`count(*)::int`,
            queued: ofState("queued"),
            running: ofState("running"),
            succeeded: ofState("succeeded"),
            failed: ofState("failed"),
          })
          .from(tasks)
          .where(and(inArray(tasks.projId, projIds), isNull(tasks.deletedAt)))
          .groupBy(tasks.projId);
  const counts = new Map(rows.map(({ projId, ...count }) => [projId, count]));
  return (projId) => counts.get(projId) ?? noTasks;
}

const ofState = (state: TaskState): SQL<number> =>
  sql<number>`(count(*) filter (where ${tasks.state} = ${state}))::int`;

/** Tasks by the day they were ordered on, also deleted ones until they are swept: how many, how many of them failed, and their length. */
export async function sumTasks(
  db: Db,
  span: DaySpan,
): Promise<{ tasks: DaySum[]; failedTasks: DaySum[]; minutes: DaySum[] }> {
  const ordered = { table: tasks, moment: tasks.orderedAt };
  return {
    tasks: await sumByDay(db, span, ordered),
    failedTasks: await sumByDay(db, span, { ...ordered, where: eq(tasks.state, "failed") }),
    minutes: await sumByDay(db, span, { ...ordered, value: sql`sum(${tasks.durationMs})` }),
  };
}

/** Tasks that failed since a time, as far as nothing was done with them after. */
export const countFailedSince = (db: Db, since: Date): Promise<number> =>
  db.$count(tasks, and(eq(tasks.state, "failed"), isNull(tasks.deletedAt), gt(tasks.updatedAt, since)));

/** The names of tasks, deleted ones too, by id. */
export async function namesOfTasks(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: tasks.id, name: tasks.name }).from(tasks).where(inArray(tasks.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What projects ordered, also what was deleted since, until it is swept. */
export const storyOfTasks = (projIds: string[]): StoryPart => ({
  ...{ group: "tasks", event: "task", from: sql`${tasks}`, where: inArray(tasks.projId, projIds) },
  ...{ at: sql`coalesce(${tasks.orderedAt}, ${tasks.createdAt})`, key: tasks.id, title: tasks.name },
  state: sql`case when ${tasks.deletedAt} is null then ${tasks.state} else 'deleted' end`,
  note: sql`${tasks.problem} ->> 'code'`,
});
