import { calls, type ParsedRequestOf, type ResponseOf } from "@voxloom/contract";
import type { Context } from "../../context.ts";
import { type App, mountCall } from "../../http/index.ts";
import { readCursor, writeCursor } from "../materials/index.ts";
import { cancelTask } from "./cancel-task.ts";
import { editScript } from "./edit-script.ts";
import { makeDownloadUrl } from "./make-download-url.ts";
import { ownTask } from "./own-task.ts";
import { readScript } from "./read-script.ts";
import { regenerateTask } from "./regenerate-task.ts";
import { retryTask } from "./retry-task.ts";
import { showTask, showTasks } from "./show-task.ts";
import { showTaskDetail } from "./show-task-detail.ts";
import { listRevisions, listTasks } from "./store.ts";
import { listenToTasks } from "./task-notices.ts";
import { watchTask } from "./watch-task.ts";

export function mountTaskRoutes(app: App, context: Context): void {
  const { db } = context.database;
  const areaCalls = calls.tasks;
  mountCall(app, areaCalls.list, ({ input, actor }) => listPage(context, actor.projId, input));
  mountCall(app, areaCalls.listGuest, ({ input, actor }) => listPage(context, actor.projId, input));
  mountCall(app, areaCalls.detail, ({ input, actor }) => showTaskDetail(context, actor.projId, input.taskId));
  mountCall(app, areaCalls.cancel, async ({ input, actor }) =>
    showTask(context, await cancelTask(context, actor.projId, input.taskId)),
  );
  mountCall(app, areaCalls.retry, async ({ input, actor }) =>
    showTask(context, await retryTask(context, actor.projId, input.taskId)),
  );
  mountCall(app, areaCalls.regenerate, async ({ input: { taskId, segmentIds = [] }, actor: { projId } }) =>
    showTask(context, await regenerateTask(context, { projId, taskId, segmentIds })),
  );
  mountCall(app, areaCalls.downloadUrl, ({ input, actor, signal }) =>
    makeDownloadUrl(context, { ...input, projId: actor.projId, signal }),
  );
  mountCall(app, areaCalls.script, ({ input: { taskId, revision }, actor: { projId } }) =>
    readScript(context, { projId, taskId, revision }),
  );
  mountCall(app, areaCalls.scriptRevisions, async ({ input, actor }) => {
    const task = await ownTask(db, actor.projId, input.taskId);
    const rows = await listRevisions(db, task.id);
    return { items: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) };
  });
  mountCall(app, areaCalls.editScript, ({ input, actor: { projId } }) =>
    editScript(context, { ...input, projId }),
  );
  mountEvents(app, context);
}

type ListWish = ParsedRequestOf<typeof calls.tasks.list>;

async function listPage(
  context: Context,
  projId: string,
  { cursor, limit, state }: ListWish,
): Promise<ResponseOf<typeof calls.tasks.list>> {
  const after = readCursor(cursor);
  const rows = await listTasks(context.database.db, { projId, after, limit: limit + 1, state });
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items: await showTasks(context, items), nextCursor: last ? writeCursor(last) : null };
}

function mountEvents(app: App, context: Context): void {
  const notices = listenToTasks(context);
  app.fastify.addHook("onClose", () => notices.close());
  mountCall(app, calls.tasks.events, async ({ input, actor: { projId }, signal }) => {
    const { id: taskId } = await ownTask(context.database.db, projId, input.taskId);
    return watchTask(context, { projId, taskId, signal, notices });
  });
}
