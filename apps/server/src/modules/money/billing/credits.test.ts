import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { type ChargedWork, calls, type ResponseOf } from "@voxloom/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Person, startTestServer, type TestServer } from "../../../testing/index.ts";
import { usageByDay } from "./details/usage-by-day.ts";
import { writeCsv } from "./details/write-csv.ts";
import { giveNewAccount } from "./give-new-account.ts";
import { auditLedger, chargeOnce, grantCredits, holdForWork, releaseWork, settleWork } from "./index.ts";
import { erasePlansAndCredits } from "./project-life.ts";

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer({ environment: { VOXLOOM_BILLING: "on" } });
});
/** Someone whose project has no credits yet: what a new account is given is taken away. */
beforeEach(async () => {
  person = await server.openPerson();
  await erasePlansAndCredits(db(), person.projId);
});
afterAll(async () => {
  expect(await auditLedger(db())).toEqual([]);
  await server.close();
});

const db = () => server.context.database.db;
const config = () => server.config;
const minute: ChargedWork = { product: "video-translation", durationMs: 60_000 };
const order = (works: ChargedWork[] = [minute], name = "Film") => ({
  projId: person.projId,
  order: works.map((work, index) => ({
    taskId: randomUUID(),
    taskName: `${name} ${index + 1}`,
    runId: randomUUID(),
    work,
  })),
});
const hold = async (works?: ChargedWork[], name?: string) => {
  const held = await holdForWork(db(), config(), order(works, name));
  return [...held.values()].map((reservationId) => ({ projId: person.projId, reservationId }));
};
const grant = (creditTenths: number) =>
  grantCredits(db(), {
    projId: person.projId,
    key: randomUUID(),
    bucket: "bought",
    creditTenths,
    expiresAt: null,
    reason: "purchase",
    note: "=HYPERLINK(1)",
  });
const get = (call: { path: string }, fields: Record<string, string> = {}) =>
  server.call(`${call.path}?${new URLSearchParams({ projId: person.projId, ...fields })}`, {
    headers: person.headers,
  });
type Page = ResponseOf<typeof calls.credits.details>;
const details = async (fields: Record<string, string> = {}) =>
  (await get(calls.credits.details, fields)).body.data as Page;
const available = async () => (await details({ limit: "1" })).items[0]?.availableAfterTenths;

describe("an order", () => {
  test("is held whole or not at all, and the refusal tells its whole price", async () => {
    await giveNewAccount(db(), person.projId);
    await expect(hold([minute, minute])).rejects.toMatchObject({
      code: "CREDITS_INSUFFICIENT",
      details: { needed: 6, available: 5 },
    });
    expect(await available()).toBe(50);
    await hold([minute]);
    expect(await available()).toBe(20);
  });

  test("is undone with the transaction that made it", async () => {
    await giveNewAccount(db(), person.projId);
    const attempt = db().transaction(async (tx) => {
      await holdForWork(tx, config(), order());
      throw new Error("the task could not be written");
    });
    await expect(attempt).rejects.toThrow("could not be written");
    expect((await details()).items).toHaveLength(1);
  });
});

describe("the end of a piece of work", () => {
  test("a success costs its price, once", async () => {
    await giveNewAccount(db(), person.projId);
    const [work] = await hold();
    if (work === undefined) throw new Error("nothing held");
    const settled = { creditTenths: 30, refundedTenths: 0 };
    expect(await settleWork(db(), { ...work, refundableShare: 0.02 })).toEqual(settled);
    expect(await settleWork(db(), { ...work, refundableShare: 0.02 })).toEqual(settled);
    expect(await available()).toBe(20);
  });

  test("a success with bad lines gives back their share, once", async () => {
    await giveNewAccount(db(), person.projId);
    const [work] = await hold();
    if (work === undefined) throw new Error("nothing held");
    const settled = { creditTenths: 30, refundedTenths: 3 };
    expect(await settleWork(db(), { ...work, refundableShare: 0.1 })).toEqual(settled);
    expect(await settleWork(db(), { ...work, refundableShare: 0.1 })).toEqual(settled);
    const [refund] = (await details()).items;
    expect(refund).toMatchObject({
      step: "refund",
      reason: "quality",
      usedChangeTenths: -3,
      taskName: "Film 1",
    });
    expect(await available()).toBe(23);
  });

  test("a failure costs nothing", async () => {
    await giveNewAccount(db(), person.projId);
    const [work] = await hold();
    if (work === undefined) throw new Error("nothing held");
    await releaseWork(db(), work);
    await releaseWork(db(), work);
    expect(await available()).toBe(50);
    await releaseWork(db(), { ...work, reservationId: null });
  });

  test("what is had at once is charged once for its key", async () => {
    await giveNewAccount(db(), person.projId);
    const download = {
      projId: person.projId,
      key: "download:7",
      work: { product: "video-download" },
    } as const;
    expect(await chargeOnce(db(), config(), download)).toBe(5);
    expect(await chargeOnce(db(), config(), download)).toBe(5);
    expect(await chargeOnce(db(), config(), { ...download, key: "download:8" })).toBe(5);
    expect(await available()).toBe(40);
  });
});

