import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";
import { buffer } from "node:stream/consumers";
import { calls, limits, parseSettings, type ResponseOf, type TaskProgress } from "@voxloom/contract";
import { withFolder } from "@voxloom/engines/testing";
import { createScript, createSegment, createSpeaker } from "@voxloom/timeline";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  giveMaterial,
  makeTalk,
  type Person,
  startTestServer,
  type TestServer,
  talkMs,
  uploadFile,
} from "../../../testing/index.ts";
import { settleTask } from "../../../testing/settle-task.ts";
import { auditLedger } from "../../money/billing/index.ts";
import { findTask, takeLanguageParts, updateTask } from "../tasks/index.ts";
import { startReadyMails } from "./ready-mails.ts";

let server: TestServer;
let talkId: string;
let person: Person;
let taskId: string;

/** Mails that went out, as their lines. */
const mails: string[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData: async (stream, _session, done) => {
    const { to, subject, text } = await PostalMime.parse(await buffer(stream));
    mails.push(`${to?.[0]?.address}: ${subject}\n${text}`);
    done();
  },
});

beforeAll(async () => {
  smtp.listen(0, "127.0.0.1");
  const listener = smtp.server as Server;
  await once(listener, "listening");
  server = await startTestServer({
    environment: {
      VOXLOOM_BILLING: "on",
      SMTP_URL: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
      SMTP_FROM: "hello@example.com",
    },
  });
  await withFolder(async (folder) => {
    talkId = (await uploadFile(server, await server.openPerson(), await makeTalk(folder))).id;
  });
});
afterAll(async () => {
  await server.close();
  await new Promise<void>((done) => smtp.close(() => done()));
});

const post = (call: { path: string }, body: object, guest = person) =>
  server.call(call.path, { guest, body });
const stage = { fraction: 0.5, done: null, total: null, elapsedMs: 1, engineId: null };
const heard = [
  { startMs: 0, endMs: 2000, text: "we met at the brewery" },
  { startMs: 4000, endMs: 6500, text: "root came too" },
];
/** A transcript of 14 s that is being recognized. */
beforeEach(async () => {
  person = await server.openPerson();
  const { id } = await giveMaterial(server, person, { materialId: talkId });
  const { body } = await post(calls.tasks.create, {
    product: "transcription",
    materialIds: [id],
    settings: parseSettings("transcription", { sourceLanguage: "en" }),
  });
  taskId = (body.data as ResponseOf<typeof calls.tasks.create>).tasks[0]?.id ?? "";
  await runs();
});
const runs = (transcribe: "running" | "done" = "running", lines = heard) =>
  updateTask(server.context.database.db, taskId, {
    state: "running",
    progress: {
      ...{ fraction: 0.4, timeLeftMs: null, heard: lines },
      stages: [{ ...stage, name: "transcribe", state: transcribe }],
    },
  });
const correct = (line: { startMs: number; endMs: number; text: string }, text: string, speaker?: string) =>
  post(calls.tasks.correctHeard, {
    taskId,
    startMs: line.startMs,
    endMs: line.endMs,
    heard: line.text,
    text,
    ...(speaker !== undefined && { speaker }),
  });
const made = (durationMs: number = talkMs) =>
  createScript({
    ...{ sourceLanguage: "en", durationMs, speakers: [createSpeaker(0)] },
    segments: ["We met at the brewery.", "Root came too."].map((sourceText, at) =>
      createSegment({
        ...{ id: `s${at + 1}`, speakerId: "speaker-1", sourceText },
        ...{ startMs: at * 4000 + 100, endMs: at * 4000 + 1900 },
      }),
    ),
  });
async function newest() {
  const { body } = await server.call(`${calls.scripts.read.path}?taskId=${taskId}`, { guest: person });
  const { revision, script } = body.data as ResponseOf<typeof calls.scripts.read>;
  return {
    revision,
    texts: script.segments.map(({ sourceText }) => sourceText),
    names: script.speakers.map(({ name }) => name),
  };
}
async function progress(): Promise<TaskProgress> {
  const { body } = await server.call(`${calls.tasks.detail.path}?taskId=${taskId}`, { guest: person });
  return (body.data as ResponseOf<typeof calls.tasks.detail>).task.progress;
}
async function credits(): Promise<[available: number, frozen: number]> {
  const { body } = await server.call(calls.billing.entitlements.path, { guest: person });
  const { credits: all } = body.data as ResponseOf<typeof calls.billing.entitlements>;
  return [all.availableTenths, all.frozenTenths];
}
const [brewery, root] = heard as [(typeof heard)[0], (typeof heard)[0]];

