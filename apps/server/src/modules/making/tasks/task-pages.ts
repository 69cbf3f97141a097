import {
  type calls,
  isDub,
  type ParsedRequestOf,
  type ResponseOf,
  taskListQuerySchema,
} from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { readListCursor, writeListCursor } from "./list-cursor.ts";
import { listTasks } from "./list-tasks.ts";
import { showTasks } from "./show-task.ts";
import type { TaskRow } from "./store.ts";

type ListSpec = ParsedRequestOf<typeof calls.tasks.list>;
type VideoSpec = ParsedRequestOf<typeof calls.tasks.videos>;

/** One page of a project's tasks. */
export async function taskPage(
  context: Context,
  projId: string,
  spec: ListSpec,
): Promise<ResponseOf<typeof calls.tasks.list>> {
  const { rows, nextCursor } = await rowPage(context, projId, spec);
  return { items: await showTasks(context, rows), nextCursor };
}

/** One page of a project's finished dubbed videos. */
export async function videoPage(
  context: Context,
  projId: string,
  spec: VideoSpec,
): Promise<ResponseOf<typeof calls.tasks.videos>> {
  const all = { ...taskListQuerySchema.parse({}), ...spec };
  const finished = { ...all, state: "succeeded" as const, product: "video-translation" as const };
  const { rows, nextCursor } = await rowPage(context, projId, finished);
  const shown = await showTasks(context, rows);
  const outputs = new Map(rows.map((row) => [row.id, row.outputs]));
  const items = shown.filter(isDub).flatMap(({ id, ...task }) => {
    const videoKey = outputs.get(id)?.video;
    return videoKey === undefined ? [] : [{ ...task, taskId: id, videoUrl: context.signer.linkTo(videoKey) }];
  });
  return { items, nextCursor };
}

async function rowPage(
  { database: { db } }: Pick<Context, "database">,
  projId: string,
  { cursor, ...spec }: ListSpec,
): Promise<{ rows: TaskRow[]; nextCursor: string | null }> {
  const after = readListCursor(cursor, spec);
  const found = await listTasks(db, { ...spec, projId, after, limit: spec.limit + 1 });
  const rows = found.slice(0, spec.limit);
  const last = found.length > spec.limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: last ? writeListCursor(last, spec) : null };
}
