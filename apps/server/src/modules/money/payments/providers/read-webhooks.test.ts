import { afterAll, beforeAll, expect, test } from "vitest";
import { startAirwallexDouble } from "../../../../testing/payments/airwallex-double.ts";
import type { PaymentDouble } from "../../../../testing/payments/payment-double.ts";
import { startPaypalDouble } from "../../../../testing/payments/paypal-double.ts";
import { readAirwallexWebhook } from "./airwallex/read-airwallex-webhook.ts";
import { paypalWebhookReader } from "./paypal/read-paypal-webhook.ts";

let paypal: PaymentDouble;
let airwallex: PaymentDouble;
beforeAll(async () => {
  [paypal, airwallex] = await Promise.all([startPaypalDouble(), startAirwallexDouble()]);
});
afterAll(async () => {
  await Promise.all([paypal.close(), airwallex.close()]);
});

function signed(double: PaymentDouble) {
  double.sellElsewhere(100);
  const notice = double.takeNotices()[0]?.sign();
  if (notice === undefined) throw new Error("nothing happened");
  return { headers: notice.headers, body: Buffer.from(notice.body), at: new Date() };
}

test("PayPal's notices are believed by its own certificate and for our webhook only", async () => {
  const origin = new URL(paypal.environment.VOXLOOM_PAYPAL_URL ?? "").origin;
  const read = paypalWebhookReader(origin);
  const notice = signed(paypal);
  const { webhookSecrets } = paypal.keys;
  expect(await read(notice, ["another", ...webhookSecrets])).toMatchObject({
    type: "PAYMENT.CAPTURE.COMPLETED",
    isLive: null,
  });
  expect(await read(notice, ["another"])).toBeNull();
  expect(await read(notice, [])).toBeNull();
  // A reader without the test's origin takes the certificate for a stranger's.
  expect(await paypalWebhookReader(null)(notice, webhookSecrets)).toBeNull();
  const certificate = notice.headers["paypal-cert-url"] ?? "";
  for (const address of [
    "https://api.paypal.com.example.org/certificate",
    "https://api.paypal.com@example.org/certificate",
    "http://api.paypal.com/certificate",
    "https://api.paypal.com:8443/certificate",
    "file:///etc/passwd",
    "no address",
    "",
  ])
    expect(
      await read({ ...notice, headers: { ...notice.headers, "paypal-cert-url": address } }, webhookSecrets),
    ).toBeNull();
  const algorithm = { ...notice.headers, "paypal-cert-url": certificate, "paypal-auth-algo": "none" };
  expect(await read({ ...notice, headers: algorithm }, webhookSecrets)).toBeNull();
});

test("Airwallex's notices are believed by one of its secrets, unchanged", async () => {
  const notice = signed(airwallex);
  const { webhookSecrets } = airwallex.keys;
  expect(await readAirwallexWebhook(notice, ["an older one", ...webhookSecrets])).not.toBeNull();
  expect(await readAirwallexWebhook(notice, ["an older one"])).toBeNull();
  for (const change of [
    { "x-timestamp": "0" },
    { "x-timestamp": "now" },
    { "x-signature": "" },
    { "x-signature": notice.headers["x-signature"]?.toUpperCase().slice(2) },
  ])
    expect(
      await readAirwallexWebhook({ ...notice, headers: { ...notice.headers, ...change } }, webhookSecrets),
    ).toBeNull();
});
