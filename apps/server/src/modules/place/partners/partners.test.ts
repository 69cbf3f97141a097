import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { calls, type PartnerApplication } from "@voxloom/contract";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Person, startTestServer, type TestServer } from "../../../testing/index.ts";
import { storedDays } from "../inquiries/index.ts";
import { partnersModule } from "./index.ts";
import { deleteOlderThan } from "./store.ts";

const spec = {
  name: "Ada Lovelace",
  email: "studio@example.org",
  company: " Engines Ltd ",
  website: "engines.example",
  kind: "agency",
  message: "We dub films.",
  locale: "de",
};

let server: TestServer;
let admin: Person;
let ada: Person;
beforeAll(async () => {
  server = await startTestServer({ withWorker: true });
  admin = await server.openPerson({ isAdmin: true, email: "owner@example.com" });
});
afterAll(() => server.close());
beforeEach(async () => {
  ada = await server.openPerson();
});

const apply = (body: unknown = spec, person = ada) =>
  server.call(calls.partners.apply.path, { body, headers: person.headers });
const own = async (person = ada) =>
  (await server.call(calls.partners.own.path, { headers: person.headers })).body.data;
const list = async (query = "") =>
  (await server.call(`${calls.partners.list.path}${query}`, { headers: admin.headers })).body.data as {
    items: PartnerApplication[];
    nextCursor: string | null;
  };
const decide = (body: unknown, person = admin) =>
  server.call(calls.partners.decide.path, { body, headers: person.headers });
const applied = async (body: unknown = spec): Promise<string> =>
  ((await apply(body)).body.data as { applicationId: string }).applicationId;

async function mailsTo(address: string) {
  const folder = server.config.mail.outboxFolder;
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml")).sort();
  const mails = await Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails.filter(({ to }) => to?.[0]?.address === address);
}

test("an application is kept, mailed to administrators, confirmed in the applicant's language, and theirs to see", async () => {
  expect(await own()).toEqual({ application: null });
  const email = "ada@example.org";
  const id = await applied({ ...spec, email });
  expect(await own()).toMatchObject({ application: { id, state: "open", decidedAt: null } });
  expect((await list("?state=open")).items[0]).toMatchObject({
    ...spec,
    email,
    id,
    company: "Engines Ltd",
    userId: ada.userId,
    accountEmail: ada.email,
    state: "open",
  });
  await expect.poll(() => mailsTo(email), { timeout: 60_000 }).toHaveLength(1);
  const [receipt] = await mailsTo(email);
  expect(receipt?.html).toContain('lang="de"');
  const mailsOfThis = async () =>
    (await mailsTo(admin.email)).filter(({ replyTo }) => replyTo?.[0]?.address === email);
  await expect.poll(mailsOfThis, { timeout: 60_000 }).toHaveLength(1);
  const [mail] = await mailsOfThis();
  expect(mail).toMatchObject({ subject: "Partner application: Engines Ltd" });
  expect(mail?.text).toMatch(/We dub films\.[\s\S]*tab=partners/);
});

test("one is open for each person at a time, however many are sent at once", async () => {
  const answers = await Promise.all([apply(), apply(), apply()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await apply()).body.errorCode).toBe("PARTNER_APPLICATION_OPEN");
  const eve = await server.openPerson();
  expect((await apply(spec, eve)).status).toBe(200);
});

test("so many a day and no more", async () => {
  for (let sent = 0; sent < 5; sent += 1) await apply();
  expect((await apply()).body.errorCode).toBe("TOO_MANY_REQUESTS");
});

test("a decision is mailed with the administrator's words, stands in the log, and stands", async () => {
  const email = "decided@example.org";
  const applicationId = await applied({ ...spec, email, locale: "en" });
  const decision = { applicationId, decision: "accepted", note: "Let us begin.", reason: "a good studio" };
  expect((await decide(decision)).body.data).toMatchObject({ id: applicationId, state: "accepted" });
  expect(await own()).toMatchObject({ application: { state: "accepted", decidedAt: expect.any(String) } });
  const subjects = async () => (await mailsTo(email)).map(({ subject }) => subject);
  await expect.poll(subjects, { timeout: 60_000 }).toContain("Welcome as a partner");
  const welcome = (await mailsTo(email)).find(({ subject }) => subject === "Welcome as a partner");
  expect(welcome?.text).toContain("Let us begin.");
  expect((await decide({ ...decision, decision: "declined" })).body.errorCode).toBe(
    "PARTNER_APPLICATION_DECIDED",
  );
  const log = await server.call(`/api/admin/audit-log?action=decide-partner&subjectId=${ada.userId}`, {
    headers: admin.headers,
  });
  expect(log.body.data).toMatchObject({
    items: [{ reason: "a good studio", after: { state: "accepted", note: "Let us begin." } }],
  });
  // Who was decided about may apply again.
  expect((await apply()).status).toBe(200);
});

test("administrators find them by state and by words, page by page; others do not", async () => {
  const id = await applied({ ...spec, message: `100% of it ${ada.userId}` });
  expect((await list(`?search=${ada.userId}&limit=1`)).items.map((item) => item.id)).toEqual([id]);
  expect((await list(`?search=${encodeURIComponent("0% of it")}`)).items.map((item) => item.id)).toContain(
    id,
  );
  expect((await list(`?state=declined&search=${ada.userId}`)).items).toEqual([]);
  const first = await list("?limit=1");
  const second = await list(`?limit=1&cursor=${first.nextCursor}`);
  expect(second.items[0]?.id).not.toBe(first.items[0]?.id);
  const refusal = { applicationId: id, decision: "accepted", reason: "I would like it" };
  expect((await decide(refusal, ada)).body.errorCode).toBe("NOT_ALLOWED");
  const never = { ...refusal, applicationId: "00000000-0000-4000-8000-000000000000" };
  expect((await decide(never)).body.errorCode).toBe("NOT_FOUND");
});

test("without name, address, words, or of no known kind it is refused; a filled trap keeps nothing", async () => {
  for (const wrong of [{ name: " " }, { email: "ada" }, { message: "" }, { kind: "friend" }]) {
    expect((await apply({ ...spec, ...wrong })).body.errorCode).toBe("BAD_INPUT");
  }
  expect((await apply({ ...spec, trap: "x" })).status).toBe(200);
  expect(await own()).toEqual({ application: null });
});

test("it is taken home with the project, goes with it, and goes after a year", async () => {
  const id = await applied();
  const files = [];
  for await (const file of partnersModule.projectLife?.exported?.(server.context, ada.projId) ?? []) {
    files.push(file);
  }
  expect(files).toMatchObject([{ path: "partner-applications.json", content: expect.stringContaining(id) }]);
  await partnersModule.projectLife?.erased?.(server.context, ada.projId);
  expect(await own()).toEqual({ application: null });
  const { pool, db } = server.context.database;
  await applied();
  await deleteOlderThan(db, storedDays);
  expect(await own()).toMatchObject({ application: { state: "open" } });
  await pool.query(
    "update partner_applications set created_at = now() - interval '366 days' where user_id = $1",
    [ada.userId],
  );
  await deleteOlderThan(db, storedDays);
  expect(await own()).toEqual({ application: null });
});
