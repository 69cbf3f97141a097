import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { PaymentDouble } from "../../../../../testing/payments/payment-double.ts";
import { startPaypalDouble } from "../../../../../testing/payments/paypal-double.ts";
import type { Purchase } from "../payment-provider.ts";
import { openPaypal } from "./open-paypal.ts";

let paypal: PaymentDouble;
beforeAll(async () => {
  paypal = await startPaypalDouble();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => paypal.close());

const purchase: Purchase = {
  checkoutId: "3f0a5b0e-2f66-4c53-9d0e-0a2d7f3d4c11",
  projId: "3f0a5b0e-2f66-4c53-9d0e-0a2d7f3d4c12",
  ...{ customerRef: null, email: null, priceId: "pack-1", name: "Credits", currency: "USD" },
  ...{ amountMinor: 1000, renewal: null, startsAt: null, country: null, locale: "en" },
  ...{ successUrl: "https://voxloom.example/paid", cancelUrl: "https://voxloom.example/left" },
};

test("an approval after a declined card is taken, though PayPal repeats its answer to the first", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { clientId = "", secretKey, webhookSecrets } = paypal.keys;
  const service = openPaypal({
    ...{ url: paypal.environment.VOXLOOM_PAYPAL_URL ?? "", mode: "test", clientId, secretKey },
    webhookId: webhookSecrets[0] ?? null,
  });
  const { ref, url } = await service.openCheckout(purchase);
  const look = () => service.readSubject({ kind: "checkout", ref });
  paypal.setCard(false);
  paypal.pay(url);
  await expect(look()).rejects.toThrow(/declined/);
  paypal.setCard(true);
  // Asked again at once it would be the same question, with the same answer.
  await expect(look()).rejects.toThrow(/declined/);
  expect(paypal.taken().size).toBe(0);
  vi.setSystemTime(Date.now() + 60_000);
  expect(await look()).toMatchObject({ checkout: { state: "paid" }, payments: [{ amountMinor: 1000 }] });
  expect(await look()).toMatchObject({ checkout: { state: "paid" } });
  expect([...paypal.taken().values()]).toEqual([1000]);
});
