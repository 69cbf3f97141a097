import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** What goes wrong with a file, each for as many requests as it says. */
export type HubTrouble = {
  /** The line breaks after so many bytes. */
  breaksAfter?: { bytes: number; times: number };
  /** It hangs up before it answers anything. */
  hangsUp?: { times: number };
  /** 429, with how long to wait. */
  isBusy?: { times: number; retryAfter: string };
  /** A page instead of the file, as a sign-in of a network sends it. */
  sendsPage?: boolean;
  /** It says another size than it has. */
  claimedBytes?: number;
  /** Nothing is said of its checksum. */
  hidesChecksum?: boolean;
  /** No ranges: whoever goes on gets it from the start. */
  ignoresRanges?: boolean;
};

type HubFile = { content: Buffer; isLarge: boolean; trouble: HubTrouble };

export type ModelHub = {
  baseUrl: string;
  commit: string;
  /** Puts a file there; large ones lie behind a redirect to a storage, and are known by their SHA-256. */
  put(repository: string, path: string, content: Buffer, trouble?: HubTrouble & { isLarge?: boolean }): void;
  /** Puts a file where a mirror has it: `<host>/<path>`. */
  putAtMirror(path: string, content: Buffer, trouble?: HubTrouble): void;
  /** Bytes that were sent of a file's content. */
  countSent(path: string): number;
  /** Requests for contents, in order: path and the first byte that was asked for. */
  requests: { path: string; from: number }[];
  close(): Promise<void>;
};

const getSha256 = (content: Buffer): string => createHash("sha256").update(content).digest("hex");
const getGitSha1 = (content: Buffer): string =>
  createHash("sha1").update(`blob ${content.length}\0`).update(content).digest("hex");

/** A hub on loopback that answers as Hugging Face's does: checksums in headers, large files behind a redirect, ranges. */
export async function startModelHub(): Promise<ModelHub> {
  const files = new Map<string, HubFile>();
  const sent = new Map<string, number>();
  const requests: ModelHub["requests"] = [];
  const commit = "c0ffee0000000000000000000000000000000001";

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? "/", "http://hub");
    const stored = /^\/storage\/(.+)$/.exec(pathname);
    const [, repository = "", path = ""] = /^\/(.+?)\/resolve\/[^/]+\/(.+)$/.exec(pathname) ?? [];
    const name = stored?.[1] ?? (repository === "" ? pathname.slice(1) : `${repository}/${path}`);
    const file = files.get(name);
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    const { hangsUp } = file.trouble;
    if (hangsUp !== undefined && hangsUp.times > 0) {
      hangsUp.times -= 1;
      request.socket.destroy();
      return;
    }
    if (stored === null) {
      if (file.trouble.hidesChecksum !== true) {
        response.setHeader("X-Repo-Commit", commit);
        if (file.isLarge) {
          response.setHeader("X-Linked-Etag", `"${getSha256(file.content)}"`);
          response.setHeader("X-Linked-Size", String(file.trouble.claimedBytes ?? file.content.length));
        } else response.setHeader("ETag", `"${getGitSha1(file.content)}"`);
      }
      if (file.isLarge) {
        response.writeHead(302, { Location: `/storage/${name}` }).end();
        return;
      }
    }
    if (request.method === "HEAD") {
      response.writeHead(200, { "Content-Length": file.content.length }).end();
      return;
    }
    send(name, file, request, response);
  }

  function send(name: string, file: HubFile, request: IncomingMessage, response: ServerResponse): void {
    const { content, trouble } = file;
    const asked = /^bytes=(\d+)-$/.exec(request.headers.range ?? "");
    const from = asked === null || trouble.ignoresRanges === true ? 0 : Number(asked[1]);
    requests.push({ path: name, from: asked === null ? 0 : Number(asked[1]) });
    if (trouble.isBusy !== undefined && trouble.isBusy.times > 0) {
      trouble.isBusy.times -= 1;
      response.writeHead(429, { "Retry-After": trouble.isBusy.retryAfter }).end();
      return;
    }
    if (trouble.sendsPage === true) {
      response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end("<h1>Sign in</h1>");
      return;
    }
    if (from >= content.length) {
      response.writeHead(416).end();
      return;
    }
    const isPart = asked !== null && trouble.ignoresRanges !== true;
    response.writeHead(isPart ? 206 : 200, {
      "Content-Type": "application/octet-stream",
      "Content-Length": content.length - from,
      ...(isPart && { "Content-Range": `bytes ${from}-${content.length - 1}/${content.length}` }),
    });
    const { breaksAfter } = trouble;
    const isBroken = breaksAfter !== undefined && breaksAfter.times > 0;
    const piece = isBroken ? content.subarray(from, from + breaksAfter.bytes) : content.subarray(from);
    sent.set(name, (sent.get(name) ?? 0) + piece.length);
    if (!isBroken) {
      response.end(piece);
      return;
    }
    breaksAfter.times -= 1;
    // What was written has left before the line breaks.
    response.write(piece, () => setImmediate(() => response.destroy()));
  }

  const server = createServer(answer);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the hub has no port");
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    commit,
    requests,
    put: (repository, path, content, { isLarge = false, ...trouble } = {}) => {
      files.set(`${repository}/${path}`, { content, isLarge, trouble });
    },
    putAtMirror: (path, content, trouble = {}) => {
      files.set(path, { content, isLarge: false, trouble });
    },
    countSent: (path) => sent.get(path) ?? 0,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
