import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import helmet, { type HelmetOptions } from "helmet";
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

type Directives = Record<string, string[]>;

// The built pages carry small inline scripts (React Router's hydration data, Mantine's color scheme), which are named
// by their hashes, and inline styles. Blob and data addresses are waveforms, recordings and previews the page itself made.
const directivesFramedBy = (ancestors: string, { scripts, connections, files }: PageOrigins): Directives => ({
  "default-src": ["'self'"],
  "script-src": ["'self'", ...scripts],
  "style-src": ["'self'", "'unsafe-inline'"],
  "img-src": ["'self'", "data:", "blob:", ...files],
  "media-src": ["'self'", "data:", "blob:", ...files],
  "font-src": ["'self'", "data:"],
  "connect-src": ["'self'", "blob:", ...connections, ...files],
  "worker-src": ["'self'", "blob:"],
  "object-src": ["'none'"],
  "base-uri": ["'self'"],
  "form-action": ["'self'"],
  "frame-ancestors": [ancestors],
});

/** The editor draws subtitles by WebAssembly; a page may become the editor without a new load. */
const pageDirectives = (origins: PageOrigins, scriptHashes: readonly string[] = []): Directives =>
  directivesFramedBy("'self'", {
    ...origins,
    scripts: [...scriptHashes, "'wasm-unsafe-eval'", ...origins.scripts],
  });
const dataDirectives: Directives = { "default-src": ["'none'"], "frame-ancestors": ["'none'"], sandbox: [] };

/** The content policy of pages of the product, with the hashes of a page's own scripts. */
export const getPagePolicy = (origins: PageOrigins, scriptHashes: readonly string[] = []): string =>
  Object.entries(pageDirectives(origins, scriptHashes))
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");

/** Whether a path belongs to machines (calls, checks) and not to the pages. */
export const isApiPath = (url: string): boolean =>
  /^\/(api|oauth2|healthz|readyz)(\/|\?|$)/.test(url) && !/^\/api\/docs(\?|$)/.test(url);

type SetHeaders = (request: IncomingMessage, response: ServerResponse) => void;

/** Helmet, set up once for a kind of answer: it makes its headers when it is set up, and not for every answer. */
function prepareHelmet(directives: Directives, options: HelmetOptions): SetHeaders {
  const setHeaders = helmet({
    // Helmet's own defaults would send plain addresses of a server at home to https.
    contentSecurityPolicy: { useDefaults: false, directives },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    ...options,
  });
  return (request, response) =>
    setHeaders(request, response, (error) => {
      if (error !== undefined) throw error;
    });
}

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
  // Built without a public address, pages name addresses of this machine as their own.
  const isAddressed = hasPublicAddress(config);
  const isEncrypted = config.publicUrl?.startsWith("https://") ?? false;
  const strictTransportSecurity = isEncrypted && { maxAge: yearSeconds, includeSubDomains: false };
  const framed = directivesFramedBy("*", { scripts: [], connections: [], files });
  const setters = {
    calls: prepareHelmet(dataDirectives, { strictTransportSecurity }),
    pages: prepareHelmet(pageDirectives({ ...site, files }), { strictTransportSecurity }),
    framed: prepareHelmet(framed, { strictTransportSecurity, xFrameOptions: false }),
  };
  return (request, reply) => {
    const isApi = isApiPath(request.url);
    const kind = isApi ? "calls" : framedPath.test(request.url) ? "framed" : "pages";
    setters[kind](request.raw, reply.raw);
    reply.header("Permissions-Policy", "camera=(), geolocation=(), payment=(self), microphone=(self)");
    if (isApi) reply.header("Cache-Control", "no-store");
    const isMisaddressed = !isAddressed && !isLoopbackHost(request.hostname);
    if (!site.isListed || isMisaddressed || unlistedPath.test(request.url))
      reply.header("X-Robots-Tag", "noindex");
  };
}
