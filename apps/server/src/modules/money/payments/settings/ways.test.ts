import { randomUUID } from "node:crypto";
import { type Call, calls, type PaymentArea, type ResponseOf } from "@voxloom/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readPaymentRules } from "../../../../config/payment-rules.ts";
import { type Person, startTestServer, type TestServer } from "../../../../testing/index.ts";
import { startAirwallexDouble } from "../../../../testing/payments/airwallex-double.ts";
import type { PaymentDouble } from "../../../../testing/payments/payment-double.ts";
import { startPaypalDouble } from "../../../../testing/payments/paypal-double.ts";
import { paymentsModule } from "../index.ts";
import { takesCurrency } from "../providers/provider-currencies.ts";
import { findPlaceOf } from "./billing-place.ts";
import { writeSettings } from "./store.ts";
import { listProviders } from "./ways.ts";

let doubles: PaymentDouble[];
let server: TestServer;
let person: Person;
beforeAll(async () => {
  doubles = await Promise.all([startPaypalDouble(), startAirwallexDouble()]);
  server = await startTestServer({
    environment: {
      VOXLOOM_BILLING: "on",
      VOXLOOM_PAYMENT_WAYS: "HK,CN=airwallex CU= *=paypal,airwallex",
      ...Object.assign({}, ...doubles.map(({ environment }) => environment)),
    },
  });
  for (const { provider, keys } of doubles)
    for (const mode of ["test", "live"] as const)
      await writeSettings(server.context.database.db, server.config, {
        ...{ provider, mode, isOn: mode === "test" || provider === "airwallex" },
        ...keys,
      });
});
beforeEach(async () => {
  person = await server.openPerson();
});
afterAll(async () => {
  await server.close();
  for (const double of doubles) await double.close();
});

const ask = (call: Call, body: object, who = person) =>
  server.call(call.path, { headers: who.headers, body: { projId: person.projId, ...body } });
const open = (more: object) =>
  ask(calls.payments.page, { price_id: "credits-30", checkoutId: randomUUID(), ...more });
const ways = async (query = "") => {
  const { body } = await server.call(`${calls.payments.ways.path}${query}`, { headers: person.headers });
  return (body.data as ResponseOf<typeof calls.payments.ways>).ways.map(
    ({ provider, mode }) => `${provider} ${mode}`,
  );
};

test("the page is of the first provider of the country, and of no other than it offers", async () => {
  const payer = { isAdmin: true, maySandbox: true };
  const list = (country: string | null) => listProviders(server.context, payer, { country, currency: "USD" });
  const names = async (country: string | null) => (await list(country)).map(({ provider }) => provider);
  expect(await names("DE")).toEqual(["airwallex", "paypal", "airwallex"]);
  expect(await names("HK")).toEqual(["airwallex", "airwallex"]);
  expect(await names("CU")).toEqual([]);
  expect(await names(null)).toEqual(["airwallex", "paypal", "airwallex"]);
  expect((await open({ country: "HK", provider: "paypal" })).body.errorCode).toBe("CHECKOUT_UNAVAILABLE");
  expect((await open({ country: "CU" })).body.errorCode).toBe("CHECKOUT_UNAVAILABLE");
  expect((await open({ country: "XX" })).body.errorCode).toBe("BAD_INPUT");
  expect((await open({ country: "DE", provider: "paypal" })).body.data).toMatchObject({ provider: "paypal" });
});

test("where a buyer is, is asked once, and goes with the project", async () => {
  expect(await ways("?country=HK")).toEqual(["airwallex live", "airwallex test", "sandbox test"]);
  expect(await ways()).toContain("paypal test");
  const place = { country: "HK", postalCode: "" };
  expect((await ask(calls.payments.savePlace, place)).body.data).toEqual(place);
  expect(await ways()).not.toContain("paypal test");
  expect((await open({ provider: "paypal" })).body.errorCode).toBe("CHECKOUT_UNAVAILABLE");
  for (const wrong of [{ country: "hk" }, { country: "DE", postalCode: "1".repeat(21) }, {}])
    expect((await ask(calls.payments.savePlace, wrong)).body.errorCode).toBe("BAD_INPUT");
  const other = await server.openPerson();
  expect((await ask(calls.payments.savePlace, place, other)).body.errorCode).toBe("NOT_FOUND");
  await paymentsModule.projectLife?.erased?.(server.context, person.projId);
  expect(await findPlaceOf(server.context.database.db, person.projId)).toBeNull();
});

test("areas are those that are sold to for real money", async () => {
  const { body } = await server.call(calls.payments.areas.path);
  const { items } = body.data as { items: PaymentArea[] };
  const find = (code: string) => items.find(({ country }) => country === code);
  expect(find("DE")).toEqual({
    ...{ country: "DE", currency: "EUR", hasPostalCode: true },
    providers: ["airwallex"],
  });
  expect(find("HK")?.hasPostalCode).toBe(false);
  expect(find("CU")).toBeUndefined();
});

test("rules are words, and anything else is refused", () => {
  expect(readPaymentRules("")?.[0]?.countries).toBeNull();
  expect(readPaymentRules("DE,AT=paddle")).toEqual([{ countries: ["DE", "AT"], providers: ["paddle"] }]);
  for (const words of [
    "DE",
    "XX=stripe",
    "DE=cash",
    "DE=stripe,stripe",
    "DE=stripe DE=paypal",
    "*,DE=stripe",
    "a=b=c",
  ])
    expect(readPaymentRules(words)).toBeNull();
});

test("nobody is led to a provider that does not take their currency", () => {
  expect([
    takesCurrency("paypal", "KWD"),
    takesCurrency("paddle", "KWD"),
    takesCurrency("stripe", "KWD"),
  ]).toEqual([false, false, true]);
});
