import { calls } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type App, mountCall } from "../../../http/index.ts";
import { groupPage } from "../tasks/index.ts";
import { approveTask } from "./approve-task.ts";
import { showGroup, showMember } from "./show-group.ts";

/** Calls on groups but for ordering further languages, which is an order. */
export function mountGroupRoutes(app: App, context: Context): void {
  mountCall(app, calls.groups.read, ({ input, actor }) => showGroup(context, actor.projId, input.taskId));
  mountCall(app, calls.groups.list, ({ input, actor }) => groupPage(context, actor.projId, input));
  mountCall(app, calls.groups.approve, async ({ input, actor }) =>
    showMember(context, await approveTask(context, { ...input, actor })),
  );
}
