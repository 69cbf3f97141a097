import { randomUUID } from "node:crypto";
import { constants, createBrotliCompress, createGzip, createZstdCompress } from "node:zlib";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import { limits } from "@voxloom/contract";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Config } from "../config/index.ts";
import type { Logger } from "../platform/log/index.ts";
import type { Actor } from "./actor.ts";
import { answerFailure } from "./answer-failure.ts";
import { type ConnectionLimits, connectionLimits } from "./connection-limits.ts";
import { type Credentials, getCredentials } from "./credentials.ts";
import { limitBodies } from "./limit-bodies.ts";

import { openRequestScopes } from "./request-scope.ts";
import { securityHeaders } from "./security-headers.ts";
import { openStreamPlaces, type StreamPlaces } from "./stream-places.ts";

const pattern = /^[\w.:-]{1,128}$/;

/** The caller's own id of a request (`req_id` in the query), where it is one that may stand in a header and a log. */
function findRequestId(url: string | undefined): string | null {
  const query = url?.split("?", 2)[1];
  if (query === undefined) return null;
  const id = new URLSearchParams(query).get("req_id");
  return id !== null && pattern.test(id) ? id : null;
}

/** Shorter answers gain nothing that is worth the work. */
const minBytes = 32 * 1024;

/** The quickest level of each: what a level more saves on the line costs more on the processor. */
const quickEncoders = {
  createZstdCompress: () => createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  createBrotliCompress: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  createGzip: () => createGzip({ level: 1 }),
};

/** Lets calls compress their answers (`reply.compress`), beside the thread that answers. Comes before all routes. */
async function compressAnswers(fastify: FastifyInstance): Promise<void> {
  await fastify.register(compress, {
    global: false,
    threshold: minBytes,
    // The best first.
    encodings: ["zstd", "br", "gzip"],
    zlib: quickEncoders,
  });
}

/** The HTTP server that modules mount their calls on. */
export type App = {
  fastify: FastifyInstance;
  config: Config;
  log: Logger;
  /** Who sends a request; null for strangers. For routes outside the contract, such as uploads. */
  getActor(request: FastifyRequest): Promise<Actor | null>;
  /** How often an event stream without events shows that it is there, in milliseconds. */
  heartbeatMs: number;
  /** Aborted when the server begins to close: long answers end then. */
  closing: AbortSignal;
  streamPlaces: StreamPlaces;
};

export type AppOptions = {
  config: Config;
  log: Logger;
  /** Finds whom credentials belong to; null when nobody. */
  resolveActor(credentials: Credentials): Promise<Actor | null>;
  /** Default 15,000. */
  heartbeatMs?: number;
  /** Default: {@link connectionLimits}. */
  connections?: ConnectionLimits;
};

/** An HTTP server with limits, ids, security headers and the envelope for failures; without any call or page yet. */
export async function createApp({
  config,
  log,
  resolveActor,
  heartbeatMs = 15_000,
  connections = connectionLimits,
}: AppOptions): Promise<App> {
  const loggerInstance: FastifyBaseLogger = log;
  const fastify: FastifyInstance = Fastify({
    loggerInstance,
    // The hook below writes one line a call, without its query: signatures stand there.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies,
    bodyLimit: limits.maxJsonBodyBytes,
    routerOptions: { maxParamLength: 2048 },
    rewriteUrl: ({ url = "/" }) => readableUrl(url),
    genReqId: (request) => findRequestId(request.url) ?? randomUUID(),
    forceCloseConnections: true,
    // Long uploads and event streams are fine; a head that trickles in is not, nor is the body of a call.
    requestTimeout: 0,
    connectionTimeout: 0,
  });
  fastify.server.headersTimeout = 30_000;
  fastify.server.maxConnections = connections.maxConnections;
  openRequestScopes(fastify);
  limitBodies(fastify, connections);
  await fastify.register(cookie, { secret: config.secret });
  await compressAnswers(fastify);
  const closing = new AbortController();
  fastify.addHook("preClose", async () => closing.abort());
  const setSecurityHeaders = securityHeaders(config);
  fastify.addHook("onRequest", async (request, reply) => {
    reply.header("X-Request-Id", request.id);
    setSecurityHeaders(request, reply);
  });
  fastify.addHook("onResponse", async (request, reply) => {
    const line = {
      requestId: request.id,
      method: request.method,
      path: request.url.split("?", 1)[0],
      status: reply.statusCode,
      elapsedMs: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) log.error(line, "call failed");
    else log.info(line, "call");
  });
  fastify.setErrorHandler((error, request, reply) => answerFailure(error, request, reply));
  return {
    fastify,
    config,
    log,
    heartbeatMs,
    closing: closing.signal,
    streamPlaces: openStreamPlaces(connections),
    async getActor(request) {
      const credentials = getCredentials(request, config.publicUrl);
      return credentials === null ? null : resolveActor(credentials);
    },
  };
}

/** A path that cannot be decoded is nobody's, and answered like any other: Fastify would refuse it in words of its own. */
function readableUrl(url: string): string {
  const [path = "", ...query] = url.split("?");
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll("%", "%25"), ...query].join("?");
  }
}
