import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { calls } from "@voxloom/contract";
import { drizzle } from "drizzle-orm/node-postgres";
import { auditLedger } from "../../modules/money/billing/index.ts";
import { withDatabase } from "../soak/audit.ts";
import type { Person } from "../test-client.ts";
import { uploadMaterial } from "../upload-material.ts";
import { type Arena, assertRefused, type Try } from "./arena.ts";

const checkout = (arena: Arena, person: Person, fields: Record<string, unknown>) =>
  arena.client.call(calls.billing.sandboxCheckout.path, {
    guest: person,
    body: {
      projId: person.projId,
      price_id: "pro-month",
      currency: "USD",
      checkoutId: randomUUID(),
      ...fields,
    },
  });

const availableTenths = (arena: Arena, { projId }: Person): Promise<number> =>
  withDatabase(arena.product.data, async (pool) => {
    const { rows } = await pool.query<{ sum: number }>(
      "select coalesce(sum(available_tenths), 0)::int as sum from credit_lots where proj_id = $1",
      [projId],
    );
    return rows[0]?.sum ?? 0;
  });

export const moneyTries: Try[] = [
  {
    area: "money",
    name: "one checkout that is pressed eight times at once is one purchase",
    async attack(arena) {
      const person = await arena.newPerson();
      const checkoutId = randomUUID();
      const before = await availableTenths(arena, person);
      await Promise.all(Array.from({ length: 8 }, () => checkout(arena, person, { checkoutId })));
      const once = await availableTenths(arena, person);
      assert.ok(once > before, "nothing was bought");
      await checkout(arena, person, { checkoutId });
      assert.equal(await availableTenths(arena, person), once);
      const again = await arena.newPerson();
      await checkout(arena, again, {});
      assert.equal((await availableTenths(arena, again)) - before, once - before);
    },
  },
  {
    area: "money",
    name: "other people's projects, prices that are not there and other people's coupons buy nothing",
    async attack(arena) {
      const { other, owner } = arena;
      const before = await availableTenths(arena, other);
      for (const fields of [
        { projId: owner.projId },
        { price_id: "free" },
        { price_id: "__proto__" },
        { currency: "xxx" },
        { couponId: randomUUID() },
      ])
        assertRefused(await checkout(arena, other, fields));
      assert.equal(await availableTenths(arena, other), before);
    },
  },
  {
    area: "money",
    name: "orders that come at once do not spend what is there once",
    async attack(arena) {
      const { client, talk } = arena;
      const person = await arena.newPerson();
      const { id: materialId } = await uploadMaterial(client, person, { name: "talk.mp4", bytes: talk });
      const body = {
        materialId,
        targetLanguages: ["es", "ca", "pt"],
        settings: { sourceLanguage: "en", engines: { synthesize: "espeak-ng" } },
      };
      const orders = await Promise.all(
        Array.from({ length: 12 }, () =>
          client.call("/api/video/translation/task-instant/create", { guest: person, body }),
        ),
      );
      const taken = orders.filter(({ status }) => status === 200);
      assert.ok(taken.length >= 1 && taken.length < 12, `${taken.length} of 12 orders were taken`);
      for (const answer of orders.filter(({ status }) => status !== 200))
        assertRefused(answer, "CREDITS_INSUFFICIENT");
      const tasks = taken.flatMap((answer) => (answer.body.data as { tasks: { id: string }[] }).tasks);
      await Promise.all(
        tasks.flatMap(({ id: taskId }) =>
          [calls.tasks.cancel.path, calls.tasks.retry.path, calls.tasks.cancel.path].map((path) =>
            client.call(path, { guest: person, body: { taskId } }),
          ),
        ),
      );
      for (const { id: taskId } of tasks)
        await client.call(calls.tasks.cancel.path, { guest: person, body: { taskId } });
      assert.ok((await availableTenths(arena, person)) >= 0);
    },
  },
  {
    area: "money",
    name: "coupons and discounts are not guessed",
    async attack({ client, other }) {
      const statuses: number[] = [];
      for (let tries = 0; tries < 60; tries += 1) {
        const path = `/api/discount-code/get?${new URLSearchParams({ code: `GUESS${tries}`, price_id: "pro-month", currency: "USD" })}`;
        statuses.push((await client.call(path, { guest: other })).status);
      }
      assert.ok(
        statuses.every((status) => status >= 400 && status < 500),
        statuses.join(" "),
      );
      assert.ok(statuses.includes(429), "60 guesses were all looked at");
    },
  },
  {
    area: "money",
    name: "after all of it the ledger adds up",
    async attack({ product }) {
      const problems = await withDatabase(product.data, (pool) => auditLedger(drizzle({ client: pool })));
      assert.deepEqual(problems, []);
    },
  },
];

export const traceTries: Try[] = [
  {
    area: "traces",
    name: "the log holds no token, code, address or parameter of a query",
    async attack({ product, owner, other, guest }) {
      const log = await readFile(join(product.data, "logs/voxloom.log"), "utf8");
      assert.ok(log.length > 1000);
      for (const secret of [owner.token, other.token, guest.webId, owner.email, other.email])
        assert.ok(!log.includes(secret), "a secret stands in the log");
      assert.doesNotMatch(log, /signature=|params: \w|voxloom_session=/);
    },
  },
  {
    area: "traces",
    name: "what is stored is for its own user alone",
    async attack({ product }) {
      const entries = await readdir(product.data, { withFileTypes: true, recursive: true });
      const own = ["logs", "outbox", "secret"];
      // Read by programs too, which are of another group where they have a user of their own.
      const shown = ["storage", "artifacts", "uploads", "temporary"];
      for (const entry of entries) {
        const path = join(entry.parentPath, entry.name);
        const [folder = ""] = path.slice(product.data.length + 1).split("/");
        const facts = [...own, ...shown].includes(folder) ? await stat(path).catch(() => null) : null;
        if (facts === null) continue;
        const isOfPrograms = shown.includes(folder) && facts.gid !== process.getgid?.();
        assert.equal((facts.mode & (isOfPrograms ? 0o027 : 0o077)).toString(8), "0", path);
      }
    },
  },
  {
    area: "traces",
    name: "the server is the one that was started, ready, and holds nothing half done for ever",
    async attack({ origin, started }) {
      assert.equal(started.child.exitCode, null);
      assert.equal(started.lines.length, 1);
      assert.equal((await fetch(`${origin}/readyz`)).status, 200);
    },
  },
];
