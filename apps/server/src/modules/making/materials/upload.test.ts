import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Material } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Guest, startTestServer, type TestServer } from "../../../testing/index.ts";
import {
  createTestUpload,
  makeClip,
  openTestUpload,
  sendTestBytes,
  speakClip,
  uploadMaterial,
} from "../../../testing/upload-material.ts";
import { sweepMaterials } from "./sweep-materials.ts";

let server: TestServer;
let guest: Guest;
let stranger: Guest;
let folder: string;
let clip: Buffer<ArrayBuffer>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-uploads-"));
  server = await startTestServer({ environment: { DATABASE_POOL_SIZE: "4" } });
  [guest, stranger] = [await server.openGuest(), await server.openGuest()];
  const speech = join(folder, "speech.wav");
  speakClip(speech, "The first train to the coast leaves at seven in the morning.");
  const path = join(folder, "clip.mp4");
  makeClip(path, [
    "-f",
    "lavfi",
    "-i",
    "testsrc2=size=320x240:rate=25",
    "-i",
    speech,
    "-shortest",
    "-pix_fmt",
    "yuv420p",
  ]);
  clip = Buffer.from(await readFile(path));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test("no page of another origin is let at uploads", async () => {
  for (const method of ["OPTIONS", "POST", "HEAD"]) {
    const headers = { Origin: "https://elsewhere.example", "Tus-Resumable": "1.0.0" };
    const answer = await fetch(`${server.origin}/api/uploads`, { method, headers });
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  }
});

test("a video is uploaded, probed, listed, seen and deleted", async () => {
  const material = await uploadMaterial(server, guest, { name: "clip.mp4", bytes: clip });
  expect(material).toMatchObject({ state: "ready", kind: "video", sizeBytes: clip.length, problem: null });
  expect(material.info?.video).toMatchObject({ width: 320, height: 240 });
  expect(material.info?.audioTracks).toHaveLength(1);
  const file = await fetch(new URL(material.fileUrl ?? "", server.origin));
  expect(Buffer.from(await file.arrayBuffer()).equals(clip)).toBe(true);
  const poster = await fetch(new URL(material.posterUrl ?? "", server.origin));
  expect(poster.headers.get("content-type")).toBe("image/jpeg");
  const list = await server.call("/api/material/list", { guest });
  expect((list.body.data as { items: Material[] }).items.map(({ id }) => id)).toContain(material.id);
  const body = { materialId: material.id };
  expect((await server.call("/api/material/delete", { guest, body })).status).toBe(200);
  expect((await server.call(`/api/material/detail?materialId=${material.id}`, { guest })).status).toBe(404);
  expect((await fetch(new URL(material.fileUrl ?? "", server.origin))).status).toBe(404);
});

test("an upload goes on where it stopped; before its end it is not checked", async () => {
  const opened = await openTestUpload(server, guest, { name: "parts.mp4", sizeBytes: clip.length });
  const created = await createTestUpload(server, opened, clip.length);
  expect(created.status).toBe(201);
  const address = new URL(created.headers.get("location") ?? "", server.origin);
  const { headers } = opened;
  const half = Math.floor(clip.length / 2);
  expect((await sendTestBytes(address, { headers, offset: 0, bytes: clip.subarray(0, half) })).status).toBe(
    204,
  );
  const body = { materialId: opened.materialId };
  const early = await server.call("/api/material/r-v-metadata", { guest, body });
  expect([early.status, early.body.errorCode]).toEqual([409, "UPLOAD_INCOMPLETE"]);
  expect(early.body.details).toMatchObject({ receivedBytes: half, sizeBytes: clip.length });
  const head = await fetch(address, { method: "HEAD", headers: { "Tus-Resumable": "1.0.0", ...headers } });
  expect(head.headers.get("upload-offset")).toBe(String(half));
  expect((await sendTestBytes(address, { headers, offset: half, bytes: clip.subarray(half) })).status).toBe(
    204,
  );
  const [first, second] = await Promise.all([
    server.call("/api/material/r-v-metadata", { guest, body }),
    server.call("/api/material/r-v-metadata", { guest, body }),
  ]);
  const states = [first, second].map(({ body: { data } }) => (data as Material).state);
  expect(states).toContain("ready");
});

