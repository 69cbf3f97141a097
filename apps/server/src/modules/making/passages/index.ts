import { calls } from "@voxloom/contract";
import type { Context, ProjectLife } from "../../../context.ts";
import { type App, mountCall } from "../../../http/index.ts";
import type { ServerModule } from "../../../server-module.ts";
import { ownTask, readTaskIds } from "../tasks/index.ts";
import { addMark, changeMark, listMarks, removeMark } from "./marks.ts";

export { listMarks } from "./marks.ts";

/** Marks are taken home with the tasks, and go over and away with them. */
const passageLife: ProjectLife = {
  async *exported({ database: { db } }, projId) {
    for (const id of await readTaskIds(db, projId)) {
      const marks = await listMarks(db, id);
      if (marks.length > 0) yield { path: `tasks/${id}/marks.json`, content: JSON.stringify(marks) };
    }
  },
};

function mountPassageRoutes(app: App, context: Context): void {
  const { db } = context.database;
  mountCall(app, calls.passages.list, async ({ input, actor: { projId } }) => {
    const { id } = await ownTask(db, projId, input.taskId);
    return { items: await listMarks(db, id) };
  });
  mountCall(app, calls.passages.add, ({ input, actor: { projId } }) =>
    addMark(context, { ...input, projId }),
  );
  mountCall(app, calls.passages.change, ({ input, actor: { projId } }) =>
    changeMark(context, { ...input, projId }),
  );
  mountCall(app, calls.passages.remove, async ({ input, actor: { projId } }) => {
    await removeMark(context, { ...input, projId });
    return {};
  });
}

export const passagesModule: ServerModule = {
  name: "passages",
  projectLife: passageLife,
  mountRoutes: mountPassageRoutes,
};
