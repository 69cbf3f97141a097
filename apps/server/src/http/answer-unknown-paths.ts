import { AppError } from "@voxloom/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import { answerFailure } from "./answer-failure.ts";
import { isApiPath } from "./security-headers.ts";

const methods: HTTPMethods[] = ["GET", "POST", "DELETE", "PUT", "PATCH"];

export type PageAnswer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** What paths without a route get: the envelope with 404 or 405, or the page of the web application. */
export function answerUnknownPaths(fastify: FastifyInstance, answerPage: PageAnswer): void {
  fastify.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (isRead && !isApiPath(request.url)) return answerPage(request, reply);
    const path = request.url.split("?", 1)[0] ?? "";
    const allowed = methods.filter((method) => fastify.findRoute({ url: path, method }) !== null);
    if (allowed.length > 0 && !allowed.includes(request.method)) {
      reply.header("Allow", allowed.join(", "));
      const message = `${request.method} is not a way to call ${path}; use ${allowed.join(" or ")}.`;
      return answerFailure(new AppError("METHOD_NOT_ALLOWED", message, { path }), request, reply);
    }
    return answerFailure(new AppError("NOT_FOUND", `There is nothing at ${path}.`, { path }), request, reply);
  });
}
