import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls, limits, type Material, planStorageBytes } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type CallAnswer,
  finishTask,
  type Guest,
  type Person,
  startTestServer,
  type TestServer,
} from "../../../testing/index.ts";
import {
  createTestUpload,
  openTestUpload,
  speakClip,
  uploadMaterial,
} from "../../../testing/upload-material.ts";
import { sweepMaterials } from "../materials/index.ts";

const mebibyte = 1024 ** 2;
const freeBytes = planStorageBytes[0] ?? 0;
let server: TestServer;
let host: Server;
let endless: string;
let speech: Buffer<ArrayBuffer>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-storage-"));
  speakClip(join(folder, "speech.wav"), "The library opens at nine on weekdays.");
  speech = Buffer.from(await readFile(join(folder, "speech.wav")));
  // Does not say how long its file is, and never ends it.
  host = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "video/mp4" });
    const send = (): void => {
      if (response.write(Buffer.alloc(65_536))) setImmediate(send);
      else if (!response.destroyed) response.once("drain", send);
    };
    send();
  });
  host.listen(0, "127.0.0.1");
  await once(host, "listening");
  const { port } = host.address() as AddressInfo;
  endless = `http://127.0.0.1:${port}/endless.mp4`;
  server = await startTestServer({
    environment: { VOXLOOM_BILLING: "on" },
    allowedHosts: [`127.0.0.1:${port}`],
    withWorker: true,
  });
});
afterAll(async () => {
  await server.close();
  host.closeAllConnections();
  host.close();
  await rm(folder, { recursive: true, force: true });
});

const pool = () => server.context.database.pool;
const openUpload = (guest: Guest, sizeBytes: number): Promise<CallAnswer> =>
  server.call("/api/material/gen-upload-url", { guest, body: { name: "talk.mp4", sizeBytes } });
const getError = ({ status, body }: CallAnswer) => [status, body.errorCode];
const usedBytes = async ({ projId }: Guest): Promise<number> => {
  const { database, projectLife } = server.context;
  return (await projectLife.stored(database.db, [projId])).get(projId) ?? 0;
};
/** Leaves a project so many bytes, by a file that has no content. */
async function leave(guest: Guest, leftBytes: number, quotaBytes = freeBytes): Promise<void> {
  await pool().query(
    `insert into materials (id, proj_id, kind, name, size_bytes, state)
     values ($1, $2, 'video', 'large.mp4', $3, 'ready')`,
    [randomUUID(), guest.projId, quotaBytes - leftBytes - (await usedBytes(guest))],
  );
}

test("every door refuses what does not fit into a project's storage", async () => {
  const person = await server.openPerson();
  const material = await uploadMaterial(server, person, { name: "speech.wav", bytes: speech });
  const outputs = { dub: `tasks/${material.id}/dub.wav` };
  const taskId = await finishTask(server, person, { materialId: material.id, outputs });
  const opened = await openTestUpload(server, person, { name: "later.mp4", sizeBytes: 1000 });
  await leave(person, -1);
  const full = [403, "STORAGE_FULL"];
  expect(getError(await openUpload(person, 1))).toEqual(full);
  expect(getError(await server.call("/api/material/make-sample", { guest: person, body: {} }))).toEqual(full);
  const link = { url: endless };
  expect(getError(await server.call("/api/s3/download-upload", { guest: person, body: link }))).toEqual(full);
  const created = await createTestUpload(server, opened, 1000);
  expect([created.status, ((await created.json()) as { errorCode: string }).errorCode]).toEqual(full);
  const order = { materialId: material.id, targetLanguages: ["es"], settings: { sourceLanguage: "en" } };
  const ordered = await server.call(calls.translation.createAudio.path, { guest: person, body: order });
  expect(getError(ordered)).toEqual(full);
  const exported = await server.call(calls.exports.create.path, {
    guest: person,
    body: { taskId, spec: { kind: "audio" } },
  });
  expect(getError(exported)).toEqual(full);
  const recorded = await server.call(`${calls.speech.recordTake.path}?taskId=${taskId}&segmentId=l1`, {
    guest: person,
    body: new Uint8Array(speech),
  });
  expect(getError(recorded)).toEqual(full);
});

