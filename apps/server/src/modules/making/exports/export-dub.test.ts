// @module-tag full
import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { calls, type Export, type ExportSpec, type ResponseOf, type TaskProgress } from "@voxloom/contract";
import { readWaveformHeader, waveformLevelFor, waveformPairs, waveformTile } from "@voxloom/timeline";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  dubOrder,
  makeShortTalk,
  orderDubs,
  orderExport,
  type Person,
  probeBytes,
  shortTalkMs,
  startTestServer,
  type TestServer,
  untilExport,
  untilTask,
  uploadFile,
} from "../../../testing/index.ts";

const manyMs = 600_000;
let server: TestServer;
let folder: string;
let guest: Person;
let taskId: string;

beforeAll(async () => {
  server = await startTestServer({ withWorker: true, environment: { VOXLOOM_BILLING: "on" } });
  folder = await mkdtemp(join(tmpdir(), "voxloom-export-dub-"));
  guest = await server.openPerson();
  const material = await uploadFile(server, guest, await makeShortTalk(folder));
  const [task] = await orderDubs(server, guest, dubOrder(material.id, "es"));
  taskId = task?.id ?? "";
  await untilTask(server, { guest, taskId }, ({ state }: TaskProgress) => state === "succeeded");
}, manyMs);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function read<T>(path: string): Promise<T> {
  const { body } = await server.call(`${path}?taskId=${taskId}`, { guest });
  expect(body.code, `${path}: ${body.message}`).toBe(0);
  return body.data as T;
}
type Media = ResponseOf<typeof calls.tasks.timelineMedia>;

async function readyMedia(): Promise<Media> {
  for (let tries = 0; tries < 1800; tries += 1) {
    const media = await read<Media>(calls.tasks.timelineMedia.path);
    if (media.isReady) return media;
    await sleep(100);
  }
  throw new Error("the timeline's media never got ready");
}

/** A stretch of a file, as a browser asks for it. */
async function getBytes(url: string | null, range?: string): Promise<Buffer> {
  const answer = await fetch(new URL(url ?? "", server.origin), range ? { headers: { Range: range } } : {});
  expect(answer.status).toBe(range ? 206 : 200);
  return Buffer.from(await answer.arrayBuffer());
}

async function finished(spec: Partial<ExportSpec>): Promise<{ one: Export; bytes: Buffer }> {
  const { id: exportId } = await orderExport(server, { guest, taskId }, spec);
  const one = await untilExport(
    server,
    { guest, taskId, exportId },
    ({ state }) => state === "succeeded" || state === "failed",
  );
  expect(one.problem).toBeNull();
  const bytes = await getBytes(one.downloadUrl);
  expect(one.sizeBytes).toBe(bytes.length);
  return { one, bytes };
}

test("waveforms come in tiles by ranges, the background plays, shots come when they are found", {
  timeout: manyMs,
}, async () => {
  const { media } = await read<ResponseOf<typeof calls.tasks.detail>>(calls.tasks.detail.path);
  const head = await getBytes(media.dubWaveformUrl, "bytes=0-1023");
  const header = readWaveformHeader(head);
  expect(header.durationMs).toBe(shortTalkMs);
  const level = waveformLevelFor(header, 100);
  const tile = level === null ? null : waveformTile(level, { fromMs: 0, toMs: shortTalkMs });
  const bytes = await getBytes(media.dubWaveformUrl, `bytes=${tile?.firstByte}-${tile?.lastByte}`);
  expect(bytes).toHaveLength((shortTalkMs / 10) * 2);
  expect(Math.max(...waveformPairs(bytes))).toBeGreaterThan(40);
  const background = probeBytes(await getBytes(media.backgroundUrl));
  expect(background.streams).toEqual([expect.stringContaining("audio aac")]);
  expect(Math.abs(background.durationMs - shortTalkMs)).toBeLessThan(60);

  const ready = await readyMedia();
  expect(ready.waveforms.dubUrl).toBe(media.dubWaveformUrl);
  expect(ready.backgroundUrl).toBe(media.backgroundUrl);
  expect(ready.shotsMs).toEqual(expect.any(Array));
});

