import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { calls } from "@voxloom/contract";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Guest, startTestServer, type TestServer, uploadFile, waitingTask } from "../testing/index.ts";
import { speakClip } from "../testing/upload-material.ts";
import { connectionLimits } from "./connection-limits.ts";
import { type App, createApp, takeBodiesAsTheyCome } from "./index.ts";

let server: TestServer;
const apps: App[] = [];
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  for (const app of apps.splice(0)) await app.fastify.close();
  await server.close();
});

/** An app whose connections have other limits; answers its port. */
async function startApp(limits: Partial<typeof connectionLimits>): Promise<number> {
  const app = await createApp({
    config: server.config,
    log: pino({ level: "silent" }),
    resolveActor: async () => null,
    connections: { ...connectionLimits, ...limits },
  });
  apps.push(app);
  app.fastify.post("/call", async () => "called");
  app.fastify.register(async (scope) => {
    takeBodiesAsTheyCome(scope);
    scope.post("/recording", async (request) => `${(await text(request.raw)).length} bytes`);
  });
  await app.fastify.listen({ host: "127.0.0.1", port: 0 });
  const address = app.fastify.server.address();
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}

const head = (path: string, contentType: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${contentType}\r\nContent-Length: 100\r\n\r\n{`;

test("a call whose body does not arrive is ended, and an upload is waited for", {
  tags: ["full"],
}, async () => {
  const port = await startApp({ bodyFixedMs: 50 });
  const slow = connect(port, "127.0.0.1");
  slow.write(head("/call", "application/json"));
  expect(await text(slow)).toMatch(/^HTTP\/1\.1 504 [\s\S]*TIMED_OUT/);
  const upload = connect(port, "127.0.0.1");
  upload.write(head("/recording", "video/webm"));
  // As long as another call's body was waited for.
  const other = connect(port, "127.0.0.1");
  other.write(head("/call", "application/json"));
  await text(other);
  upload.write("x".repeat(99));
  const [answer] = await once(upload, "data");
  expect(String(answer)).toContain("100 bytes");
  upload.destroy();
});

test("a process takes so many connections and no more", async () => {
  const port = await startApp({ maxConnections: 2 });
  const ask = "GET /none HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const first = connect(port, "127.0.0.1");
  const second = connect(port, "127.0.0.1");
  for (const socket of [first, second]) {
    socket.write(ask);
    expect(String((await once(socket, "data"))[0])).toContain("HTTP/1.1 404");
  }
  const third = connect(port, "127.0.0.1");
  third.on("error", () => {});
  await once(third, "close");
  for (const socket of [first, second]) socket.destroy();
});

/** Opens an event stream; its answer has a body that does not end. */
const listen = (guest: Guest, taskId: string, ended: AbortSignal): Promise<Response> =>
  fetch(`${server.origin}${calls.tasks.events.path}?taskId=${taskId}`, {
    headers: guest.headers,
    signal: ended,
  });

test("a project has so many event streams, and a closed one makes place", async () => {
  const guest = await server.openGuest();
  const path = join(server.config.dataFolder, "speech.wav");
  speakClip(path, "Good morning.");
  const taskId = await waitingTask(server, guest, (await uploadFile(server, guest, path)).id);
  const all = new AbortController();
  const first = new AbortController();
  // Kept: an answer that nothing refers to any more is closed with the next collection of garbage.
  const streams = [await listen(guest, taskId, first.signal)];
  while (streams.length < connectionLimits.streamsOfProject)
    streams.push(await listen(guest, taskId, all.signal));
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  const refused = await listen(guest, taskId, all.signal);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
  first.abort();
  await expect
    .poll(async () => (await listen(guest, taskId, all.signal)).status, { timeout: 30_000 })
    .toBe(200);
  all.abort();
  expect(streams).toHaveLength(connectionLimits.streamsOfProject);
});
