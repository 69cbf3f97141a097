import { AppError, calls } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type App, mountCall } from "../../../http/index.ts";
import { requireOwnProject, showOrder } from "../billing/index.ts";
import { buyInSandbox } from "./buy-in-sandbox.ts";

export function mountPaymentRoutes(app: App, { config, database: { db } }: Context): void {
  mountCall(app, calls.billing.sandboxCheckout, async ({ input, actor }) => {
    requireOwnProject(actor, input.projId);
    if (!config.billing.hasSandboxCheckout) {
      throw new AppError("NOT_FOUND", "There is no test checkout on this server.", { what: "checkout" });
    }
    return showOrder(await buyInSandbox(db, input, config.site.promotion));
  });
}
