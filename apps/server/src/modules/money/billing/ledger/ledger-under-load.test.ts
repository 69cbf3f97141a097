import { randomUUID } from "node:crypto";
import { AppError, creditBuckets } from "@voxloom/contract";
import { pickRunCount } from "@voxloom/contract/testing";
import { drizzle } from "drizzle-orm/node-postgres";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db, Transaction } from "../../../../platform/db/index.ts";
import { createTestDatabase } from "../../../../testing/index.ts";
import { auditLedger } from "./audit-ledger.ts";
import { refundCredits, releaseReservation, settleReservation } from "./end-reservation.ts";
import { expireCredits } from "./expire-credits.ts";
import { grantCredits } from "./grant-credits.ts";
import { LedgerConflict } from "./make-step.ts";
import { reserveCredits } from "./reserve-credits.ts";

const clientCount = 4;
let pools: pg.Pool[];
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  // A connection for each worker, so that they meet at the database and nowhere before.
  pools = Array.from({ length: clientCount }, () => {
    const pool = new pg.Pool({ connectionString: database.url, max: 1 });
    pool.on("error", () => {});
    pool.on("connect", (client) => client.on("error", () => {}));
    return pool;
  });
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await drop();
});

/** What happens to a worker between a step and its commit. */
type Fate = "lives" | "gives up" | "is killed";
type Action = { slot: number; fate: Fate; retries: number; tick: number } & (
  | { kind: "grant"; creditTenths: number; bucket: (typeof creditBuckets)[number]; lifetime: number | null }
  | { kind: "reserve"; creditTenths: number }
  | { kind: "settle" | "refund"; share: number }
  | { kind: "release" }
  | { kind: "expire" }
);

const start = Date.UTC(2026, 0, 1);
/** Clocks of workers differ: ticks are not in step with the order of the actions. */
const findTime = (tick: number): Date => new Date(start + tick * 1000);

const facts = {
  slot: fc.nat(3),
  fate: fc.constantFrom<Fate>("lives", "lives", "gives up", "is killed"),
  retries: fc.nat(2),
  tick: fc.nat(20),
};
const grants = fc.record({
  ...facts,
  kind: fc.constant("grant" as const),
  creditTenths: fc.constantFrom(20, 80),
  bucket: fc.constantFrom(...creditBuckets),
  lifetime: fc.option(fc.integer({ min: 1, max: 15 })),
});
const reservations = fc.record({
  ...facts,
  kind: fc.constant("reserve" as const),
  creditTenths: fc.constantFrom(0, 11, 40),
});
// Few amounts, so that workers often ask for what another has done already.
const share = (...shares: number[]) => fc.constantFrom(...shares);
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: grants },
  { weight: 4, arbitrary: reservations },
  {
    weight: 3,
    arbitrary: fc.record({ ...facts, kind: fc.constant("settle" as const), share: share(0.5, 1) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ ...facts, kind: fc.constant("refund" as const), share: share(0.1, 0.6) }),
  },
  { weight: 2, arbitrary: fc.record({ ...facts, kind: fc.constant("release" as const) }) },
  { weight: 1, arbitrary: fc.record({ ...facts, kind: fc.constant("expire" as const) }) },
);

class GaveUp extends Error {}

/** One run: what the workers know of each other's reservations, and which keys were committed. */
class Run {
  readonly projId = randomUUID();
  readonly reservations = new Map<number, { id: string; creditTenths: number }>();
  readonly committed = new Set<string>();

  async work(pool: pg.Pool, actions: readonly Action[]): Promise<void> {
    for (const next of actions) {
      for (let attempt = 0; attempt <= next.retries; attempt += 1) {
        await this.attempt(pool, attempt === 0 ? next : { ...next, fate: "lives" });
      }
    }
  }

  private async attempt(pool: pg.Pool, next: Action): Promise<void> {
    const db: Db = drizzle({ client: pool });
    if (next.kind === "expire") {
      await expireCredits(db, findTime(next.tick));
      return;
    }
    try {
      const done = await db.transaction(async (tx) => {
        const made = await this.step(tx, next);
        if (next.fate === "gives up") throw new GaveUp();
        if (next.fate === "is killed") await tx.execute("select pg_terminate_backend(pg_backend_pid())");
        return made;
      });
      done?.();
    } catch (error) {
      const isExpected =
        error instanceof GaveUp ||
        error instanceof LedgerConflict ||
        (error instanceof AppError && error.code === "CREDITS_INSUFFICIENT") ||
        next.fate === "is killed";
      if (!isExpected) throw error;
    }
  }

