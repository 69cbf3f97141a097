import { EventEmitter } from "node:events";
import { createReadStream } from "node:fs";
import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import { pino } from "pino";
import { readConfig } from "../config/index.ts";
import { createApp } from "../http/index.ts";
import { runProcess } from "../process/run-process.ts";

/** Ways in which an error gets past everybody who could catch it. */
const failures: Record<string, () => void> = {
  stream: () => void createReadStream("/there/is/no/such/file"),
  emitter: () => setImmediate(() => new EventEmitter().emit("error", new Error("nobody listens"))),
  timer: () =>
    setTimeout(() => {
      throw new Error("in a timer");
    }),
  promise: () => void Promise.reject(new Error("nobody awaits")),
  awaited: () =>
    void (async () => {
      await new Promise((resolve) => setTimeout(resolve));
      throw new Error("later");
    })(),
};

/** For tests: a process whose requests fail where nobody catches it. Sends its port; a message makes it fail itself. */
await runProcess(async () => {
  const app = await createApp({
    config: readConfig(),
    log: pino({ level: "silent" }),
    resolveActor: async () => null,
  });
  const { fastify } = app;
  fastify.get("/well", async () => "well");
  fastify.post<{ Params: { way: string } }>("/fail/:way", async ({ params }) => {
    failures[params.way]?.();
    // The answer never comes by itself.
    return new Promise(() => {});
  });
  fastify.get<{ Params: { way: string } }>("/cut/:way", async ({ params }, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { "Content-Type": "text/plain" });
    reply.raw.write("begun");
    failures[params.way]?.();
    return reply;
  });
  fastify.post("/fail-in-body", async () => "never");
  fastify.addContentTypeParser("text/plain", (_request: FastifyRequest, payload: IncomingMessage) => {
    payload.on("data", () => {
      throw new Error("in the parser's event");
    });
  });
  // Reported by the parser, before there is any request.
  fastify.server.on("upgrade", () => {
    throw new Error("in an event of the connection");
  });
  await fastify.listen({ host: "127.0.0.1", port: 0 });
  const address = fastify.server.address();
  if (typeof address === "object") process.send?.(address?.port);
  process.once("message", () =>
    setImmediate(() => {
      throw new Error("of the process itself");
    }),
  );
  return { close: () => fastify.close() };
});
