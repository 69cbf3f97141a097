import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls, creditPrices, priceOf, type RequestOf, type ResponseOf } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type CallAnswer,
  finishTask,
  type Guest,
  type Person,
  startTestServer,
  type TestServer,
  uploadFile,
} from "../../testing/index.ts";
import { speakClip } from "../../testing/upload-material.ts";
import { auditLedger } from "../billing/index.ts";

let server: TestServer;
let person: Person;
let taskId: string;
let folder: string;
const openTask = async (owner: Guest): Promise<string> => {
  const { id: materialId } = await uploadFile(server, owner, join(folder, "speech.wav"));
  return finishTask(server, owner, { materialId });
};
beforeAll(async () => {
  server = await startTestServer({ environment: { VOXLOOM_BILLING: "on" } });
  folder = await mkdtemp(join(tmpdir(), "voxloom-speech-charges-"));
  speakClip(join(folder, "speech.wav"), "Good morning.");
  person = await server.openPerson();
  taskId = await openTask(person);
});
afterAll(async () => {
  expect(await auditLedger(server.context.database.db)).toEqual([]);
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

type Wish = Partial<RequestOf<typeof calls.speech.speakLine>>;
const ask = (wish: Wish = {}, guest: Guest = person): Promise<CallAnswer> =>
  server.call(calls.speech.speakLine.path, {
    guest,
    body: { taskId, segmentId: "l1", voiceId: "espeak-ng:es", ...wish },
  });
const priceTold = async (wish: Wish = {}): Promise<number> => {
  const { body } = await ask(wish);
  if (body.code !== 0) throw new Error(`${body.errorCode} ${body.message}`);
  return (body.data as ResponseOf<typeof calls.speech.speakLine>).creditTenths;
};
async function available(): Promise<number> {
  const { body } = await server.call(calls.billing.entitlements.path, { guest: person });
  return (body.data as ResponseOf<typeof calls.billing.entitlements>).credits.availableTenths;
}
/** Of a line of a second and a half, as it is regenerated. */
const lineTenths = priceOf({ product: "audio-translation", durationMs: 1500 });

test("what an engine says of a line is paid for once; its deliveries and what is there already are not", async () => {
  expect(lineTenths).toBe(Math.ceil(creditPrices.translationTenthsPerMinute / 10));
  const before = await available();
  const told = await Promise.all([priceTold(), priceTold(), priceTold()]);
  expect(await available()).toBe(before - lineTenths);
  expect(Math.max(...told)).toBe(lineTenths);
  expect(await priceTold()).toBe(0);
  expect(await priceTold({ delivery: { speed: 1.2, pitchSemitones: 0, pauseBeforeMs: 0 } })).toBe(0);
  expect(await available()).toBe(before - lineTenths);
  expect(await priceTold({ isAnew: true })).toBe(lineTenths);
  expect(await available()).toBe(before - 2 * lineTenths);
});

test("previews are free", async () => {
  const previewId = await openTask(person);
  await server.context.database.pool.query("update tasks set is_preview = true where id = $1", [previewId]);
  const before = await available();
  expect(await priceTold({ taskId: previewId })).toBe(0);
  expect(await priceTold({ taskId: previewId, isAnew: true })).toBe(0);
  expect(await available()).toBe(before);
});

test("who cannot pay is told before an engine begins, and gets nothing; a guest needs an account", async () => {
  const { pool } = server.context.database;
  const mine = await openTask(person);
  let price = 0;
  while ((await available()) >= lineTenths) price += await priceTold({ taskId: mine, isAnew: true });
  expect(price).toBeGreaterThan(0);
  const refused = await ask({ taskId: mine, text: "Esto no se dice." });
  expect([refused.status, refused.body.errorCode]).toEqual([402, "CREDITS_INSUFFICIENT"]);
  const takes = await pool.query("select 1 from takes where take ->> 'text' = 'Esto no se dice.'");
  expect(takes.rows).toEqual([]);

  const guest = await server.openGuest();
  const { rows } = await pool.query<{ proj_id: string }>("select proj_id from tasks where id = $1", [taskId]);
  await pool.query("update tasks set proj_id = $2 where id = $1", [taskId, guest.projId]);
  const asGuest = await ask({}, guest);
  await pool.query("update tasks set proj_id = $2 where id = $1", [taskId, rows[0]?.proj_id]);
  expect([asGuest.status, asGuest.body.errorCode]).toEqual([403, "ACCOUNT_NEEDED"]);
});
