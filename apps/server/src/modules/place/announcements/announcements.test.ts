import { randomUUID } from "node:crypto";
import { type Announcement, type AuditEntry, calls, type ShownAnnouncement } from "@voxloom/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Person, startTestServer, type TestServer } from "../../../testing/index.ts";
import { grantPlan } from "../../money/billing/index.ts";

let server: TestServer;
let admin: Person;
let ada: Person;
const reason = "planned work";
const text = { title: "Work on Sunday", body: "For an hour." };
const hour = 3_600_000;

beforeAll(async () => {
  server = await startTestServer({ environment: { VOXLOOM_BILLING: "on" } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.context.database.pool.query("delete from announcements");
  ada = await server.openPerson();
  // Each test has its own: the log of all of them goes on.
  admin = await server.openPerson({ isAdmin: true });
});

const post = async <T>({ path }: { path: string }, body: object, who = admin) => {
  const answer = await server.call(path, { headers: who.headers, body });
  return { data: answer.body.data as T, errorCode: answer.body.errorCode };
};
const publish = (more: object = {}, id: string = randomUUID()) =>
  post<Announcement>(calls.announcements.publish, {
    ...{ announcementId: id, kind: "news", texts: { en: text }, segment: {}, reason },
    ...more,
  });
const shown = async (who: Person | null = ada, locale = "en") => {
  const { path } = who === null ? calls.announcements.ofVisitors : calls.announcements.own;
  const { body } = await server.call(
    `${path}?locale=${locale}`,
    who === null ? {} : { headers: who.headers },
  );
  return (body.data as { items: ShownAnnouncement[] }).items;
};
const titles = async (who?: Person | null, locale?: string) =>
  (await shown(who, locale)).map(({ title }) => title);

test("is seen by people and visitors in their language, until each closes it for good, and the log keeps it", async () => {
  const id = randomUUID();
  const texts = { en: text, de: { title: "Wartung am Sonntag" } };
  for (const _ of [1, 2]) expect((await publish({ texts, link: "/engines" }, id)).data.state).toBe("shown");
  expect(await shown()).toEqual([{ id, kind: "news", ...text, locale: "en", link: "/engines" }]);
  expect(await shown(ada, "de")).toMatchObject([{ title: "Wartung am Sonntag", body: "", locale: "de" }]);
  expect(await shown(null, "th")).toMatchObject([{ title: text.title, locale: "en" }]);
  const close = (who = ada, announcementId = id) => post(calls.announcements.close, { announcementId }, who);
  for (const _ of [1, 2]) expect((await close()).errorCode).toBeUndefined();
  expect((await close(ada, randomUUID())).errorCode).toBe("NOT_FOUND");
  expect([await titles(), await titles(admin)]).toEqual([[], [text.title]]);
  const { body } = await server.call(calls.announcements.list.path, { headers: admin.headers });
  expect((body.data as { items: Announcement[] }).items).toMatchObject([
    { id, readers: 1, writtenBy: admin.email },
  ]);
  const ended = await post<Announcement>(calls.announcements.end, { announcementId: id, reason });
  expect([ended.data.state, await titles(admin), await titles(null)]).toEqual(["over", [], []]);
  const log = await server.call(`${calls.admin.auditLog.path}?action=publish-announcement`, {
    headers: admin.headers,
  });
  const { items } = log.body.data as { items: AuditEntry[] };
  expect(items.filter(({ actorEmail }) => actorEmail === admin.email)).toMatchObject([
    { reason, after: { title: text.title, languages: ["de", "en"] } },
  ]);
});

test("is for those of a language and a kind of plan, and visitors have none", async () => {
  const paid = await server.openPerson();
  await server.context.database.db.transaction((tx) =>
    grantPlan(tx, {
      ...{ projId: paid.projId, level: 1, creditTenths: 0, key: randomUUID() },
      expiresAt: new Date(Date.now() + hour),
    }),
  );
  await publish({ segment: { plan: "paid" }, texts: { en: { title: "Paid" } } });
  await publish({ segment: { plan: "free" }, texts: { en: { title: "Free" } } });
  await publish({ segment: { locale: "fr" }, texts: { en: { title: "French" } } });
  expect([await titles(), await titles(paid), await titles(null)]).toEqual([["Free"], ["Paid"], ["Free"]]);
  expect(await titles(paid, "fr")).toEqual(["French", "Paid"]);
});

test("begins and ends by itself; important ones come first, and no more than three at once", async () => {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  expect((await publish({ startsAt: at(hour) })).data.state).toBe("planned");
  const past = await publish({ startsAt: at(-2 * hour), endsAt: at(-hour) });
  expect(past.data.state).toBe("over");
  expect(await titles()).toEqual([]);
  await publish({ kind: "important", texts: { en: { title: "First" } }, startsAt: at(-hour) });
  for (const title of ["a", "b", "c"]) await publish({ texts: { en: { title } } });
  expect((await titles()).length).toBe(3);
  expect((await titles())[0]).toBe("First");
});

test.each([
  ["nothing said", { texts: {} }],
  ["a title of two lines", { texts: { en: { title: "a\nb" } } }],
  ["an end before the beginning", { startsAt: "2030-01-02T00:00:00Z", endsAt: "2030-01-01T00:00:00Z" }],
  ["a link that runs a program", { link: "javascript:alert(1)" }],
  ["a link to whatever host", { link: "//evil.example" }],
])("%s is refused", async (_, more) => {
  expect((await publish(more)).errorCode).toBe("BAD_INPUT");
});
