import { AppError } from "@voxloom/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { answerFailure } from "./answer-failure.ts";
import type { ConnectionLimits } from "./connection-limits.ts";

const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();

const stopTimer = (request: FastifyRequest): void => clearTimeout(timers.get(request));

/** Ends requests whose body does not arrive in time, with TIMED_OUT. */
export function limitBodies(fastify: FastifyInstance, limits: ConnectionLimits): void {
  fastify.addHook("onRequest", async (request, reply) => {
    const { headers, routeOptions } = request;
    if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return;
    const maxBytes = routeOptions.bodyLimit ?? 0;
    const bytes = Math.min(Number(headers["content-length"] ?? maxBytes), maxBytes);
    const limitMs = limits.bodyFixedMs + (bytes / limits.bodyBytesPerSecond) * 1000;
    timers.set(
      request,
      setTimeout(() => end(request, reply, limitMs), limitMs),
    );
    reply.raw.once("close", () => stopTimer(request));
  });
  fastify.addHook("preValidation", async (request) => stopTimer(request));
}

/** Lets the bodies of a scope's requests take their time. */
export function takeTimeForBodies(scope: FastifyInstance): void {
  scope.addHook("onRequest", async (request) => stopTimer(request));
}

function end(request: FastifyRequest, reply: FastifyReply, limitMs: number): void {
  const seconds = Math.round(limitMs / 1000);
  // What is still to come is not waited for.
  reply.header("Connection", "close");
  answerFailure(
    new AppError("TIMED_OUT", `The body of this call did not arrive within ${seconds} s.`, { seconds }),
    request,
    reply,
  );
}
