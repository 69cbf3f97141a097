import { calls } from "@voxloom/contract";
import { mountCall } from "../../../http/index.ts";
import type { ServerModule } from "../../../server-module.ts";
import { showTask } from "../tasks/index.ts";
import { correctLips } from "./correct-lips.ts";
import { showDubChanges } from "./dub-changes.ts";

export const lipCorrectionsModule: ServerModule = {
  name: "lip-corrections",
  mountRoutes(app, context) {
    mountCall(app, calls.lips.changes, ({ input: { taskId }, actor: { projId } }) =>
      showDubChanges(context, projId, taskId),
    );
    mountCall(app, calls.lips.correct, async ({ input, actor: caller }) =>
      showTask(context, await correctLips(context, caller, input)),
    );
  },
};
