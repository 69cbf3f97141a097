import { calls } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type App, mountCall } from "../../../http/index.ts";
import { cancelTask } from "./cancel-task.ts";
import { ownTask } from "./own-task.ts";
import { removeTasks, restoreTasks } from "./remove-tasks.ts";
import { renameTask } from "./rename-task.ts";
import { retryTask } from "./retry-task.ts";
import { showTask } from "./show-task.ts";
import { removeForGood } from "./sweep-tasks.ts";
import { taskNoticesOf } from "./task-notices.ts";
import { taskPage, videoPage } from "./task-pages.ts";
import { watchTask } from "./watch-task.ts";

export function mountTaskRoutes(app: App, context: Context): void {
  const areaCalls = calls.tasks;
  mountCall(app, areaCalls.list, ({ input, actor }) => taskPage(context, actor.projId, input));
  mountCall(app, areaCalls.videos, ({ input, actor }) => videoPage(context, actor.projId, input));
  mountCall(app, areaCalls.rename, async ({ input, actor: { projId } }) =>
    showTask(context, await renameTask(context, { ...input, projId })),
  );
  mountRemoval(app, context);
  mountCall(app, areaCalls.cancel, async ({ input, actor }) =>
    showTask(context, await cancelTask(context, actor.projId, input.taskId)),
  );
  mountCall(app, areaCalls.retry, async ({ input, actor }) =>
    showTask(context, await retryTask(context, actor, input.taskId)),
  );
  mountEvents(app, context);
}

function mountRemoval(app: App, context: Context): void {
  mountCall(app, calls.tasks.removeMany, async ({ input, actor }) => {
    await removeTasks(context, actor.projId, input);
    return {};
  });
  mountCall(app, calls.tasks.restore, async ({ input, actor }) => {
    await restoreTasks(context, actor.projId, input);
    return {};
  });
  mountCall(app, calls.tasks.removeForGood, async ({ input, actor }) => {
    await removeForGood(context, actor.projId, input);
    return {};
  });
}

function mountEvents(app: App, context: Context): void {
  const notices = taskNoticesOf(app, context);
  mountCall(app, calls.tasks.events, async ({ input, actor: { projId }, signal }) => {
    const { id: taskId } = await ownTask(context.database.db, projId, input.taskId);
    return watchTask(context, { projId, taskId, signal, notices });
  });
}
