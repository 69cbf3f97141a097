import { randomUUID } from "node:crypto";
import { calls, type ResponseOf, type StoryEntry } from "@voxloom/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { insertTestTasks, type Person, startTestServer, type TestServer } from "../../../../testing/index.ts";
import { applyPayment, returnPayment } from "../../../money/billing/index.ts";
import { openCampaign } from "../../../money/coupons/index.ts";

let server: TestServer;
let admin: Person;
let ada: Person;
beforeAll(async () => {
  server = await startTestServer({ environment: { VOXLOOM_BILLING: "on" } });
  admin = await server.openPerson({ isAdmin: true, email: "chief@example.com" });
});
beforeEach(async () => {
  ada = await server.openPerson();
});
afterAll(() => server.close());

const read = async (query: Record<string, string> = {}, userId = ada.userId) =>
  (
    await server.call(`${calls.overview.story.path}?${new URLSearchParams({ userId, ...query })}`, {
      headers: admin.headers,
    })
  ).body.data as ResponseOf<typeof calls.overview.story>;
const listEvents = (items: StoryEntry[]): string[] => items.map(({ event }) => event);

test("everything that happened to a person stands in one line of time", async () => {
  const { db, pool } = server.context.database;
  const now = Date.now();
  const at = (minutes: number): Date => new Date(now + minutes * 60_000);
  const paymentRef = randomUUID();
  const payment = { provider: "stripe", paymentRef } as const;
  await applyPayment(db, {
    ...{ ...payment, projId: ada.projId, isTest: false, at: at(1) },
    sold: { kind: "credits", priceId: "credits-100", creditTenths: 1000 },
    paid: { amountMinor: 900, currency: "USD" },
  });
  const back = { refundedMinor: 450, disputedMinor: 0, isDisputeOpen: false };
  await returnPayment(db, { ...payment, ...back, at: at(2) });
  const [task] = await insertTestTasks(server, ada, [
    { name: "Her film", orderedAt: at(3), state: "failed", deletedAt: at(9) },
  ]);
  await pool.query(
    "insert into shares (task_id, permission, grant_key, views, created_at) values ($1, 1, '', 7, $2)",
    [task?.id, at(4)],
  );
  const benefit = { kind: "credits", creditTenths: 10 } as const;
  await openCampaign(db, { code: "STORY-1", benefit, maxClaims: null, endsAt: at(100) });
  await server.call(calls.coupons.claim.path, { headers: ada.headers, body: { code: "STORY-1" } });
  await pool.query(
    `insert into inquiries (id, kind, name, email, message, details, locale, page, proj_id, created_at)
      values ($1, 'support', 'Ada', 'a@example.com', 'It hums.', '{}', 'en', '/', $2, $3)`,
    [randomUUID(), ada.projId, at(5)],
  );
  await pool.query(
    `insert into provider_subscriptions values ('stripe', 'live', $1, $2, 'cus_1', 'pro-month', '{}',
      'USD', 'past_due', false, now(), now(), now())`,
    [paymentRef, ada.projId],
  );
  await pool.query("insert into dunning_mails values ('stripe', 'live', $1, now(), 'failed', $2)", [
    paymentRef,
    at(6),
  ]);
  await server.call(calls.admin.deactivateUser.path, {
    headers: admin.headers,
    body: { userId: ada.userId, reason: "asked for by phone" },
  });

  const { items, nextCursor } = await read();
  expect(nextCursor).toBeNull();
  expect(items).toEqual(items.toSorted((a, b) => b.at.localeCompare(a.at)));
  const find = (event: StoryEntry["event"]) => items.filter((item) => item.event === event);
  expect(find("ordered")).toMatchObject([
    {
      ...{ title: "credits-100", state: "part-refunded", note: `stripe ${paymentRef}` },
      money: { amountMinor: 900, currency: "USD" },
    },
  ]);
  expect(find("refunded")).toMatchObject([{ money: { amountMinor: 450, currency: "USD" } }]);
  expect(find("credits-granted").map(({ state, creditTenths }) => [state, creditTenths])).toContainEqual([
    "purchase",
    1000,
  ]);
  expect(find("credits-revoked")).toMatchObject([{ creditTenths: -500 }]);
  expect(find("task")).toMatchObject([{ title: "Her film", state: "deleted" }]);
  expect(find("shared")).toMatchObject([{ title: "Her film", state: "open", note: "7" }]);
  expect(find("code-taken")).toMatchObject([{ title: "STORY-1" }]);
  expect(find("wrote")).toMatchObject([{ state: "support", note: "It hums." }]);
  expect(find("unpaid-mailed")).toMatchObject([{ title: "pro-month", state: "failed" }]);
  expect(find("action")).toMatchObject([
    { title: "deactivate-user", note: "asked for by phone", by: "chief@example.com" },
  ]);
  expect(listEvents(items)).toEqual(expect.arrayContaining(["opened", "deactivated"]));
  expect(listEvents((await read({ groups: "payments,shares" })).items)).toEqual([
    "shared",
    "refunded",
    "ordered",
  ]);
  // Somebody else's is not in it.
  expect(listEvents((await read({ groups: "payments" }, admin.userId)).items)).toEqual([]);
});

test("pages follow each other without holes, also where much happened in the same millisecond", async () => {
  const orderedAt = new Date();
  await insertTestTasks(
    server,
    ada,
    Array.from({ length: 9 }, () => ({ orderedAt })),
  );
  const seen: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof read>> = await read({ groups: "tasks", limit: "4", cursor });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(new Set(seen).size).toBe(9);
  expect(seen.length).toBe(9);
});

test("nobody is nobody's story, and a group that is none is refused", async () => {
  const ask = async (query: string) =>
    (await server.call(`${calls.overview.story.path}?${query}`, { headers: admin.headers })).body.errorCode;
  expect(await ask(`userId=${randomUUID()}`)).toBe("NOT_FOUND");
  expect(await ask(`userId=${ada.userId}&groups=tasks,secrets`)).toBe("BAD_INPUT");
  expect(await ask(`userId=${ada.userId}&cursor=WzFd`)).toBe("BAD_INPUT");
});
