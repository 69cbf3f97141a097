import type { FastifyReply, FastifyRequest } from "fastify";
import { type Config, hasPublicAddress, isLoopbackHost } from "../config/index.ts";

/** The player for other sites is the one page that any site may frame. */
const framedPath = /^\/embedded-player\/[^/?#]+\/?(\?|$)/;
/** Pages that are found by their link only. */
const unlistedPath = /^\/(u|embedded-player)\//;

const yearSeconds = 31_536_000;

/** Other hosts that pages may load scripts and files from, and send to. */
export type PageOrigins = {
  scripts: readonly string[];
  connections: readonly string[];
  /** Where links to stored files may lead; empty where they come from us. */
  files: readonly string[];
};

// The built pages carry small inline scripts (React Router's hydration data, Mantine's colour scheme), which are named
// by their hashes, and inline styles. Blob and data addresses are waveforms, recordings and previews the page itself made.
const policyFramedBy = (ancestors: string, { scripts, connections, files }: PageOrigins): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...files].join(" "),
    ["media-src 'self' data: blob:", ...files].join(" "),
    "font-src 'self' data:",
    ["connect-src 'self' blob:", ...connections, ...files].join(" "),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ].join("; ");

/**
 * Of pages of the product, with the hashes of a page's own scripts. The editor draws subtitles by WebAssembly; a page may
 * become the editor without a new load.
 */
export const pagePolicyOf = (origins: PageOrigins, scriptHashes: readonly string[] = []): string =>
  policyFramedBy("'self'", {
    ...origins,
    scripts: [...scriptHashes, "'wasm-unsafe-eval'", ...origins.scripts],
  });
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Whether a path belongs to machines (calls, checks) and not to the pages. */
export const isApiPath = (url: string): boolean =>
  /^\/(api|oauth2|healthz|readyz)(\/|\?|$)/.test(url) && !/^\/api\/docs(\?|$)/.test(url);

/**
 * What every answer says to browsers about itself. Pages load and reach what is theirs, and the few places that the
 * owner's settings name: a chat provider, a counting endpoint.
 */
export function securityHeaders(
  config: Pick<Config, "site" | "publicUrl" | "s3">,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const { site } = config;
  const storeAddress = config.s3?.publicEndpoint ?? null;
  const files = storeAddress === null ? [] : [new URL(storeAddress).origin];
  const pagePolicy = pagePolicyOf({ ...site, files });
  const framedPolicy = policyFramedBy("*", { scripts: [], connections: [], files });
  // Built without a public address, pages name addresses of this machine as their own.
  const isAddressed = hasPublicAddress(config);
  const isEncrypted = config.publicUrl?.startsWith("https://") ?? false;
  return (request, reply) => {
    setHeaders(request, reply, { pagePolicy, framedPolicy });
    if (isEncrypted) reply.header("Strict-Transport-Security", `max-age=${yearSeconds}`);
    const isMisaddressed = !isAddressed && !isLoopbackHost(request.hostname);
    if (!site.isListed || isMisaddressed || unlistedPath.test(request.url))
      reply.header("X-Robots-Tag", "noindex");
  };
}

type Policies = { pagePolicy: string; framedPolicy: string };

function setHeaders(request: FastifyRequest, reply: FastifyReply, policies: Policies): void {
  reply.headers({
    "Content-Security-Policy": isApiPath(request.url) ? dataPolicy : policies.pagePolicy,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "SAMEORIGIN",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), payment=(self), microphone=(self)",
  });
  if (isApiPath(request.url)) reply.header("Cache-Control", "no-store");
  if (framedPath.test(request.url)) letBeFramed(reply, policies.framedPolicy);
}

function letBeFramed(reply: FastifyReply, framedPolicy: string): void {
  reply.header("Content-Security-Policy", framedPolicy);
  reply.removeHeader("X-Frame-Options");
}
