import { createReadStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { createWaveformHeader, encodeWaveformHeader, waveformPairBytes } from "@voxloom/timeline";
import { build } from "vite";
import type { TimelinePageData } from "../../apps/web/src/features/editor/timeline/testing/timeline-page-data.ts";
import { builtInSettings } from "../built-in-settings.ts";

const sampleRateHz = 48_000;

/** The waveform file of a sound that swells and fades every two seconds, for as long as asked for. */
function drawnWaveform(durationMs: number): Uint8Array {
  const header = createWaveformHeader({ frames: (durationMs / 1000) * sampleRateHz, sampleRateHz });
  const last = header.levels.at(-1);
  const bytes = new Int8Array((last?.offsetBytes ?? 0) + (last?.pairs ?? 0) * waveformPairBytes);
  bytes.set(encodeWaveformHeader(header));
  for (const { pairsPerSecond, pairs, offsetBytes } of header.levels)
    for (let pair = 0; pair < pairs; pair += 1) {
      const swell = Math.abs(Math.sin((pair / pairsPerSecond) * (Math.PI / 2)));
      // Every pair is a little different, as in a sound.
      const most = Math.round(110 * swell * (0.6 + 0.4 * Math.abs(Math.sin(pair * 12.9898))));
      bytes[offsetBytes + pair * waveformPairBytes] = -most;
      bytes[offsetBytes + pair * waveformPairBytes + 1] = most;
    }
  return new Uint8Array(bytes.buffer);
}

const pageFolder = join(import.meta.dirname, "../../apps/web/src/features/editor/timeline/testing");
const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
};

/** The timeline alone as a page, with a waveform that is read in parts. */
export type TimelineSite = {
  origin: string;
  /** Has the page show another script from its next load on. */
  show: (data: Partial<TimelinePageData> & Pick<TimelinePageData, "script">) => void;
  /** Parts of the waveform that were asked for since the last call. */
  takeRanges: () => string[];
  close: () => Promise<void>;
};

/** Builds the page as the product is built, and serves it on a free port. */
export async function serveTimeline(): Promise<TimelineSite> {
  const folder = await mkdtemp(join(tmpdir(), "voxloom-timeline-"));
  await build({
    root: pageFolder,
    configFile: false,
    logLevel: "error",
    define: builtInSettings,
    build: { outDir: folder, emptyOutDir: true },
  });
  let data: TimelinePageData | null = null;
  let waveform: Uint8Array = new Uint8Array();
  let ranges: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (pathname === "/timeline.json")
      response.setHeader("Content-Type", "application/json").end(JSON.stringify(data));
    else if (pathname === "/waveform.bin") {
      ranges.push(request.headers.range ?? "all");
      answerPart(waveform, request, response);
    } else void answerFile(join(folder, normalize(pathname === "/" ? "/index.html" : pathname)), response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    show: (next) => {
      waveform = drawnWaveform(next.script.durationMs);
      const waveforms = { originalUrl: "/waveform.bin", dubUrl: null, backgroundUrl: null };
      const media = { waveforms, backgroundUrl: null, shotsMs: [], isReady: true };
      data = { media, comments: [], isReadOnly: false, ...next };
    },
    takeRanges: () => ranges.splice(0),
    close: async () => {
      server.closeAllConnections();
      server.close();
      ranges = [];
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function answerPart(bytes: Uint8Array, request: IncomingMessage, response: ServerResponse): void {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
  const part = bytes.subarray(Number(first), Number(last) + 1);
  response.writeHead(206, {
    "Content-Type": "application/octet-stream",
    "Content-Range": `bytes ${first}-${Number(first) + part.length - 1}/${bytes.length}`,
  });
  response.end(part);
}

async function answerFile(path: string, response: ServerResponse): Promise<void> {
  const isThere = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isThere) return void response.writeHead(404).end();
  response.setHeader("Content-Type", types[extname(path)] ?? "application/octet-stream");
  createReadStream(path).pipe(response);
}
