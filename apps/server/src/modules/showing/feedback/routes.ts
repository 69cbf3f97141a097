import { randomUUID } from "node:crypto";
import { AppError, calls } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type App, limitRate, mountCall } from "../../../http/index.ts";
import { ownTask } from "../../making/tasks/index.ts";
import { findScore, hasFeedback, insertFeedback, upsertScore } from "./store.ts";

export function mountFeedbackRoutes(app: App, { database }: Context): void {
  const { db } = database;
  const limitFeedback = limitRate({ name: "feedback", most: 20, perSeconds: 3600, database });
  mountCall(app, calls.feedback.submit, async ({ input, actor: { userId, projId } }) => {
    const task = input.taskId === undefined ? null : await ownTask(db, projId, input.taskId);
    await limitFeedback(userId);
    const id = randomUUID();
    const { type, text, page } = input;
    await insertFeedback(db, { id, userId, projId, type, text, page, taskId: task?.id ?? null });
    return { feedbackId: id };
  });
  mountCall(app, calls.feedback.check, async ({ input: { taskId }, actor: { projId } }) => {
    const task = taskId === undefined ? null : await ownTask(db, projId, taskId);
    return {
      hasFeedback: await hasFeedback(db, projId),
      score: task && (await findScore(db, task.id, projId)),
    };
  });
  mountCall(app, calls.feedback.score, async ({ input, actor: { userId, projId } }) => {
    const task = await ownTask(db, projId, input.taskId);
    if (task.state !== "succeeded") {
      throw new AppError("TASK_STATE_CONFLICT", "Only the result of a finished task can be scored.", {
        state: task.state,
      });
    }
    const { score, text } = input;
    const reasons = [...new Set(input.reasons)];
    const { revision } = task;
    await db.transaction((tx) =>
      upsertScore(tx, { taskId: task.id, userId, projId, score, reasons, text, revision }),
    );
    return { score, reasons, text };
  });
}