test("what is typed over a heard line is shown, survives a new try, and stands in the script beside what was heard", async () => {
  expect((await correct(brewery, "we met at the Bruery")).body.code).toBe(0);
  expect((await correct(root, "Ruth came")).body.code).toBe(0);
  expect((await correct(root, "Ruth came too")).body.code).toBe(0);
  expect((await progress()).heard).toEqual([
    { ...brewery, typed: "we met at the Bruery", speaker: "" },
    { ...root, typed: "Ruth came too", speaker: "" },
  ]);
  // Another worker begins anew and has heard nothing yet.
  await updateTask(server.context.database.db, taskId, {
    progress: { stages: [], fraction: 0, timeLeftMs: null },
  });
  expect((await progress()).heard?.map(({ typed }) => typed)).toEqual([
    "we met at the Bruery",
    "Ruth came too",
  ]);
  await settleTask(server, taskId, { made: made() });
  expect(await newest()).toMatchObject({ revision: 2, texts: ["We met at the Bruery", "Ruth came too."] });
  const { rows } = await server.context.database.pool.query("select from heard_corrections");
  expect(rows).toEqual([]);
});

test("who was named while they were heard is who that voice is, whatever is typed there after", async () => {
  expect((await correct(brewery, brewery.text, "Ada")).body.code).toBe(0);
  expect((await correct(brewery, "we met at the Bruery")).body.code).toBe(0);
  expect((await correct(root, root.text, "Eve")).body.code).toBe(0);
  expect((await correct(root, root.text, "")).body.code).toBe(0);
  expect((await progress()).heard).toEqual([
    { ...brewery, typed: "we met at the Bruery", speaker: "Ada" },
    { ...root, typed: root.text, speaker: "" },
  ]);
  // Heard anew, a line that was only named says what is heard now, and one that was typed what was typed.
  const [anew, again] = [
    { ...brewery, text: "Wir waren" },
    { ...root, text: "Wurzel kam" },
  ];
  await runs("running", [anew, again]);
  expect((await progress()).heard?.map(({ typed }) => typed)).toEqual(["we met at the Bruery", "Wurzel kam"]);
  expect(
    (await correct(root, root.text, "x".repeat(limits.maxSpeakerNameCharacters + 1))).body.errorCode,
  ).toBe("BAD_INPUT");
  await settleTask(server, taskId, { made: made() });
  expect(await newest()).toEqual({
    ...{ revision: 2, texts: ["We met at the Bruery", "Root came too."], names: ["Ada"] },
  });
  // It is whole: a name is an edit as well.
  expect((await correct(root, root.text, "Ruth")).body.code).toBe(0);
  expect((await newest()).names).toEqual(["Ruth"]);
});

test("what comes when the text is whole already is an edit of it", async () => {
  await settleTask(server, taskId, { made: made() });
  expect((await correct(root, "Ruth came too")).body.code).toBe(0);
  expect(await newest()).toMatchObject({ revision: 2, texts: ["We met at the brewery.", "Ruth came too."] });
});

test("who stops pays for what was heard, and the rest is free again", async () => {
  const before = await credits();
  expect((await post(calls.tasks.stopHearing, { taskId })).body.code).toBe(0);
  expect(await progress()).toMatchObject({ heardUntilMs: 6500 });
  const [available, frozen] = before;
  // 14 s are three started units of 6 s, 6.5 s two of them.
  await settleTask(server, taskId, { made: made(6500), durationMs: 6500 });
  const used = Math.ceil((frozen * 2) / 3);
  expect(await credits()).toEqual([available + frozen - used, 0]);
  expect(await auditLedger(server.context.database.db)).toEqual([]);
  expect((await findTask(server.context.database.db, taskId))?.durationMs).toBe(6500);
});

test("a text that was whole before anybody could stop it costs all of it", async () => {
  const [available] = await credits();
  await post(calls.tasks.stopHearing, { taskId });
  await settleTask(server, taskId, { made: made() });
  expect(await credits()).toEqual([available, 0]);
});

test("a transcript is heard anew in another language for the same price, and what was typed stays", async () => {
  const { db } = server.context.database;
  const change = (language: string, guest = person) =>
    post(calls.tasks.changeHeardLanguage, { taskId, language }, guest);
  await updateTask(db, taskId, { settings: parseSettings("transcription", { sourceLanguage: "auto" }) });
  await correct(root, "Ruth came too");
  await post(calls.tasks.stopHearing, { taskId });
  const [before, jobId] = [await credits(), (await findTask(db, taskId))?.jobId ?? ""];
  expect((await change("tlh")).body.errorCode).toBe("ENGINE_UNAVAILABLE");
  expect((await change("en", await server.openPerson())).body.errorCode).toBe("NOT_FOUND");
  const { body } = await change("en");
  expect(body.data).toMatchObject({ state: "queued", settings: { sourceLanguage: "en" } });
  expect(await credits()).toEqual(before);
  const { heard: left, heardUntilMs } = await progress();
  expect([left, heardUntilMs]).toEqual([undefined, undefined]);
  // The worker that heard the other language comes too late.
  expect(await settleTask(server, taskId, { jobId, made: made() })).toBe(false);
  expect(await settleTask(server, taskId, { made: made() })).toBe(true);
  expect((await newest()).texts).toEqual(["We met at the brewery.", "Ruth came too."]);
  expect(await auditLedger(db)).toEqual([]);
  expect((await change("de")).body.errorCode).toBe("TASK_STATE_CONFLICT");
});

