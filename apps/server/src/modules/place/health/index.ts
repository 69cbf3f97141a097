import type { ServerModule } from "../../../server-module.ts";
import { canRecover } from "./can-recover.ts";
import { checkProtections } from "./check-protections.ts";
import { checkReadiness } from "./check-readiness.ts";

/** `/healthz`: the process lives and can be left to itself. `/readyz`: it can work, and else what is missing. For machines, without envelope. */
export const healthModule: ServerModule = {
  name: "health",
  mountRoutes(app, context) {
    app.fastify.get("/healthz", async (_request, reply) => {
      const isWell = canRecover(context.database.downSince());
      return reply.status(isWell ? 200 : 503).send({ status: isWell ? "ok" : "the database does not start" });
    });
    app.fastify.get("/readyz", async (_request, reply) => {
      const checks = await checkReadiness(context);
      const isReady = checks.every(({ isOk }) => isOk);
      return reply.status(isReady ? 200 : 503).send({
        status: isReady ? "ready" : "not ready",
        checks,
        // What is missing here makes the product weaker, and keeps it from no work.
        protections: await checkProtections(context),
      });
    });
  },
};
