import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { limits, type Material } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Guest, startTestServer, type TestServer } from "../../../testing/index.ts";
import { onePixel, speakClip } from "../../../testing/upload-material.ts";

const megabyte = Buffer.alloc(1024 ** 2);

let host: Server;
let base: string;
let deadHost: string;
let server: TestServer;
let guest: Guest;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-links-"));
  speakClip(join(folder, "speech.wav"), "The library opens at nine on weekdays.");
  const speech = await readFile(join(folder, "speech.wav"));
  host = createServer((request, response): ServerResponse => {
    const path = request.url ?? "";
    if (path.startsWith("/speech"))
      return response.writeHead(200, { "content-type": "audio/wav" }).end(speech);
    if (path === "/list") {
      return response.writeHead(200, { "content-type": "application/vnd.apple.mpegurl" }).end("#EXTM3U\n");
    }
    if (path === "/hidden.mp4") {
      return response
        .writeHead(200, { "content-type": "video/mp4" })
        .end("#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n");
    }
    if (path === "/page")
      return response.writeHead(200, { "content-type": "text/html" }).end("<p>A page.</p>");
    // Shops name pictures by numbers, and hosts of files do not know what they have.
    if (path === "/photo?id=3") return response.writeHead(200, { "content-type": "image/png" }).end(onePixel);
    if (path === "/cup.png")
      return response.writeHead(200, { "content-type": "binary/octet-stream" }).end(onePixel);
    // Three times what is taken of a picture, said beforehand or not.
    if (path.startsWith("/huge.jpg")) {
      const bytes = 3 * limits.maxImageBytes;
      const size = path.endsWith("?said") ? { "content-length": `${bytes}` } : {};
      Readable.from(
        (function* () {
          for (let sent = 0; sent < bytes; sent += megabyte.length) yield megabyte;
        })(),
      )
        .on("error", () => {})
        .pipe(response.writeHead(200, { "content-type": "image/jpeg", ...size }));
      return response;
    }
    if (path === "/inside") return response.writeHead(302, { location: "http://10.0.0.1/a.mp4" }).end();
    return response.writeHead(404, { "content-type": "text/plain" }).end("no");
  });
  host.listen(0, "127.0.0.1");
  await once(host, "listening");
  const { port } = host.address() as AddressInfo;
  base = `http://127.0.0.1:${port}`;
  // A port that was free a moment ago: nobody answers there.
  const gone = createServer();
  gone.listen(0, "127.0.0.1");
  await once(gone, "listening");
  deadHost = `127.0.0.1:${(gone.address() as AddressInfo).port}`;
  gone.close();
  server = await startTestServer({ allowedHosts: [`127.0.0.1:${port}`, deadHost], withWorker: true });
  guest = await server.openGuest();
});
afterAll(async () => {
  await server.close();
  host.close();
  await rm(folder, { recursive: true, force: true });
});

async function settled(id: string): Promise<Material> {
  for (;;) {
    const { body } = await server.call(`/api/material/detail?materialId=${id}`, { guest });
    const material = body.data as Material;
    if (material.state === "ready" || material.state === "rejected") return material;
    await sleep(100);
  }
}
const fetchLink = (url: string) => server.call("/api/s3/download-upload", { guest, body: { url } });

test("a direct link is told, fetched and checked", async () => {
  const url = `${base}/speech.wav`;
  const info = await server.call("/api/youtube/info", { guest, body: { url } });
  expect(info.body.data).toMatchObject({ kind: "direct", title: "speech.wav" });
  const answer = await fetchLink(url);
  expect(answer.status).toBe(200);
  const material = answer.body.data as Material;
  expect(material).toMatchObject({ state: "fetching", name: "speech.wav" });
  const ready = await settled(material.id);
  expect(ready).toMatchObject({ state: "ready", kind: "audio", problem: null });
  expect(ready.receivedBytes).toBe(ready.sizeBytes);
  expect(ready.receivedBytes).toBeGreaterThan(1000);
});

/** What each refusal says besides its code: the host or the name, and what to do. */
const remedies: Record<string, RegExp> = {
  LINK_PRIVATE_ADDRESS:
    /^(192\.168\.0\.1|localhost|10\.0\.0\.1) is an address inside .* upload it instead\.$/,
  BAD_INPUT: /must begin with http/,
  LINK_UNREACHABLE: /^127\.0\.0\.1:\d+ answers 404 .* upload the file instead\.$/,
  MEDIA_POINTS_ELSEWHERE: /^"(list|speech\.m3u8)" .* Bring the video or sound file itself\.$/,
};

