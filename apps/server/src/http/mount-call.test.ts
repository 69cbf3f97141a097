import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { AppError, defineCall, failureEnvelopeSchema } from "@voxloom/contract";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { Config } from "../config/index.ts";
import { readConfig } from "../config/index.ts";
import { answerUnknownPaths } from "./answer-unknown-paths.ts";
import { type App, createApp } from "./app.ts";
import { mountCall } from "./mount-call.ts";

const guest = { userId: "u1", projId: "p1", isGuest: true, isAdmin: false, sessionId: null };
const folder = mkdtempSync(join(tmpdir(), "voxloom-http-"));
const file = join(folder, "clip.bin");
writeFileSync(file, "0123456789");

const common = {
  request: z.object({}),
  response: z.object({ is: z.string() }),
  errors: [],
  summary: "A call.",
} as const;
const echo = defineCall({
  ...common,
  method: "POST",
  path: "/api/echo/:name",
  who: "public",
  request: z.object({ name: z.string(), count: z.int().min(1).default(1) }),
  response: z.object({ name: z.string(), count: z.int() }),
});
const list = defineCall({
  ...common,
  method: "GET",
  path: "/api/list",
  who: "guest",
  request: z.strictObject({ limit: z.coerce.number().int().max(10).default(5) }),
  response: z.object({ limit: z.int(), projId: z.string() }),
});
const account = defineCall({ ...common, method: "GET", path: "/api/account-only", who: "user" });
const failing = defineCall({
  ...common,
  method: "GET",
  path: "/api/fail/:how",
  who: "public",
  request: z.object({ how: z.string() }),
});
const large = defineCall({
  ...common,
  method: "GET",
  path: "/api/large/:length",
  who: "public",
  request: z.object({ length: z.coerce.number() }),
  isLarge: true,
});
const slow = defineCall({ ...common, method: "GET", path: "/api/slow", who: "public", timeoutMs: 50 });
const bytes = defineCall({
  ...common,
  method: "GET",
  path: "/api/bytes",
  who: "public",
  response: z.unknown(),
  answer: "bytes",
});
const upload = defineCall({
  ...common,
  method: "POST",
  path: "/api/upload",
  who: "guest",
  request: z.object({ name: z.string() }),
  bytesBody: { maxBytes: 2_000_000 },
  response: z.object({ name: z.string(), sizeBytes: z.int() }),
});
const events = defineCall({ ...common, method: "GET", path: "/api/events", who: "public", answer: "events" });

const silence = defineCall({
  ...common,
  method: "GET",
  path: "/api/silence",
  who: "guest",
  answer: "events",
});

/** Lines of the log. */
const logged: { msg: string; requestId?: string }[] = [];
let app: App;
/** Web ids that let somebody in. */
const knownIds = new Set(["known"]);
let origin: string;
let isSlowAborted = false;
let isStreamEnded = false;

async function start(config: Config): Promise<App> {
  const created = await createApp({
    config,
    log: pino({ level: "info" }, { write: (line) => logged.push(JSON.parse(line)) }),
    resolveActor: async (credentials) =>
      "webId" in credentials && knownIds.has(credentials.webId) ? guest : null,
    heartbeatMs: 20,
  });
  mountCall(created, echo, ({ input }) => input);
  mountCall(created, list, ({ input, actor }) => ({ ...input, projId: actor.projId }));
  mountCall(created, account, () => ({ is: "in" }));
  mountCall(created, failing, ({ input }) => {
    if (input.how === "app")
      throw new AppError("FILE_TOO_LARGE", "film.mp4 is larger than 20 MB.", { limitMb: 20 });
    if (input.how === "bug") throw new Error("password=hunter2");
    // Not what the schema says, as a bug would.
    return { is: 7 } as unknown as { is: string };
  });
  mountCall(created, large, ({ input }) => ({ is: "ä".repeat(input.length) }));
  mountCall(created, slow, async ({ signal }) => {
    await once(signal, "abort");
    isSlowAborted = true;
    return { is: "late" };
  });
  mountCall(created, bytes, () => ({
    path: file,
    contentType: "application/octet-stream",
    fileName: "Größe.bin",
  }));
  mountCall(created, upload, async ({ input, body }) => {
    const { length: sizeBytes } = await buffer(body);
    return { name: input.name, sizeBytes };
  });
  mountCall(created, events, () => countUp());
  mountCall(created, silence, async function* () {
    await new Promise(() => {});
  });
  answerUnknownPaths(created.fastify, async (_request, reply) => reply.type("text/html").send("<p>page"));
  await created.fastify.listen({ host: "127.0.0.1", port: 0 });
  return created;
}

async function* countUp() {
  try {
    for (let count = 1; ; count += 1) {
      yield { event: "progress", id: String(count), data: { is: String(count) } };
      await sleep(20);
    }
  } finally {
    isStreamEnded = true;
  }
}

