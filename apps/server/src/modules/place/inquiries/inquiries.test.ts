import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls, type Inquiry } from "@voxloom/contract";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type CallAnswer, type Person, startTestServer, type TestServer } from "../../../testing/index.ts";
import { inquiriesModule, storedDays } from "./index.ts";
import { mailInquiry } from "./mail-inquiry.ts";
import { deleteOlderThan } from "./store.ts";

const path = calls.inquiries.send.path;
const question = { kind: "support", name: "Ada", email: "ada@example.org", message: "How do I begin?" };

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer({ environment: { VOXLOOM_TRUSTED_PROXIES: "loopback" } });
  admin = await server.openPerson({ isAdmin: true, email: "owner@example.com" });
});
afterAll(() => server.close());
beforeEach(() => server.context.database.pool.query("delete from rate_limits"));

/** Sends as a visitor from an address of its own. */
const send = (body: unknown, headers: Record<string, string> = {}): Promise<CallAnswer> =>
  server.call(path, { body, headers });
const getId = ({ body }: CallAnswer): string => (body.data as { inquiryId: string }).inquiryId;
const list = async (query = "", person = admin) =>
  (await server.call(`${calls.inquiries.list.path}${query}`, { headers: person.headers })).body.data as {
    items: Inquiry[];
    nextCursor: string | null;
  };

async function mails(of: TestServer = server) {
  const folder = of.config.mail.outboxFolder;
  const files = await readdir(folder).catch(() => []);
  const texts = await Promise.all(
    files.filter((name) => name.endsWith(".eml")).map((name) => readFile(join(folder, name))),
  );
  return Promise.all(texts.map((text) => PostalMime.parse(text)));
}

test("a question of nobody in particular is kept, listed for administrators and mailed to them", async () => {
  const sent = { ...question, details: { company: " Engines " }, locale: "de", page: "/pricing" };
  const answer = await send(sent);
  expect(answer.status).toBe(200);
  const id = getId(answer);
  expect((await list()).items[0]).toMatchObject({
    ...sent,
    id,
    details: { company: "Engines" },
    mailedAt: null,
  });
  await mailInquiry(server.context, id);
  await mailInquiry(server.context, id);
  const arrived = (await mails()).filter(({ replyTo }) => replyTo?.[0]?.address === question.email);
  expect(arrived).toHaveLength(1);
  expect(arrived[0]).toMatchObject({ to: [{ address: admin.email }], subject: "Question: Ada" });
  expect(arrived[0]?.text).toMatch(/How do I begin\?[\s\S]*Company: Engines/);
  expect((await list()).items[0]?.mailedAt).not.toBeNull();
});

test("the queue holds nothing of what was written", async () => {
  const message = "Where the queue must not look.";
  await send({ ...question, message, name: "Ada of the queue" });
  const { rows } = await server.context.database.pool.query("select name, data from pgboss.job");
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(["inquiry-receipts", "inquiry-mails"]));
  expect(JSON.stringify(rows)).not.toMatch(/must not look|of the queue/);
});

test("the settings' own address gets the mail, by a job that the worker takes", async () => {
  const folder = await mkdtemp(join(tmpdir(), "voxloom-settings-"));
  const file = join(folder, "site.json");
  await writeFile(file, JSON.stringify({ contact: "hello@studio.example" }));
  const own = await startTestServer({ environment: { VOXLOOM_SITE_SETTINGS: file }, withWorker: true });
  try {
    await own.openPerson({ isAdmin: true });
    await own.call(path, { body: question });
    await expect
      .poll(async () => (await mails(own)).map(({ to }) => to?.[0]?.address).sort(), { timeout: 60_000 })
      .toEqual([question.email, "hello@studio.example"]);
    const receipt = (await mails(own)).find(({ to }) => to?.[0]?.address === question.email);
    expect(receipt?.replyTo?.[0]?.address).toBe("hello@studio.example");
    expect(receipt?.text).toContain("An answer to this mail goes to hello@studio.example.");
    expect(receipt?.text).not.toContain("not read");
  } finally {
    await own.close();
    await rm(folder, { recursive: true });
  }
});

test("whoever writes is told in their language that it arrived, without their words, and not without end", {
  tags: ["full"],
}, async () => {
  const own = await startTestServer({
    withWorker: true,
    environment: { VOXLOOM_TRUSTED_PROXIES: "loopback" },
  });
  try {
    const sent = { ...question, kind: "demo", locale: "de", email: "grace@example.org" };
    for (const email of [
      "grace@example.org",
      "Grace@example.org",
      "grace@example.org",
      "grace@example.org",
    ]) {
      expect((await own.call(path, { body: { ...sent, email } })).status).toBe(200);
    }
    const receipts = async () =>
      (await mails(own)).filter(({ to }) => /^grace@/i.test(to?.[0]?.address ?? ""));
    await expect.poll(async () => (await receipts()).length, { timeout: 60_000 }).toBe(3);
    const [receipt] = await receipts();
    expect(receipt?.html).toContain('lang="de"');
    expect(receipt?.subject).toContain("Demo");
    expect(`${receipt?.text}${receipt?.html}`).not.toContain(question.message);
    await own.call(path, { body: { ...question, email: "end@example.org" } });
    await expect
      .poll(async () => (await mails(own)).map(({ to }) => to?.[0]?.address), { timeout: 60_000 })
      .toContain("end@example.org");
    expect(await receipts()).toHaveLength(3);
  } finally {
    await own.close();
  }
});

