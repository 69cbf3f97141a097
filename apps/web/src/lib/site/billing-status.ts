import { useEffect, useState } from "react";

/** Whether this server has plans and credits, and a checkout that moves no money. */
export type BillingStatus = { isOn: boolean; hasSandboxCheckout: boolean };

/** The path of the contract, which as a whole is too heavy for public pages; a test holds them together. */
export const billingStatusPath = "/api/public/billing";

/** The answer of the server as this page needs it; null for anything else, such as a file server's "not found". */
export function readBillingStatus(body: unknown): BillingStatus | null {
  if (typeof body !== "object" || body === null || !("data" in body)) return null;
  const { data } = body;
  if (typeof data !== "object" || data === null) return null;
  if (!("isOn" in data) || !("hasSandboxCheckout" in data)) return null;
  return { isOn: data.isOn === true, hasSandboxCheckout: data.hasSandboxCheckout === true };
}

/** What the server says of its billing; null until it has, and where there is only a file server. */
export function useBillingStatus(): BillingStatus | null {
  const [status, setStatus] = useState<BillingStatus | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    fetch(billingStatusPath, { signal: leaving.signal })
      .then((answer) => (answer.ok ? answer.json() : null))
      .then((body: unknown) => setStatus(readBillingStatus(body)))
      // Without an answer the page shows what was built: the prices.
      .catch(() => null);
    return () => leaving.abort();
  }, []);
  return status;
}
