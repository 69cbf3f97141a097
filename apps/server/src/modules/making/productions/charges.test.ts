import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls, type DubSettings, limits, type ResponseOf } from "@voxloom/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  type CallAnswer,
  type Guest,
  giveMaterial,
  makeTalk,
  type Person,
  startTestServer,
  type TestServer,
  talkMs,
  uploadFile,
} from "../../../testing/index.ts";
import { getTake } from "../../../testing/script-rig.ts";
import { settleTask, twoLines } from "../../../testing/settle-task.ts";
import { auditLedger, grantPlan } from "../../money/billing/index.ts";
import { failTask } from "./run-production.ts";

/** 14 s are three started units of 6 s, at 3 credits a minute. */
const talkTenths = 9;
let server: TestServer;
let folder: string;
let talkId: string;
let person: Person;
let materialId: string;

beforeAll(async () => {
  server = await startTestServer({ environment: { VOXLOOM_BILLING: "on" } });
  folder = await mkdtemp(join(tmpdir(), "voxloom-charges-"));
  const first = await uploadFile(server, await server.openPerson(), await makeTalk(folder));
  talkId = first.id;
  expect(Math.ceil(talkMs / 6000) * 3).toBe(talkTenths);
});
beforeEach(async () => {
  person = await server.openPerson();
  materialId = (await giveMaterial(server, person, { materialId: talkId })).id;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

type Spec = { targetLanguages?: string[]; settings?: Partial<DubSettings>; isPreview?: boolean };
const order = (spec: Spec = {}, guest: Guest = person, id = materialId): Promise<CallAnswer> => {
  const { targetLanguages = ["es"], settings = {}, isPreview = false } = spec;
  const body = {
    materialId: id,
    targetLanguages,
    isPreview,
    settings: { sourceLanguage: "en", ...settings },
  };
  return server.call(calls.translation.createVideo.path, { guest, body });
};
const getIds = ({ body }: CallAnswer): string[] => {
  if (body.code !== 0) throw new Error(`${body.errorCode} ${body.message}`);
  return (body.data as ResponseOf<typeof calls.translation.createVideo>).tasks.map(({ id }) => id);
};
const post = (call: { path: string }, body: object) => server.call(call.path, { guest: person, body });
/** Tenths of a credit that can be spent and that are held. */
async function credits(): Promise<[available: number, frozen: number]> {
  const { body } = await server.call(calls.billing.entitlements.path, { guest: person });
  const { availableTenths, frozenTenths } = (body.data as ResponseOf<typeof calls.billing.entitlements>)
    .credits;
  return [availableTenths, frozenTenths];
}
const getError = ({ status, body }: CallAnswer) => [status, body.errorCode];

test("an order holds its price; what is made takes it, what fails or is canceled gives it back", async () => {
  expect(await credits()).toEqual([50, 0]);
  const [one = "", two = "", three = ""] = getIds(await order({ targetLanguages: ["es", "fr", "pt"] }));
  expect(await credits()).toEqual([50 - 3 * talkTenths, 3 * talkTenths]);
  await settleTask(server, one);
  expect(await credits()).toEqual([50 - 3 * talkTenths, 2 * talkTenths]);
  await post(calls.tasks.cancel, { taskId: two });
  expect(await credits()).toEqual([50 - 2 * talkTenths, talkTenths]);
  await failTask(server.context, { taskId: three, error: new Error("a bug") });
  await failTask(server.context, { taskId: three, error: new Error("a bug") });
  expect(await credits()).toEqual([50 - talkTenths, 0]);
  await post(calls.tasks.retry, { taskId: three });
  await post(calls.tasks.removeMany, { taskIds: [three] });
  expect(await credits()).toEqual([50 - talkTenths, 0]);
  expect(await settleTask(server, one)).toBe(false);
  expect(await credits()).toEqual([50 - talkTenths, 0]);
  expect(await auditLedger(server.context.database.db)).toEqual([]);
});

test("lines spoken anew cost their own length only", async () => {
  const [taskId = ""] = getIds(await order());
  await settleTask(server, taskId);
  const { body } = await server.call(`/api/task/script?taskId=${taskId}`, { guest: person });
  const { revision, script } = body.data as ResponseOf<typeof calls.scripts.read>;
  const [line] = script.segments;
  await post(calls.scripts.edit, {
    taskId,
    baseRevision: revision,
    patch: { changed: { [line?.id ?? ""]: { targetText: "Hola.", shorterTexts: [] } } },
  });
  await post(calls.tasks.regenerate, { taskId });
  // A line of 1.5 s is one started unit.
  expect(await credits()).toEqual([50 - talkTenths - 3, 3]);
  await settleTask(server, taskId);
  expect(await credits()).toEqual([50 - talkTenths - 3, 0]);
});

/** A finished dub of a line that was spoken. */
async function dubSpoken() {
  const [taskId = ""] = getIds(await order());
  const spoken = twoLines();
  const line = spoken.segments[0];
  if (line === undefined) throw new Error("there is a line");
  const take = getTake("a1", line.targetText);
  const made = { ...spoken, segments: [{ ...line, takes: [take], takeId: take.id }] };
  await settleTask(server, taskId, { made });
  return { taskId, line };
}

test("lines that are only delivered otherwise cost nothing", async () => {
  const { taskId, line } = await dubSpoken();
  const delivery = { speed: 1.2, pitchSemitones: 0, pauseBeforeMs: 0 };
  const patch = { changed: { [line.id]: { delivery } } };
  expect((await post(calls.scripts.edit, { taskId, baseRevision: 1, patch })).body.code).toBe(0);
  expect((await post(calls.tasks.regenerate, { taskId })).body.code).toBe(0);
  expect(await credits()).toEqual([50 - talkTenths, 0]);
});

test("another sound under the voices costs nothing, is held for the dub, and is one's own", async () => {
  const { taskId } = await dubSpoken();
  const music = await giveMaterial(server, person, { materialId: talkId, name: "harbor.mp4" });
  const put = (id: string) =>
    post(calls.tasks.regenerate, { taskId, background: { ownBackground: { materialId: id } } });
  const stranger = await server.openPerson();
  const theirs = await giveMaterial(server, stranger, { materialId: talkId });
  expect(getError(await put(theirs.id))).toEqual([404, "NOT_FOUND"]);
  const before = await credits();
  const { body } = await put(music.id);
  expect(body.data).toMatchObject({ settings: { ownBackground: { materialId: music.id, gainDb: 0 } } });
  expect(await credits()).toEqual(before);
  const gone = await post(calls.materials.removeMany, { materialIds: [music.id] });
  expect(gone.body.errorCode).toBe("TASK_STATE_CONFLICT");
});

test("a part of the price comes back for lines that stayed bad", async () => {
  const [taskId = ""] = getIds(await order());
  await settleTask(server, taskId, { refundableShare: 0.5 });
  expect(await credits()).toEqual([50 - talkTenths + Math.ceil(talkTenths / 2), 0]);
});

test("an order that costs more than there is is refused whole, with both figures", async () => {
  const targetLanguages = ["es", "fr", "pt"];
  expect(getIds(await order({ targetLanguages }))).toHaveLength(3);
  const answer = await order({ targetLanguages });
  expect(getError(answer)).toEqual([402, "CREDITS_INSUFFICIENT"]);
  expect(answer.body.details).toEqual({ needed: 2.7, available: 2.3 });
  expect(await credits()).toEqual([23, 27]);
  const { body } = await server.call(calls.tasks.list.path, { guest: person });
  expect((body.data as ResponseOf<typeof calls.tasks.list>).items).toHaveLength(3);
});

test("the price and what the plan forbids are told before anything is ordered", async () => {
  const plans = async (spec: object) => {
    const body = { materialId, targetLanguages: ["es"], settings: { sourceLanguage: "en" }, ...spec };
    const answer = await post(calls.translation.plan, body);
    return (answer.body.data as ResponseOf<typeof calls.translation.plan>).plans;
  };
  expect(await plans({})).toMatchObject([{ isPossible: true, priceTenths: talkTenths, problem: null }]);
  expect(await plans({ isPreview: true })).toMatchObject([{ isPossible: true, priceTenths: 0 }]);
  const stretched = { settings: { sourceLanguage: "en", dynamicDuration: true } };
  const refusal = { code: "PLAN_TOO_LOW", details: { feature: "vt_dynamic_duration", plan: "Pro" } };
  expect(await plans(stretched)).toMatchObject([{ isPossible: false, problem: refusal }]);
  expect(getError(await order({ settings: { dynamicDuration: true } }))).toEqual([403, "PLAN_TOO_LOW"]);
  const expiresAt = new Date(Date.now() + 86_400_000);
  const grant = { projId: person.projId, level: 1 as const, expiresAt, creditTenths: 0, key: "test" };
  await grantPlan(server.context.database.db, grant);
  expect(await plans(stretched)).toMatchObject([{ isPossible: true }]);
  expect(getError(await order({ settings: { dynamicDuration: true } }))).toEqual([200, undefined]);
});

test("a draft is judged as it is when it starts, also where it is changed at that moment", async () => {
  const { pool } = server.context.database;
  const body = { materialId, targetLanguages: ["es"], settings: { sourceLanguage: "en" }, isDraft: true };
  const [taskId] = getIds(await post(calls.translation.createVideo, body));
  const meanwhile = await pool.connect();
  try {
    await meanwhile.query("begin");
    await meanwhile.query("select 1 from tasks where id = $1 for update", [taskId]);
    const started = post(calls.translation.generate, { taskId });
    const waiting =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 30_000 }).toBe(1);
    const stretched = `update tasks set settings = jsonb_set(settings, '{dynamicDuration}', 'true') where id = $1`;
    await meanwhile.query(stretched, [taskId]);
    await meanwhile.query("commit");
    expect(getError(await started)).toEqual([403, "PLAN_TOO_LOW"]);
  } finally {
    meanwhile.release();
  }
});

