import { accountRules, sessionHintCookie } from "@voxloom/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sessionCookie } from "../../../http/index.ts";

const optionsFor = (request: FastifyRequest) =>
  ({ path: "/", httpOnly: true, sameSite: "lax", secure: request.protocol === "https" }) as const;

/** Gives the browser the session's token, out of reach of scripts, and a hint within it that there is one. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const options = { ...optionsFor(request), maxAge: accountRules.sessionTtlSeconds };
  reply.setCookie(sessionCookie, token, options);
  reply.setCookie(sessionHintCookie, "1", { ...options, httpOnly: false });
}

/** Takes both away again. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  const options = optionsFor(request);
  reply.clearCookie(sessionCookie, options);
  reply.clearCookie(sessionHintCookie, { ...options, httpOnly: false });
}