test("an upload goes on after the server was started again", async () => {
  const opened = await openTestUpload(server, guest, { name: "restart.mp4", sizeBytes: clip.length });
  const created = await createTestUpload(server, opened, clip.length);
  const path = created.headers.get("location") ?? "";
  const { headers } = opened;
  const half = Math.floor(clip.length / 2);
  const first = { headers, offset: 0, bytes: clip.subarray(0, half) };
  expect((await sendTestBytes(new URL(path, server.origin), first)).status).toBe(204);
  const { dataFolder, database } = server.config;
  const again = await startTestServer({
    environment: { VOXLOOM_DATA: dataFolder, DATABASE_URL: database.url ?? "" },
  });
  try {
    const address = new URL(path, again.origin);
    const head = await fetch(address, { method: "HEAD", headers: { "Tus-Resumable": "1.0.0", ...headers } });
    expect(head.headers.get("upload-offset")).toBe(String(half));
    expect((await sendTestBytes(address, { headers, offset: half, bytes: clip.subarray(half) })).status).toBe(
      204,
    );
    const body = { materialId: opened.materialId };
    const checked = await again.call("/api/material/r-v-metadata", { guest, body });
    expect(checked.body.data).toMatchObject({ state: "ready", sizeBytes: clip.length });
  } finally {
    await again.app.fastify.close();
    await again.context.close();
  }
});

test("an upload that was given up is swept away with its bytes; others stay", async () => {
  const opened = await openTestUpload(server, guest, { name: "given-up.mp4", sizeBytes: clip.length });
  await createTestUpload(server, opened, clip.length);
  const fresh = await openTestUpload(server, guest, { name: "fresh.mp4", sizeBytes: clip.length });
  await createTestUpload(server, fresh, clip.length);
  const { pool } = server.context.database;
  await pool.query("update materials set updated_at = now() - interval '25 hours' where id = $1", [
    opened.materialId,
  ]);
  await sweepMaterials(server.context);
  const files = await readdir(server.config.uploadsFolder);
  expect(files.some((name) => name.startsWith(opened.materialId))).toBe(false);
  expect(files).toContain(fresh.materialId);
  expect((await server.call(`/api/material/detail?materialId=${opened.materialId}`, { guest })).status).toBe(
    404,
  );
});

test("without the token nothing is created, sent or seen", async () => {
  const opened = await openTestUpload(server, guest, { name: "mine.mp4", sizeBytes: clip.length });
  const other = await openTestUpload(server, stranger, { name: "theirs.mp4", sizeBytes: clip.length });
  const forged = { ...opened, headers: {}, metadata: { ...opened.metadata, token: "x" } };
  expect((await createTestUpload(server, forged, clip.length)).status).toBe(403);
  expect((await createTestUpload(server, opened, clip.length + 1)).status).toBe(403);
  const created = await createTestUpload(server, opened, clip.length);
  const address = new URL(created.headers.get("location") ?? "", server.origin);
  const foreign = await sendTestBytes(address, { headers: other.headers, offset: 0, bytes: clip });
  expect(foreign.status).toBe(403);
});

test("what can be refused by name and size is refused before a byte is sent", async () => {
  const refusals = [
    [{ name: "empty.mp4", sizeBytes: 0 }, 422, "MEDIA_EMPTY"],
    [{ name: "tool.exe", sizeBytes: 5 }, 415, "MEDIA_TYPE_UNSUPPORTED"],
    [{ name: "list.m3u8", sizeBytes: 5 }, 415, "MEDIA_TYPE_UNSUPPORTED"],
    [{ name: "huge.mp4", sizeBytes: 21 * 1024 ** 3 }, 413, "FILE_TOO_LARGE"],
    [{ name: "huge.srt", sizeBytes: 1024 ** 3 }, 413, "FILE_TOO_LARGE"],
    [{ name: "", sizeBytes: 5 }, 400, "BAD_INPUT"],
    [{ name: "a.mp4", sizeBytes: -1 }, 400, "BAD_INPUT"],
  ] as const;
  for (const [body, status, code] of refusals) {
    const answer = await server.call("/api/material/gen-upload-url", { guest, body });
    expect([answer.status, answer.body.errorCode]).toEqual([status, code]);
  }
});

