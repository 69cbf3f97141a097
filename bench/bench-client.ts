import { calls } from "@voxloom/contract";
import type { Product } from "./start-product.ts";

/** A guest of the product, and calls as that guest. */
export type BenchClient = {
  headers: Record<string, string>;
  call: <T>(path: string, body?: unknown) => Promise<T>;
};

export async function openClient({ origin }: Product, webId?: string): Promise<BenchClient> {
  const headers: Record<string, string> = { "content-type": "application/json" };
  async function call<T>(path: string, body?: unknown): Promise<T> {
    const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    const answer = await fetch(new URL(path, origin), { ...init, headers });
    // The contract's own types: benches measure the answers, the server's tests check them.
    const envelope = (await answer.json()) as { code: number; message: string; data: T };
    if (envelope.code !== 0) throw new Error(`${path}: ${envelope.message}`);
    return envelope.data;
  }
  headers["x-web-id"] = webId ?? (await call<{ webId: string }>(calls.account.openGuest.path, {})).webId;
  return { headers, call };
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;
export const milliseconds = (ms: number): string => `${ms.toFixed(1)} ms`;
export const ratio = (value: number, aim: number): string => `${(value / aim).toFixed(2)} of the aim`;
