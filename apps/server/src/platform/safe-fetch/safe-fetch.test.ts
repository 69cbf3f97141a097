import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, request, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSafeFetcher } from "./create-safe-fetcher.ts";
import { isPublicAddress } from "./public-address.ts";
import type { SafeFetcher } from "./safe-fetcher.ts";

type Answer = (response: ServerResponse) => void;

const routes: Record<string, Answer> = {
  "/file.mp4": (response) => response.setHeader("content-type", "video/mp4").end("film"),
  "/inside": (response) => response.writeHead(302, { location: "http://127.0.0.1:9/secret" }).end(),
  "/metadata": (response) =>
    response.writeHead(302, { location: "http://169.254.169.254/latest/meta-data" }).end(),
  "/localhost": (response) => response.writeHead(302, { location: "http://localhost:9/" }).end(),
  "/file-scheme": (response) => response.writeHead(302, { location: "file:///etc/passwd" }).end(),
  "/once": (response) => response.writeHead(307, { location: "/file.mp4" }).end(),
  "/loop": (response) => response.writeHead(302, { location: "/loop" }).end(),
  "/gone": (response) => response.writeHead(404).end("no"),
  "/silent": () => {},
  "/trickle": (response) => response.writeHead(200).write("a"),
  "/large": (response) => response.writeHead(200, { "content-length": "5000000" }).end("x".repeat(5_000_000)),
  "/endless": (response) => {
    response.writeHead(200);
    const pour = (): void => {
      while (!response.destroyed && response.write("x".repeat(65_536)));
      if (!response.destroyed) response.once("drain", pour);
    };
    pour();
  },
};

let host: Server;
let other: Server;
let origin: string;
let otherHost: string;
let fetcher: SafeFetcher;
let folder: string;

const getPort = (server: Server): number => {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
};

beforeAll(async () => {
  host = createServer((request, response) =>
    (routes[request.url ?? ""] ?? routes["/gone"])?.(response),
  ).listen(0, "127.0.0.1");
  other = createServer((_request, response) => response.end("secret of another server")).listen(
    0,
    "127.0.0.1",
  );
  await Promise.all([once(host, "listening"), once(other, "listening")]);
  origin = `http://127.0.0.1:${getPort(host)}`;
  otherHost = `127.0.0.1:${getPort(other)}`;
  fetcher = createSafeFetcher({ allowedHosts: [new URL(origin).host] });
  folder = await mkdtemp(join(tmpdir(), "voxloom-fetch-"));
});
afterAll(async () => {
  await fetcher.close();
  host.closeAllConnections();
  host.close();
  other.close();
  await rm(folder, { recursive: true });
});

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.16.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "192.0.2.1",
  "198.18.0.1",
  "::1",
  "::",
  "fe80::1",
  "fc00::1",
  "fd12:3456::1",
  "ff02::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "2001:0:7f00:1::",
  "2001:db8::1",
  "::127.0.0.1",
  "not an address",
])("%s is not public", (address) => expect(isPublicAddress(address)).toBe(false));

