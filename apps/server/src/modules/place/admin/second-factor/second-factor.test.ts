import { randomUUID } from "node:crypto";
import { type AuditEntry, calls, secondFactorRules } from "@voxloom/contract";
import { TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Person, startTestServer, type TestServer } from "../../../../testing/index.ts";
import { applyPayment } from "../../../money/billing/index.ts";
import { writeMail } from "../mails/administrator-mails.ts";

let server: TestServer;
let demanding: TestServer;
let admin: Person;
let ada: Person;
let now: number;
const { stepSeconds, confirmedSeconds, tries, waitSeconds } = secondFactorRules;
const factor = calls.secondFactor;

beforeAll(async () => {
  const charges = { VOXLOOM_BILLING: "on" };
  server = await startTestServer({ environment: charges });
  demanding = await startTestServer({
    environment: { ...charges, VOXLOOM_SECOND_FACTOR: "demanded=yes above=10 credits-above=5" },
  });
  ada = await server.openPerson();
});
afterAll(async () => {
  await server.close();
  await demanding.close();
});
beforeEach(async () => {
  admin = await server.openPerson({ isAdmin: true });
  now = Math.ceil(Date.now() / 60_000) * 60_000;
  vi.useFakeTimers({ toFake: ["Date"], now });
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (seconds: number): void => {
  now += seconds * 1000;
  vi.setSystemTime(now);
};

const post = async ({ path }: { path: string }, body: object, who = admin, at = server) => {
  const answer = await at.call(path, { headers: who.headers, body: { reason: "as agreed", ...body } });
  return {
    data: answer.body.data as Record<string, unknown>,
    errorCode: answer.body.errorCode,
    body: answer.body,
  };
};
const show = async (who = admin) =>
  (await server.call(factor.show.path, { headers: who.headers })).body.data as Record<string, unknown>;
const give = (credits: number, who = admin, at = server, projId = ada.projId) =>
  post(
    calls.admin.createGift,
    { projId, creditTenths: credits * 10, expiresAt: null, giftId: randomUUID() },
    who,
    at,
  );
const readLog = async () => {
  const { body } = await server.call(`${calls.admin.auditLog.path}?subjectId=${admin.userId}`, {
    headers: admin.headers,
  });
  return (body.data as { items: AuditEntry[] }).items.map(({ action, after }) => ({ action, after }));
};

/** What the administrator is told by mail, the last first. */
async function readMails() {
  const { rows } = await server.context.database.pool.query(
    "select data from pgboss.job where name = 'administrator-mails' and data->>'email' = $1 order by created_on desc",
    [admin.email],
  );
  return rows.map(({ data }) => writeMail(server.context, data));
}

/** An authenticator of its own making, by RFC 6238: what the address says, and nothing of the server's. */
async function setUp(): Promise<{ codeNow(): string; recoveryCodes: string[] }> {
  const { data } = await post(factor.begin, {});
  const address = new URL(String(data.address));
  const { secret = "", digits, period, issuer } = Object.fromEntries(address.searchParams);
  expect([address.protocol, digits, period, issuer, secret]).toEqual([
    "otpauth:",
    "6",
    "30",
    "Voxloom",
    data.secret,
  ]);
  const codeNow = (): string => new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: now });
  const { data: told } = await post(factor.setUp, { code: codeNow() });
  return { codeNow, recoveryCodes: told.recoveryCodes as string[] };
}
const nextSession = () => server.openPerson({ email: admin.email });

test("money waits for a code, which works once, holds in its session for ten minutes, and asks nobody without one", async () => {
  expect((await give(1500)).data).toMatchObject({ creditTenths: 15_000 });
  expect(await show()).toEqual({ setUpAt: null, isDemanded: false, recoveryCodesLeft: 0 });
  const { codeNow, recoveryCodes } = await setUp();
  expect(await readMails()).toMatchObject([
    { to: admin.email, subject: expect.stringMatching(/was set up/) },
  ]);
  expect(recoveryCodes).toHaveLength(10);
  expect(await show()).toMatchObject({ setUpAt: new Date(now).toISOString(), recoveryCodesLeft: 10 });
  // Setting it up was a confirmation.
  expect((await give(101)).errorCode).toBeUndefined();
  expect((await post(factor.confirm, { code: codeNow() })).errorCode).toBe("SECOND_FACTOR_USED");
  pass(confirmedSeconds + 1);
  expect((await give(101)).errorCode).toBe("SECOND_FACTOR_NEEDED");
  expect((await give(100)).errorCode).toBeUndefined();
  expect(
    (await post(factor.confirm, { code: ` ${codeNow().slice(0, 3)} ${codeNow().slice(3)}` })).errorCode,
  ).toBeUndefined();
  expect((await give(101)).errorCode).toBeUndefined();
  const elsewhere = await nextSession();
  expect((await give(101, elsewhere)).errorCode).toBe("SECOND_FACTOR_NEEDED");
  // The step before is over, whatever the clock around it.
  expect((await post(factor.confirm, { code: codeNow() }, elsewhere)).errorCode).toBe("SECOND_FACTOR_USED");
  pass(stepSeconds);
  expect((await post(factor.confirm, { code: codeNow() }, elsewhere)).errorCode).toBeUndefined();
  expect((await readLog()).map(({ action }) => action)).toEqual([
    "confirm-second-factor",
    "refuse-second-factor",
    "confirm-second-factor",
    "refuse-second-factor",
    "set-up-second-factor",
  ]);
});

