import { AsyncLocalStorage } from "node:async_hooks";
import type { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { answerFailure } from "./answer-failure.ts";

type RequestScope = { socket: Socket } | { request: FastifyRequest; reply: FastifyReply };

const scopes = new AsyncLocalStorage<RequestScope>();

/**
 * Marks everything that a request sets off (streams, timers, promises, emitters) as its own, so that
 * {@link failOwnRequest} knows whose an error is that nobody caught.
 */
export function openRequestScopes(fastify: FastifyInstance): void {
  // Node's parser reports a body in the scope of its connection.
  fastify.server.prependListener("connection", (socket: Socket) => scopes.enterWith({ socket }));
  fastify.addHook("onRequest", (request, reply, done) => scopes.run({ request, reply }, done));
  // Reading a body leaves the scope: it is entered again before the handler runs.
  fastify.addHook("preValidation", (request, reply, done) => scopes.run({ request, reply }, done));
}

/**
 * Fails the request that an uncaught error belongs to: with 500, or by cutting an answer off that has begun. False
 * where the error belongs to no request.
 */
export function failOwnRequest(error: unknown): boolean {
  const scope = scopes.getStore();
  if (scope === undefined) return false;
  if ("socket" in scope) {
    console.error(error);
    scope.socket.destroy();
    return true;
  }
  const { request, reply } = scope;
  if (reply.sent || reply.raw.headersSent) {
    request.log.error({ err: error, requestId: request.id }, "a request failed where nobody caught it");
    if (!reply.raw.writableFinished) reply.raw.destroy();
  } else {
    // Node's parser stopped amid the body: the next request on this connection could not be read.
    if (!request.raw.complete) reply.header("Connection", "close");
    answerFailure(error instanceof Error ? error : new Error(String(error)), request, reply);
  }
  return true;
}
