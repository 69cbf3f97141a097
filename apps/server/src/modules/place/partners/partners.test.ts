import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type AdminSubmission, calls, type PartnerApplication, type Referrals } from "@voxloom/contract";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Person, startTestServer, type TestServer } from "../../../testing/index.ts";
import { getBalance } from "../../money/billing/index.ts";
import { storedDays } from "../inquiries/index.ts";
import { partnersModule } from "./index.ts";
import { nameVideo } from "./name-video.ts";
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
  server = await startTestServer({ withWorker: true, environment: { VOXLOOM_BILLING: "on" } });
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

test("one is open for each person and program at a time, however many are sent at once", async () => {
  const answers = await Promise.all([apply(), apply(), apply()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await apply()).body.errorCode).toBe("PARTNER_APPLICATION_OPEN");
  expect((await apply({ ...spec, program: "affiliate" })).status).toBe(200);
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
  const welcomed = "Partner program: Your application was accepted";
  await expect.poll(subjects, { timeout: 60_000 }).toContain(welcomed);
  const welcome = (await mailsTo(email)).find(({ subject }) => subject === welcomed);
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

const referrals = async (person = ada) =>
  (await server.call(calls.referrals.list.path, { headers: person.headers })).body.data as Referrals;

test("an affiliate is accepted with a share of their own, told it, and it is changed and ended", async () => {
  const email = "affiliate@example.org";
  const details = { audience: "films" };
  const applicationId = await applied({ ...spec, email, locale: "en", program: "affiliate", details });
  expect((await list("?program=affiliate")).items[0]).toMatchObject({
    id: applicationId,
    details,
    terms: null,
  });
  const terms = { percent: 30, months: 24 };
  const decision = { applicationId, decision: "accepted", terms, reason: "has readers" };
  expect((await decide(decision)).body.data).toMatchObject({ state: "accepted", terms });
  expect(await referrals()).toMatchObject({ isAgreed: true, percent: 30, terms: { months: 24 } });
  const welcomed = async () =>
    (await mailsTo(email)).find(({ subject }) => subject?.startsWith("Affiliate program:"));
  await expect.poll(welcomed, { timeout: 60_000 }).toBeTruthy();
  expect((await welcomed())?.text).toMatch(/30% of what they pay, for 24 months[\s\S]*\/referrals/);
  const change = (body: unknown, person = admin) =>
    server.call(calls.partners.setTerms.path, { body, headers: person.headers });
  const more = { applicationId, terms: { percent: 40, months: 12 }, reason: "brought many" };
  expect((await change(more, ada)).status).toBe(403);
  expect((await change({ ...more, terms: { percent: 81, months: 12 } })).body.errorCode).toBe("BAD_INPUT");
  expect((await change(more)).body.data).toMatchObject({ terms: more.terms });
  const log = await server.call("/api/admin/audit-log?action=set-partner-terms", { headers: admin.headers });
  expect(log.body.data).toMatchObject({
    items: [{ before: { percent: 30, months: 24 }, after: { percent: 40, months: 12 } }],
  });
  const second = { applicationId: await applied({ ...spec, email, program: "partner" }), reason: "ours" };
  await decide({ ...second, decision: "accepted" });
  // What is agreed with a person lasts as long as one of their programs.
  expect((await decide({ ...second, decision: "ended" })).body.data).toMatchObject({ terms: more.terms });
  expect((await decide({ ...decision, decision: "ended", terms: null })).body.data).toMatchObject({
    state: "ended",
    terms: null,
  });
  expect(await referrals()).toMatchObject({ isAgreed: false, percent: 20, terms: { months: 12 } });
  expect((await change(more)).status).toBe(404);
});

test("who was accepted is not forgotten after a year", async () => {
  const applicationId = await applied();
  await decide({ applicationId, decision: "accepted", reason: "a good studio" });
  const { pool, db } = server.context.database;
  await pool.query(
    "update partner_applications set created_at = now() - interval '366 days' where user_id = $1",
    [ada.userId],
  );
  await deleteOlderThan(db, storedDays);
  expect(await own()).toMatchObject({ application: { state: "accepted" } });
});

const submit = (url: string, person = ada) =>
  server.call(calls.partners.submit.path, { body: { url }, headers: person.headers });
const joinFund = async (person: Person): Promise<void> => {
  const { body } = await apply({ ...spec, program: "creator-fund" }, person);
  const { applicationId } = body.data as { applicationId: string };
  await decide({ applicationId, decision: "accepted", reason: "good videos" });
};

test("a video of the creator fund is sent by members only, and once under whatever address", async () => {
  const watch = `https://www.youtube.com/watch?v=${ada.userId.slice(0, 11)}`;
  expect((await submit(watch)).body.errorCode).toBe("NOT_ALLOWED");
  await joinFund(ada);
  for (const wrong of [
    "ftp://example.org/v",
    "javascript:alert(1)",
    "video",
    `https://e.org/${"x".repeat(500)}`,
  ])
    expect((await submit(wrong)).body.errorCode, wrong).toBe("BAD_INPUT");
  const eve = await server.openPerson();
  await joinFund(eve);
  const short = `https://youtu.be/${ada.userId.slice(0, 11)}?si=abc`;
  const both = await Promise.all([submit(watch), submit(short, eve)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await submit(`${watch}&t=30s`)).body.errorCode).toBe("SUBMISSION_KNOWN");
});

test("an accepted video is credited once, however often that is pressed; a declined one may be sent again", {
  tags: ["full"],
}, async () => {
  await joinFund(ada);
  const { db } = server.context.database;
  const gifts = async () => (await getBalance(db, server.config, ada.projId)).giftTenths;
  const before = await gifts();
  const judge = (body: unknown) =>
    server.call(calls.partners.decideSubmission.path, { body, headers: admin.headers });
  const sent = async (url: string) => ((await submit(url)).body.data as { id: string }).id;
  const url = `https://video.example/${ada.userId}`;
  const refused = {
    submissionId: await sent(url),
    decision: "declined",
    note: "Too short.",
    reason: "short",
  };
  expect((await judge(refused)).body.data).toMatchObject({ state: "declined", creditTenths: null });
  const given = { submissionId: await sent(url), decision: "accepted", reason: "well made" };
  expect((await judge(given)).body.errorCode).toBe("BAD_INPUT");
  const answers = await Promise.all([1, 2, 3].map(() => judge({ ...given, creditTenths: 250 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await gifts()).toBe(before + 250);
  const listed = await server.call(calls.partners.allSubmissions.path, { headers: admin.headers });
  const { items } = listed.body.data as { items: AdminSubmission[] };
  expect(items.filter(({ userId }) => userId === ada.userId)).toMatchObject([
    { state: "accepted", creditTenths: 250, email: ada.email },
    { state: "declined", note: "Too short." },
  ]);
  const subjects = async () => (await mailsTo(ada.email)).map(({ subject }) => subject);
  await expect
    .poll(subjects, { timeout: 60_000 })
    .toEqual(expect.arrayContaining(["Creator fund: You were given 25 credits"]));
  const own = await server.call(calls.partners.submissions.path, { headers: ada.headers });
  expect(own.body.data).toMatchObject({ isMember: true, items: [{ creditTenths: 250 }, {}] });
});

test("addresses of one video have one name", () => {
  const same = [
    "https://youtube.com/shorts/a-b_c",
    "http://m.youtube.com/watch?t=3&v=a-b_c",
    "https://youtu.be/a-b_c",
  ];
  expect([...new Set(same.map(nameVideo))]).toEqual(["youtube:a-b_c"]);
  expect(nameVideo("https://www.Example.org/v/?b=2&utm_source=x&a=1#t")).toBe("example.org/v?a=1&b=2");
  expect(nameVideo("https://youtube.com/")).toBe("youtube.com");
});
