import { timingSafeEqual } from "node:crypto";
import type { ServerModule } from "../../../server-module.ts";
import { canRecover } from "./can-recover.ts";
import { checkProtections } from "./check-protections.ts";
import { checkReadiness } from "./check-readiness.ts";
import { showMetrics } from "./show-metrics.ts";

export { checkReadiness };

/**
 * `/healthz`: the process lives and can be left to itself. `/readyz`: it can work, and else what is missing. `/metrics`:
 * figures for Prometheus, for who shows the token that the settings name. For machines, without envelope.
 */
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
    const { metricsToken } = context.config;
    if (metricsToken === null) return;
    app.fastify.get("/metrics", async (request, reply) => {
      if (!isSame(request.headers.authorization ?? "", `Bearer ${metricsToken}`)) {
        return reply.status(401).header("www-authenticate", "Bearer").send();
      }
      return reply.type("text/plain; version=0.0.4; charset=utf-8").send(await showMetrics(context));
    });
  },
};

/** Whether two texts are the same, in a time that tells nothing of where they differ. */
function isSame(told: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(told), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