test("uploads that are opened at once do not find the same room twice", async () => {
  const person = await server.openPerson();
  await leave(person, 3 * 90 * mebibyte);
  const answers = await Promise.all(Array.from({ length: 8 }, () => openUpload(person, 90 * mebibyte)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(await usedBytes(person)).toBe(freeBytes);
});

test("a guest has less, and may not have many uploads unfinished", async () => {
  const guest = await server.openGuest();
  await leave(guest, 10, limits.guestStorageBytes);
  expect(getError(await openUpload(guest, 11))).toEqual([403, "STORAGE_FULL"]);
  const other = await server.openGuest();
  for (let opened = 0; opened < limits.maxOpenUploads; opened += 1)
    expect((await openUpload(other, 10)).status).toBe(200);
  expect(getError(await openUpload(other, 10))).toEqual([429, "UPLOADS_TOO_MANY"]);
});

test("an upload that was left makes way for another of its project", { tags: ["full"] }, async () => {
  const guest = await server.openGuest();
  for (let opened = 0; opened < limits.maxOpenUploads; opened += 1) await openUpload(guest, 10);
  const idle = `update materials set updated_at = now() - make_interval(secs => $2)
    where id = (select id from materials where proj_id = $1 limit 1)`;
  await pool().query(idle, [guest.projId, limits.uploadIdleMs / 1000 + 1]);
  expect((await openUpload(guest, 10)).status).toBe(200);
  expect((await openUpload(guest, 10)).status).toBe(429);
});

test("a link that does not say its size ends where the storage does", async () => {
  const person = await server.openPerson();
  await leave(person, mebibyte);
  const { body } = await server.call("/api/s3/download-upload", { guest: person, body: { url: endless } });
  const { id } = body.data as Material;
  const read = async (): Promise<Material> =>
    (await server.call(`/api/material/detail?materialId=${id}`, { guest: person })).body.data as Material;
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toBe("rejected");
  expect((await read()).problem?.code).toBe("STORAGE_FULL");
  expect(await usedBytes(person)).toBe(freeBytes - mebibyte);
});

test("what a task gives out, its exports and what was recorded for it count", async () => {
  const person: Person = await server.openPerson();
  const material = await uploadMaterial(server, person, { name: "speech.wav", bytes: speech });
  const taskId = await finishTask(server, person, { materialId: material.id });
  await pool().query("update tasks set output_bytes = 1000, recorded_bytes = 20 where id = $1", [taskId]);
  await pool().query(
    `insert into task_exports (id, task_id, revision, spec, spec_key, state, size_bytes)
     values ($1, $2, 1, '{"kind":"speakers"}', 'key', 'succeeded', 3)`,
    [randomUUID(), taskId],
  );
  expect(await usedBytes(person)).toBe(material.sizeBytes + 1023);
  const { body } = await server.call(`${calls.billing.quotaPlan.path}?projId=${person.projId}`, {
    guest: person,
  });
  expect(body.data).toMatchObject({ storage: freeBytes, usedStorage: material.sizeBytes + 1023 });
  const { status } = await server.call(`${calls.speech.recordTake.path}?taskId=${taskId}&segmentId=l1`, {
    guest: person,
    body: new Uint8Array(speech),
  });
  expect(status).toBe(200);
  expect(await usedBytes(person)).toBe(material.sizeBytes + 1023 + speech.length);
});

test("an upload that is asked for day after day ends all the same", async () => {
  const guest = await server.openGuest();
  const { materialId } = await openTestUpload(server, guest, { name: "slow.mp4", sizeBytes: 10 });
  const isThere = async (): Promise<boolean> =>
    (await pool().query("select 1 from materials where id = $1", [materialId])).rowCount === 1;
  await pool().query("update materials set created_at = now() - interval '6 days' where id = $1", [
    materialId,
  ]);
  await sweepMaterials(server.context);
  expect(await isThere()).toBe(true);
  await pool().query("update materials set created_at = now() - interval '8 days' where id = $1", [
    materialId,
  ]);
  await sweepMaterials(server.context);
  expect(await isThere()).toBe(false);
});
