import { randomUUID } from "node:crypto";
import { createApp } from "../../http/index.ts";
import {
  createTestClient,
  startTestServer,
  type TestClient,
  type TestServer,
  type TestServerOptions,
} from "../../testing/index.ts";
import { quotaModule } from "../quota/index.ts";
import { mountBillingRoutes } from "./routes.ts";

export type Person = { projId: string; headers: Record<string, string> };

/** For tests: the calls of plans and credits over HTTP for people who are signed in, beside a whole server. */
export async function startForPeople(
  environment: TestServerOptions["environment"] = {},
): Promise<{ server: TestServer; people: TestClient; newPerson(): Person; close(): Promise<void> }> {
  const server = await startTestServer({ environment });
  const { config, log } = server.context;
  const resolveGuest = async (projId: string) => ({ userId: randomUUID(), projId, isGuest: false });
  const app = createApp({ config, log, resolveGuest });
  mountBillingRoutes(app, server.context);
  await quotaModule.mountRoutes?.(app, server.context);
  await app.fastify.listen({ host: "127.0.0.1", port: 0 });
  const address = app.fastify.server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    server,
    people: createTestClient(`http://127.0.0.1:${address.port}`),
    newPerson() {
      const projId = randomUUID();
      return { projId, headers: { "X-Web-Id": projId } };
    },
    async close() {
      await app.fastify.close();
      await server.close();
    },
  };
}
