import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startStripeDouble } from "../../../../testing/payments/stripe-double.ts";
import { openPaymentRig, type PaymentRig } from "../testing.ts";
import { listUnpaid } from "./store.ts";
import { dunningMailQueue, findStage, mailUnpaid, tellUnpaid } from "./tell-unpaid.ts";

const dayMs = 24 * 3_600_000;
const paidUntil = new Date("2026-11-01T10:00:00Z");
const stageAt = (days: number, graceDays: number, isOpen = true) =>
  findStage(
    { paidUntil, graceUntil: new Date(paidUntil.getTime() + graceDays * dayMs), isOpen },
    new Date(paidUntil.getTime() + days * dayMs),
  );

test("a week of grace has its four stages, and few days leave out what would come at once", () => {
  expect([0, 3.4, 3.5, 5.9, 6, 6.9, 7, 30].map((days) => stageAt(days, 7))).toEqual([
    "failed",
    "failed",
    "half",
    "half",
    "last-day",
    "last-day",
    "ended",
    "ended",
  ]);
  expect([0, 0.9, 1, 2].map((days) => stageAt(days, 2))).toEqual(["failed", "failed", "last-day", "ended"]);
  expect([0, 0.6, 1].map((days) => stageAt(days, 1))).toEqual(["failed", "failed", "ended"]);
  expect(stageAt(0, 0)).toBe("ended");
  // The service gave it up before its days were over.
  expect(stageAt(2, 7, false)).toBe("ended");
});

let rig: PaymentRig;
beforeAll(async () => {
  rig = await openPaymentRig(startStripeDouble);
});
afterAll(() => rig.close());

/** Sends what waits, and what came to an address so far. */
async function mailsTo(address: string) {
  const { context, config } = rig.server;
  const { rows } = await context.database.pool.query(
    "delete from pgboss.job where name = $1 and state < 'active' returning data",
    [dunningMailQueue],
  );
  for (const { data } of rows) await mailUnpaid(context, data);
  const folder = config.mail.outboxFolder;
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml")).sort();
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails.filter(({ to }) => to?.[0]?.address === address);
}

async function startUnpaid() {
  const person = await rig.server.openPerson();
  await rig.server.context.database.pool.query("update users set locale = 'de' where id = $1", [
    person.userId,
  ]);
  const { url } = await rig.open(person, "pro-month");
  rig.double.pay(url);
  await rig.settle();
  const ref = rig.double.subscriptions().at(-1)?.ref ?? "";
  rig.double.renew(ref, false);
  await rig.settle();
  const { rows } = await rig.server.context.database.pool.query(
    "select expires_at from subscriptions where proj_id = $1",
    [person.projId],
  );
  const start: Date = rows[0].expires_at;
  const tell = (days: number) => tellUnpaid(rig.server.context, new Date(start.getTime() + days * dayMs));
  const subjects = async () => (await mailsTo(person.email)).map(({ subject }) => subject ?? "").sort();
  return { person, ref, tell, subjects };
}

test("each stage is mailed once in the owner's language, with the way to pay, until it is over", async () => {
  const { person, tell, subjects } = await startUnpaid();
  const [failed, half, last, ended] = [
    ...["Die Verlängerung von Pro wurde nicht bezahlt", "Pro ist noch nicht bezahlt"],
    ...["Pro endet innerhalb eines Tages", "Pro ist beendet"],
  ];
  await Promise.all([tell(0), tell(0), tell(1)]);
  expect(await subjects()).toEqual([failed]);
  const [mail] = await mailsTo(person.email);
  expect(mail?.text).toMatch(/läuft trotzdem weiter bis \d+\. \S+ \d{4}[^\n]*UTC[\s\S]*\/subscription-plan/);
  for (const days of [3.5, 4, 6, 6.5, 7, 8, 60]) await tell(days);
  expect(await subjects()).toEqual([failed, half, last, ended].sort());
});

test("what is paid meanwhile is told no more, also what waits to be sent; a later failure begins anew", async () => {
  const { ref, tell, subjects } = await startUnpaid();
  await tell(0);
  expect(await subjects()).toHaveLength(1);
  await tell(4);
  rig.double.payOverdue(ref);
  await rig.settle();
  expect(await subjects()).toHaveLength(1);
  expect(await tell(7)).toBe(0);
  rig.double.renew(ref, false);
  await rig.settle();
  await tell(31);
  expect((await subjects()).length).toBe(2);
});

test("a plan that its service gives up is told once, and then looked at no more", async () => {
  const { person, ref, tell, subjects } = await startUnpaid();
  await tell(0);
  expect(await subjects()).toHaveLength(1);
  const { database } = rig.server.context;
  await database.pool.query("update provider_subscriptions set status = 'ended' where proj_id = $1", [
    person.projId,
  ]);
  const isListed = async () => (await listUnpaid(database.db)).some((row) => row.ref === ref);
  expect(await isListed()).toBe(true);
  await tell(1);
  await tell(2);
  expect(await subjects()).toEqual(["Die Verlängerung von Pro wurde nicht bezahlt", "Pro ist beendet"]);
  expect(await isListed()).toBe(false);
});

test("whoever ends a plan that is paid is not told of it", async () => {
  const person = await rig.server.openPerson();
  const { url } = await rig.open(person, "pro-month");
  rig.double.pay(url);
  await rig.settle();
  await rig.server.context.database.pool.query(
    "update provider_subscriptions set status = 'ended' where proj_id = $1",
    [person.projId],
  );
  await tellUnpaid(rig.server.context, new Date(Date.now() + 90 * dayMs));
  expect(await mailsTo(person.email)).toEqual([]);
});