test("parts in other languages are said while it is heard, until they are being heard themselves", async () => {
  const { db } = server.context.database;
  const set = (startMs: number, endMs: number, language: string | null, guest = person) =>
    post(calls.tasks.setPartLanguage, { taskId, startMs, endMs, language }, guest);
  const read = async () =>
    parseSettings("transcription", (await findTask(db, taskId))?.settings).languageParts;
  expect((await set(0, 1000, "tlh")).body.errorCode).toBe("ENGINE_UNAVAILABLE");
  expect((await set(1000, 1000, "en")).body.errorCode).toBe("BAD_INPUT");
  expect((await set(talkMs * 2, talkMs * 3, "en")).body.errorCode).toBe("BAD_INPUT");
  expect((await set(0, 1000, "en", await server.openPerson())).body.errorCode).toBe("NOT_FOUND");
  const { durationMs = 0 } = (await findTask(db, taskId)) ?? {};
  const { body } = await set(2000, durationMs * 2, "en");
  const language = "en";
  expect(body.data).toMatchObject({
    settings: { languageParts: [{ startMs: 2000, endMs: durationMs, language }] },
  });
  await set(1000, 2000, "en");
  await set(3000, 4000, null);
  expect(await read()).toEqual([
    { startMs: 1000, endMs: 3000, language },
    { startMs: 4000, endMs: durationMs, language },
  ]);
  // A worker that was cut off takes none, and stops nobody.
  const attempt = { jobId: (await findTask(db, taskId))?.jobId ?? "", attemptId: randomUUID() };
  expect(await takeLanguageParts(db, taskId, attempt)).toEqual([]);
  await updateTask(db, taskId, { attemptId: attempt.attemptId });
  expect(await takeLanguageParts(db, taskId, attempt)).toHaveLength(2);
  expect((await set(0, 1000, "en")).body.errorCode).toBe("TASK_STATE_CONFLICT");
  // Heard anew, it can be said again.
  await post(calls.tasks.changeHeardLanguage, { taskId, language: "de" });
  await updateTask(db, taskId, { settings: parseSettings("transcription", { sourceLanguage: "de" }) });
  await post(calls.tasks.changeHeardLanguage, { taskId, language: "en" });
  expect((await set(0, 1000, "en")).body.errorCode).toBeUndefined();
});

test("who asks for it is told by mail when it is over, once", async () => {
  const tell = async (isWanted: boolean) => {
    const { body } = await post(calls.tasks.tellEnd, { taskId, isWanted });
    return (body.data as ResponseOf<typeof calls.tasks.tellEnd>).progress.tellsEnd;
  };
  expect([await tell(true), await tell(false), await tell(true)]).toEqual([true, undefined, true]);
  await settleTask(server, taskId, { made: made() });
  expect((await progress()).tellsEnd).toBeUndefined();
  await startReadyMails(server.context);
  await expect.poll(() => mails, { timeout: 60_000 }).toHaveLength(1);
  expect(mails[0]).toContain(`${person.email}: “`);
  expect(mails[0]).toContain(`/my-tasks/${person.projId}/${taskId}`);
  expect((await post(calls.tasks.tellEnd, { taskId, isWanted: true })).body.errorCode).toBe(
    "TASK_STATE_CONFLICT",
  );
});

test("nothing is stopped that hears nothing, or is no transcript; nothing is corrected of others", async () => {
  await runs("done");
  expect((await post(calls.tasks.stopHearing, { taskId })).body.errorCode).toBe("TASK_STATE_CONFLICT");
  const backwards = { taskId, startMs: 5, endMs: 5, heard: "", text: "" };
  expect((await post(calls.tasks.correctHeard, backwards)).body.errorCode).toBe("BAD_INPUT");
  // All words of a script would be compared with what was typed.
  const endless = { ...backwards, endMs: backwards.startMs + limits.maxHeardLineMs + 1 };
  expect((await post(calls.tasks.correctHeard, endless)).body.errorCode).toBe("BAD_INPUT");
  const stranger = await server.openPerson();
  for (const call of [calls.tasks.stopHearing, calls.tasks.correctHeard])
    expect((await post(call, { ...backwards, endMs: 9 }, stranger)).body.errorCode).toBe("NOT_FOUND");
});
