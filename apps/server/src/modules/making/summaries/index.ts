import { calls } from "@voxloom/contract";
import type { Context, ProjectLife } from "../../../context.ts";
import { type App, limitRate, mountCall } from "../../../http/index.ts";
import type { ServerModule } from "../../../server-module.ts";
import { failAsCall } from "../jobs/index.ts";
import { newestScript } from "../scripts/index.ts";
import { openDayLimits } from "../speech/index.ts";
import { ownTask, readTaskIds } from "../tasks/index.ts";
import { openSummaryDesk } from "./summary-desk.ts";
import { deleteAnswer, listAnswers, readSummary } from "./summary-store.ts";

const tenMinutes = 600;

/** What was written is taken home with the tasks, and goes over and away with them. */
const summaryLife: ProjectLife = {
  async *exported({ database: { db } }, projId) {
    for (const id of await readTaskIds(db, projId)) {
      const segments = (await newestScript(db, id))?.script.segments ?? [];
      const summary = await readSummary(db, id, segments);
      const answers = await listAnswers(db, id, segments);
      if (summary !== null || answers.length > 0)
        yield { path: `tasks/${id}/summary.json`, content: JSON.stringify({ summary, answers }) };
    }
  },
};

function mountSummaryRoutes(app: App, context: Context): void {
  const { database } = context;
  const desk = openSummaryDesk(context);
  const { ofTranslation } = openDayLimits(context);
  const limitWriting = limitRate({ name: "summaries", most: 60, perSeconds: tenMinutes, database });
  mountCall(app, calls.summaries.read, ({ input: { taskId }, actor: { projId } }) =>
    desk.read({ projId, taskId }),
  );
  mountCall(app, calls.summaries.write, async ({ input, actor, raw }) => {
    await limitWriting(actor.projId);
    const count = ofTranslation(actor, raw.request);
    return desk.write({ ...input, projId: actor.projId, count }).catch(failAsCall);
  });
  mountCall(app, calls.summaries.ask, async ({ input, actor, signal, raw }) => {
    await limitWriting(actor.projId);
    const count = ofTranslation(actor, raw.request);
    return desk.answer({ ...input, projId: actor.projId, count, signal }).catch(failAsCall);
  });
  mountCall(app, calls.summaries.forget, async ({ input: { taskId, answerId }, actor: { projId } }) => {
    const task = await ownTask(database.db, projId, taskId);
    await deleteAnswer(database.db, task.id, answerId);
    return {};
  });
}

export const summariesModule: ServerModule = {
  name: "summaries",
  projectLife: summaryLife,
  mountRoutes: mountSummaryRoutes,
};
