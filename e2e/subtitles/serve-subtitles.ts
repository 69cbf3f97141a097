import { createReadStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { calls } from "@voxloom/contract";
import { build } from "vite";
import { getPagePolicy } from "../../apps/server/src/http/security-headers.ts";
import { createFontShelf } from "../../apps/server/src/modules/making/fonts/font-shelf.ts";
import { builtInSettings } from "../built-in-settings.ts";

const pageFolder = join(import.meta.dirname, "../../apps/web/src/features/editor/subtitles/testing");
const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".mp4": "video/mp4",
};

/** The preview of subtitles alone as a page, under the product's own policy, with the product's own fonts. */
export async function serveSubtitles() {
  const folder = await mkdtemp(join(tmpdir(), "voxloom-subtitles-"));
  await build({
    root: pageFolder,
    configFile: false,
    logLevel: "error",
    define: builtInSettings,
    worker: { format: "es" },
    build: { outDir: folder, emptyOutDir: true, assetsInlineLimit: 0 },
  });
  const shelf = await createFontShelf()();
  const fontsAsked: string[] = [];
  // A visitor without fonts of their own.
  const answers: Record<string, unknown> = {
    [calls.fonts.list.path]: { families: shelf.families, letters: shelf.letters },
    [calls.account.openGuest.path]: { webId: "0".repeat(43), projId: "project" },
    [calls.fonts.own.guestPath]: { fonts: [] },
  };
  const server = createServer((request, response) => {
    response.setHeader("Content-Security-Policy", getPagePolicy({ scripts: [], connections: [], files: [] }));
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const data = answers[pathname];
    if (data !== undefined)
      return void response
        .setHeader("Content-Type", "application/json")
        .end(JSON.stringify({ code: 0, data }));
    const font = /^\/api\/public\/subtitle-fonts\/(.+)$/.exec(pathname)?.[1];
    if (font !== undefined) fontsAsked.push(decodeURIComponent(font));
    const path =
      font === undefined
        ? join(folder, normalize(pathname === "/" ? "/index.html" : pathname))
        : (shelf.paths.get(decodeURIComponent(font)) ?? "");
    void answerFile(path, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Files laid here are served from the root. */
    folder,
    families: shelf.families,
    /** Font files that were asked for since the last call. */
    takeFonts: () => fontsAsked.splice(0),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Whole or in part: a video is only searched in where its parts can be asked for. */
async function answerFile(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const facts = await stat(path).catch(() => null);
  if (!facts?.isFile()) return void response.writeHead(404).end();
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
  const first = Number(start ?? 0);
  const last = end ? Number(end) : facts.size - 1;
  response.writeHead(start === undefined ? 200 : 206, {
    "Content-Type": types[extname(path)] ?? "application/octet-stream",
    "Content-Length": last - first + 1,
    "Accept-Ranges": "bytes",
    ...(start !== undefined && { "Content-Range": `bytes ${first}-${last}/${facts.size}` }),
  });
  createReadStream(path, { start: first, end: last }).pipe(response);
}