test("of one code that is sent by many at once, one is taken", async () => {
  const { codeNow } = await setUp();
  pass(stepSeconds);
  const code = codeNow();
  const answers = await Promise.all(Array.from({ length: 5 }, () => post(factor.confirm, { code })));
  expect(answers.filter(({ errorCode }) => errorCode === undefined)).toHaveLength(1);
  expect(answers.filter(({ errorCode }) => errorCode === "SECOND_FACTOR_USED")).toHaveLength(4);
});

test("what is begun while the first is set up in another session takes its place only once it is confirmed", async () => {
  const elsewhere = await nextSession();
  await post(factor.begin, {});
  const { pool } = server.context.database;
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("update second_factors set set_up_at = now() where user_id = $1", [admin.userId]);
    const begun = post(factor.begin, {}, elsewhere);
    const isHeld =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await pool.query(isHeld)).rowCount).toBeGreaterThan(0);
    await client.query("commit");
    expect((await begun).errorCode).toBe("SECOND_FACTOR_NEEDED");
  } finally {
    client.release(true);
  }
});

test("everything that moves money asks: refunds, payouts, plans, prices, roles, keys, codes and gifts of credits", async () => {
  await setUp();
  pass(confirmedSeconds + 1);
  const { db, pool } = server.context.database;
  const order = await applyPayment(db, {
    ...{ projId: ada.projId, provider: "stripe", paymentRef: randomUUID(), isTest: false },
    sold: { kind: "credits", priceId: "credits-30", creditTenths: 300 },
    paid: { amountMinor: 900, currency: "USD" },
  });
  const withdrawalId = randomUUID();
  await pool.query(
    "insert into withdrawals (id, user_id, proj_id, currency, amount_minor, state, method, ending) values ($1, $2, $3, 'USD', 5000, 'asked', 'bank', '0000')",
    [withdrawalId, ada.userId, ada.projId],
  );
  const tomorrow = new Date(now + 24 * 3_600_000).toISOString();
  const { projId, userId } = ada;
  const asked: [{ path: string }, object][] = [
    [calls.payments.refund, { orderId: order.id, refundId: randomUUID() }],
    [calls.payments.refund, { orderId: order.id, refundId: randomUUID(), amountMinor: 1 }],
    [calls.referrals.decideWithdrawal, { withdrawalId, decision: "approve" }],
    [calls.admin.setPlan, { projId, level: 1, endsAt: tomorrow, grantId: randomUUID() }],
    [calls.admin.setRoles, { userId, roles: ["admin"] }],
    [
      calls.payments.setSettings,
      { provider: "stripe", mode: "live", isOn: true, secretKey: "sk_of_a_thief" },
    ],
    [
      calls.coupons.open,
      { code: "GOLDMINE", benefit: { kind: "credits", creditTenths: 9000 }, maxClaims: 2, endsAt: tomorrow },
    ],
    [
      calls.coupons.open,
      {
        code: "GIVEAWAY",
        benefit: { kind: "discount", percentOff: 100, priceIds: null },
        endsAt: tomorrow,
      },
    ],
    [calls.admin.createGift, { projId, creditTenths: 1001, expiresAt: null, giftId: randomUUID() }],
  ];
  for (const [call, body] of asked)
    expect([call.path, (await post(call, body)).errorCode]).toEqual([call.path, "SECOND_FACTOR_NEEDED"]);
  const { rows } = await pool.query("select state, agreed_by from withdrawals where id = $1", [withdrawalId]);
  expect(rows).toEqual([{ state: "asked", agreed_by: [] }]);
  // To refuse moves nothing.
  const refused = await post(calls.referrals.decideWithdrawal, { withdrawalId, decision: "refuse" });
  expect(refused.errorCode).toBeUndefined();
});