  /** Makes a step; what it answers is to be run once the step is committed. */
  private async step(
    tx: Transaction,
    next: Exclude<Action, { kind: "expire" }>,
  ): Promise<(() => void) | null> {
    const { projId } = this;
    const at = findTime(next.tick);
    const committed = (key: string) => () => void this.committed.add(key);
    if (next.kind === "grant") {
      const { bucket, creditTenths, lifetime } = next;
      const expiresAt = lifetime === null ? null : findTime(next.tick + lifetime);
      const key = `grant ${next.slot}`;
      await grantCredits(tx, { projId, key, bucket, creditTenths, expiresAt, reason: "gift", at });
      return committed(key);
    }
    if (next.kind === "reserve") {
      const { creditTenths } = next;
      const key = `hold ${next.slot}`;
      const id = await reserveCredits(tx, { projId, key, creditTenths, reason: "transcription", at });
      return () => {
        this.committed.add(key);
        this.reservations.set(next.slot, { id, creditTenths });
      };
    }
    const held = this.reservations.get(next.slot);
    if (held === undefined) return null;
    const of = { projId, reservationId: held.id, at };
    if (next.kind === "release") {
      await releaseReservation(tx, of);
      return committed(`release:${held.id}`);
    }
    const creditTenths = Math.floor(held.creditTenths * next.share);
    if (next.kind === "settle") {
      await settleReservation(tx, { ...of, creditTenths });
      return committed(`settle:${held.id}`);
    }
    if (creditTenths === 0) return null;
    await refundCredits(tx, { ...of, key: "quality", creditTenths });
    return committed(`refund:${held.id}:quality`);
  }
}

/** A run whose project can pay for most of what it will be asked: otherwise little would happen but refusals. */
async function beginRun(): Promise<Run> {
  const run = new Run();
  const [pool] = pools;
  if (pool === undefined) throw new Error("no pool");
  const facts = {
    projId: run.projId,
    key: "first",
    bucket: "bought",
    expiresAt: null,
    reason: "gift",
  } as const;
  await grantCredits(drizzle({ client: pool }), { ...facts, creditTenths: 200, at: findTime(0) });
  run.committed.add("first");
  return run;
}

/** One plan in which every step happens for certain, however the generated ones turn out. */
const everyStep: Action[][] = [
  [
    { kind: "grant", slot: 0, bucket: "gift", creditTenths: 5000, lifetime: 1, tick: 0 },
    { kind: "expire", slot: 0, tick: 20 },
  ],
  [
    { kind: "reserve", slot: 1, creditTenths: 40, tick: 0 },
    { kind: "settle", slot: 1, share: 1, tick: 0 },
    { kind: "refund", slot: 1, share: 0.6, tick: 0 },
  ],
  [
    { kind: "reserve", slot: 2, creditTenths: 40, tick: 0 },
    { kind: "release", slot: 2, tick: 0 },
  ],
  [{ kind: "grant", slot: 3, bucket: "bought", creditTenths: 20, lifetime: null, tick: 0 }],
].map((steps) => steps.map((step) => ({ ...step, fate: "lives", retries: 1 }) as Action));

test("whatever workers do, in whatever order, however they die and come back, the ledger agrees", async () => {
  const reached = new Set<string>();
  const plans = fc.array(fc.array(action, { minLength: 8, maxLength: 16 }), {
    minLength: clientCount,
    maxLength: clientCount,
  });
  await fc.assert(
    fc.asyncProperty(plans, async (plan) => {
      const run = await beginRun();
      await Promise.all(pools.map((pool, index) => run.work(pool, plan[index] ?? [])));
      const [pool] = pools;
      if (pool === undefined) throw new Error("no pool");
      expect(await auditLedger(drizzle({ client: pool }))).toEqual([]);
      const { rows: steps } = await pool.query("select key, step from credit_steps where proj_id = $1", [
        run.projId,
      ]);
      for (const { step } of steps) reached.add(step);
      // What was committed is there, and nothing else: no half step, no step of a worker that died.
      const keys = steps.map(({ key }) => String(key)).filter((key) => !key.startsWith("expire:"));
      expect(keys.sort()).toEqual([...run.committed].sort());
      const { rows: accounts } = await pool.query(
        `select account, sum(amount_tenths)::int as tenths from credit_entries
           join credit_steps on credit_steps.id = step_id where proj_id = $1 group by account`,
        [run.projId],
      );
      const of = (account: string): number => accounts.find((row) => row.account === account)?.tenths ?? 0;
      expect(-of("issued")).toBe(
        of("gift") + of("monthly") + of("bought") + of("frozen") + of("used") + of("expired"),
      );
      for (const account of [...creditBuckets, "frozen", "used", "expired"]) {
        expect(of(account)).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: pickRunCount(30, 6), examples: [[everyStep]] },
  );
  // A property of steps that never happened would say nothing.
  expect([...reached].sort()).toEqual(["expire", "grant", "refund", "release", "reserve", "settle"]);
}, 300_000);
