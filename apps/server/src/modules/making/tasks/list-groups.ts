import type { calls, ParsedRequestOf, ResponseOf } from "@voxloom/contract";
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import { containing, type Db } from "../../../platform/db/index.ts";
import { holdsMaterial } from "../materials/index.ts";
import { type ListCursor, readListCursor, writeListCursor } from "./list-cursor.ts";
import { tasks } from "./schema.ts";
import { showTasks } from "./show-task.ts";
import { type TaskRow, taskRow } from "./task-row.ts";

type Spec = ParsedRequestOf<typeof calls.groups.list>;
type Page = Omit<Spec, "cursor"> & { projId: string; after: ListCursor | null };

/** What a list of groups is sorted by: of several tasks, the first or the last there is. */
const sortKeys: Record<Spec["sort"], SQL> = {
  created: sql`min(${tasks.createdAt})`,
  updated: sql`max(${tasks.updatedAt})`,
  name: sql`min(lower(${tasks.name}))`,
  duration: sql`max(${tasks.durationMs})`,
};

const findType: Record<Spec["sort"], SQL> = {
  created: sql`timestamptz`,
  updated: sql`timestamptz`,
  name: sql`text`,
  duration: sql`bigint`,
};

/** One page of a project's groups. Throws AppError BAD_INPUT for a cursor of another sorting. */
export async function groupPage(
  context: Context,
  projId: string,
  { cursor, ...spec }: Spec,
): Promise<ResponseOf<typeof calls.groups.list>> {
  const { db } = context.database;
  const after = readListCursor(cursor, spec);
  const found = await findGroupPage(db, { ...spec, projId, after, limit: spec.limit + 1 });
  const wanted = found.slice(0, spec.limit);
  const rows = await getTasks(db, { projId, view: spec.view }, wanted);
  const shown = new Map((await showTasks(context, rows)).map((task) => [task.id, task]));
  const byGroup = Map.groupBy(rows, ({ groupId }) => groupId);
  const items = wanted.map((groupId) => ({
    groupId,
    tasks: (byGroup.get(groupId) ?? []).flatMap(({ id }) => shown.get(id) ?? []),
  }));
  const last = found.length > spec.limit ? byGroup.get(wanted.at(-1) ?? "") : undefined;
  return {
    // One that was deleted between the two readings has nothing to show.
    items: items.filter((item) => item.tasks.length > 0),
    nextCursor: last ? writeListCursor(getPlace(last), spec) : null,
  };
}

const isInView = (view: Spec["view"]): SQL =>
  view === "deleted" ? isNotNull(tasks.deletedAt) : isNull(tasks.deletedAt);

async function findGroupPage(db: Db, page: Page): Promise<string[]> {
  const { projId, view, sort, order, after } = page;
  const direction = order === "asc" ? asc : desc;
  const is = order === "asc" ? sql`>` : sql`<`;
  const key = sortKeys[sort];
  const place =
    after && sql`(${key}, ${tasks.groupId}) ${is} (${after.value}::${findType[sort]}, ${after.id}::uuid)`;
  const rows = await db
    .select({ groupId: tasks.groupId })
    .from(tasks)
    .where(and(eq(tasks.projId, projId), isInView(view)))
    .groupBy(tasks.groupId)
    .having(and(...listMatches(page), place ?? undefined))
    .orderBy(direction(key), direction(tasks.groupId))
    .limit(page.limit);
  return rows.map(({ groupId }) => groupId);
}

/** A group matches where one of its tasks does. */
function listMatches({ folderId, product, materialId, search = "", state }: Page): SQL[] {
  const states = state === undefined ? [] : [state].flat();
  const text = search.trim();
  const wanted = [
    product === undefined ? undefined : sql`${tasks.product} = ${product}`,
    materialId === undefined ? undefined : holdsMaterial(tasks.id, materialId),
    states.length === 0 ? undefined : inArray(tasks.state, states),
    text === "" ? undefined : sql`${tasks.name} ilike ${containing(text)}`,
    folderId === undefined
      ? undefined
      : folderId === "none"
        ? isNull(tasks.folderId)
        : sql`${tasks.folderId} = ${folderId}`,
  ];
  return wanted.flatMap((one) => (one === undefined ? [] : [sql`bool_or(${one})`]));
}

async function getTasks(
  db: Db,
  { projId, view }: { projId: string; view: Spec["view"] },
  groupIds: readonly string[],
): Promise<TaskRow[]> {
  if (groupIds.length === 0) return [];
  const rows = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.projId, projId), inArray(tasks.groupId, [...groupIds]), isInView(view)))
    .orderBy(asc(tasks.createdAt), asc(tasks.id));
  return rows.map(taskRow);
}

/** Where a group stands in each sorting. */
function getPlace(members: readonly TaskRow[]) {
  const [first] = members;
  if (first === undefined) throw new Error("a group without tasks was listed");
  return {
    id: first.groupId,
    createdAt: first.createdAt,
    updatedAt: new Date(Math.max(...members.map(({ updatedAt }) => updatedAt.getTime()))),
    name: members.map(({ name }) => name.toLowerCase()).toSorted()[0] ?? first.name,
    durationMs: Math.max(...members.map(({ durationMs }) => durationMs)),
  };
}
