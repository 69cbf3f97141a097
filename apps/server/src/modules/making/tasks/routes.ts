import { AppError, calls } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type App, mountCall } from "../../../http/index.ts";
import { canMail } from "../../../platform/mail/index.ts";
import { cancelTask } from "./cancel-task.ts";
import { changeHeardLanguage, setPartLanguage } from "./change-heard-language.ts";
import { lockGroup } from "./find-group.ts";
import type { Caller } from "./guest-limits.ts";
import { ownTask, ownTaskLocked } from "./own-task.ts";
import { queueAgain, stateConflict } from "./queue-production.ts";
import { removeTasks, restoreTasks } from "./remove-tasks.ts";
import { showTask } from "./show-task.ts";
import { stopHearing } from "./stop-hearing.ts";
import { type TaskRow, updateTask } from "./store.ts";
import { removeForGood } from "./sweep-tasks.ts";
import { getTaskNotices } from "./task-notices.ts";
import { taskPage, videoPage } from "./task-pages.ts";
import { isActive } from "./task-state.ts";
import { watchTask } from "./watch-task.ts";

/** Runs a failed or canceled task again; finished stages and lines are artifacts and are not made anew. */
const retryTask = (context: Context, caller: Caller, taskId: string): Promise<TaskRow> =>
  queueAgain(context, { caller, taskId, event: "retry" }, (_tx, row) => row.production);

/** Gives a task another name, and with it all of its group. Throws AppError NOT_FOUND. */
const renameTask = (
  { database }: Pick<Context, "database">,
  { projId, taskId, name }: { projId: string; taskId: string; name: string },
): Promise<TaskRow> =>
  database.db.transaction(async (tx) => {
    const row = await ownTask(tx, projId, taskId);
    for (const { id } of await lockGroup(tx, row)) await updateTask(tx, id, { name });
    return { ...row, name };
  });

/**
 * Notes whether the owner is mailed when a task is over. Throws AppError NOT_FOUND, TASK_STATE_CONFLICT where it is, and
 * MAIL_FAILED where no mail of this installation arrives anywhere.
 */
const tellEnd = (
  { database, mailer }: Pick<Context, "database" | "mailer">,
  { projId, taskId, isWanted }: { projId: string; taskId: string; isWanted: boolean },
): Promise<TaskRow> =>
  database.db.transaction(async (tx) => {
    const row = await ownTaskLocked(tx, projId, taskId);
    if (!isActive(row.state)) throw stateConflict(row, "change");
    if (isWanted && !canMail({ mailer }))
      throw new AppError("MAIL_FAILED", "No mail server is set up here, so nobody can be told by mail.");
    const { tellsEnd: _, ...production } = row.production;
    const told = isWanted ? { ...production, tellsEnd: true as const } : production;
    return (await updateTask(tx, taskId, { production: told })) ?? row;
  });

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
  mountCall(app, areaCalls.stopHearing, async ({ input, actor }) =>
    showTask(context, await stopHearing(context, actor.projId, input.taskId)),
  );
  mountCall(app, areaCalls.changeHeardLanguage, async ({ input, actor: caller }) =>
    showTask(context, await changeHeardLanguage(context, { ...input, caller })),
  );
  mountCall(app, areaCalls.setPartLanguage, async ({ input, actor: caller }) =>
    showTask(context, await setPartLanguage(context, { ...input, caller })),
  );
  mountCall(app, areaCalls.tellEnd, async ({ input, actor: { projId } }) =>
    showTask(context, await tellEnd(context, { ...input, projId })),
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
  const notices = getTaskNotices(app, context);
  mountCall(app, calls.tasks.events, async ({ input, actor: { projId }, signal }) => {
    const { id: taskId } = await ownTask(context.database.db, projId, input.taskId);
    return watchTask(context, { projId, taskId, signal, notices });
  });
}
