import { calls } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type App, mountCall } from "../../../http/index.ts";
import { cancelTask } from "./cancel-task.ts";
import { makeDownloadUrl } from "./make-download-url.ts";
import { ownTask } from "./own-task.ts";
import { regenerateTask } from "./regenerate-task.ts";
import { removeTasks, restoreTasks } from "./remove-tasks.ts";
import { renameTask } from "./rename-task.ts";
import { retryTask } from "./retry-task.ts";
import { mountScriptRoutes } from "./script/script-routes.ts";
import { showTask } from "./show-task.ts";
import { showTaskDetail } from "./show-task-detail.ts";
import { removeForGood } from "./sweep-tasks.ts";
import { listenToTasks } from "./task-notices.ts";
import { taskPage, videoPage } from "./task-pages.ts";
import { readTimelineMedia } from "./timeline/read-timeline-media.ts";
import { watchTask } from "./watch-task.ts";

export function mountTaskRoutes(app: App, context: Context): void {
  const areaCalls = calls.tasks;
  mountCall(app, areaCalls.list, ({ input, actor }) => taskPage(context, actor.projId, input));
  mountCall(app, areaCalls.videos, ({ input, actor }) => videoPage(context, actor.projId, input));
  mountCall(app, areaCalls.detail, ({ input, actor }) => showTaskDetail(context, actor.projId, input.taskId));
  mountCall(app, areaCalls.timelineMedia, ({ input, actor: { projId } }) =>
    readTimelineMedia(context, { ...input, projId }),
  );
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
  mountCall(app, areaCalls.regenerate, async ({ input: { taskId, segmentIds = [] }, actor: caller }) =>
    showTask(context, await regenerateTask(context, { caller, taskId, segmentIds })),
  );
  mountCall(app, areaCalls.downloadUrl, ({ input, actor, signal }) =>
    makeDownloadUrl(context, { ...input, projId: actor.projId, signal }),
  );
  mountEvents(app, context);
}

function mountRemoval(app: App, context: Context): void {
  mountCall(app, calls.tasks.removeMany, async ({ input, actor }) => {
    await removeTasks(context, actor.projId, input.taskIds);
    return {};
  });
  mountCall(app, calls.tasks.restore, async ({ input, actor }) => {
    await restoreTasks(context, actor.projId, input.taskIds);
    return {};
  });
  mountCall(app, calls.tasks.removeForGood, async ({ input, actor }) => {
    await removeForGood(context, actor.projId, input.taskIds);
    return {};
  });
}

/** One connection listens for all who watch. */
function mountEvents(app: App, context: Context): void {
  const notices = listenToTasks(context);
  app.fastify.addHook("onClose", () => notices.close());
  mountCall(app, calls.tasks.events, async ({ input, actor: { projId }, signal }) => {
    const { id: taskId } = await ownTask(context.database.db, projId, input.taskId);
    return watchTask(context, { projId, taskId, signal, notices });
  });
  mountScriptRoutes(app, context, notices);
}
