import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join, normalize } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyReply, FastifyRequest } from "fastify";
import { answerUnknownPaths } from "./answer-unknown-paths.ts";
import type { App } from "./app.ts";
import { createScriptReader, letRun } from "./inline-scripts.ts";
import { readWebAddresses } from "./web-addresses.ts";

const fallback = "__spa-fallback.html";
/** The router's page for unknown addresses: it tells browsers without scripts that there is no such page. */
const notFoundPage = "404.html";
const yearMs = 365 * 24 * 3_600_000;

/** Tags for the head of a page that the browser's router takes over from; null where it needs none. */
export type HeadOf = (request: FastifyRequest) => Promise<string | null>;

/**
 * Serves the built web application: files as they are, prerendered pages, and for every other address the page that
 * the browser's router takes over from. Names with a hash in them never change, so browsers keep those.
 */
export async function serveWeb(app: App, encodeHead: HeadOf): Promise<void> {
  const root = app.config.webFolder;
  if (!existsSync(root))
    return answerUnknownPaths(app.fastify, async (_request, reply) => answerNotBuilt(reply));
  await app.fastify.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: true,
  });
  const addresses = readWebAddresses(root);
  const scriptsOf = createScriptReader();
  answerUnknownPaths(app.fastify, async (request, reply) => {
    const path = decodedPath(request.url);
    const file = path === null ? null : await firstFile(root, [path, join(path, "index.html")]);
    if (file !== null) {
      if (file.endsWith(".html")) letRun(reply, await scriptsOf(join(root, file)));
      const isForEver = file.startsWith("assets/");
      reply.header("Cache-Control", isForEver ? `public, max-age=${yearMs / 1000}, immutable` : "no-cache");
      return reply.sendFile(file);
    }
    const address = `/${path ?? ""}`;
    const better = addresses.getRedirect(address, buildQuery(request.url));
    if (better !== null) return reply.redirect(better.address, better.isLasting ? 301 : 302);
    if (/^assets\/|\.data$/.test(path ?? ""))
      return reply.status(404).type("text/plain; charset=utf-8").send("There is no such file.");
    reply.header("Cache-Control", "no-cache");
    // The browser's router shows what is missing; search engines read the status.
    const isPage = addresses.isPage(address);
    const page = (isPage ? null : await firstFile(root, [notFoundPage])) ?? fallback;
    reply.status(isPage ? 200 : 404);
    // A page of the workspace is empty until it knows who is there: nothing to be found by.
    reply.header("X-Robots-Tag", "noindex");
    letRun(reply, await scriptsOf(join(root, page)));
    const head = await encodeHead(request);
    return head === null ? reply.sendFile(page) : sendWithHead(reply, join(root, page), head);
  });
}

const buildQuery = (url: string): string => /\?.*$/.exec(url)?.[0] ?? "";

async function sendWithHead(reply: FastifyReply, path: string, head: string): Promise<FastifyReply> {
  const page = await readFile(path, "utf8");
  // By a function: `$` in a name means nothing.
  return reply.type("text/html; charset=utf-8").send(page.replace("</head>", () => `${head}\n</head>`));
}

/** The path below the root; null where it cannot be read or leads out of it. */
function decodedPath(url: string): string | null {
  try {
    const path = normalize(decodeURIComponent(url.split("?", 1)[0] ?? "")).replace(/^\/+/, "");
    return path.startsWith("..") || path.includes("\0") ? null : path;
  } catch {
    return null;
  }
}

async function firstFile(root: string, paths: string[]): Promise<string | null> {
  for (const path of paths) {
    if (path === "" || path === ".") continue;
    const facts = await stat(join(root, path)).catch(() => null);
    if (facts?.isFile()) return path;
  }
  return null;
}

const answerNotBuilt = (reply: FastifyReply): FastifyReply =>
  reply
    .status(503)
    .type("text/html; charset=utf-8")
    .send(
      "<!doctype html><title>Voxloom</title><p>The pages are not built yet. Run <code>npm start</code>.</p>",
    );