beforeAll(async () => {
  app = await start(readConfig({ NODE_ENV: "test", VOXLOOM_DATA: folder }));
  const address = app.fastify.server.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
});
afterAll(async () => {
  await app.fastify.close();
  rmSync(folder, { recursive: true });
});

const send = (path: string, init: RequestInit = {}) => fetch(origin + path, init);
const post = (path: string, body: string, type = "application/json") =>
  send(path, { method: "POST", body, headers: { "content-type": type } });

test("the envelope is put on, defaults and path parameters are filled in", async () => {
  const answer = await post("/api/echo/ada", "{}");
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ code: 0, message: "ok", data: { name: "ada", count: 1 } });
});

test.each([
  ["a wrong field", '{"count":0}', 400, "BAD_INPUT"],
  ["a list", "[1]", 400, "BAD_INPUT"],
  ["broken JSON", '{"count":', 400, "BAD_INPUT"],
  ["too much", JSON.stringify({ pad: "x".repeat(3_000_000) }), 413, "BODY_TOO_LARGE"],
])("%s in the body is refused", async (_what, body, status, errorCode) => {
  const answer = await post("/api/echo/ada", body);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ code: status, errorCode, data: null });
});

test("a prototype in the body changes nothing", async () => {
  const answer = await post("/api/echo/ada", '{"__proto__":{"count":9}}');
  expect(answer.status).toBe(400);
  expect(Reflect.get({}, "count")).toBeUndefined();
});

test("a bad field is named", async () => {
  const answer = await send("/api/list?limit=11", { headers: { "X-Web-Id": "known" } });
  const body = failureEnvelopeSchema.parse(await answer.json());
  expect(body.details.field).toBe("limit");
  expect(body.message).toContain("limit");
  expect(body.errorMsg).toBe(body.message);
});

