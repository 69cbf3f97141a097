import { randomUUID } from "node:crypto";
import { calls, type OverviewFigure, type RequestOf, type ResponseOf } from "@voxloom/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { insertTestTasks, type Person, startTestServer, type TestServer } from "../../../../testing/index.ts";
import { applyPayment, returnPayment, type SoldPrice } from "../../../money/billing/index.ts";

let server: TestServer;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  server = await startTestServer({ environment: { VOXLOOM_BILLING: "on" } });
  admin = await server.openPerson({ isAdmin: true });
});
afterAll(() => server.close());

/** A week that no other test counts in; the hours are those of UTC. */
let year = 2001;
const at = (dayAndTime: string): Date => new Date(`${year}-05-${dayAndTime}:00Z`);
beforeEach(async () => {
  year += 1;
  buyer = await server.openPerson();
});

type Asked = Partial<RequestOf<typeof calls.overview.figures>>;
const ask = (call: { path: string }, asked: Asked) =>
  server.call(
    `${call.path}?${new URLSearchParams({ from: `${year}-05-08`, to: `${year}-05-14`, ...asked })}`,
    { headers: admin.headers },
  );
const read = async (asked: Asked = {}) =>
  (await ask(calls.overview.figures, asked)).body.data as ResponseOf<typeof calls.overview.figures>;
const listOf = async (figure: OverviewFigure, asked: Asked = {}) =>
  (await read(asked)).series
    .filter((series) => series.figure === figure)
    .map(({ currency, total, before, days }) => [
      currency,
      total,
      before,
      ...days.map(({ day, value }) => `${day.slice(-2)}: ${value}`),
    ]);

const plan: SoldPrice = {
  ...{ kind: "plan", priceId: "pro-month", level: 1, period: "month", creditTenths: 750 },
};
const pay = async (
  dayAndTime: string,
  { amountMinor = 1900, taxMinor = 0, currency = "USD", isTest = false, checkoutId = randomUUID() } = {},
): Promise<string> => {
  const paymentRef = randomUUID();
  await applyPayment(server.context.database.db, {
    ...{ projId: buyer.projId, sold: plan, provider: "stripe", paymentRef, isTest, checkoutId },
    paid: { amountMinor, currency, taxMinor },
    at: at(dayAndTime),
  });
  return paymentRef;
};
const giveBack = (
  paymentRef: string,
  dayAndTime: string,
  { refundedMinor = 0, disputedMinor = 0, isDisputeOpen = false },
) =>
  returnPayment(server.context.database.db, {
    ...{ provider: "stripe", paymentRef, refundedMinor, disputedMinor, isDisputeOpen },
    at: at(dayAndTime),
  });

test("money is summed by day and currency without tax, beside as many days before; tests stand apart", async () => {
  const checkoutId = randomUUID();
  await pay("01T10:00", { checkoutId });
  await pay("08T10:00", { checkoutId });
  await pay("08T11:00", { amountMinor: 2261, taxMinor: 361 });
  await pay("14T23:59", { amountMinor: 5000, currency: "EUR" });
  await pay("09T10:00", { amountMinor: 700, isTest: true });
  // The day before the days before, and the day after.
  for (const outside of ["15T00:00", "16T10:00"]) await pay(outside, { amountMinor: 1 });
  expect(await listOf("received")).toEqual([
    ["EUR", 5000, 0, "14: 5000"],
    ["USD", 3800, 1900, "08: 3800"],
  ]);
  expect(await listOf("payments")).toEqual([[null, 3, 1, "08: 2", "14: 1"]]);
  expect(await listOf("renewals")).toEqual([[null, 1, 0, "08: 1"]]);
  expect(await listOf("received", { mode: "test" })).toEqual([["USD", 700, 0, "09: 700"]]);
  // Codes and rewards know of real money only.
  expect((await read({ mode: "test" })).series.map(({ figure }) => figure)).not.toContain("rewards");
});

test("a day is that of the time zone", async () => {
  await pay("07T23:30");
  await pay("14T22:30");
  expect(await listOf("payments")).toEqual([[null, 1, 1, "14: 1"]]);
  // Two hours ahead in May.
  expect(await listOf("payments", { timeZone: "Europe/Berlin" })).toEqual([[null, 1, 0, "08: 1"]]);
  expect((await ask(calls.overview.figures, { timeZone: "Mars/Olympus" })).body.errorCode).toBe("BAD_INPUT");
});

