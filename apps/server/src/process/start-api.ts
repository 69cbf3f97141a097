import { createApi } from "../api/create-api.ts";
import type { Context } from "../context.ts";
import type { Started } from "./run-process.ts";

/** Serves the API and the pages; `origin` is the address to tell people. */
export async function startApi(context: Context): Promise<Started & { origin: string }> {
  const { config } = context;
  const app = await createApi(context);
  await app.fastify.listen({ host: config.host, port: config.port });
  const address = app.fastify.server.address();
  const port = typeof address === "object" && address !== null ? address.port : config.port;
  return { origin: config.publicUrl ?? `http://localhost:${port}`, close: () => app.fastify.close() };
}
