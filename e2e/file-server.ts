import { once } from "node:events";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { extname, join, normalize } from "node:path";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".json": "application/json",
};

/**
 * A plain file server over folders, the first that has a file: it knows names, `index.html` in folders and a `404.html`,
 * and nothing of pages. Calls go on to the product.
 */
export async function serveFiles(folders: readonly string[], product: string) {
  const server = createServer((asked, response) => {
    const { pathname } = new URL(asked.url ?? "/", "http://files");
    if (/^\/(api|oauth2)\//.test(pathname)) return void passOn(asked, response, product);
    void answerFile(folders, normalize(decodeURIComponent(pathname)), response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the file server has no port");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function answerFile(folders: readonly string[], path: string, response: ServerResponse): Promise<void> {
  const found = await firstFile(folders, [path, join(path, "index.html")]);
  const file = found ?? (await firstFile(folders, ["404.html"])) ?? "";
  response.writeHead(found === null ? 404 : 200, {
    "Content-Type": types[extname(file)] ?? "application/octet-stream",
  });
  createReadStream(file).pipe(response);
}

async function firstFile(folders: readonly string[], names: readonly string[]): Promise<string | null> {
  for (const path of names.flatMap((name) => folders.map((folder) => join(folder, name)))) {
    const facts = await stat(path).catch(() => null);
    if (facts?.isFile()) return path;
  }
  return null;
}

function passOn(asked: IncomingMessage, response: ServerResponse, product: string): void {
  const { url = "/", method, headers } = asked;
  const call = request(new URL(url, product), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  // The browser hears of it by the connection's end.
  call.on("error", () => response.destroy());
  response.on("close", () => call.destroy());
  asked.pipe(call);
}
