import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls, creditPrices, getPrice, limits, type RequestOf, type ResponseOf } from "@voxloom/contract";
import { createSegment } from "@voxloom/timeline";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type CallAnswer,
  finishTask,
  type Guest,
  type Person,
  startTestServer,
  type TestServer,
  uploadFile,
  waitingTask,
} from "../../../testing/index.ts";
import { settleTask, twoLines } from "../../../testing/settle-task.ts";
import { speakClip } from "../../../testing/upload-material.ts";
import { auditLedger, grantCredits } from "../../money/billing/index.ts";

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
  // Every test uses some, in whatever order.
  await grantCredits(server.context.database.db, {
    ...{ projId: person.projId, key: "speech-charges", bucket: "bought", creditTenths: 1000 },
    ...{ expiresAt: null, reason: "gift" },
  });
  taskId = await openTask(person);
});
afterAll(async () => {
  expect(await auditLedger(server.context.database.db)).toEqual([]);
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

type Spec = Partial<RequestOf<typeof calls.speech.speakLine>>;
const ask = (spec: Spec = {}, guest: Guest = person): Promise<CallAnswer> =>
  server.call(calls.speech.speakLine.path, {
    guest,
    body: { taskId, segmentId: "l1", voiceId: "espeak-ng:es", ...spec },
  });
const priceTold = async (spec: Spec = {}, payer: Guest = person): Promise<number> => {
  const { body } = await ask(spec, payer);
  if (body.code !== 0) throw new Error(`${body.errorCode} ${body.message}`);
  return (body.data as ResponseOf<typeof calls.speech.speakLine>).creditTenths;
};
async function available(payer: Guest = person): Promise<number> {
  const { body } = await server.call(calls.billing.entitlements.path, { guest: payer });
  return (body.data as ResponseOf<typeof calls.billing.entitlements>).credits.availableTenths;
}
/** Of a line of a second and a half, as it is regenerated. */
const lineTenths = getPrice({ product: "audio-translation", durationMs: 1500 });

test("what an engine says of a line is paid for once; its deliveries and what is there already are not", async () => {
  expect(lineTenths).toBe(Math.ceil(creditPrices.translationTenthsPerMinute / 10));
  const before = await available();
  // Said by no other test: what is there already costs nothing.
  const text = "Hasta luego.";
  const told = await Promise.all([priceTold({ text }), priceTold({ text }), priceTold({ text })]);
  expect(await available()).toBe(before - lineTenths);
  expect(Math.max(...told)).toBe(lineTenths);
  expect(await priceTold({ text })).toBe(0);
  const delivery = { speed: 1.2, pitchSemitones: 0, pauseBeforeMs: 0 };
  expect(await priceTold({ text, delivery })).toBe(0);
  expect(await available()).toBe(before - lineTenths);
  expect(await priceTold({ text, isAnew: true })).toBe(lineTenths);
  expect(await available()).toBe(before - 2 * lineTenths);
});

test("of a paragraph the sentences that an engine says are paid for, and a reading that is given back is not", async () => {
  const { pool } = server.context.database;
  const long = "A paragraph of a text is paid for by its letters, as many of them as are said, ".repeat(3);
  const text = `${long}and this ends it. It rains.`;
  const line = createSegment({
    ...{ id: "l1", speakerId: "s1", startMs: 1000, endMs: 1000, targetText: text },
    block: { kind: "paragraph" },
  });
  const { id: materialId } = await uploadFile(server, person, join(folder, "speech.wav"));
  const script = { ...twoLines(), sourceLanguage: "es", hasMedia: false, segments: [line] };
  const textId = await waitingTask(server, person, materialId);
  expect(await settleTask(server, textId, { made: script })).toBe(true);
  await pool.query("update tasks set product = 'text-to-speech', settings = '{}' where id = $1", [textId]);
  const told = (spec: Spec = {}) => priceTold({ taskId: textId, ...spec });
  expect(await told()).toBe(2);
  expect(await told()).toBe(0);
  expect(await told({ sentence: { index: 1, reading: null } })).toBe(1);
  expect(await told({ sentence: { index: 1, reading: 0 } })).toBe(0);
  expect(await told({ text: text.replace("rains", "snows") })).toBe(1);
  expect(await told({ isAnew: true })).toBe(2);
  expect(getError(await ask({ taskId: textId, sentence: { index: 2, reading: null } }))).toEqual([
    ...[400, "BAD_INPUT"],
  ]);
});

test("previews are free", async () => {
  const previewId = await openTask(person);
  await server.context.database.pool.query("update tasks set is_preview = true where id = $1", [previewId]);
  const before = await available();
  expect(await priceTold({ taskId: previewId })).toBe(0);
  expect(await priceTold({ taskId: previewId, isAnew: true })).toBe(0);
  expect(await available()).toBe(before);
});

/** A finished preview of the owner's, of whose free characters so many are left. */
async function openPreview(owner: Guest, leftCharacters: number): Promise<string> {
  const { pool } = server.context.database;
  // A guest may not order more than a preview: it becomes theirs when it is done.
  const previewId = await openTask(person);
  await pool.query(
    `update tasks set is_preview = true, proj_id = $2,
       free_characters = ceil(duration_ms / 1000.0 * $3) - $4 where id = $1`,
    [previewId, owner.projId, limits.previewCharactersPerSecond, leftCharacters],
  );
  return previewId;
}
const line = "Buenos días.";
const getError = ({ status, body }: CallAnswer) => [status, body.errorCode];

test("a preview that has said too much is paid for by an account, and ends for a guest", async () => {
  const own = await openPreview(person, line.length);
  expect(await priceTold({ taskId: own, isAnew: true })).toBe(0);
  expect(await priceTold({ taskId: own, isAnew: true })).toBe(lineTenths);
  const guest = await server.openGuest();
  const theirs = await openPreview(guest, line.length);
  expect((await ask({ taskId: theirs, isAnew: true }, guest)).status).toBe(200);
  const used = [403, "PREVIEW_USED_UP"];
  expect(getError(await ask({ taskId: theirs, isAnew: true }, guest))).toEqual(used);
  // What is there already is heard all the same.
  expect((await ask({ taskId: theirs }, guest)).status).toBe(200);
  const worded = await server.call(calls.speech.rewordLine.path, {
    guest,
    body: { taskId: theirs, segmentId: "l1", spec: "shorter" },
  });
  expect(getError(worded)).toEqual(used);
  const order = { taskId: theirs, segmentIds: ["l1"] };
  expect(getError(await server.call(calls.tasks.regenerate.path, { guest, body: order }))).toEqual(used);
});

test.each([
  ["a preview is made again for nothing", 1000, 0],
  [
    "one that has said too much is made again for credits",
    line.length,
    getPrice({ product: "audio-translation", durationMs: 3000 }),
  ],
])("%s", async (_what, leftCharacters, heldTenths) => {
  const own = await openPreview(person, leftCharacters);
  const before = await available();
  // Neither of the script's two lines was spoken.
  const order = { taskId: own, segmentIds: ["l1"] };
  expect((await server.call(calls.tasks.regenerate.path, { guest: person, body: order })).status).toBe(200);
  expect(before - (await available())).toBe(heldTenths);
  await server.call(calls.tasks.cancel.path, { guest: person, body: { taskId: own } });
  expect(await available()).toBe(before);
});

test("what guests of one address have spoken and translated is counted together", async () => {
  const { pool } = server.context.database;
  const guest = await server.openGuest();
  const theirs = await openPreview(guest, 1000);
  const used = async (points: number) => {
    await pool.query("delete from rate_limits where key like 'guest-characters:%'");
    await pool.query("insert into rate_limits (key, points, expire) values ($1, $2, $3)", [
      "guest-characters:127.0.0.1",
      points,
      Date.now() + 86_400_000,
    ]);
  };
  await used(limits.guestCharactersPerDay - line.length + 1);
  expect(getError(await ask({ taskId: theirs, isAnew: true }, guest))).toEqual([429, "TOO_MANY_REQUESTS"]);
  const translated = await server.call(calls.speech.translateText.path, {
    guest: await server.openGuest(),
    body: { text: "Good morning.", from: "en", to: "es" },
  });
  expect(getError(translated)).toEqual([429, "TOO_MANY_REQUESTS"]);
  await used(limits.guestCharactersPerDay - line.length);
  expect((await ask({ taskId: theirs, isAnew: true }, guest)).status).toBe(200);
  await pool.query("delete from rate_limits where key like 'guest-characters:%'");
});

test("a script counts once, whether its times or its sound are asked for, until it says something else", async () => {
  const { pool } = server.context.database;
  const guest = await server.openGuest();
  const counted = async (): Promise<number> => {
    const key = "guest-heard-characters:127.0.0.1";
    const { rows } = await pool.query<{ points: number }>("select points from rate_limits where key = $1", [
      key,
    ]);
    return rows[0]?.points ?? 0;
  };
  const narrate = async (path: string, text: string): Promise<number> => {
    const before = await counted();
    const { status } = await server.call(path, { guest, body: { text, language: "en", voiceId: null } });
    expect(status).toBe(200);
    return (await counted()) - before;
  };
  const [times, audio] = [calls.videos.narration.path, calls.videos.narrationAudio.path];
  const [first, second] = ["Nobody but us says this.", "And nobody says that."];
  expect(await narrate(times, first)).toBe(first.length);
  expect(await narrate(audio, first)).toBe(0);
  expect(await narrate(audio, second)).toBe(second.length);
  expect(await narrate(times, second)).toBe(0);
});

test("who cannot pay is told before an engine begins, and gets nothing; a guest needs an account", async () => {
  const { pool } = server.context.database;
  const poor = await server.openPerson();
  const theirs = await openTask(poor);
  let price = 0;
  while ((await available(poor)) >= lineTenths)
    price += await priceTold({ taskId: theirs, isAnew: true }, poor);
  expect(price).toBeGreaterThan(0);
  const refused = await ask({ taskId: theirs, text: "Esto no se dice." }, poor);
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
