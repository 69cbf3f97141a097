import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { calls, type PlanChange, type ResponseOf } from "@voxloom/contract";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "../../../../testing/index.ts";
import { startAirwallexDouble } from "../../../../testing/payments/airwallex-double.ts";
import { openPaymentRig, type PaymentRig } from "../testing.ts";
import { chosenMailQueue, mailChosen, tellChosen } from "./tell-chosen.ts";

const dayMs = 24 * 3_600_000;

let rig: PaymentRig;
beforeAll(async () => {
  rig = await openPaymentRig(startAirwallexDouble);
});
afterAll(() => rig.close());

/** Sends what waits, and reads what came to an address so far. */
async function mailsTo(address: string) {
  const { context, config } = rig.server;
  const { rows } = await context.database.pool.query(
    "delete from pgboss.job where name = $1 and state < 'active' returning data",
    [chosenMailQueue],
  );
  for (const { data } of rows) await mailChosen(context, data);
  const folder = config.mail.outboxFolder;
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails.filter(({ to }) => to?.[0]?.address === address);
}

const post = async <T>(person: Person, path: string, body: object): Promise<T> =>
  (await rig.server.call(path, { headers: person.headers, body: { projId: person.projId, ...body } })).body
    .data as T;
const chosen = async ({ headers, projId }: Person) => {
  const { body } = await rig.server.call(`${calls.payments.renewingPlan.path}?projId=${projId}`, { headers });
  return (body.data as ResponseOf<typeof calls.payments.renewingPlan>).chosen;
};

/** Somebody on Business who chose Pro, and when that begins. */
async function openChosen(): Promise<{ person: Person; startsAt: Date }> {
  const person = await rig.server.openPerson();
  const { url } = await rig.open(person, "business-month");
  rig.double.pay(url);
  await rig.settle();
  const { changeId, nextAt } = await post<PlanChange>(person, calls.payments.previewChange.path, {
    price_id: "pro-month",
  });
  await post(person, calls.payments.changePlan.path, { changeId });
  return { person, startsAt: new Date(nextAt) };
}
const tell = (from: Date, days: number) =>
  tellChosen(rig.server.context, new Date(from.getTime() + days * dayMs));

test("whoever chose a smaller plan is told once, three days before, where to pay it; it is given up after the days of grace", async () => {
  const { person, startsAt } = await openChosen();
  expect(await tell(startsAt, -4)).toBe(0);
  for (const days of [-2.9, -2, 0]) await tell(startsAt, days);
  const [mail, ...more] = await mailsTo(person.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^Pro begins on \S+ \d+, \d{4}: USD\s19\.00 to pay$/);
  expect(mail?.text).toContain("/subscription-plan");
  await tell(startsAt, 6.9);
  expect(await chosen(person)).toMatchObject({ price_id: "pro-month", amountMinor: 1900 });
  await tell(startsAt, 7.1);
  expect(await chosen(person)).toBeNull();
});

test("what was taken back before its mail went is not told", { tags: ["full"] }, async () => {
  const { person, startsAt } = await openChosen();
  await tell(startsAt, -1);
  await post(person, calls.payments.resumePlan.path, { price_id: "business-month" });
  expect(await mailsTo(person.email)).toEqual([]);
  expect(await chosen(person)).toBeNull();
});