test.each(["8.8.8.8", "93.184.215.14", "2606:4700:4700::1111"])("%s is public", (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

test.each([
  "http://127.0.0.1/",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://[::1]:80/",
  "http://[::ffff:7f00:1]/",
  "http://localhost/",
  "http://169.254.169.254/latest/meta-data",
])("%s is refused as private", async (url) => {
  await expect(fetcher.open(url)).rejects.toMatchObject({ code: "LINK_PRIVATE_ADDRESS" });
});

test("another port of an allowed host is not allowed with it", async () => {
  await expect(fetcher.open(`http://${otherHost}/`)).rejects.toMatchObject({ code: "LINK_PRIVATE_ADDRESS" });
});

test.each([
  "file:///etc/passwd",
  "ftp://example.com/x",
  "gopher://x",
  "",
  "film.mp4",
  "http://",
  "http://user:pass@example.com/",
])("%j is not a link", async (url) => {
  await expect(fetcher.open(url)).rejects.toMatchObject({ code: "BAD_INPUT" });
});

test.each(["/inside", "/metadata", "/localhost"])("a redirect inside (%s) is refused", async (path) => {
  await expect(fetcher.open(origin + path)).rejects.toMatchObject({ code: "LINK_PRIVATE_ADDRESS" });
});

test("a redirect to another kind of address is refused", async () => {
  await expect(fetcher.open(`${origin}/file-scheme`)).rejects.toMatchObject({ code: "BAD_INPUT" });
});

test("a redirect is followed, and not for ever", async () => {
  const answer = await fetcher.open(`${origin}/once`);
  expect(answer).toMatchObject({ status: 200, headers: { "content-type": "video/mp4" } });
  expect(answer.url.pathname).toBe("/file.mp4");
  expect(await text(answer.body)).toBe("film");
  await expect(fetcher.open(`${origin}/loop`)).rejects.toMatchObject({ code: "LINK_UNREACHABLE" });
});

test("a file is downloaded whole, with its progress", async () => {
  const path = join(folder, "large.bin");
  const progress: (number | null)[][] = [];
  const onProgress = (received: number, total: number | null) => progress.push([received, total]);
  const download = await fetcher.download(`${origin}/large`, path, { maxBytes: 5_000_000, onProgress });
  expect(download.sizeBytes).toBe(5_000_000);
  expect((await readFile(path)).length).toBe(5_000_000);
  expect(progress.at(-1)).toEqual([5_000_000, 5_000_000]);
});

test.each(["/large", "/endless"])(
  "a file that is too large (%s) is stopped and leaves nothing",
  async (path) => {
    const target = join(folder, "too-large");
    const order = fetcher.download(origin + path, target, { maxBytes: 1_000_000 });
    await expect(order).rejects.toMatchObject({ code: "FILE_TOO_LARGE" });
    expect(await readdir(folder)).not.toContain("too-large");
  },
);

test("a host that says no, says nothing, or stops midway is unreachable", async () => {
  const target = join(folder, "none");
  const reject = { code: "LINK_UNREACHABLE" };
  await expect(fetcher.download(`${origin}/gone`, target, { maxBytes: 10 })).rejects.toMatchObject(reject);
  await expect(fetcher.open(`${origin}/silent`, { headersTimeoutMs: 200 })).rejects.toMatchObject(reject);
  await expect(
    fetcher.download(`${origin}/trickle`, target, { maxBytes: 10, idleTimeoutMs: 200 }),
  ).rejects.toMatchObject(reject);
  await expect(fetcher.open("http://127.0.0.1.invalid/")).rejects.toMatchObject(reject);
  expect(await readdir(folder)).not.toContain("none");
});

test("a download can be canceled and leaves nothing", async () => {
  const controller = new AbortController();
  const target = join(folder, "canceled");
  const order = fetcher.download(`${origin}/endless`, target, {
    maxBytes: 1e12,
    signal: controller.signal,
    onProgress: () => controller.abort(),
  });
  await expect(order).rejects.toMatchObject({ code: "CANCELED" });
  expect(await readdir(folder)).not.toContain("canceled");
});

/** What a proxy says to a request for a tunnel, by its status. */
async function tunnel(proxyUrl: string, place: string): Promise<{ status: number; socket: Socket }> {
  const asked = request(proxyUrl, { method: "CONNECT", path: place });
  asked.end();
  const [answer, socket] = await once(asked, "connect");
  return { status: answer.statusCode, socket };
}

test("the proxy for programs leads to public and allowed hosts, and to no other, encrypted or not", async () => {
  const own = createSafeFetcher({ allowedHosts: [new URL(origin).host] });
  try {
    const proxyUrl = await own.proxyUrl();
    const { host: allowed } = new URL(origin);
    const inside = [
      otherHost,
      `localhost:${otherHost.split(":")[1]}`,
      "[::1]:80",
      "169.254.169.254:80",
      "10.0.0.1:443",
      "2130706433:80",
      "0x7f.1:80",
      "nowhere.invalid:80",
      "",
    ];
    for (const place of inside) {
      const { status, socket } = await tunnel(proxyUrl, place);
      expect([place, status]).toEqual([place, 403]);
      socket.destroy();
    }
    const through = await tunnel(proxyUrl, allowed);
    expect(through.status).toBe(200);
    through.socket.end(`GET /file.mp4 HTTP/1.1\r\nHost: ${allowed}\r\nConnection: close\r\n\r\n`);
    expect(await text(through.socket)).toContain("film");
    const plain = async (address: string): Promise<[number | undefined, string]> => {
      const asked = request(proxyUrl, { path: address });
      asked.end();
      const [answer] = await once(asked, "response");
      return [answer.statusCode, await text(answer)];
    };
    expect(await plain(`${origin}/file.mp4`)).toEqual([200, "film"]);
    for (const place of [`http://${otherHost}/`, "http://169.254.169.254/latest", "file:///etc/passwd", "/"])
      expect([place, await plain(place)]).toEqual([place, [403, ""]]);
    // A redirect is the program's to follow, by the proxy again.
    expect((await plain(`${origin}/inside`))[0]).toBe(302);
  } finally {
    await own.close();
  }
});
