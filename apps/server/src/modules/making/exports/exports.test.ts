import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls, type Export, type ExportSpec, type ResponseOf, type Script } from "@voxloom/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  type CallAnswer,
  finishTask,
  giveMaterial,
  makeShortTalk,
  type Person,
  readExports,
  startTestServer,
  type TestServer,
  uploadFile,
} from "../../../testing/index.ts";
import { chargeOnce, grantPlan } from "../../money/billing/index.ts";
import { newestScript } from "../scripts/index.ts";
import { runExport } from "./run-export.ts";

let server: TestServer;
let folder: string;
let talkId: string;
let person: Person;
let taskId: string;

beforeAll(async () => {
  server = await startTestServer({ environment: { VOXLOOM_BILLING: "on" } });
  folder = await mkdtemp(join(tmpdir(), "voxloom-exports-"));
  talkId = (await uploadFile(server, await server.openPerson(), await makeShortTalk(folder))).id;
});
beforeEach(async () => {
  person = await server.openPerson();
  taskId = await finishedTalk(person);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** A finished task of the talk, with a sound that stands for its dub; its picture counts as a camera's of 2160p. */
async function finishedTalk(owner: Person): Promise<string> {
  const { id: materialId } = await giveMaterial(server, owner, { materialId: talkId });
  const { database, storage } = server.context;
  const video = {
    codec: "h264",
    width: 3840,
    height: 2160,
    rotationDegrees: 0,
    frameRate: 25,
    isVariableFrameRate: false,
  };
  await database.pool.query("update materials set info = jsonb_set(info, '{video}', $1) where id = $2", [
    video,
    materialId,
  ]);
  const outputs = { dub: `tasks/${materialId}/dub.wav`, voice: `tasks/${materialId}/voice.wav` };
  for (const key of Object.values(outputs)) await storage.write(key, "audio");
  return finishTask(server, owner, { materialId, outputs });
}

const post = (call: { path: string }, body: object, guest = person) =>
  server.call(call.path, { guest, body });
const create = (spec: object, guest = person): Promise<CallAnswer> =>
  post(calls.exports.create, { taskId, spec }, guest);
const getError = ({ status, body }: CallAnswer) => [status, body.errorCode];
async function options(): Promise<ResponseOf<typeof calls.exports.options>> {
  const { body } = await server.call(`${calls.exports.options.path}?taskId=${taskId}`, { guest: person });
  expect(body.code, body.message).toBe(0);
  return body.data as ResponseOf<typeof calls.exports.options>;
}
const made = ({ body }: CallAnswer): Export => {
  if (body.code !== 0) throw new Error(`${body.errorCode} ${body.message}`);
  return body.data as Export;
};
const grant = (level: 1 | 3) =>
  grantPlan(server.context.database.db, {
    projId: person.projId,
    level,
    expiresAt: new Date(Date.now() + 86_400_000),
    creditTenths: 0,
    key: `test ${level} ${person.projId}`,
  });
/** Runs the export's job as a worker would. */
async function work(exportId: string): Promise<Export | undefined> {
  const { rows } = await server.context.database.pool.query<{ job_id: string }>(
    "select job_id from task_exports where id = $1",
    [exportId],
  );
  await runExport(server.context, {
    id: rows[0]?.job_id ?? "",
    data: { exportId },
    triesLeft: 0,
    isLastTry: true,
    signal: new AbortController().signal,
  });
  return (await readExports(server, { guest: person, taskId })).find(({ id }) => id === exportId);
}

test("what is possible is told with sizes, plans and price", async () => {
  const free = await options();
  expect(free).toMatchObject({ revision: 1, isStale: false, audioParts: ["mix", "voice"] });
  const shown = (free.video?.resolutions ?? []).map(({ resolution, width, height, isAllowed, plan }) =>
    [resolution, `${width}x${height}`, isAllowed, plan].join(" "),
  );
  expect(shown).toEqual([
    "source 3840x2160 false Studio",
    "1440p 2560x1440 false Business",
    "1080p 1920x1080 false Pro",
    "720p 1280x720 true Free",
    "480p 854x480 true Free",
  ]);
  expect(free.video).toMatchObject({ subtitleContents: ["target", "source", "both"], priceTenths: 5 });
  await grant(1);
  expect((await options()).video?.resolutions.filter(({ isAllowed }) => isAllowed)).toHaveLength(3);
});

test("a picture larger than the plan allows is refused, and one larger than it came", async () => {
  const spec = { kind: "video", resolution: "1080p" };
  const refused = await create(spec);
  expect(getError(refused)).toEqual([403, "PLAN_TOO_LOW"]);
  expect(refused.body.details).toMatchObject({
    feature: "max_upload_resolution",
    plan: "Pro",
    quota: "720p",
  });
  // Cutting it upright does not make it smaller.
  expect(getError(await create({ ...spec, shape: "upright" }))).toEqual([403, "PLAN_TOO_LOW"]);
  await grant(1);
  expect(getError(await create(spec))).toEqual([200, undefined]);
  expect(getError(await create({ kind: "video" }))).toEqual([403, "PLAN_TOO_LOW"]);
  expect(getError(await create({ kind: "video", resolution: "2160p" }))).toEqual([400, "BAD_INPUT"]);
  expect(getError(await create({ kind: "audio", part: "background" }))).toEqual([400, "BAD_INPUT"]);
  expect(getError(await create({ kind: "tape" }))).toEqual([400, "BAD_INPUT"]);
});

test("the same spec of the same revision is one export; another look of burned text is another", async () => {
  const spec = { kind: "video", resolution: "480p", subtitles: "burned" };
  const first = made(await create(spec));
  expect(first).toMatchObject({ state: "queued", revision: 1, fileName: "talk.es.480p.subtitled.mp4" });
  const both = await Promise.all([create(spec), create({ ...spec, shape: "source" })]);
  expect(both.map((answer) => made(answer).id)).toEqual([first.id, first.id]);
  const { script } = (await newestScript(server.context.database.db, taskId)) ?? {};
  const style = { ...(script as Script).subtitleStyle, color: "#ffee00" };
  const patch = { parts: { subtitleStyle: style } };
  await post(calls.scripts.edit, { taskId, baseRevision: 1, patch });
  // A look needs no production.
  expect(await options()).toMatchObject({ revision: 1, isStale: false });
  expect(made(await create(spec)).id).not.toBe(first.id);
  expect(await readExports(server, { guest: person, taskId })).toHaveLength(2);
});

test("edits that are not produced are told", async () => {
  const noted = { changed: { l1: { notes: "Louder?" } } };
  await post(calls.scripts.edit, { taskId, baseRevision: 1, patch: noted });
  expect((await options()).isStale).toBe(false);
  const said = { changed: { l1: { targetText: "Hola." } } };
  await post(calls.scripts.edit, { taskId, baseRevision: 2, patch: said });
  expect(await options()).toMatchObject({ isStale: true, revision: 1 });
});

test("a sound is made, kept, and costs nothing", async () => {
  const before = made(await create({ kind: "audio", part: "voice" }));
  const after = await work(before.id);
  expect(after).toMatchObject({
    state: "succeeded",
    fraction: 1,
    sizeBytes: 5,
    fileName: "talk.es.voice.wav",
  });
  const file = await fetch(new URL(after?.downloadUrl ?? "", server.origin), {
    headers: { Range: "bytes=1-2" },
  });
  expect([file.status, await file.text(), file.headers.get("content-range")]).toEqual([
    206,
    "ud",
    "bytes 1-2/5",
  ]);
  expect(made(await create({ kind: "audio", part: "voice" }))).toMatchObject({
    id: before.id,
    state: "succeeded",
  });
  expect((await options()).video?.priceTenths).toBe(5);
  // A file that was lost is made again.
  await server.context.storage.deleteAll(`tasks/${taskId}/exports/${before.id}`);
  expect(made(await create({ kind: "audio", part: "voice" }))).toMatchObject({
    id: before.id,
    state: "queued",
  });
});

test("a video is refused where its price is not there, before any work", async () => {
  const { config, database } = server.context;
  const { projId } = person;
  const work = { product: "voice-clone" } as const;
  const spend = async (times: number): Promise<void> => {
    await chargeOnce(database.db, config, { projId, key: `voice ${times}`, work });
    await spend(times + 1);
  };
  await expect(spend(1)).rejects.toMatchObject({ code: "CREDITS_INSUFFICIENT" });
  const refused = await create({ kind: "video", resolution: "480p" });
  expect(getError(refused)).toEqual([402, "CREDITS_INSUFFICIENT"]);
  expect(refused.body.details).toMatchObject({ needed: 0.5 });
  expect(await readExports(server, { guest: person, taskId })).toEqual([]);
});

test("an export is canceled, begun again, and removed with its file", async () => {
  const spec: Partial<ExportSpec> = { kind: "audio", part: "mix" };
  const { id: exportId } = made(await create(spec));
  expect(made(await post(calls.exports.cancel, { exportId }))).toMatchObject({ state: "canceled" });
  expect(getError(await post(calls.exports.cancel, { exportId }))).toEqual([409, "TASK_STATE_CONFLICT"]);
  expect(made(await create(spec))).toMatchObject({ id: exportId, state: "queued" });
  expect(await work(exportId)).toMatchObject({ state: "succeeded" });
  const folder = `tasks/${taskId}/exports/${exportId}`;
  const sizes = async () => {
    const found: number[] = [];
    for await (const { sizeBytes } of server.context.storage.list(folder)) found.push(sizeBytes);
    return found;
  };
  expect(await sizes()).toEqual([5]);
  expect((await post(calls.exports.remove, { exportId })).status).toBe(200);
  expect(await sizes()).toEqual([]);
  expect(await readExports(server, { guest: person, taskId })).toEqual([]);
});

test("what fails says why, and leaves no file", async () => {
  const { id } = made(await create({ kind: "audio", part: "mix", format: "mp3" }));
  // The dub is no sound file.
  expect(await work(id)).toMatchObject({
    state: "failed",
    downloadUrl: null,
    problem: { code: "MEDIA_TOOL_FAILED" },
  });
  expect(made(await create({ kind: "audio", part: "mix", format: "mp3" }))).toMatchObject({
    id,
    state: "queued",
    problem: null,
  });
});

test("a revision whose dub was replaced meanwhile is not made of another", async () => {
  const { id } = made(await create({ kind: "audio", part: "mix" }));
  await server.context.database.pool.query("update tasks set revision = 2 where id = $1", [taskId]);
  expect(await work(id)).toMatchObject({ state: "failed", problem: { code: "TASK_STATE_CONFLICT" } });
});

test("others see and do nothing; a task that is not finished has no exports", async () => {
  const other = await server.openPerson();
  const { id: exportId } = made(await create({ kind: "audio" }));
  const query = `?taskId=${taskId}`;
  for (const call of [calls.exports.options, calls.exports.list])
    expect(getError(await server.call(call.path + query, { guest: other }))).toEqual([404, "NOT_FOUND"]);
  expect(getError(await create({ kind: "audio" }, other))).toEqual([404, "NOT_FOUND"]);
  for (const call of [calls.exports.cancel, calls.exports.remove])
    expect(getError(await post(call, { exportId }, other))).toEqual([404, "NOT_FOUND"]);
  await server.context.database.pool.query("update tasks set revision = null where id = $1", [taskId]);
  expect(getError(await create({ kind: "audio" }))).toEqual([409, "TASK_STATE_CONFLICT"]);
});