test("a task that was made without gets them when they are asked for", { timeout: manyMs }, async () => {
  const before = await readyMedia();
  const { pool } = server.context.database;
  const stored = (await pool.query("select outputs from tasks where id = $1", [taskId])).rows[0]?.outputs;
  const names = ["original-waveform", "dub-waveform", "background-waveform", "background-audio"];
  await pool.query("update tasks set outputs = outputs - $1::text[] where id = $2", [names, taskId]);
  await server.context.storage.deleteAll(`tasks/${taskId}/timeline`);
  const first = await read<Media>(calls.tasks.timelineMedia.path);
  expect(first).toMatchObject({ isReady: false, shotsMs: null, waveforms: { dubUrl: null } });
  const after = await readyMedia();
  expect(after.shotsMs).toEqual(before.shotsMs);
  for (const name of ["originalUrl", "dubUrl", "backgroundUrl"] as const) {
    expect(after.waveforms[name]).not.toBe(before.waveforms[name]);
    expect((await getBytes(after.waveforms[name])).equals(await getBytes(before.waveforms[name]))).toBe(true);
  }
  expect(probeBytes(await getBytes(after.backgroundUrl)).durationMs).toBeGreaterThan(shortTalkMs - 60);
  await pool.query("update tasks set outputs = $1 where id = $2", [stored, taskId]);
});

test("videos and sounds come out as they were requested, and a revision's video is paid for once", {
  timeout: manyMs,
}, async () => {
  const credits = async (): Promise<number> => {
    const { body } = await server.call(calls.billing.entitlements.path, { guest });
    return (body.data as ResponseOf<typeof calls.billing.entitlements>).credits.availableTenths;
  };
  const before = await credits();
  const { one, bytes } = await finished({
    kind: "video",
    resolution: "480p",
    subtitles: "burned",
    subtitleContent: "both",
  });
  expect(one).toMatchObject({ fraction: 1, revision: 1, fileName: "talk.es.480p.subtitled.both.mp4" });
  const path = join(folder, "burned.mp4");
  await writeFile(path, bytes);
  const size = [
    "-v",
    "error",
    "-select_streams",
    "v",
    "-show_entries",
    "stream=width,height",
    "-of",
    "csv=p=0",
  ];
  expect(execFileSync("ffprobe", [...size, path], { encoding: "utf8" }).trim()).toBe("854,480");
  expect(Math.abs(probeBytes(bytes).durationMs - shortTalkMs)).toBeLessThanOrEqual(40);
  expect(await credits()).toBe(before - 5);
  await finished({ kind: "video", subtitles: "soft" });
  expect(await credits()).toBe(before - 5);
  const audio = await finished({ kind: "audio", part: "mix", format: "mp3" });
  expect(Math.abs(probeBytes(audio.bytes).durationMs - shortTalkMs)).toBeLessThan(60);
  const { bytes: zip } = await finished({ kind: "speakers" });
  expect(zip.subarray(0, 2).toString()).toBe("PK");
  expect(await credits()).toBe(before - 5);
});

test("a deleted task takes its exports and tiles along", { timeout: manyMs }, async () => {
  const { one } = await finished({ kind: "audio", part: "voice", format: "m4a" });
  for (const call of [calls.tasks.removeMany, calls.tasks.removeForGood])
    expect((await server.call(call.path, { guest, body: { taskIds: [taskId] } })).status).toBe(200);
  expect((await fetch(new URL(one.downloadUrl ?? "", server.origin))).status).toBe(404);
  const { rows } = await server.context.database.pool.query("select 1 from task_exports where task_id = $1", [
    taskId,
  ]);
  expect(rows).toEqual([]);
});
