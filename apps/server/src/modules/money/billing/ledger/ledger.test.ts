import { randomUUID } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "../../../../platform/db/index.ts";
import { createTestDatabase } from "../../../../testing/index.ts";
import { auditLedger } from "./audit-ledger.ts";
import { refundCredits, releaseReservation, settleReservation } from "./end-reservation.ts";
import { expireCredits } from "./expire-credits.ts";
import { type CreditGrant, grantCredits } from "./grant-credits.ts";
import { LedgerConflict } from "./make-step.ts";
import { readBalance } from "./read-balance.ts";
import { reserveCredits } from "./reserve-credits.ts";

let pool: pg.Pool;
let db: Db;
let drop: () => Promise<void>;
let projId: string;
beforeAll(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  pool = new pg.Pool({ connectionString: database.url, max: 4 });
  db = drizzle({ client: pool });
});
beforeEach(() => {
  projId = randomUUID();
});
afterAll(async () => {
  await pool.end();
  await drop();
});

const start = new Date("2026-01-01T00:00:00Z");
const day = (count: number): Date => new Date(start.getTime() + count * 24 * 3_600_000);
const grant = (change: Partial<CreditGrant>, at = start) =>
  grantCredits(db, {
    projId,
    key: randomUUID(),
    bucket: "gift",
    creditTenths: 100,
    expiresAt: day(30),
    reason: "gift",
    at,
    ...change,
  });
const hold = (creditTenths: number, at = start, key: string = randomUUID()) =>
  reserveCredits(db, { projId, key, creditTenths, reason: "video-translation", at });
const balance = async (at = start) => {
  expect(await auditLedger(db)).toEqual([]);
  const { giftTenths, monthlyTenths, boughtTenths, frozenTenths } = await readBalance(db, projId, at);
  return [giftTenths, monthlyTenths, boughtTenths, frozenTenths];
};

describe("what is used first", () => {
  test("gifts before the plan's before bought ones; the soonest to run out first", async () => {
    await grant({ bucket: "bought", expiresAt: null });
    await grant({ bucket: "monthly", expiresAt: day(10) });
    await grant({ creditTenths: 10, expiresAt: day(20) });
    await grant({ creditTenths: 10, expiresAt: day(5) });
    await hold(15);
    expect(await balance()).toEqual([5, 100, 100, 15]);
    // The gift of 5 days went whole: nothing of it is left to run out.
    expect((await readBalance(db, projId, start)).nextExpiry).toEqual({
      creditTenths: 100,
      expiresAt: day(10).toISOString(),
    });
    await hold(150);
    expect(await balance()).toEqual([0, 0, 55, 165]);
  });

  test("a settlement takes what was to be used first, and gives the rest back where it came from", async () => {
    await grant({ creditTenths: 10 });
    await grant({ bucket: "bought", expiresAt: null });
    const reservationId = await hold(50);
    expect(await balance()).toEqual([0, 0, 60, 50]);
    await settleReservation(db, { projId, reservationId, creditTenths: 30, at: start });
    expect(await balance()).toEqual([0, 0, 80, 0]);
  });

  test("a refund gives back what was used last, first", async () => {
    await grant({ creditTenths: 10 });
    await grant({ bucket: "bought", expiresAt: null });
    const reservationId = await hold(30);
    await settleReservation(db, { projId, reservationId, creditTenths: 30, at: start });
    await refundCredits(db, { projId, reservationId, key: "one", creditTenths: 15, at: start });
    expect(await balance()).toEqual([0, 0, 95, 0]);
    await refundCredits(db, { projId, reservationId, key: "two", creditTenths: 15, at: start });
    expect(await balance()).toEqual([10, 0, 100, 0]);
  });
});

