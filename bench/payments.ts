import { execFile, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { calls, type PaymentEvent, type ResponseOf } from "@voxloom/contract";
import { startStripeDouble } from "../apps/server/src/testing/payments/stripe-double.ts";
import { signInByMail } from "../apps/server/src/testing/sign-in-by-mail.ts";
import { createTestClient, type Person } from "../apps/server/src/testing/test-client.ts";
import { milliseconds, percentile, ratio } from "./bench-client.ts";
import { report, withFolder } from "./bench-rig.ts";
import { processorTime } from "./machine.ts";
import type { Sending, Sent } from "./send-notices.ts";
import { startProduct } from "./start-product.ts";

const aims = { noticesPerSecond: 1000, checkoutP99Ms: 50 };
/** A service that tells everything at once after an outage: for three seconds. */
const notices = 3 * aims.noticesPerSecond;
const connections = 64;
const checkouts = 300;

/** Sends notices from a process of its own, at an even rate, whether earlier ones were answered or not. */
async function sendNotices(origin: string, secret: string): Promise<Sent> {
  const sender = fork(join(import.meta.dirname, "send-notices.ts"), { serialization: "advanced" });
  const sending: Sending = { origin, secret, notices, perSecond: aims.noticesPerSecond, connections };
  sender.send(sending);
  const [sent] = await once(sender, "message");
  await once(sender, "exit");
  return sent;
}

const dollars = { price_id: "credits-100", currency: "USD" } as const;

await withFolder(async (folder) => {
  const double = await startStripeDouble();
  const product = await startProduct(folder, { isFree: false, environment: double.environment });
  try {
    const client = createTestClient(product.origin);
    const admin = await signInByMail(client, { dataFolder: folder, email: "chief@example.com" });
    await promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, "../apps/server/src/main-admin.ts"), "grant", admin.email],
      { env: { ...process.env, VOXLOOM_DATA: folder, DATABASE_URL: "" } },
    );
    const ask = async <T>(path: string, body?: object): Promise<T> => {
      const answer = await client.call(path, {
        headers: admin.headers,
        ...(body === undefined ? {} : { body }),
      });
      if (answer.body.code !== 0) throw new Error(`${path}: ${answer.body.message}`);
      return answer.body.data as T;
    };
    await ask(calls.payments.setSettings.path, {
      ...{ provider: "stripe", mode: "test", isOn: true, reason: "to be measured" },
      ...double.keys,
    });
    const readUsed = (): ReturnType<typeof processorTime> => processorTime(product.pid, folder);
    await measureCheckouts(ask, admin, readUsed);
    const secret = double.keys.webhookSecrets[0] ?? "";
    await measureNotices({ origin: product.origin, ask, secret, readUsed });
  } finally {
    await product.stop();
    await double.close();
  }
});

type Ask = <T>(path: string, body?: object) => Promise<T>;

/** The whole way to the service's page, with a service that answers at once: nearly all of it is our own time. */
async function measureCheckouts(ask: Ask, { projId }: Person, readUsed: Measured["readUsed"]): Promise<void> {
  const latenciesMs: number[] = [];
  const before = await readUsed();
  for (let count = 0; count < checkouts; count += 1) {
    const startedAt = performance.now();
    await ask(calls.payments.page.path, { projId, checkoutId: randomUUID(), ...dollars });
    latenciesMs.push(performance.now() - startedAt);
  }
  const after = await readUsed();
  const p99 = percentile(latenciesMs, 0.99);
  const apiMs = (after.api - before.api) / checkouts;
  const databaseMs = (after.database - before.database) / checkouts;
  report(
    "processor time a checkout, API and database",
    `${apiMs.toFixed(1)} + ${databaseMs.toFixed(1)} ms`,
    "-",
  );
  report(`${checkouts} checkouts, one after the other: p50`, milliseconds(percentile(latenciesMs, 0.5)), "-");
  report("checkout, p99", milliseconds(p99), `under ${milliseconds(aims.checkoutP99Ms)}`);
  report("checkout, p99 against its aim", ratio(p99, aims.checkoutP99Ms), "under 1");
}

type Measured = {
  origin: string;
  ask: Ask;
  secret: string;
  readUsed(): ReturnType<typeof processorTime>;
};

async function measureNotices({ origin, ask, secret, readUsed }: Measured): Promise<void> {
  const before = await readUsed();
  const { latenciesMs, tookMs, refused, usedMs } = await sendNotices(origin, secret);
  const after = await readUsed();
  const accepted = notices - refused;
  const perSecond = accepted / (tookMs / 1000);
  report(`${notices} notices, ${aims.noticesPerSecond} a second: taken a second`, perSecond.toFixed(0), "-");
  report("taken a second against the aim", ratio(perSecond, aims.noticesPerSecond), "1");
  const apiMs = (after.api - before.api) / notices;
  const databaseMs = (after.database - before.database) / notices;
  report(
    "processor time a notice, API and database",
    `${apiMs.toFixed(2)} + ${databaseMs.toFixed(2)} ms`,
    "2 ms in all",
  );
  report(
    "processor time of who sends, to that of API and database",
    (usedMs / notices / (apiMs + databaseMs)).toFixed(2),
    "under 0.2",
  );
  report("not taken", String(refused), "0");
  report("answer after it was due, p50", milliseconds(percentile(latenciesMs, 0.5)), "-");
  report("answer after it was due, p99", milliseconds(percentile(latenciesMs, 0.99)), "-");
  report("lost of those that were taken", String(accepted - (await countStored(ask))), "0");
  report("looked at a second, once all were taken", (await countLooks(ask)).toFixed(0), "-");
}

/** How many notices are looked at a second, over some seconds. */
async function countLooks(ask: Ask): Promise<number> {
  const countWaiting = async (): Promise<number> => {
    const { background } = await ask<ResponseOf<typeof calls.admin.queue>>(calls.admin.queue.path);
    return background.find(({ name }) => name === "payment-event")?.waiting ?? 0;
  };
  const [startedAt, before] = [performance.now(), await countWaiting()];
  await sleep(10_000);
  return ((before - (await countWaiting())) / (performance.now() - startedAt)) * 1000;
}

/** How many notices stand in the list of administrators. */
async function countStored(ask: Ask): Promise<number> {
  let cursor: string | null = "";
  let count = 0;
  while (cursor !== null) {
    const page: { items: PaymentEvent[]; nextCursor: string | null } = await ask(
      `${calls.payments.events.path}?${new URLSearchParams({ mode: "test", limit: "200", cursor })}`,
    );
    count += page.items.length;
    cursor = page.nextCursor;
  }
  return count;
}