test("a full disk is said before a byte is sent", async () => {
  const full = await startTestServer({ environment: { VOXLOOM_MIN_FREE_DISK_BYTES: String(2 ** 52) } });
  try {
    const answer = await full.call("/api/material/gen-upload-url", {
      guest: await full.openGuest(),
      body: { name: "a.mp4", sizeBytes: 5 },
    });
    expect([answer.status, answer.body.errorCode]).toEqual([507, "DISK_FULL"]);
  } finally {
    await full.close();
  }
});

test("strangers are not let in, others' files are not there", async () => {
  const { materialId } = await openTestUpload(server, guest, { name: "mine.mp4", sizeBytes: 5 });
  const calls = [
    ["/api/material/r-v-metadata", { materialId }],
    ["/api/material/delete", { materialId }],
    ["/api/video/translation/auto-detect-language", { materialId }],
    [`/api/material/detail?materialId=${materialId}`, undefined],
  ] as const;
  for (const [path, body] of calls) {
    expect((await server.call(path, { body })).body.errorCode).toBe("NOT_SIGNED_IN");
    expect((await server.call(path, { body, guest: stranger })).body.errorCode).toBe("NOT_FOUND");
    const bare = await server.call(path.split("?", 1)[0] ?? "", { guest, body: body && {} });
    expect(bare.body.errorCode).toBe("BAD_INPUT");
  }
  expect((await server.call("/api/material/detail?materialId=no-id", { guest })).status).toBe(404);
  for (const path of ["/api/material/list", "/api/material/gen-upload-url"]) {
    const body = path.endsWith("list") ? undefined : { name: "a.mp4", sizeBytes: 5 };
    expect((await server.call(path, { body })).status).toBe(401);
  }
});

test("a list has pages, newest first; a cursor that is none is refused", async () => {
  const lister = await server.openGuest();
  const ids: string[] = [];
  const bytes = new TextEncoder().encode("1\n00:00:00,000 --> 00:00:01,000\nHello\n");
  for (const name of ["a.srt", "b.srt", "c.srt"]) {
    ids.unshift((await uploadMaterial(server, lister, { name, bytes })).id);
  }
  const first = (await server.call("/api/material/list?limit=2", { guest: lister })).body.data as {
    items: Material[];
    nextCursor: string;
  };
  const second = (
    await server.call(`/api/material/list?limit=2&cursor=${first.nextCursor}`, { guest: lister })
  ).body.data as { items: Material[]; nextCursor: null };
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
  expect(second.nextCursor).toBeNull();
  expect((await server.call("/api/material/list?cursor=x", { guest })).body.errorCode).toBe("BAD_INPUT");
});

test("more files at once than there are database connections are all checked", {
  tags: ["full"],
}, async () => {
  const names = Array.from({ length: 6 }, (_, index) => `many-${index}.mp4`);
  const checked = await Promise.all(
    names.map((name) => uploadMaterial(server, guest, { name, bytes: clip })),
  );
  expect(checked.map(({ state }) => state)).toEqual(names.map(() => "ready"));
});

test("odd names are shown, and never used as a path", { tags: ["full"] }, async () => {
  for (const [name, shown] of [
    ["🎬 مقطع.mp4", "🎬 مقطع.mp4"],
    ["../../../outside.mp4", "outside.mp4"],
    [`${"n".repeat(251)}.mp4`, `${"n".repeat(251)}.mp4`],
  ] as const) {
    const material = await uploadMaterial(server, guest, { name, bytes: clip });
    expect(material).toMatchObject({ name: shown, state: "ready" });
  }
});

test("bytes that are no media are rejected with their problem", async () => {
  const noise = Buffer.from(randomBytes(4096));
  const rejected = await uploadMaterial(server, guest, { name: "noise.mp4", bytes: noise });
  expect(rejected.state).toBe("rejected");
  expect(["MEDIA_TYPE_UNSUPPORTED", "MEDIA_UNREADABLE"]).toContain(rejected.problem?.code);
  expect(rejected.problem?.message).toContain("noise.mp4");
});
