import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type {
  AdminPerson,
  AdminProject,
  AdminSession,
  AdminTask,
  AdminUserProject,
  AuditEntry,
  Gift,
  GiftHistory,
  JobQueue,
} from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type CallAnswer,
  insertTestTasks,
  makeShortTalk,
  orderDubs,
  type Person,
  startTestServer,
  type TestServer,
  uploadFile,
} from "../../../testing/index.ts";
import { auditLedger } from "../../money/billing/index.ts";

let server: TestServer;
let admin: Person;
let folder: string;
const reason = "asked for in the support chat";
const tomorrow = (): string => new Date(Date.now() + 24 * 3_600_000).toISOString();

beforeAll(async () => {
  server = await startTestServer({ environment: { VOXLOOM_BILLING: "on" } });
  folder = await mkdtemp(join(tmpdir(), "voxloom-admin-"));
  admin = await server.openPerson({ email: "chief@example.com", isAdmin: true });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string, query: Record<string, string> = {}): Promise<CallAnswer> =>
  server.call(`/api/admin/${path}?${new URLSearchParams(query)}`, { headers: admin.headers });
const post = (path: string, body: object): Promise<CallAnswer> =>
  server.call(`/api/admin/${path}`, { headers: admin.headers, body: { reason, ...body } });

/** The data of an answer that must be a success. */
function findData<T>({ body }: CallAnswer): T {
  expect(body).toMatchObject({ code: 0 });
  return body.data as T;
}
const listOf = async <T>(path: string, query: Record<string, string> = {}): Promise<T[]> =>
  findData<{ items: T[] }>(await get(path, query)).items;
const readLog = (subjectId: string): Promise<AuditEntry[]> => listOf("audit-log", { subjectId });

/** Every page of a list, asked for two rows at a time. */
async function getPages<T>(path: string, query: Record<string, string>): Promise<T[]> {
  const all: T[] = [];
  let cursor = "";
  for (let pages = 0; pages < 50; pages += 1) {
    const page = findData<{ items: T[]; nextCursor: string | null }>(
      await get(path, { ...query, limit: "2", cursor }),
    );
    all.push(...page.items);
    if (page.nextCursor === null) return all;
    cursor = page.nextCursor;
  }
  throw new Error("the list does not end");
}

test("people are found by the link that they came by, which is shown", async () => {
  const sent = await server.openPerson({ utmSource: "ada_blog" });
  await server.openPerson({ utmSource: "ada_blog_2" });
  await server.openPerson();
  const rows = await listOf<AdminUserProject>("user-project", { search: "Ada_Blog" });
  expect(rows.map(({ owner }) => [owner.userId, owner.cameBy])).toEqual([[sent.userId, "ada_blog"]]);
});

test("people are found by e-mail, name and id, with plan, credits, storage and tasks", async () => {
  const ann = await server.openPerson({ email: "ann.lee@example.com" });
  const material = await uploadFile(server, ann, await makeShortTalk(folder));
  await insertTestTasks(server, ann, [
    { state: "failed" },
    { state: "succeeded" },
    { deletedAt: new Date() },
  ]);
  for (const search of ["ANN.LEE", "nn.le", ann.userId, ann.projId.slice(0, 8)]) {
    const items = await listOf<AdminUserProject>("user-project", { search });
    expect(items.map(({ projId }) => projId)).toEqual([ann.projId]);
  }
  const [row] = await listOf<AdminUserProject>("user-project", { search: "ann.lee" });
  expect(row).toMatchObject({
    owner: { userId: ann.userId, email: "ann.lee@example.com", lastAddress: "127.0.0.1", roles: [] },
    maxLevel: 0,
    availableTenths: 50,
    frozenTenths: 0,
    usedBytes: material.sizeBytes,
    tasks: { total: 2, queued: 0, running: 0, succeeded: 1, failed: 1 },
  });
  expect(await listOf("user-project", { search: "100%" })).toEqual([]);
  const detail = findData<{ person: AdminPerson; projects: AdminProject[] }>(
    await get("user-detail", { userId: ann.userId }),
  );
  expect(detail.projects).toMatchObject([
    { projId: ann.projId, plans: [{ price_id: "free" }], credits: { giftTenths: 50 } },
  ]);
  expect((await get("user-detail", { userId: randomUUID() })).body.errorCode).toBe("NOT_FOUND");
});

test("pages of people follow each other in every order, without holes and twice", {
  tags: ["full"],
}, async () => {
  // Within one transaction, so that their times are the same to the microsecond.
  const { pool } = server.context.database;
  for (const name of ["Zoe", "adam", "Bea", "_", "%"]) {
    const id = randomUUID();
    await pool.query(
      "with u as (insert into users (id, name, email, created_at) values ($1, $2, $3, '2026-01-01 10:00:00.123456Z') returning id) insert into projects (id, owner_id) select gen_random_uuid(), id from u",
      [id, name, `${id}@paged.example.com`],
    );
  }
  const search = "@paged.example.com";
  for (const sort of ["created", "signed-in", "email", "name"]) {
    for (const order of ["asc", "desc"]) {
      const paged = await getPages<AdminUserProject>("user-project", { search, sort, order });
      const whole = await listOf<AdminUserProject>("user-project", { search, sort, order });
      expect(paged).toEqual(whole);
      expect(new Set(paged.map(({ projId }) => projId)).size).toBe(5);
    }
  }
  const byName = await listOf<AdminUserProject>("user-project", { search, sort: "name", order: "asc" });
  const letters = byName.map(({ owner }) => owner.name).filter((name) => /[a-z]/i.test(name));
  expect(letters).toEqual(["adam", "Bea", "Zoe"]);
  const { body } = await get("user-project", { cursor: "bm90aGluZw" });
  expect(body.errorCode).toBe("BAD_INPUT");
});

test("a gift comes once, can be spent, and tells who gave it, why and until when", async () => {
  const ben = await server.openPerson();
  const expiresAt = tomorrow();
  const spec = {
    projId: ben.projId,
    creditTenths: 120,
    expiresAt,
    note: "Sorry for the outage",
    giftId: randomUUID(),
  };
  const answers = await Promise.all([1, 2, 3].map(() => post("user-gift-create-history", spec)));
  const gifts = answers.map((answer) => findData<Gift>(answer));
  expect(new Set(gifts.map(({ id }) => id)).size).toBe(1);
  expect(gifts[0]).toMatchObject({ creditTenths: 120, availableTenths: 120, expiresAt, reason: "gift" });
  const open = findData<{ availableTenths: number; items: Gift[] }>(
    await get("user-gift", { projId: ben.projId }),
  );
  expect(open.availableTenths).toBe(170);
  // What runs out sooner is used first.
  expect(open.items.map(({ reason: why }) => why)).toEqual(["gift", "new-account"]);
  const history = await listOf<GiftHistory>("user-gift-history", { projId: ben.projId });
  expect(history).toMatchObject([
    { givenBy: "chief@example.com", givenBecause: reason, note: "Sorry for the outage", owner: ben.email },
    { reason: "new-account", givenBy: null, givenBecause: null },
  ]);
  expect(await readLog(ben.projId)).toMatchObject([
    {
      action: "create-gift",
      actorId: admin.userId,
      actorEmail: "chief@example.com",
      userId: ben.userId,
      subject: ben.email,
      reason,
      after: { creditTenths: 120, expiresAt, note: "Sorry for the outage" },
      address: "127.0.0.1",
    },
  ]);
  const details = await server.call(`/api/project/get-credit-detail-list?projId=${ben.projId}`, {
    headers: ben.headers,
  });
  // The person reads the note, and never why it was given.
  expect(JSON.stringify(details.body)).toContain("Sorry for the outage");
  expect(JSON.stringify(details.body)).not.toContain(reason);
  expect(await auditLedger(server.context.database.db)).toEqual([]);
});

test("a gift that cannot be is refused and leaves no trace", async () => {
  const cleo = await server.openPerson();
  const spec = { projId: cleo.projId, creditTenths: 10, expiresAt: null, giftId: randomUUID() };
  const refused = [
    { ...spec, creditTenths: 0 },
    { ...spec, creditTenths: 1.5 },
    { ...spec, creditTenths: 1_000_001 },
    { ...spec, expiresAt: new Date(Date.now() - 1000).toISOString() },
    { ...spec, reason: "  x " },
  ];
  for (const one of refused)
    expect((await post("user-gift-create-history", one)).body.errorCode).toBe("BAD_INPUT");
  const guest = await server.openGuest();
  for (const projId of [randomUUID(), guest.projId])
    expect((await post("user-gift-create-history", { ...spec, projId })).body.errorCode).toBe("NOT_FOUND");
  expect(await readLog(cleo.projId)).toEqual([]);
  findData(await post("user-gift-create-history", spec));
  expect((await post("user-gift-create-history", { ...spec, creditTenths: 20 })).body).toMatchObject({
    errorCode: "BAD_INPUT",
    details: { field: "giftId" },
  });
  expect(await readLog(cleo.projId)).toHaveLength(1);
});

test("a plan is set until a time, replaced, and taken back", async () => {
  const dan = await server.openPerson();
  const endsAt = tomorrow();
  const spec = { projId: dan.projId, level: 4, endsAt, creditTenths: 500, grantId: randomUUID() };
  for (const _ of [1, 2]) {
    const project = findData<AdminProject>(await post("set-plan", spec));
    expect(project).toMatchObject({ maxLevel: 4, credits: { monthlyTenths: 500, availableTenths: 550 } });
  }
  const lower = { projId: dan.projId, level: 1, endsAt, grantId: randomUUID() };
  expect(findData<AdminProject>(await post("set-plan", lower)).maxLevel).toBe(1);
  const free = { projId: dan.projId, level: 0, endsAt: null, grantId: randomUUID() };
  expect(findData<AdminProject>(await post("set-plan", free)).maxLevel).toBe(0);
  expect((await post("set-plan", { ...spec, endsAt: null })).body.errorCode).toBe("BAD_INPUT");
  expect(await readLog(dan.projId)).toMatchObject([
    { action: "set-plan", before: { level: 1 }, after: { level: 0 } },
    { action: "set-plan", before: { level: 4 }, after: { level: 1 } },
    { action: "set-plan", before: { level: 0 }, after: { level: 4, creditTenths: 500, endsAt } },
  ]);
});

test("a plan that was bought outlives what was granted", async () => {
  const eve = await server.openPerson();
  const bought = await server.call("/api/payment/sandbox/checkout", {
    headers: eve.headers,
    body: { projId: eve.projId, price_id: "pro-month", checkoutId: randomUUID() },
  });
  expect(bought.body).toMatchObject({ code: 0 });
  const studio = { projId: eve.projId, level: 3, endsAt: tomorrow(), grantId: randomUUID() };
  expect(findData<AdminProject>(await post("set-plan", studio)).maxLevel).toBe(3);
  const free = { projId: eve.projId, level: 0, endsAt: null, grantId: randomUUID() };
  expect(findData<AdminProject>(await post("set-plan", free)).maxLevel).toBe(1);
});

test("sessions are seen and revoked, one or all", async () => {
  const email = "fay@example.com";
  const first = await server.openPerson({ email });
  const second = await server.openPerson({ email });
  const sessions = await listOf<AdminSession>("user-sessions", { userId: first.userId });
  expect(sessions).toHaveLength(2);
  expect(JSON.stringify(sessions)).not.toContain(first.token);
  const isIn = async ({ headers }: Person): Promise<boolean> =>
    (await server.call("/api/account/signed-info", { headers })).status === 200;
  const sessionId = sessions[0]?.id;
  expect(findData(await post("revoke-session", { userId: first.userId, sessionId }))).toEqual({ revoked: 1 });
  expect([await isIn(first), await isIn(second)].toSorted()).toEqual([false, true]);
  expect((await post("revoke-session", { userId: first.userId, sessionId })).body.errorCode).toBe(
    "NOT_FOUND",
  );
  // Nobody's session is revoked under somebody else's name.
  const [own] = await listOf<AdminSession>("user-sessions", { userId: admin.userId });
  const foreign = { userId: first.userId, sessionId: own?.id };
  expect((await post("revoke-session", foreign)).body.errorCode).toBe("NOT_FOUND");
  expect(findData(await post("revoke-session", { userId: first.userId }))).toEqual({ revoked: 1 });
  expect([await isIn(first), await isIn(second)]).toEqual([false, false]);
  expect((await readLog(first.userId)).map(({ action }) => action)).toEqual([
    "revoke-session",
    "revoke-session",
  ]);
});

test("a deactivated person is out everywhere and cannot come back until let in; nothing is deleted", async () => {
  const email = "gus@example.com";
  const gus = await server.openPerson({ email });
  const person = findData<AdminPerson>(await post("deactivate-user", { userId: gus.userId }));
  expect(person.deactivatedAt).not.toBeNull();
  expect((await server.call("/api/account/signed-info", { headers: gus.headers })).status).toBe(401);
  await expect(server.openPerson({ email })).rejects.toMatchObject({ code: "ACCOUNT_DEACTIVATED" });
  expect(
    await listOf<AdminUserProject>("user-project", { show: "deactivated", search: "gus@" }),
  ).toHaveLength(1);
  findData(await post("deactivate-user", { userId: gus.userId }));
  const back = findData<AdminPerson>(await post("reactivate-user", { userId: gus.userId }));
  expect(back).toMatchObject({ deactivatedAt: null, deletedAt: null });
  const again = await server.openPerson({ email });
  expect(again.projId).toBe(gus.projId);
  expect((await readLog(gus.userId)).map(({ action }) => action)).toEqual([
    "reactivate-user",
    "deactivate-user",
    "deactivate-user",
  ]);
});

test("who asked for deletion is shown so, and can be kept", async () => {
  const hal = await server.openPerson({ email: "hal@example.com" });
  await server.call("/api/account/deactivation", { headers: hal.headers, body: { confirmation: "delete" } });
  const [row] = await listOf<AdminUserProject>("user-project", { show: "leaving", search: "hal@" });
  expect(row?.owner.deletedAt).not.toBeNull();
  expect(findData<AdminPerson>(await post("reactivate-user", { userId: hal.userId })).deletedAt).toBeNull();
});

test("roles are given and taken back at once, but not from oneself", async () => {
  const ida = await server.openPerson({ email: "ida@example.com" });
  const list = () => server.call("/api/admin/user-project", { headers: ida.headers });
  expect((await list()).body.errorCode).toBe("NOT_ALLOWED");
  findData(await post("set-roles", { userId: ida.userId, roles: ["admin"] }));
  expect((await list()).body.code).toBe(0);
  expect(await listOf<AdminUserProject>("user-project", { show: "admins", search: "ida@" })).toHaveLength(1);
  findData(await post("set-roles", { userId: ida.userId, roles: [] }));
  expect((await list()).body.errorCode).toBe("NOT_ALLOWED");
  const own = { userId: admin.userId };
  expect((await post("set-roles", { ...own, roles: [] })).body.errorCode).toBe("ADMIN_OWN_ACCOUNT");
  expect((await post("deactivate-user", own)).body.errorCode).toBe("ADMIN_OWN_ACCOUNT");
  expect(await readLog(ida.userId)).toMatchObject([
    { before: { roles: ["admin"] }, after: { roles: [] } },
    { before: { roles: [] }, after: { roles: ["admin"] } },
  ]);
});

test("noted addresses are set by hand or from sessions, for one or for many", async () => {
  const [jo, kim] = [await server.openPerson(), await server.openPerson()];
  const set = { userId: jo.userId, address: "2001:db8::7" };
  expect(findData<AdminPerson>(await post("update-last-login-addr", set)).lastAddress).toBe("2001:db8::7");
  const wrong = { userId: jo.userId, address: "somewhere" };
  expect((await post("update-last-login-addr", wrong)).body.errorCode).toBe("BAD_INPUT");
  const both = { userIds: [kim.userId, jo.userId, jo.userId] };
  const { items } = findData<{ items: { userId: string }[] }>(await post("update-user-ips", both));
  expect(items.toSorted((a, b) => a.userId.localeCompare(b.userId))).toEqual(
    [jo.userId, kim.userId]
      .toSorted()
      .map((userId) => ({ userId, lastAddress: "127.0.0.1", addresses: ["127.0.0.1"] })),
  );
  expect(await readLog(jo.userId)).toMatchObject([
    {
      action: "update-user-ips",
      before: { lastAddress: "2001:db8::7" },
      after: { lastAddress: "127.0.0.1" },
    },
    { action: "update-last-login-addr", before: { lastAddress: "127.0.0.1" } },
  ]);
  // One who is not there: nobody's is changed, nothing is written.
  const missing = { userIds: [kim.userId, randomUUID()] };
  expect((await post("update-user-ips", missing)).body.errorCode).toBe("NOT_FOUND");
  expect(await readLog(kim.userId)).toHaveLength(1);
  // Without a session the address stays as it is.
  findData(await post("revoke-session", { userId: kim.userId }));
  expect(
    findData<AdminPerson>(await post("update-last-login-addr", { userId: kim.userId })).lastAddress,
  ).toBe("127.0.0.1");
});

test("anybody's task is canceled and queued again, and its credits with it", async () => {
  const lea = await server.openPerson();
  const material = await uploadFile(server, lea, await makeShortTalk(folder));
  const [ordered] = await orderDubs(server, lea, {
    materialId: material.id,
    targetLanguages: ["es"],
    settings: { sourceLanguage: "en", engines: { synthesize: "espeak-ng" } },
  });
  const taskId = ordered?.id ?? "";
  const credits = async () =>
    findData<{ projects: AdminProject[] }>(await get("user-detail", { userId: lea.userId })).projects[0]
      ?.credits;
  const held = (await credits())?.frozenTenths ?? 0;
  expect(held).toBeGreaterThan(0);
  expect((await post("retry-task", { taskId })).body.errorCode).toBe("TASK_STATE_CONFLICT");
  expect(findData<AdminTask>(await post("cancel-task", { taskId })).state).toBe("canceled");
  expect(await credits()).toMatchObject({ frozenTenths: 0, availableTenths: 50 });
  expect((await post("cancel-task", { taskId })).body.errorCode).toBe("TASK_STATE_CONFLICT");
  const again = findData<AdminTask>(await post("retry-task", { taskId }));
  expect(again).toMatchObject({ state: "queued", owner: { userId: lea.userId, email: lea.email } });
  expect(await credits()).toMatchObject({ frozenTenths: held });
  expect((await post("cancel-task", { taskId: randomUUID() })).body.errorCode).toBe("NOT_FOUND");
  expect(await readLog(taskId)).toMatchObject([
    { action: "retry-task", userId: lea.userId, projId: lea.projId, after: { state: "queued" } },
    { action: "cancel-task", before: { state: "queued" }, after: { state: "canceled" }, reason },
  ]);
});

test("tasks of everybody are listed by state, project and name, page by page", async () => {
  const [max, guest] = [await server.openPerson(), await server.openGuest()];
  const at = new Date();
  await insertTestTasks(server, max, [
    { name: "alpha 100%", state: "failed", createdAt: at },
    { name: "beta", state: "failed", createdAt: at },
    { name: "gone", state: "failed", deletedAt: at },
  ]);
  await insertTestTasks(server, guest, [{ name: "of a guest", state: "failed", createdAt: at }]);
  const failed = await getPages<AdminTask>("task-list", { state: "failed" });
  expect(failed).toEqual(await listOf("task-list", { state: "failed" }));
  expect(failed.find(({ projId }) => projId === guest.projId)?.owner).toBeNull();
  const ofMax = await listOf<AdminTask>("task-list", { projId: max.projId });
  expect(ofMax.map(({ name }) => name).toSorted()).toEqual(["alpha 100%", "beta"]);
  expect(await listOf<AdminTask>("task-list", { search: "100%" })).toHaveLength(1);
  expect(await listOf<AdminTask>("task-list", { search: max.projId.slice(0, 8) })).toHaveLength(2);
});

test("the queue shows what waits and can be paused and resumed, once each", async () => {
  type Queues = { production: JobQueue; background: JobQueue[]; workers: number; failedTasks: number };
  const ida = await server.openPerson();
  const { id: materialId } = await uploadFile(server, ida, await makeShortTalk(folder));
  await orderDubs(server, ida, {
    materialId,
    targetLanguages: ["es"],
    settings: { sourceLanguage: "en", engines: { synthesize: "espeak-ng" } },
  });
  await insertTestTasks(server, ida, [{ state: "failed" }]);
  const before = findData<Queues>(await get("queue"));
  expect(before).toMatchObject({ workers: 0, production: { pausedAt: null } });
  expect(before.production.waiting).toBeGreaterThan(0);
  expect(before.production.oldestWaitingAt).not.toBeNull();
  expect(before.failedTasks).toBeGreaterThan(0);
  expect(before.background.map(({ name }) => name)).not.toContain(before.production.name);
  const queue = before.production.name;
  for (const _ of [1, 2])
    expect(findData<JobQueue>(await post("pause-queue", { queue })).pausedAt).not.toBeNull();
  expect(findData<Queues>(await get("queue")).production.pausedAt).not.toBeNull();
  for (const _ of [1, 2])
    expect(findData<JobQueue>(await post("resume-queue", { queue })).pausedAt).toBeNull();
  expect((await post("pause-queue", { queue: "no such" })).body.errorCode).toBe("NOT_FOUND");
  const entries = (await listOf<AuditEntry>("audit-log"))
    .filter((entry) => entry.queue === queue)
    .slice(0, 2);
  expect(entries.map(({ action }) => action)).toEqual(["resume-queue", "pause-queue"]);
});

test("the log is filtered and paged, and nobody can change or empty it", async () => {
  const queue = findData<{ production: JobQueue }>(await get("queue")).production.name;
  for (const action of ["pause-queue", "resume-queue"]) await post(action, { queue });
  const { projId } = await server.openPerson();
  await post("user-gift-create-history", {
    projId,
    creditTenths: 10,
    expiresAt: tomorrow(),
    giftId: randomUUID(),
  });
  const all = await listOf<AuditEntry>("audit-log", { limit: "200" });
  expect(await getPages("audit-log", {})).toEqual(all);
  const gifts = await listOf<AuditEntry>("audit-log", { action: "create-gift" });
  expect(gifts.map(({ id }) => id)).toEqual(
    all.filter(({ action }) => action === "create-gift").map(({ id }) => id),
  );
  expect(await listOf("audit-log", { actorId: admin.userId, limit: "200" })).toEqual(all);
  expect(await listOf("audit-log", { actorId: randomUUID() })).toEqual([]);
  expect(await listOf("audit-log", { search: "SUPPORT chat", limit: "200" })).toEqual(all);
  expect(await listOf("audit-log", { search: "%" })).toEqual([]);
  const newest = all[0]?.createdAt ?? "";
  expect((await listOf<AuditEntry>("audit-log", { from: newest })).map(({ id }) => id)).toContain(all[0]?.id);
  expect((await listOf<AuditEntry>("audit-log", { to: newest })).map(({ id }) => id)).not.toContain(
    all[0]?.id,
  );
  const { pool } = server.context.database;
  for (const statement of [
    "update admin_actions set reason = 'other'",
    "delete from admin_actions",
    "truncate admin_actions",
  ])
    await expect(pool.query(statement)).rejects.toThrow("append-only");
});

test("an action whose log entry cannot be written does not happen", async () => {
  const ned = await server.openPerson();
  const { pool } = server.context.database;
  await pool.query(
    "alter table admin_actions add constraint no_more check (reason <> 'the disk is full') not valid",
  );
  const refused = await post("deactivate-user", { userId: ned.userId, reason: "the disk is full" });
  expect(refused.status).toBe(500);
  await pool.query("alter table admin_actions drop constraint no_more");
  expect((await server.call("/api/account/signed-info", { headers: ned.headers })).status).toBe(200);
});
