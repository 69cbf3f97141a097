import { afterAll, beforeAll, expect, test } from "vitest";
import { inlineScriptHashes } from "../../../../http/index.ts";
import { startPaddleDouble } from "../../../../testing/payments/paddle-double.ts";
import { openPaymentRig, type PaymentRig } from "../testing.ts";

let rig: PaymentRig;
beforeAll(async () => {
  rig = await openPaymentRig(startPaddleDouble);
});
afterAll(async () => {
  await rig.close();
});

test("Paddle's checkout lies over a page that loads nothing else, while it is open", {
  tags: ["full"],
}, async () => {
  const person = await rig.server.openPerson();
  const { url, checkoutId } = await rig.open(person, "credits-30", { returnTo: '/home?a="<b>' });
  const { pathname, search } = new URL(url);
  const get = (path: string) => fetch(`${rig.server.origin}${path}`, { redirect: "manual" });
  const answer = await get(`${pathname}${search}`);
  const page = await answer.text();
  const policy = answer.headers.get("content-security-policy") ?? "";
  for (const hash of inlineScriptHashes(page)) expect(policy).toContain(hash);
  expect(policy).toContain("default-src 'none'");
  expect(page).toMatch(/txn_/);
  expect(page).not.toContain("<b>");
  for (const path of [`/pay/paddle?checkout=${crypto.randomUUID()}`, "/pay/paddle?checkout=x", "/pay/paddle"])
    expect((await get(path)).headers.get("location")).toBe("/subscription-plan");
  rig.double.pay(url);
  await rig.settle();
  expect((await get(`/pay/paddle?checkout=${checkoutId}`)).headers.get("location")).toBe(
    "/subscription-plan",
  );
});
