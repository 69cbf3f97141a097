import { execFile } from "node:child_process";
import { createHmac, randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { calls, type PaymentEvent, type ResponseOf } from "@voxloom/contract";
import { startStripeDouble } from "../apps/server/src/testing/payments/stripe-double.ts";
import { signInByMail } from "../apps/server/src/testing/sign-in-by-mail.ts";
import { createTestClient, type Person } from "../apps/server/src/testing/test-client.ts";
import { milliseconds, percentile, ratio } from "./bench-client.ts";
import { report, seconds, withFolder } from "./bench-rig.ts";
import { processorTime } from "./machine.ts";
import { startProduct } from "./start-product.ts";

const aims = { noticesPerSecond: 1000, checkoutP99Ms: 50 };
/** A service that tells everything at once after an outage: for three seconds. */
const notices = 3 * aims.noticesPerSecond;
const tickMs = 5;
const connections = 64;
const checkouts = 300;

type Sent = { path: string; headers: Record<string, string>; body: string };

/** Sends one notice. Answers its status, 0 where there was no answer. */
const send = (origin: string, agent: Agent, { path, headers, body }: Sent): Promise<number> =>
  new Promise((resolve) => {
    const call = request(new URL(path, origin), { method: "POST", agent, headers }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode ?? 0));
    });
    call.on("error", () => resolve(0));
    call.end(body);
  });

/** Notices of payments that the service does not know: each is stored, looked at, and nothing comes of it. */
function makeNotices(secret: string): Sent[] {
  const timestamp = Math.floor(Date.now() / 1000);
  return Array.from({ length: notices }, () => {
    const object = { id: `pi_${randomUUID()}`, object: "payment_intent" };
    const body = JSON.stringify({
      ...{ id: `evt_${randomUUID()}`, object: "event", type: "payment_intent.succeeded" },
      ...{ livemode: false, created: timestamp, data: { object } },
    });
    const signature = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
    const headers = {
      "content-type": "application/json",
      "stripe-signature": `t=${timestamp},v1=${signature}`,
    };
    return { path: calls.payments.stripeWebhook.path, headers, body };
  });
}

/** Sends notices at an even rate, whether earlier ones were answered or not. */
async function sendNotices(origin: string, all: Sent[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latenciesMs: number[] = [];
  const statuses: number[] = [];
  const open: Promise<void>[] = [];
  const startedAt = performance.now();
  let sent = 0;
  while (sent < all.length) {
    const due = Math.min(all.length, ((performance.now() - startedAt) / 1000) * aims.noticesPerSecond);
    for (; sent < due; sent += 1) {
      const notice = all[sent];
      if (notice === undefined) break;
      // From when it was due: what waits for a connection waits for the server.
      const dueAt = startedAt + (sent / aims.noticesPerSecond) * 1000;
      open.push(
        send(origin, agent, notice).then((status) => {
          latenciesMs.push(performance.now() - dueAt);
          statuses.push(status);
        }),
      );
    }
    await sleep(tickMs);
  }
  await Promise.all(open);
  const tookMs = performance.now() - startedAt;
  agent.destroy();
  return { latenciesMs, tookMs, refused: statuses.filter((status) => status !== 200).length };
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
    await measureCheckouts(ask, admin);
    await measureNotices({
      ...{ origin: product.origin, ask, secret: double.keys.webhookSecrets[0] ?? "" },
      readUsed: () => processorTime(product.pid, folder),
    });
  } finally {
    await product.stop();
    await double.close();
  }
});

type Ask = <T>(path: string, body?: object) => Promise<T>;

/** The whole way to the service's page, with a service that answers at once: nearly all of it is our own time. */
async function measureCheckouts(ask: Ask, { projId }: Person): Promise<void> {
  const latenciesMs: number[] = [];
  for (let count = 0; count < checkouts; count += 1) {
    const startedAt = performance.now();
    await ask(calls.payments.page.path, { projId, checkoutId: randomUUID(), ...dollars });
    latenciesMs.push(performance.now() - startedAt);
  }
  const p99 = percentile(latenciesMs, 0.99);
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
  const { latenciesMs, tookMs, refused } = await sendNotices(origin, makeNotices(secret));
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
  report("not taken", String(refused), "0");
  report("answer after it was due, p50", milliseconds(percentile(latenciesMs, 0.5)), "-");
  report("answer after it was due, p99", milliseconds(percentile(latenciesMs, 0.99)), "-");
  report("lost of those that were taken", String(accepted - (await countStored(ask))), "0");
  const lookedMs = await untilLookedAt(ask);
  report("all looked at, after the last was taken", seconds(lookedMs), "-");
}

/** Until nothing waits in the queue of notices, in milliseconds. */
async function untilLookedAt(ask: Ask): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const { background } = await ask<ResponseOf<typeof calls.admin.queue>>(calls.admin.queue.path);
    const queue = background.find(({ name }) => name === "payment-event");
    if (queue !== undefined && queue.waiting + queue.running === 0) return performance.now() - startedAt;
    await sleep(500);
  }
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
