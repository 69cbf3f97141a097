import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Call, calls, findGuestCall, isRequestInQuery } from "@voxloom/contract";
import { isFullRun, pickRunCount } from "@voxloom/contract/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { hostileVariants, type KnownValues } from "../testing/hostile-values.ts";
import {
  finishTask,
  type Guest,
  makeShortTalk,
  type Person,
  startTestServer,
  type TestServer,
  uploadFile,
} from "../testing/index.ts";

/** Hostile values for each scalar of each call: one in the quick run, all of them in the full one. */
const valuesPerScalar = pickRunCount(100, 1);

let server: TestServer;
let person: Person;
let admin: Person;
let guest: Guest;
/** What the sender has, by the name of the field that names it. */
let ofPerson: KnownValues;
let ofGuest: KnownValues;

beforeAll(async () => {
  server = await startTestServer({ environment: { VOXLOOM_LOG_LEVEL: "silent" } });
  const folder = await mkdtemp(join(tmpdir(), "voxloom-hostile-"));
  const talk = await makeShortTalk(folder);
  [person, admin, guest] = [
    await server.openPerson(),
    await server.openPerson({ isAdmin: true }),
    await server.openGuest(),
  ];
  // Whose sessions may end by a request that is fine: nobody sends by these.
  const bystander = await server.openPerson();
  ofPerson = { ...(await ownThings(person, talk)), userId: bystander.userId };
  ofGuest = await ownThings(guest, talk);
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => server.close());

async function ownThings(owner: Guest, talk: string): Promise<KnownValues> {
  const { id: materialId } = await uploadFile(server, owner, talk);
  const taskId = await finishTask(server, owner, { materialId });
  const { rows } = await server.context.database.pool.query(
    "update tasks set outputs = (select jsonb_build_object('video', file_key, 'dub', file_key) from materials where id = $1) where id = $2 returning proj_id",
    [materialId, taskId],
  );
  await server.call("/api/share-permission/upsert", { guest: owner, body: { taskId, permission: 1 } });
  return {
    taskId,
    materialId,
    taskIds: [taskId],
    materialIds: [materialId],
    projId: rows[0].proj_id,
    segmentId: "l1",
    segmentIds: ["l1"],
    speakerId: "s1",
    baseRevision: 1,
    sinceRevision: 1,
    revision: 1,
    targetLanguages: ["es"],
    language: "en",
    price_id: "pro-month",
    currency: "usd",
    name: "Ada",
    timeZone: "UTC",
    emailValidateCode: "ABC123",
    code: "WELCOME",
  };
}

const everyCall = Object.values(calls).flatMap((area) =>
  Object.values<Call>(area).flatMap((call) => [call, ...[findGuestCall(call) ?? []].flat()]),
);

/** Sends a request from an address of its own, so that limits by address do not hide what comes after them. */
async function send(call: Call, fields: Record<string, unknown>, turn: number): Promise<string | null> {
  const sender = call.who === "admin" ? admin : call.who === "guest" ? guest : person;
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(toText(fields[name])));
  const query = isRequestInQuery(call)
    ? `?${new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, toText(value)]))}`
    : "";
  const answer = await fetch(server.origin + path + query, {
    method: call.method,
    headers: {
      ...sender.headers,
      "X-Forwarded-For": `10.${turn >> 16}.${(turn >> 8) & 255}.${turn & 255}`,
      ...(isRequestInQuery(call) ? {} : { "content-type": "application/json" }),
    },
    body: isRequestInQuery(call) ? undefined : JSON.stringify(fields),
  });
  const problem = answer.status < 500 ? null : findProblem(answer.status, await answer.text());
  // Event streams go on for ever.
  await answer.body?.cancel().catch(() => {});
  return problem;
}

/** That an engine is not installed is an answer. */
const findProblem = (status: number, answer: string): string | null =>
  status === 503 && answer.includes('"errorCode":"ENGINE_UNAVAILABLE"')
    ? null
    : `${status} ${answer.slice(0, 200)}`;

/** A lone half of a pair cannot stand in an address: it becomes U+FFFD there. */
const toText = (value: unknown): string =>
  (typeof value === "string" ? value : JSON.stringify(value ?? "")).toWellFormed().slice(0, 4000);

const getCursor = (...place: unknown[]): string => Buffer.from(JSON.stringify(place)).toString("base64url");

test.each([
  ["video/task/list?sort=name&order=asc", getCursor("name", "asc", "a\0b", randomUUID())],
  ["video/task/list?sort=name&order=asc", getCursor("name", "asc", "\ud800", randomUUID())],
  [
    "video/task/list?sort=created&order=asc",
    getCursor("created", "asc", "0000-01-01T00:00:00Z", randomUUID()),
  ],
  ["material/list?", getCursor("0000-01-01T00:00:00Z", randomUUID())],
  ["admin/user-project?sort=email&order=asc", getCursor("email", "asc", "\0", randomUUID())],
  ["admin/user-project?sort=created", getCursor("created", "desc", "0000-01-01 00:00:00+00", randomUUID())],
  ["admin/user-project?sort=created", getCursor("created", "desc", "2026-02-30 00:00:00+00", randomUUID())],
  ["share/comments?", getCursor(2 ** 31, "2026-01-01T00:00:00Z", randomUUID())],
])("a made-up cursor of %s is refused", async (path, cursor) => {
  const query = path.startsWith("share") ? `&taskId=${ofPerson.taskId}` : "";
  const { headers } = path.startsWith("admin") ? admin : person;
  const { body } = await server.call(`/api/${path}&cursor=${cursor}${query}`, { headers });
  expect([body.errorCode, body.details]).toEqual(["BAD_INPUT", { field: "cursor" }]);
});

test("whatever stands in a field of a call, the caller is answered and nothing breaks", async () => {
  const broken: string[] = [];
  const triedParts = new Set<string>();
  let turn = 0;
  for (const call of everyCall) {
    const schema = z.toJSONSchema(call.request, { io: "input", unrepresentable: "any" });
    // In a few calls these are languages, elsewhere times.
    const languages = call.path.endsWith("/translate/text") ? { from: "en", to: "es" } : {};
    const known = { ...languages, ...(call.who === "guest" ? ofGuest : ofPerson), editId: randomUUID() };
    const parsed = hostileVariants(schema as object, known, valuesPerScalar);
    for (const { where, value } of parsed) {
      const [field = ""] = where.split(" = ");
      // Settings and the like are parts of many calls: in the quick run the first of them tries each of their fields.
      const isPart = /[.[]/.test(field);
      if (isPart && !isFullRun && triedParts.has(field)) continue;
      triedParts.add(field);
      turn += 1;
      const problem = await send(call, value as Record<string, unknown>, turn);
      if (problem !== null) broken.push(`${call.method} ${call.path} ${where}: ${problem}`);
    }
  }
  expect(turn).toBeGreaterThan(1000);
  expect(broken).toEqual([]);
  // The senders are still who they were: what came after was not refused at the door.
  for (const { headers } of [person, admin, guest])
    expect((await server.call("/api/account/who-am-i", { headers })).status).toBe(200);
}, 1_800_000);
