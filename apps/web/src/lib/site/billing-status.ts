import { findData, useServerAnswer } from "./use-server-answer.ts";

/** Whether this server has plans and credits, and a checkout that moves no money. */
export type BillingStatus = { isOn: boolean; hasSandboxCheckout: boolean };

/** The path of the contract, which as a whole is too heavy for public pages; a test holds them together. */
export const billingStatusPath = "/api/public/billing";

/** The answer of the server as this page needs it; null for anything else, such as a file server's "not found". */
export function readBillingStatus(body: unknown): BillingStatus | null {
  const data = findData(body);
  if (data === null) return null;
  if (!("isOn" in data) || !("hasSandboxCheckout" in data)) return null;
  return { isOn: data.isOn === true, hasSandboxCheckout: data.hasSandboxCheckout === true };
}

/** What the server says of its billing; null until it has, and where there is only a file server. */
export const useBillingStatus = (): BillingStatus | null =>
  useServerAnswer(billingStatusPath, readBillingStatus);
