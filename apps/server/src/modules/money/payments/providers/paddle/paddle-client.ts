import { z } from "zod";
import { askService } from "../service-client.ts";

export type PaddleClient = {
  get<T>(path: string, read: z.ZodType<T>): Promise<T>;
  /** Paddle knows no names for calls: `isRepeatable` where a second one would change nothing more. */
  send<T>(
    call: { method: "POST" | "PATCH"; path: string; body: object; isRepeatable?: boolean },
    read: z.ZodType<T>,
  ): Promise<T>;
  /** Every item of a list, page by page. */
  list<T>(path: string, item: z.ZodType<T>): AsyncGenerator<T>;
  /** The clock of the last answer. */
  clock(): Date | null;
};

export const subscriptionPath = (ref: string): string => `/subscriptions/${encodeURIComponent(ref)}`;

const pagesSchema = z.object({
  pagination: z.object({ has_more: z.boolean(), next: z.string().nullable() }).partial().optional(),
});

/** Paddle by its REST interface. */
export function createPaddleClient({ url, secretKey }: { url: string; secretKey: string }): PaddleClient {
  let clock: Date | null = null;
  async function ask(method: "GET" | "POST" | "PATCH", address: string, body?: object, isNamed = true) {
    const answer = await askService({
      method,
      url: address,
      headers: {
        authorization: `Bearer ${secretKey}`,
        "paddle-version": "1",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      isNamed,
    });
    clock = answer.at;
    return answer.body;
  }
  return {
    get: async (path, read) =>
      z.object({ data: read }).parse(await ask("GET", `${url}${path}`)).data as never,
    send: async ({ method, path, body, isRepeatable = false }, read) =>
      z.object({ data: read }).parse(await ask(method, `${url}${path}`, body, isRepeatable)).data as never,
    async *list(path, item) {
      const page = z.object({ data: z.array(item), meta: pagesSchema.optional() });
      for (let address: string | null = `${url}${path}`; address !== null; ) {
        const { data, meta } = page.parse(await ask("GET", address));
        yield* data;
        const { has_more = false, next = null } = meta?.pagination ?? {};
        // Of the next page only its place in the list is believed, not its host.
        const after: string | null =
          has_more && next !== null ? new URL(next).searchParams.get("after") : null;
        const following: URL = new URL(address);
        if (after !== null) following.searchParams.set("after", after);
        address = after === null ? null : following.href;
      }
    },
    clock: () => clock,
  };
}