describe("want of credits", () => {
  test("is told with what is needed and what is there, in credits, and holds nothing", async () => {
    await grant({ creditTenths: 25 });
    await expect(hold(26)).rejects.toMatchObject({
      code: "CREDITS_INSUFFICIENT",
      details: { needed: 2.6, available: 2.5 },
    });
    expect(await balance()).toEqual([25, 0, 0, 0]);
  });

  test("leaves the caller's transaction usable", async () => {
    await db.transaction(async (tx) => {
      await expect(
        reserveCredits(tx, { projId, key: "k", creditTenths: 1, reason: "transcription", at: start }),
      ).rejects.toMatchObject({ code: "CREDITS_INSUFFICIENT" });
      await grantCredits(tx, {
        projId,
        key: "after",
        bucket: "bought",
        creditTenths: 5,
        expiresAt: null,
        reason: "purchase",
        at: start,
      });
    });
    expect(await balance()).toEqual([0, 0, 5, 0]);
  });

  test("is felt by one of two that reserve at once, never by neither", async () => {
    await grant({ creditTenths: 100 });
    const both = await Promise.allSettled([hold(60), hold(60)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await balance()).toEqual([40, 0, 0, 60]);
  });
});

describe("time", () => {
  test("credits whose time is over cannot be used, and are taken away once", async () => {
    await grant({ creditTenths: 40, expiresAt: day(1) });
    await grant({ creditTenths: 60, bucket: "bought", expiresAt: null });
    expect(await balance(day(1))).toEqual([0, 0, 60, 0]);
    await expect(hold(61, day(1))).rejects.toMatchObject({ details: { available: 6 } });
    expect(await expireCredits(db, day(1))).toBeGreaterThan(0);
    await expireCredits(db, day(2));
    const { rows } = await pool.query(
      "select available_change_tenths from credit_steps where step = 'expire' and proj_id = $1",
      [projId],
    );
    expect(rows).toEqual([{ available_change_tenths: -40 }]);
    expect(await balance(day(2))).toEqual([0, 0, 60, 0]);
  });

  test("what was held meanwhile comes back for 30 more days", async () => {
    await grant({ creditTenths: 40, expiresAt: day(1) });
    const reservationId = await hold(30);
    await expireCredits(db, day(2));
    expect(await balance(day(2))).toEqual([0, 0, 0, 30]);
    await releaseReservation(db, { projId, reservationId, at: day(2) });
    expect(await balance(day(31))).toEqual([30, 0, 0, 0]);
    expect(await balance(day(32))).toEqual([0, 0, 0, 0]);
  });
});

describe("each step happens once", () => {
  test("a repeated grant, reservation, settlement and refund change nothing", async () => {
    const key = randomUUID();
    await grant({ key });
    await grant({ key });
    const reservationId = await hold(30, start, "held");
    expect(await hold(30, start, "held")).toBe(reservationId);
    const settle = () => settleReservation(db, { projId, reservationId, creditTenths: 20, at: start });
    const refund = () => refundCredits(db, { projId, reservationId, key: "q", creditTenths: 5, at: start });
    expect((await settle()).id).toBe((await settle()).id);
    expect((await refund()).id).toBe((await refund()).id);
    expect(await balance()).toEqual([85, 0, 0, 0]);
  });

  test("one key cannot stand for two amounts", async () => {
    await grant({});
    await hold(30, start, "held");
    await expect(hold(31, start, "held")).rejects.toThrow(LedgerConflict);
  });

  test("what was released cannot be settled, nor the other way, nor more refunded than was used", async () => {
    await grant({});
    const released = await hold(10);
    await releaseReservation(db, { projId, reservationId: released });
    await releaseReservation(db, { projId, reservationId: released });
    const settle = (reservationId: string) =>
      settleReservation(db, { projId, reservationId, creditTenths: 10 });
    await expect(settle(released)).rejects.toThrow(LedgerConflict);
    const settled = await hold(10);
    await settle(settled);
    await expect(releaseReservation(db, { projId, reservationId: settled })).rejects.toThrow(LedgerConflict);
    const refund = (key: string, creditTenths: number) =>
      refundCredits(db, { projId, reservationId: settled, key, creditTenths });
    await refund("one", 6);
    await expect(refund("two", 5)).rejects.toThrow(LedgerConflict);
  });

  test("a reservation of another project is not touched", async () => {
    await grant({});
    const reservationId = await hold(10);
    await expect(releaseReservation(db, { projId: randomUUID(), reservationId })).rejects.toThrow(/another/);
    expect(await balance()).toEqual([90, 0, 0, 10]);
  });
});

test("a warning comes at 20 % of what was given and bought, and does not look at what is long used up", async () => {
  await grant({ bucket: "bought", creditTenths: 1000, expiresAt: null });
  const all = await hold(1000);
  await settleReservation(db, { projId, reservationId: all, creditTenths: 1000, at: start });
  await grant({ creditTenths: 100 });
  const isLow = async () => (await readBalance(db, projId, start)).isLow;
  expect(await isLow()).toBe(false);
  await hold(79);
  expect(await isLow()).toBe(false);
  await hold(1);
  expect(await isLow()).toBe(true);
});

describe("the audit", () => {
  test("finds what does not agree", async () => {
    await grant({});
    await hold(10);
    await pool.query("update credit_lots set available_tenths = available_tenths + 1 where proj_id = $1", [
      projId,
    ]);
    expect((await auditLedger(db)).join()).toMatch(/^lot .* has 91 and 10, its entries say 90 and 10$/);
    await pool.query("update credit_lots set available_tenths = available_tenths - 1 where proj_id = $1", [
      projId,
    ]);
    expect(await auditLedger(db)).toEqual([]);
  });

  test("is not needed for the sum: the database refuses entries that do not sum to zero", async () => {
    await grant({});
    const change = pool.query(
      `update credit_entries set amount_tenths = amount_tenths + 1 where account = 'gift'
         and step_id in (select id from credit_steps where proj_id = $1)`,
      [projId],
    );
    await expect(change).rejects.toThrow(/do not sum to zero/);
  });
});
