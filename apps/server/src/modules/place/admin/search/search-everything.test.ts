import { randomUUID } from "node:crypto";
import { calls, type FoundThing } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertTestTasks, type Person, startTestServer, type TestServer } from "../../../../testing/index.ts";
import { applyPayment } from "../../../money/billing/index.ts";
import { openCampaign } from "../../../money/coupons/index.ts";

let server: TestServer;
let admin: Person;
let ada: Person;
beforeAll(async () => {
  server = await startTestServer({ environment: { VOXLOOM_BILLING: "on" } });
  admin = await server.openPerson({ isAdmin: true });
  ada = await server.openPerson({ email: "ada.found@example.com" });
});
afterAll(() => server.close());

const search = async (text: string): Promise<FoundThing[]> => {
  const { body } = await server.call(
    `${calls.overview.search.path}?${new URLSearchParams({ search: text })}`,
    { headers: admin.headers },
  );
  return (body.data as { items: FoundThing[] }).items;
};
const listKinds = async (text: string): Promise<string[]> => (await search(text)).map(({ kind }) => kind);

test("people and tasks are found by name and by the beginning of an id", async () => {
  const [task] = await insertTestTasks(server, ada, [{ name: "Found footage" }]);
  const owner = { userId: ada.userId, email: "ada.found@example.com" };
  expect(await search("DA.FOUND")).toMatchObject([{ kind: "person", id: ada.userId, owner }]);
  expect(await search("found foot")).toMatchObject([
    { kind: "task", id: task?.id, title: "Found footage", state: "succeeded", owner },
  ]);
  expect(await listKinds(ada.projId)).toEqual(["person", "task"]);
  expect(await listKinds(task?.id ?? "")).toEqual(["task"]);
  expect(await listKinds("100%")).toEqual([]);
});

test("money is found by names of ours and of the providers", async () => {
  const { pool, db } = server.context.database;
  const order = await applyPayment(db, {
    ...{ projId: ada.projId, provider: "stripe", paymentRef: "pi_FoundOne_1", isTest: false },
    sold: { kind: "credits", priceId: "credits-100", creditTenths: 1000 },
    checkoutId: randomUUID(),
    paid: { amountMinor: 900, currency: "USD" },
  });
  await pool.query(
    `insert into provider_subscriptions values ('stripe', 'live', 'sub_found', $1, 'cus_found', 'pro-month', '{}',
      'USD', 'past_due', false, now(), now(), now())`,
    [ada.projId],
  );
  await pool.query(
    `insert into payment_events (id, provider, mode, event_id, type, subject_kind, subject_ref, sealed_body, state, occurred_at)
      values ($1, 'stripe', 'live', 'evt_found', 'invoice.paid', 'payment', 'pi_foundone_1', '', 'handled', now())`,
    [randomUUID()],
  );
  const withdrawal = randomUUID();
  await pool.query(
    `insert into withdrawals (id, user_id, proj_id, currency, amount_minor, state, method, ending, reference)
      values ($1, $2, $3, 'EUR', 5000, 'paid', 'bank', '3000', 'SEPA-2026-77')`,
    [withdrawal, ada.userId, ada.projId],
  );
  const endsAt = new Date(Date.now() + 3_600_000);
  const benefit = { kind: "credits", creditTenths: 10 } as const;
  await openCampaign(db, { code: "FOUND-CODE", benefit, maxClaims: null, endsAt });
  await server.call(calls.referrals.list.path, { headers: ada.headers });
  const { rows } = await pool.query("select code from referral_accounts where user_id = $1", [ada.userId]);

  const owner = { userId: ada.userId };
  expect(await search("pi_foundone")).toMatchObject([
    {
      ...{ kind: "payment", id: order.id, title: "pi_FoundOne_1", state: "paid", owner },
      money: { amountMinor: 900, currency: "USD" },
    },
    { kind: "event", id: "evt_found", title: "invoice.paid", owner: null },
  ]);
  expect(await listKinds(order.checkoutId ?? "")).toEqual(["payment"]);
  expect(await search("cus_found")).toMatchObject([
    { kind: "subscription", id: "sub_found", title: "pro-month", state: "past_due", owner },
  ]);
  expect(await search("nd-cod")).toMatchObject([{ kind: "code", title: "FOUND-CODE", owner: null }]);
  expect(await search(rows[0].code.toLowerCase())).toMatchObject([{ kind: "referral", owner }]);
  expect(await search("2026-77")).toMatchObject([
    {
      kind: "withdrawal",
      id: withdrawal,
      state: "paid",
      money: { amountMinor: 5000, currency: "EUR" },
      owner,
    },
  ]);
  // An underscore stands for itself.
  expect(await search("piXfoundone")).toEqual([]);
});

test("less than two characters are no search", async () => {
  const { body } = await server.call(`${calls.overview.search.path}?search=%20a%20`, {
    headers: admin.headers,
  });
  expect(body.errorCode).toBe("BAD_INPUT");
});
