import type { ProjectLife } from "../../../context.ts";
import { readTaskIds } from "../../making/tasks/index.ts";
import { showShare } from "./show-share.ts";
import { deleteCommentsBy, findCommentsBy, findSharesOf, moveComments } from "./store.ts";

/** Comments go over to another project with who wrote them, are deleted, and are taken home with the shares. */
export const sharingLife: ProjectLife = {
  moved: (_context, tx, { from, to }) => moveComments(tx, from, to),
  // Shares and what others wrote on them go with the tasks.
  erased: ({ database }, projId) => deleteCommentsBy(database.db, projId),
  async *exported({ database: { db } }, projId) {
    const { shares, comments } = await findSharesOf(db, await readTaskIds(db, projId));
    const written = await findCommentsBy(db, projId);
    const content = {
      shares: shares.map((row) => showShare(row.taskId, row)),
      commentsOnTasks: comments.map(({ authorProjId, ...comment }) => comment),
      commentsWritten: written.map(({ authorProjId, ...comment }) => comment),
    };
    yield { path: "sharing.json", content: `${JSON.stringify(content, null, 2)}\n` };
  },
};
