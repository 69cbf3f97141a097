import type { ProjectLife } from "../../../context.ts";
import type { ServerModule } from "../../../server-module.ts";
import { mountFeedbackRoutes } from "./routes.ts";
import { deleteOfProject, moveToProject, readOfProject } from "./store.ts";

const feedbackLife: ProjectLife = {
  moved: (_context, tx, projects) => moveToProject(tx, projects),
  erased: ({ database }, projId) => deleteOfProject(database.db, projId),
  async *exported({ database }, projId) {
    const written = await readOfProject(database.db, projId);
    yield { path: "feedback.json", content: `${JSON.stringify(written, null, 2)}\n` };
  },
};

export const feedbackModule: ServerModule = {
  name: "feedback",
  mountRoutes: mountFeedbackRoutes,
  projectLife: feedbackLife,
};
