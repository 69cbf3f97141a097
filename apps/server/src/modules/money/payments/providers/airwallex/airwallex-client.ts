import { readAmount, writeAmount } from "@voxloom/contract/currency";
import { z } from "zod";
import { askService } from "../service-client.ts";

/** An amount as Airwallex writes it: a number of whole units, of the digits of its currency. */
export const writeMoney = (amountMinor: number, currency: string): number =>
  Number(writeAmount(amountMinor, currency));
/** The other way round, by the digits that the number is written with. */
export const readMoney = (amount: number, currency: string): number => readAmount(String(amount), currency);

export type AirwallexClient = {
  get<T>(path: string, read: z.ZodType<T>): Promise<T>;
  /** The body's `request_id` is ours for what is to be done: with one id it is done once. */
  post<T>(
    path: string,
    body: { request_id: string } & Record<string, unknown>,
    read: z.ZodType<T>,
  ): Promise<T>;
  /** The clock of the last answer. */
  clock(): Date | null;
};

/** A token lasts half an hour. */
const tokenMs = 20 * 60_000;

/** Airwallex by its REST interface, with a token that is asked for when it is needed. */
export function createAirwallexClient(spec: {
  url: string;
  clientId: string;
  secretKey: string;
}): AirwallexClient {
  const { url, clientId, secretKey } = spec;
  let token: { text: string; until: number } | null = null;
  let clock: Date | null = null;

  async function readToken(): Promise<string> {
    if (token !== null && token.until > Date.now()) return token.text;
    const { body } = await askService({
      method: "POST",
      url: `${url}/api/v1/authentication/login`,
      headers: { "x-client-id": clientId, "x-api-key": secretKey, "content-type": "application/json" },
      body: "{}",
      isNamed: true,
    });
    token = { text: z.object({ token: z.string() }).parse(body).token, until: Date.now() + tokenMs };
    return token.text;
  }

  async function send<T>(
    method: "GET" | "POST",
    path: string,
    body: string | null,
    read: z.ZodType<T>,
  ): Promise<T> {
    const answer = await askService({
      method,
      url: `${url}/api/v1/pa/${path}`,
      headers: {
        authorization: `Bearer ${await readToken()}`,
        ...(body === null ? {} : { "content-type": "application/json" }),
      },
      ...(body === null ? {} : { body }),
      isNamed: true,
    });
    clock = answer.at;
    return read.parse(answer.body);
  }

  return {
    get: (path, read) => send("GET", path, null, read),
    post: (path, body, read) => send("POST", path, JSON.stringify(body), read),
    clock: () => clock,
  };
}

const pageSize = 100;

/** Every item of a list, page by page. */
export async function* listAll<T>(
  client: AirwallexClient,
  { path, query }: { path: string; query: Record<string, string> },
  item: z.ZodType<T>,
): AsyncGenerator<T> {
  const page = z.object({ has_more: z.boolean().default(false), items: z.array(item).default([]) });
  for (let number = 0; ; number += 1) {
    const words = new URLSearchParams({ ...query, page_num: String(number), page_size: String(pageSize) });
    const { items, has_more } = await client.get(`${path}?${words}`, page);
    yield* items;
    if (!has_more) return;
  }
}