test("guests have previews made, of nothing more than the start, for nothing", async () => {
  const guest = await server.openGuest();
  const { id } = await giveMaterial(server, guest, { materialId: talkId });
  const whole = await order({}, guest, id);
  expect(getError(whole)).toEqual([403, "ACCOUNT_NEEDED"]);
  const preview = await order({ isPreview: true }, guest, id);
  expect(preview.body.data).toMatchObject({ tasks: [{ isPreview: true }] });
  expect(getError(await order({ isPreview: true }, guest, id))).toEqual([429, "GUEST_LIMIT"]);
  expect(limits.guestPreviewsAtOnce).toBe(1);
});

test("files above what the plan takes are refused before they are sent", async () => {
  const open = (sizeBytes: number) =>
    post(calls.materials.generateUploadUrl, { name: "long.mp4", sizeBytes });
  expect(getError(await open(100 * 1024 ** 2))).toEqual([200, undefined]);
  const refused = await open(100 * 1024 ** 2 + 1);
  expect(getError(refused)).toEqual([403, "PLAN_TOO_LOW"]);
  expect(refused.body.details).toMatchObject({
    feature: "max_upload_file_size",
    plan: "Pro",
    quota: 102_400,
  });
});

test("a video is paid for when it is first downloaded, once for each revision", async () => {
  const [taskId = ""] = getIds(await order());
  await settleTask(server, taskId, { outputs: { video: `tasks/${taskId}/video.mp4` } });
  const download = () => post(calls.tasks.downloadUrl, { taskId, kind: "video" });
  const price = async () => {
    const { body } = await server.call(`/api/task/detail?taskId=${taskId}`, { guest: person });
    return (body.data as ResponseOf<typeof calls.tasks.detail>).videoDownloadTenths;
  };
  expect(await price()).toBe(5);
  expect((await download()).status).toBe(200);
  expect(await price()).toBe(0);
  expect((await download()).status).toBe(200);
  expect(await credits()).toEqual([50 - talkTenths - 5, 0]);
});