test("money that went back stands on the day it did, a dispute apart; what came back takes off its own day", async () => {
  const refunded = await pay("01T10:00");
  const disputed = await pay("01T11:00");
  await giveBack(refunded, "09T10:00", { refundedMinor: 500 });
  await giveBack(refunded, "09T11:00", { refundedMinor: 500 });
  await giveBack(refunded, "10T10:00", { refundedMinor: 1900 });
  await giveBack(disputed, "11T10:00", { disputedMinor: 1900, isDisputeOpen: true });
  expect(await listOf("refunded")).toEqual([["USD", 1900, 0, "09: 500", "10: 1400"]]);
  expect(await listOf("disputed")).toEqual([["USD", 1900, 0, "11: 1900"]]);
  await giveBack(disputed, "12T10:00", {});
  expect(await listOf("disputed")).toEqual([["USD", 0, 0, "11: 1900", "12: -1900"]]);
  // More cannot go back than was paid, whatever a provider says of both.
  await giveBack(disputed, "13T10:00", { refundedMinor: 1500, disputedMinor: 1900 });
  expect(await listOf("refunded")).toEqual([["USD", 3400, 0, "09: 500", "10: 1400", "13: 1500"]]);
  expect(await listOf("disputed")).toEqual([["USD", 400, 0, "11: 1900", "12: -1900", "13: 400"]]);
});

test("people, tasks and their minutes are counted; what stands now is told with it", async () => {
  const { pool } = server.context.database;
  await pool.query("update users set created_at = $2 where id = $1", [buyer.userId, at("10T10:00")]);
  const tasks = await insertTestTasks(server, buyer, [
    { state: "succeeded", durationMs: 90_000 },
    { state: "failed", durationMs: 30_000 },
    { state: "succeeded", durationMs: 5000, deletedAt: new Date() },
    { state: "draft" },
  ]);
  await pool.query("update tasks set ordered_at = $2 where id = any($1) and state <> 'draft'", [
    tasks.map(({ id }) => id),
    at("10T12:00"),
  ]);
  expect(await listOf("people")).toEqual([[null, 1, 0, "10: 1"]]);
  expect(await listOf("tasks")).toEqual([[null, 3, 0, "10: 3"]]);
  expect(await listOf("failedTasks")).toEqual([[null, 1, 0, "10: 1"]]);
  expect(await listOf("minutes")).toEqual([[null, 125_000, 0, "10: 125000"]]);
  expect((await read()).now).toMatchObject({
    people: expect.any(Number),
    production: { waiting: 0, pausedAt: null },
    disk: { freeBytes: expect.any(Number), totalBytes: expect.any(Number) },
    checks: expect.arrayContaining([{ name: "database", problem: null }]),
    renewingPlans: 0,
    findings: 0,
    openWithdrawals: 0,
    moneyRequests: 0,
  });
});

test("the file has a row for each day, and money in units", async () => {
  await pay("09T10:00", { amountMinor: 1950 });
  const query = new URLSearchParams({ from: `${year}-05-08`, to: `${year}-05-10` });
  const answer = await fetch(`${server.origin}${calls.overview.figuresCsv.path}?${query}`, {
    headers: admin.headers,
  });
  expect(answer.headers.get("content-disposition")).toContain(`overview-${year}-05-08-${year}-05-10.csv`);
  const [head = "", ...rows] = (await answer.text()).trimEnd().split("\r\n");
  expect(head).toMatch(/^day,received USD,payments,renewals,refunded USD,.*,uploads bytes,/);
  expect(rows.map((row) => row.split(",").slice(0, 3))).toEqual([
    [`${year}-05-08`, "0.00", "0"],
    [`${year}-05-09`, "19.50", "1"],
    [`${year}-05-10`, "0.00", "0"],
  ]);
});

test.each([
  ["an end before its beginning", { from: "2020-02-02", to: "2020-02-01" }],
  ["more than a year", { from: "2020-01-01", to: "2021-01-01" }],
  ["a day that is none", { from: "2020-02-30" }],
])("a period with %s is refused", async (_name, asked) => {
  expect((await ask(calls.overview.figures, asked)).body.errorCode).toBe("BAD_INPUT");
});
