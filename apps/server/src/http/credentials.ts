import type { FastifyRequest } from "fastify";

/** What a request shows of who sends it: a session's token, or a visitor's web id. */
export type Credentials = { token: string } | { webId: string };

/** The cookie that holds the session's token. */
export const sessionCookie = "voxloom_session";

const readingMethods = ["GET", "HEAD", "OPTIONS"];

/**
 * Whether the page that made the browser send a request may use the session's cookie. Browsers send the cookie with what
 * other ports and subdomains of this host ask for too, and say so: by `Sec-Fetch-Site`, and where that is missing (plain
 * http, old ones) by `Origin`. Reading is refused to other sites alone; what changes something needs the proof that it
 * comes from here.
 */
function mayUseCookie(
  { method, headers, host, protocol }: FastifyRequest,
  publicUrl: string | null,
): boolean {
  const site = headers["sec-fetch-site"];
  if (readingMethods.includes(method)) return site !== "cross-site";
  if (site !== undefined) return site === "same-origin" || site === "none";
  const { origin } = headers;
  const own = [`${protocol}://${host}`, ...(publicUrl === null ? [] : [new URL(publicUrl).origin])];
  return origin !== undefined && own.includes(origin);
}

/**
 * The credentials of a request, the first there is of: bearer token, session cookie, web id. A bearer token that is no
 * good is not made up for by the others, so that clients notice. The cookie counts where {@link mayUseCookie} says so;
 * `publicUrl` is where browsers reach this server, where that is set.
 */
export function getCredentials(request: FastifyRequest, publicUrl: string | null): Credentials | null {
  const [scheme = "", bearer = ""] = (request.headers.authorization ?? "").split(" ", 2);
  if (scheme.toLowerCase() === "bearer") return { token: bearer };
  const cookie = request.cookies[sessionCookie];
  if (cookie !== undefined && cookie !== "" && mayUseCookie(request, publicUrl)) return { token: cookie };
  const webId = request.headers["x-web-id"];
  return typeof webId === "string" && webId !== "" ? { webId } : null;
}

/** The session's token that a request shows; empty without one. */
export function getToken(request: FastifyRequest, publicUrl: string | null): string {
  const credentials = getCredentials(request, publicUrl);
  return credentials !== null && "token" in credentials ? credentials.token : "";
}