test("a mail is promised where one will come: none without a mail server, none after three a day; it is tried for days", async () => {
  expect((await send(question)).body.data).toMatchObject({ hasReceipt: false });
  const smtp = { SMTP_HOST: "127.0.0.1", SMTP_PORT: "9", SMTP_SECURE: "none", SMTP_FROM: "a@example.com" };
  const own = await startTestServer({ environment: smtp });
  try {
    const told = [];
    for (let sent = 0; sent < 4; sent += 1) {
      const { body } = await own.call(path, { body: question });
      told.push((body.data as { hasReceipt: boolean }).hasReceipt);
    }
    expect(told).toEqual([true, true, true, false]);
    const { rows } = await own.context.database.pool.query(
      `select name, (select sum(least(retry_delay * 2 ^ try, retry_delay_max)) / 3600
         from generate_series(0, retry_limit - 1) as try) as hours
       from pgboss.job where name in ('inquiry-mails', 'inquiry-receipts')`,
    );
    // However long the mail server is away over a weekend.
    expect(rows.map(({ hours }) => Number(hours) >= 60)).toEqual(Array(7).fill(true));
  } finally {
    await own.close();
  }
});

test("what fills in the field that nobody sees is told that all is well, and nothing is kept", async () => {
  const mark = randomUUID();
  const { status, body } = await send({ ...question, message: mark, trap: "https://spam.example" });
  expect([status, body.code]).toEqual([200, 0]);
  expect((await list(`?search=${mark}`)).items).toEqual([]);
});

test("after a year what was written is gone", async () => {
  const [old, young] = [getId(await send(question)), getId(await send(question))];
  await server.context.database.pool.query(
    "update inquiries set created_at = now() - interval '366 days' where id = $1",
    [old],
  );
  await deleteOlderThan(server.context.database.db, storedDays);
  const left = (await list()).items.map(({ id }) => id);
  expect([left.includes(old), left.includes(young)]).toEqual([false, true]);
});

test("without words, without an address, of no known kind or with unknown details it is refused", async () => {
  for (const wrong of [
    { message: " " },
    { email: "ada" },
    { email: "ada@example.org\r\nBcc: eve@example.org" },
    { kind: "praise" },
    { details: { secret: "x" } },
    { message: "x".repeat(5001) },
  ]) {
    const { status, body } = await send({ ...question, ...wrong });
    expect([status, body.errorCode]).toEqual([400, "BAD_INPUT"]);
  }
  expect((await send({ ...question, kind: "demo", message: "" })).status).toBe(200);
});

test("so much an hour from one address and no more", async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 6; sent += 1) {
    statuses.push((await send(question, { "x-forwarded-for": "203.0.113.9" })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await send(question, { "x-forwarded-for": "203.0.113.10" })).status).toBe(200);
});

test("only administrators read them: page by page, by kind, by words", async () => {
  const mark = randomUUID();
  const own = { ...question, kind: "creator-fund", message: mark };
  const ids = [getId(await send(own)), getId(await send({ ...own, name: "100%" })), getId(await send(own))];
  const first = await list(`?kind=creator-fund&search=${mark}&limit=2`);
  const rest = await list(`?kind=creator-fund&search=${mark}&limit=2&cursor=${first.nextCursor}`);
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids.toReversed());
  expect(rest.nextCursor).toBeNull();
  expect((await list("?search=100%25")).items.map(({ id }) => id)).toEqual([ids[1]]);
  expect((await list(`?kind=demo&search=${mark}`)).items).toEqual([]);
  const person = await server.openPerson();
  const refused = await server.call(calls.inquiries.list.path, { headers: person.headers });
  expect(refused.body.errorCode).toBe("NOT_ALLOWED");
});

test("an administrator deletes what somebody wrote; the log says so without their words", async () => {
  const inquiryId = getId(await send({ ...question, message: "please forget me" }));
  const remove = (person: Person) =>
    server.call(calls.inquiries.remove.path, {
      body: { inquiryId, reason: "asked for by mail" },
      headers: person.headers,
    });
  expect((await remove(await server.openPerson())).body.errorCode).toBe("NOT_ALLOWED");
  expect((await remove(admin)).status).toBe(200);
  expect((await list()).items.map(({ id }) => id)).not.toContain(inquiryId);
  expect((await remove(admin)).body.errorCode).toBe("NOT_FOUND");
  const log = await server.call("/api/admin/audit-log?action=delete-inquiry", { headers: admin.headers });
  expect(log.body.data).toMatchObject({
    items: [{ reason: "asked for by mail", before: { kind: "support" }, after: {} }],
  });
  expect(JSON.stringify(log.body.data)).not.toContain("forget me");
});

test("what someone wrote signed in is taken home with their project, and goes with it", async () => {
  const person = await server.openPerson();
  const id = getId(await send(question, person.headers));
  const files = [];
  for await (const file of inquiriesModule.projectLife?.exported?.(server.context, person.projId) ?? []) {
    files.push(file);
  }
  expect(files).toMatchObject([{ path: "inquiries.json", content: expect.stringContaining(id) }]);
  await inquiriesModule.projectLife?.erased?.(server.context, person.projId);
  expect((await list()).items.map((item) => item.id)).not.toContain(id);
});
