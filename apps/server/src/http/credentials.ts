import type { FastifyRequest } from "fastify";

/** What a request shows of who sends it: a session's token, or a visitor's web id. */
export type Credentials = { token: string } | { webId: string };

/** The cookie that holds the session's token. */
export const sessionCookie = "voxloom_session";

/**
 * The credentials of a request, the first there is of: bearer token, session cookie, web id. A bearer token that is no
 * good is not made up for by the others, so that clients notice. Cookies do not count on requests that another site
 * made the browser send.
 */
export function credentialsOf(request: FastifyRequest): Credentials | null {
  const [scheme = "", bearer = ""] = (request.headers.authorization ?? "").split(" ", 2);
  if (scheme.toLowerCase() === "bearer") return { token: bearer };
  const cookie = request.cookies[sessionCookie];
  const isForeign = request.headers["sec-fetch-site"] === "cross-site";
  if (cookie !== undefined && cookie !== "" && !isForeign) return { token: cookie };
  const webId = request.headers["x-web-id"];
  return typeof webId === "string" && webId !== "" ? { webId } : null;
}

/** The session's token that a request shows; empty without one. */
export function tokenOf(request: FastifyRequest): string {
  const credentials = credentialsOf(request);
  return credentials !== null && "token" in credentials ? credentials.token : "";
}
