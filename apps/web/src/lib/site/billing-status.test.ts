import { calls } from "@voxloom/contract";
import { expect, test } from "vitest";
import { billingStatusPath, readBillingStatus } from "./billing-status.ts";

test("the call is the contract's, and its answer is read as the contract has it", () => {
  expect([billingStatusPath, calls.billing.status.method]).toEqual([calls.billing.status.path, "GET"]);
  const data = calls.billing.status.response.parse({ isOn: true, hasSandboxCheckout: false });
  expect(readBillingStatus({ code: 0, data })).toEqual(data);
});

test("anything else is no answer", () => {
  for (const body of [null, "not found", {}, { data: null }, { data: { isOn: true } }]) {
    expect(readBillingStatus(body)).toBeNull();
  }
});
