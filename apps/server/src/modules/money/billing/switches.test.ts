import { randomUUID } from "node:crypto";
import { calls, planEntitlements } from "@voxloom/contract";
import { expect, test } from "vitest";
import { readConfig } from "../../../config/index.ts";
import { startTestServer } from "../../../testing/index.ts";
import { chargeOnce, holdForWork, maySandbox } from "./index.ts";

test("with billing off everybody has Enterprise, nothing is charged and nothing is sold", async () => {
  const server = await startTestServer({ environment: { VOXLOOM_BILLING: "off" } });
  try {
    const status = await server.call(calls.billing.status.path);
    expect(status.body.data).toEqual({ isOn: false, hasSandboxCheckout: false });
    const { projId, headers } = await server.openPerson();
    const { body } = await server.call(`${calls.billing.quotaPlan.path}?projId=${projId}`, { headers });
    expect(body.data).toMatchObject({
      maxLevel: 4,
      entitlements: planEntitlements[4],
      credits: { isUnlimited: true, isLow: false },
      hasSandboxCheckout: false,
    });
    const { config, database } = server.context;
    const work = { product: "video-translation", durationMs: 3_600_000 } as const;
    const order = [{ taskId: randomUUID(), taskName: "Film", runId: "1", work }];
    expect([...(await holdForWork(database.db, config, { projId, order })).values()]).toEqual([null]);
    expect(await chargeOnce(database.db, config, { projId, key: "download", work })).toBe(0);
    const checkout = await server.call(calls.billing.sandboxCheckout.path, {
      headers,
      body: { projId, price_id: "pro-month", checkoutId: randomUUID() },
    });
    expect(checkout.body.errorCode).toBe("NOT_FOUND");
  } finally {
    await server.close();
  }
});

test("nothing is charged unless a setting says so", () => {
  const { billing, limits } = readConfig({ VOXLOOM_SECRET: "a".repeat(32) });
  expect([billing, limits.guestDays]).toEqual([{ isOn: false, sandbox: "nobody", graceDays: 7 }, null]);
});

test("the sandbox checkout is for this machine until the server has a public address, unless it is told otherwise", () => {
  const read = (environment: Record<string, string>) =>
    readConfig({ VOXLOOM_SECRET: "a".repeat(32), VOXLOOM_BILLING: "on", ...environment }).billing.sandbox;
  const publicUrl = { VOXLOOM_PUBLIC_URL: "https://dub.example" };
  expect(read({})).toBe("this-machine");
  expect(read(publicUrl)).toBe("nobody");
  expect(read({ ...publicUrl, NODE_ENV: "development" })).toBe("this-machine");
  expect(read({ ...publicUrl, VOXLOOM_SANDBOX_CHECKOUT: "on" })).toBe("everybody");
  expect(read({ VOXLOOM_SANDBOX_CHECKOUT: "off" })).toBe("nobody");
  expect(read({ VOXLOOM_BILLING: "off", VOXLOOM_SANDBOX_CHECKOUT: "on" })).toBe("nobody");
  const allow = (address: string) =>
    maySandbox({ billing: { isOn: true, sandbox: "this-machine", graceDays: 7 } }, address);
  expect(["127.0.0.1", "::1", "::ffff:127.0.0.1", "192.168.1.5", "2001:db8::1"].map(allow)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
