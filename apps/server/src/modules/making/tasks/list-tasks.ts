import type { calls, ParsedRequestOf, TaskState } from "@voxloom/contract";
import {
  type AnyColumn,
  and,
  asc,
  desc,
  eq,
  ilike,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  sql,
} from "drizzle-orm";
import { containing, type Db } from "../../../platform/db/index.ts";
import { holdsMaterial } from "../materials/index.ts";
import type { ListCursor } from "./list-cursor.ts";
import { tasks } from "./schema.ts";
import { type TaskRow, taskRow } from "./task-row.ts";

type Spec = ParsedRequestOf<typeof calls.tasks.list>;
export type TaskPage = Omit<Spec, "cursor"> & { projId: string; after: ListCursor | null };

/** Rows of one page: each sort has an index of the project's tasks that is read in either direction. */
export const listTasks = async (db: Db, page: TaskPage): Promise<TaskRow[]> => {
  const direction = page.order === "asc" ? asc : desc;
  const key = sortKeys[page.sort];
  const rows = await db
    .select()
    .from(tasks)
    .where(and(...conditions(page)))
    .orderBy(direction(key), direction(tasks.id))
    .limit(page.limit);
  return rows.map(taskRow);
};

/** What a list is sorted by, as its index has it. */
const sortKeys: Record<Spec["sort"], AnyColumn | SQL> = {
  created: tasks.createdAt,
  updated: tasks.updatedAt,
  name: sql`lower(${tasks.name})`,
  duration: tasks.durationMs,
};

function conditions({
  projId,
  after,
  order,
  sort,
  view,
  folderId,
  product,
  materialId,
  search = "",
  state,
}: TaskPage): SQL[] {
  const states: TaskState[] = state === undefined ? [] : [state].flat();
  const wanted = [
    eq(tasks.projId, projId),
    view === "deleted" ? isNotNull(tasks.deletedAt) : isNull(tasks.deletedAt),
    product === undefined ? undefined : eq(tasks.product, product),
    // A task holds its recording, and its subtitles.
    materialId === undefined ? undefined : holdsMaterial(tasks.id, materialId),
    states.length === 0 ? undefined : inArray(tasks.state, states),
    search.trim() === "" ? undefined : ilike(tasks.name, containing(search.trim())),
    folderId === undefined
      ? undefined
      : folderId === "none"
        ? isNull(tasks.folderId)
        : eq(tasks.folderId, folderId),
    after === null ? undefined : beyond(after, { order, sort }),
  ];
  return wanted.filter((condition) => condition !== undefined);
}

const getKey = (sort: Spec["sort"], { value }: ListCursor): SQL => {
  switch (sort) {
    case "created":
    case "updated":
      return sql`${value}::timestamptz`;
    case "name":
      return sql`lower(${value}::text)`;
    case "duration":
      return sql`${value}::bigint`;
  }
};

/** Rows after the last one of the page before. Comparing pairs lets the index find the place. */
function beyond(after: ListCursor, { order, sort }: Pick<Spec, "order" | "sort">): SQL {
  const is = order === "asc" ? sql`>` : sql`<`;
  return sql`(${sortKeys[sort]}, ${tasks.id}) ${is} (${getKey(sort, after)}, ${after.id}::uuid)`;
}