test("a server that demands it moves money above its limits only for those who have one", async () => {
  const chief = await demanding.openPerson({ isAdmin: true });
  const ben = await demanding.openPerson();
  const gift = (credits: number) => give(credits, chief, demanding, ben.projId);
  expect((await gift(5)).errorCode).toBeUndefined();
  expect((await gift(6)).errorCode).toBe("SECOND_FACTOR_MISSING");
});

test("recovery codes work once each, however they are typed, and no longer once there are others", async () => {
  const { codeNow, recoveryCodes } = await setUp();
  const [first = "", second = "", third = ""] = recoveryCodes;
  const { rows } = await server.context.database.pool.query(
    "select * from recovery_codes where user_id = $1",
    [admin.userId],
  );
  expect(JSON.stringify(rows)).not.toContain(first.replace("-", ""));
  pass(confirmedSeconds + 1);
  expect((await post(factor.confirm, { code: first.toLowerCase() })).errorCode).toBeUndefined();
  expect((await give(200)).errorCode).toBeUndefined();
  expect((await post(factor.confirm, { code: first })).errorCode).toBe("SECOND_FACTOR_WRONG");
  expect((await post(factor.confirm, { code: second.replace("-", " ") })).errorCode).toBeUndefined();
  expect(await show()).toMatchObject({ recoveryCodesLeft: 8 });
  pass(confirmedSeconds + 1);
  expect((await post(factor.renewRecoveryCodes, {})).errorCode).toBe("SECOND_FACTOR_NEEDED");
  await post(factor.confirm, { code: codeNow() });
  const { data } = await post(factor.renewRecoveryCodes, {});
  expect((await post(factor.confirm, { code: third })).errorCode).toBe("SECOND_FACTOR_WRONG");
  const [other = ""] = data.recoveryCodes as string[];
  expect((await post(factor.confirm, { code: other })).errorCode).toBeUndefined();
});

test("after five wrong codes there is a wait, twice as long the next time, and a right one is not taken in it", async () => {
  const { codeNow } = await setUp();
  pass(stepSeconds);
  const wrong = () => (codeNow() === "000000" ? "000001" : "000000");
  for (let left = tries - 1; left > 0; left -= 1) {
    const { errorCode, body } = await post(factor.confirm, { code: wrong() });
    expect([errorCode, (body as { details?: unknown }).details]).toEqual([
      "SECOND_FACTOR_WRONG",
      { triesLeft: left },
    ]);
  }
  for (const code of [wrong(), codeNow()])
    expect((await post(factor.confirm, { code })).errorCode).toBe("SECOND_FACTOR_BLOCKED");
  expect((await readLog()).find(({ after }) => after.isBlocked === true)?.action).toBe(
    "refuse-second-factor",
  );
  pass(waitSeconds + 1);
  for (let count = 0; count < tries; count += 1) await post(factor.confirm, { code: wrong() });
  pass(waitSeconds + 1);
  expect((await post(factor.confirm, { code: codeNow() })).errorCode).toBe("SECOND_FACTOR_BLOCKED");
  pass(waitSeconds);
  expect((await post(factor.confirm, { code: codeNow() })).errorCode).toBeUndefined();
});

test("another app takes the place of one only with its own first code, and what is stored tells no secret", async () => {
  const { codeNow } = await setUp();
  pass(confirmedSeconds + 1);
  expect((await post(factor.begin, {})).errorCode).toBe("SECOND_FACTOR_NEEDED");
  await post(factor.confirm, { code: codeNow() });
  const { data } = await post(factor.begin, {});
  const secret = String(data.secret);
  const { rows } = await server.context.database.pool.query(
    "select * from second_factors where user_id = $1",
    [admin.userId],
  );
  expect(JSON.stringify(rows)).not.toContain(secret);
  pass(stepSeconds);
  expect((await post(factor.setUp, { code: codeNow() })).errorCode).toBe("SECOND_FACTOR_WRONG");
  expect((await post(factor.confirm, { code: codeNow() })).errorCode).toBeUndefined();
  const code = new TOTP({ secret }).generate({ timestamp: now });
  expect((await post(factor.setUp, { code })).errorCode).toBeUndefined();
  pass(confirmedSeconds + 1);
  expect((await post(factor.confirm, { code: codeNow() })).errorCode).toBe("SECOND_FACTOR_WRONG");
  const next = new TOTP({ secret }).generate({ timestamp: now });
  expect((await post(factor.confirm, { code: next })).errorCode).toBeUndefined();
  expect((await post(factor.remove, {})).data).toMatchObject({ setUpAt: null, recoveryCodesLeft: 0 });
  expect((await readMails())[0]?.subject).toMatch(/was removed/);
  expect((await post(factor.confirm, { code: next })).errorCode).toBe("NOT_FOUND");
  expect((await give(1500)).data).toMatchObject({ creditTenths: 15_000 });
});
