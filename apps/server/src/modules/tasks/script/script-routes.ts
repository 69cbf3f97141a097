import { calls } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type App, mountCall } from "../../../http/index.ts";
import { ownTask } from "../own-task.ts";
import { listRevisions } from "../store.ts";
import { editScript } from "./edit-script.ts";
import { readScript } from "./read-script.ts";

export function mountScriptRoutes(app: App, context: Context): void {
  const { db } = context.database;
  mountCall(app, calls.scripts.read, ({ input: { taskId, revision }, actor: { projId } }) =>
    readScript(context, { projId, taskId, revision }),
  );
  mountCall(app, calls.scripts.revisions, async ({ input, actor }) => {
    const task = await ownTask(db, actor.projId, input.taskId);
    const rows = await listRevisions(db, task.id);
    return {
      items: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), editorName: null })),
    };
  });
  mountCall(app, calls.scripts.edit, async ({ input, actor: { projId } }) => {
    const { revision } = await editScript(context, { ...input, projId });
    return { revision, missed: [] };
  });
}
