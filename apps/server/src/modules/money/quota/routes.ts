import { calls } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type App, mountCall } from "../../../http/index.ts";
import { requireOwnProject } from "../billing/index.ts";
import { readQuotaPlan } from "./read-quota-plan.ts";

export function mountQuotaRoutes(app: App, context: Context): void {
  mountCall(app, calls.billing.quotaPlan, ({ input, actor, raw: { request } }) => {
    requireOwnProject(actor, input.projId);
    return readQuotaPlan(context, { projId: input.projId, address: request.ip });
  });
}
