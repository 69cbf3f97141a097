import { accountRules } from "@voxloom/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sessionCookie } from "../../http/index.ts";

const optionsFor = (request: FastifyRequest) =>
  ({ path: "/", httpOnly: true, sameSite: "lax", secure: request.protocol === "https" }) as const;

/** Gives the browser the session's token, out of reach of scripts. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(sessionCookie, token, {
    ...optionsFor(request),
    maxAge: accountRules.sessionTtlSeconds,
  });
}

/** Takes it away again. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(sessionCookie, optionsFor(request));
}
