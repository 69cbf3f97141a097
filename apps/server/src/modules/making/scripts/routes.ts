import { calls } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type App, mountCall } from "../../../http/index.ts";
import { getTaskNotices, ownTask } from "../tasks/index.ts";
import { correctHeardLine } from "./correct-heard.ts";
import { editScript } from "./edit-script.ts";
import { tellInsights } from "./insights/tell-insights.ts";
import { readChangesSince, readScript, showRevision } from "./read-script.ts";
import { restoreRevision } from "./restore-revision.ts";
import { listRevisions } from "./revision-store.ts";
import { notePresence } from "./script-presence.ts";
import { watchScript } from "./watch-script.ts";

export function mountScriptRoutes(app: App, context: Context): void {
  const notices = getTaskNotices(app, context);
  const { db } = context.database;
  mountCall(app, calls.scripts.read, ({ input: { taskId, revision }, actor: { projId } }) =>
    readScript(context, { projId, taskId, revision }),
  );
  mountCall(app, calls.scripts.insights, ({ input: { taskId }, actor: { projId } }) =>
    tellInsights(context, { projId, taskId }),
  );
  mountCall(app, calls.scripts.revisions, async ({ input, actor }) => {
    const task = await ownTask(db, actor.projId, input.taskId);
    return { items: (await listRevisions(db, task.id)).map(showRevision) };
  });
  mountCall(app, calls.scripts.changes, ({ input, actor: { projId } }) =>
    readChangesSince(context, { ...input, projId }),
  );
  mountCall(app, calls.scripts.edit, ({ input, actor: { projId } }) =>
    editScript(context, { ...input, projId }),
  );
  mountCall(app, calls.tasks.correctHeard, async ({ input, actor: { projId } }) => {
    await correctHeardLine(context, { ...input, projId });
    return {};
  });
  mountCall(app, calls.scripts.restore, ({ input, actor: { projId } }) =>
    restoreRevision(context, { ...input, projId }),
  );
  mountCall(app, calls.scripts.presence, async ({ input, actor: { projId } }) => {
    await notePresence(context, { ...input, projId });
    return {};
  });
  mountCall(app, calls.scripts.events, async ({ input, actor: { projId }, signal }) => {
    const { id: taskId } = await ownTask(db, projId, input.taskId);
    return watchScript(context, { projId, taskId, sinceRevision: input.sinceRevision, signal, notices });
  });
}