describe("the credit details", () => {
  test("tell each step with its task, newest first, page by page", async () => {
    await grant(100);
    await hold([minute], "Été");
    const [work] = await hold([minute], "Winter");
    if (work === undefined) throw new Error("nothing held");
    await settleWork(db(), { ...work, refundableShare: 0 });
    const first = await details({ limit: "3" });
    expect(first.items.map(({ step, taskName }) => [step, taskName])).toEqual([
      ["settle", "Winter 1"],
      ["reserve", "Winter 1"],
      ["reserve", "Été 1"],
    ]);
    expect(first.items[0]).toMatchObject({
      reason: "video-translation",
      availableChangeTenths: 0,
      frozenChangeTenths: -30,
      usedChangeTenths: 30,
      availableAfterTenths: 40,
    });
    const rest = await details({ limit: "3", cursor: first.nextCursor ?? "" });
    expect(rest.items.map(({ step, note }) => [step, note])).toEqual([["grant", "=HYPERLINK(1)"]]);
    expect(rest.nextCursor).toBeNull();
  });

  test("can be narrowed to steps and to a time", async () => {
    await grant(100);
    await hold();
    const steps = async (fields: Record<string, string>) =>
      (await details(fields)).items.map(({ step }) => step);
    expect(await steps({ steps: "grant,refund" })).toEqual(["grant"]);
    expect(await steps({ steps: "reserve" })).toEqual(["reserve"]);
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    expect(await steps({ from: inAnHour })).toEqual([]);
    expect(await steps({ to: inAnHour })).toEqual(["reserve", "grant"]);
    for (const [field, value] of [
      ["steps", "theft"],
      ["from", "yesterday"],
      ["cursor", "x"],
    ] as const) {
      expect((await get(calls.credits.details, { [field]: value })).status).toBe(400);
    }
  });

  test("come as CSV that spreadsheets read and do not run", async () => {
    await grant(100);
    await hold([{ product: "transcription", durationMs: 90_000 }], 'A "film", cut;');
    const answer = await get(calls.credits.detailsCsv);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toContain("credits.csv");
    const lines = String(answer.body).trimEnd().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe(
      "time,step,reason,task id,task,note,available change,held change,used,available after",
    );
    expect(lines[1]).toMatch(/,reserve,transcription,[\w-]{36},"A ""film"", cut; 1",,-0\.2,0\.2,0,9\.8$/);
    expect(lines[2]).toMatch(/,grant,purchase,,,'=HYPERLINK\(1\),10,0,0,10$/);
  });

  test("as CSV are all there, beyond one reading", async () => {
    await grant(5000);
    const work = { product: "transcription", durationMs: 1 } as const;
    for (let count = 0; count < 4; count += 1)
      await chargeOnce(db(), config(), { projId: person.projId, key: `c${count}`, work });
    // Nine steps: readings that end in the middle of one, and right at an end.
    for (const rowsAtOnce of [4, 3]) {
      const csv = await text(writeCsv(db(), { projId: person.projId }, rowsAtOnce));
      expect(new Set(csv.trimEnd().split("\r\n")).size).toBe(1 + 9);
    }
  });
});

describe("use by day", () => {
  test("sums what was used and refunded, by the days of the time zone", async () => {
    await grant(1000);
    const used = async (at: string, creditTenths: number) => {
      const { rows } = await server.context.database.pool.query(
        `update credit_steps set created_at = $1 where id = (select id from credit_steps
           where proj_id = $2 and used_change_tenths = $3 and created_at > now() - interval '1 minute' limit 1) returning id`,
        [at, person.projId, creditTenths],
      );
      expect(rows).toHaveLength(1);
    };
    for (const work of [minute, { ...minute, durationMs: 6000 }]) {
      const [held] = await hold([work]);
      if (held !== undefined) await settleWork(db(), { ...held, refundableShare: 0 });
    }
    type Usage = ResponseOf<typeof calls.credits.usage>;
    const { days } = (await get(calls.credits.usage, { days: "7", timeZone: "UTC" })).body.data as Usage;
    expect(days.reduce((sum, { usedTenths }) => sum + usedTenths, 0)).toBe(33);
    await used("2026-03-09T23:59:00Z", 3);
    await used("2026-03-10T09:00:00Z", 30);
    const now = new Date("2026-03-10T12:00:00Z");
    const usage = (timeZone: string, count = 7) =>
      usageByDay(db(), { projId: person.projId, days: count, timeZone, now });
    expect(await usage("UTC")).toEqual([
      { day: "2026-03-09", usedTenths: 3 },
      { day: "2026-03-10", usedTenths: 30 },
    ]);
    expect(await usage("UTC", 1)).toEqual([{ day: "2026-03-10", usedTenths: 30 }]);
    // A quarter of a day further east that minute is of the next day.
    expect(await usage("Asia/Kolkata")).toEqual([{ day: "2026-03-10", usedTenths: 33 }]);
    expect((await get(calls.credits.usage, { timeZone: "Mars/Olympus" })).status).toBe(400);
  });
});