test("the caller's request id comes back, and only one that may stand in a header", async () => {
  const named = await send("/api/list?req_id=abc-123", { headers: { "X-Web-Id": "known" } });
  expect(named.status).toBe(200);
  expect(named.headers.get("x-request-id")).toBe("abc-123");
  const strange = await send("/api/list?req_id=%0d%0aSet-Cookie:x", { headers: { "X-Web-Id": "known" } });
  expect(strange.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
});

test("who may call is checked", async () => {
  expect((await send("/api/list")).status).toBe(401);
  expect((await send("/api/list", { headers: { "X-Web-Id": "unknown" } })).status).toBe(401);
  expect((await send("/api/account-only", { headers: { "X-Web-Id": "known" } })).status).toBe(403);
});

test("an expected failure says its code, words and details; a bug says nothing of itself", async () => {
  const expected = await send("/api/fail/app");
  expect(expected.status).toBe(413);
  expect(await expected.json()).toEqual({
    code: 413,
    message: "film.mp4 is larger than 20 MB.",
    errorMsg: "film.mp4 is larger than 20 MB.",
    errorCode: "FILE_TOO_LARGE",
    details: { limitMb: 20 },
    data: null,
  });
  const bug = await send("/api/fail/bug");
  expect(bug.status).toBe(500);
  expect(await bug.text()).not.toContain("hunter2");
});

test("an answer that breaks its schema fails outside production", async () => {
  expect((await send("/api/fail/schema")).status).toBe(500);
});

test("a call that takes too long ends, and its work is told to stop", async () => {
  const answer = await send("/api/slow");
  expect(answer.status).toBe(504);
  expect(await answer.json()).toMatchObject({ errorCode: "TIMED_OUT" });
  expect(isSlowAborted).toBe(true);
});

test("unknown calls and wrong methods answer in the envelope, pages do not", async () => {
  const unknown = await send("/api/nothing/here");
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toMatchObject({ errorCode: "NOT_FOUND" });
  const wrong = await post("/api/list", "{}");
  expect(wrong.status).toBe(405);
  expect(wrong.headers.get("allow")).toContain("GET");
  expect(await (await send("/some/page")).text()).toBe("<p>page");
});

test.each([
  ["bytes=2-4", 206, "234", "bytes 2-4/10"],
  ["bytes=7-", 206, "789", "bytes 7-9/10"],
  ["bytes=-2", 206, "89", "bytes 8-9/10"],
  ["bytes=5-100", 206, "56789", "bytes 5-9/10"],
  ["bytes=10-", 416, "", "bytes */10"],
  ["bytes=1-2,4-5", 200, "0123456789", null],
  ["lines=1-2", 200, "0123456789", null],
])("the range %s is answered with %i", async (range, status, body, contentRange) => {
  const answer = await send("/api/bytes", { headers: { range } });
  expect(answer.status).toBe(status);
  expect(await answer.text()).toBe(body);
  expect(answer.headers.get("content-range")).toBe(contentRange);
});

test("bytes carry their name, type and tag, and are not sent twice", async () => {
  const answer = await send("/api/bytes");
  expect(answer.headers.get("content-disposition")).toContain("filename*=UTF-8''Gr%C3%B6%C3%9Fe.bin");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  const tag = answer.headers.get("etag") ?? "";
  await answer.arrayBuffer();
  expect((await send("/api/bytes", { headers: { "if-none-match": tag } })).status).toBe(304);
  const head = await send("/api/bytes", { method: "HEAD" });
  expect([head.status, head.headers.get("content-length")]).toEqual([200, "10"]);
});

test("events stream until the caller goes, and then their source ends", async () => {
  const controller = new AbortController();
  const answer = await send("/api/events", { signal: controller.signal });
  expect(answer.headers.get("content-type")).toContain("text/event-stream");
  expect(answer.headers.get("x-accel-buffering")).toBe("no");
  let received = "";
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  while (!received.includes('data: {"is":"3"}')) received += (await reader?.read())?.value ?? "";
  expect(received).toContain('id: 1\nevent: progress\ndata: {"is":"1"}\n\n');
  controller.abort();
  for (let tries = 0; !isStreamEnded && tries < 3000; tries += 1) await sleep(20);
  expect(isStreamEnded).toBe(true);
});

test("a stream ends when its caller is let in no more, though nothing is told", async () => {
  knownIds.add("for a while");
  const answer = await send("/api/silence", { headers: { "X-Web-Id": "for a while" } });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let received = "";
  while (!received.includes(": still here\n\n: still here")) received += (await reader?.read())?.value ?? "";
  knownIds.delete("for a while");
  while (!(await reader?.read())?.done);
});

test("a call with a raw body reads its request from the address, and its body whatever it says it is", async () => {
  const address = `${origin}/api/upload?name=${encodeURIComponent("a b")}&req_id=r1`;
  const body = new Uint8Array(1_500_000);
  for (const type of ["audio/webm;codecs=opus", "application/json", "multipart/form-data"]) {
    const headers = { "X-Web-Id": "known", "Content-Type": type };
    const answer = await fetch(address, { method: "POST", headers, body });
    expect((await answer.json()).data).toEqual({ name: "a b", sizeBytes: body.length });
  }
  const stranger = await fetch(address, { method: "POST", body });
  expect([stranger.status, (await stranger.json()).errorCode]).toEqual([401, "NOT_SIGNED_IN"]);
});

/** What a caller that takes these encodings is sent; fetch would ask for others and undo them. */
async function askFor(path: string, accepted: string | undefined) {
  const headers = accepted === undefined ? {} : { "accept-encoding": accepted };
  const request = httpRequest(origin + path, { headers }).end();
  const [answer] = await once(request, "response");
  return { encoding: answer.headers["content-encoding"], body: await buffer(answer) };
}

test.each([
  ["gzip, deflate, br, zstd", "zstd"],
  ["gzip, deflate, br", "br"],
  ["GZIP;q=0.5", "gzip"],
  ["br;q=0, gzip;q=0.1", "gzip"],
  ["zstd;q=0.0, identity", undefined],
  ["deflate", undefined],
  ["", undefined],
  [undefined, undefined],
] as const)("a caller that takes %s is sent a large answer as %s", async (accepted, expected) => {
  const { encoding, body } = await askFor("/api/large/40000", accepted);
  expect(encoding).toBe(expected);
  const undo = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };
  const text = expected === undefined ? body : undo[expected](body);
  expect(JSON.parse(text.toString()).data.is).toBe("ä".repeat(40_000));
});

test("a small answer is sent as it is", async () => {
  expect((await askFor("/api/large/10", "br")).encoding).toBeUndefined();
});

test("who leaves in the middle of a body is no bug", async () => {
  const headers = { "X-Web-Id": "known", "Content-Length": "1000" };
  const request = httpRequest(`${origin}/api/upload?name=a&req_id=leaving`, { method: "POST", headers });
  request.on("error", () => {});
  request.write("the first bytes");
  await once(app.fastify.server, "request");
  request.destroy();
  const lines = () => logged.filter(({ requestId }) => requestId === "leaving").map(({ msg }) => msg);
  await expect.poll(lines, { timeout: 30_000 }).toEqual(["the caller left before all was sent"]);
});

test("a raw body that is too large is refused, whether it says so or not", async () => {
  const whole = new Uint8Array(2_000_001);
  const inPieces = new ReadableStream({
    start(stream) {
      for (let piece = 0; piece < 4; piece += 1) stream.enqueue(new Uint8Array(1_000_000));
      stream.close();
    },
  });
  for (const body of [whole, inPieces]) {
    const answer = await fetch(`${origin}/api/upload?name=a`, {
      method: "POST",
      headers: { "X-Web-Id": "known" },
      body,
      duplex: "half",
    } as RequestInit);
    const { errorCode, message } = await answer.json();
    expect([answer.status, errorCode, message]).toEqual([
      413,
      "FILE_TOO_LARGE",
      expect.stringContaining("2 MB"),
    ]);
  }
});