test.each([
  ["a private address", "http://192.168.0.1/a.mp4", 403, "LINK_PRIVATE_ADDRESS"],
  ["a loopback name", "http://localhost:9/a.mp4", 403, "LINK_PRIVATE_ADDRESS"],
  ["a redirect to a private address", "HOST/inside", 403, "LINK_PRIVATE_ADDRESS"],
  ["no link", "file:///etc/passwd", 400, "BAD_INPUT"],
  ["a missing file", "HOST/nothing.mp4", 422, "LINK_UNREACHABLE"],
  ["a playlist by type", "HOST/list", 422, "MEDIA_POINTS_ELSEWHERE"],
  ["a playlist by name", "HOST/speech.m3u8", 422, "MEDIA_POINTS_ELSEWHERE"],
] as const)("%s is refused at once, by both calls", async (_what, address, status, code) => {
  for (const path of ["/api/s3/download-upload", "/api/youtube/info"]) {
    const answer = await server.call(path, { guest, body: { url: address.replace("HOST", base) } });
    expect([answer.status, answer.body.errorCode]).toEqual([status, code]);
    expect(answer.body.message).toMatch(remedies[code] ?? /^$/);
  }
  const { items } = (await server.call("/api/material/list", { guest })).body.data as { items: Material[] };
  expect(items.filter(({ name }) => /^(a\.mp4|nothing\.mp4|list|inside)$/.test(name))).toEqual([]);
});

const fetchPicture = (path: string) =>
  server.call("/api/s3/download-upload", { guest, body: { url: base + path, mayBePicture: true } });

test("a picture is fetched where one is wanted, whatever its address ends with, and refused elsewhere", async () => {
  for (const [path, name] of [
    ["/photo?id=3", "photo.png"],
    ["/cup.png", "cup.png"],
  ] as const) {
    const { id } = (await fetchPicture(path)).body.data as Material;
    const picture = { state: "ready", kind: "image", name, info: { image: { width: 1, height: 1 } } };
    expect(await settled(id)).toMatchObject(picture);
  }
  expect((await fetchLink(`${base}/photo?id=3`)).body.errorCode).toBe("LINK_SITE_UNSUPPORTED");
});

test("a picture that is said to be larger than pictures may be is refused at once", async () => {
  expect((await fetchPicture("/huge.jpg?said")).body.errorCode).toBe("FILE_TOO_LARGE");
});

test("of a picture whose size nobody said no more comes than pictures may have", {
  tags: ["full"],
}, async () => {
  const { id } = (await fetchPicture("/huge.jpg")).body.data as Material;
  const { state, problem, receivedBytes } = await settled(id);
  expect([state, problem?.code]).toEqual(["rejected", "FILE_TOO_LARGE"]);
  expect(receivedBytes).toBeLessThan(2 * limits.maxImageBytes);
});

test("a dead link, where nobody answers any more, is told with what to do, and leaves nothing", async () => {
  for (const path of ["/api/s3/download-upload", "/api/youtube/info"]) {
    const { status, body } = await server.call(path, { guest, body: { url: `http://${deadHost}/dead.mp4` } });
    expect([status, body.errorCode]).toEqual([422, "LINK_UNREACHABLE"]);
    expect(body.message).toContain(deadHost);
  }
  const { items } = (await server.call("/api/material/list", { guest })).body.data as { items: Material[] };
  expect(items.filter(({ name }) => name === "dead.mp4")).toEqual([]);
});

test("a page that no downloader knows is refused with what to do", async () => {
  const answer = await fetchLink(`${base}/page`);
  expect(["LINK_SITE_UNSUPPORTED", "LINK_UNREACHABLE"]).toContain(answer.body.errorCode);
  expect(answer.body.message.length).toBeGreaterThan(20);
});

test("a playlist that calls itself a video is rejected after fetching", async () => {
  const answer = await fetchLink(`${base}/hidden.mp4`);
  const material = await settled((answer.body.data as Material).id);
  expect(material).toMatchObject({ state: "rejected", problem: { code: "MEDIA_POINTS_ELSEWHERE" } });
});

test("strangers and empty bodies are refused", async () => {
  for (const path of ["/api/s3/download-upload", "/api/youtube/info"]) {
    expect((await server.call(path, { body: { url: base } })).status).toBe(401);
    expect((await server.call(path, { guest, body: {} })).body.errorCode).toBe("BAD_INPUT");
  }
});
