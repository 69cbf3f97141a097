import { calls } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type App, mountCall } from "../../../http/index.ts";
import { showTask } from "../tasks/index.ts";
import { regenerateTask } from "./regenerate-task.ts";

export function mountProductionRoutes(app: App, context: Context): void {
  mountCall(
    app,
    calls.tasks.regenerate,
    async ({ input: { taskId, segmentIds = [], music, background }, actor: caller }) =>
      showTask(context, await regenerateTask(context, { caller, taskId, segmentIds, music, background })),
  );
}
