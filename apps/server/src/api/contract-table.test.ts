import { type Call, calls, failureEnvelopeSchema } from "@voxloom/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type CallAnswer, type Guest, startTestServer, type TestServer } from "../testing/index.ts";

let server: TestServer;
let guest: Guest;
beforeAll(async () => {
  server = await startTestServer();
  guest = await server.openGuest();
});
afterAll(() => server.close());

const table = Object.entries(calls).flatMap(([area, areaCalls]) =>
  Object.entries<Call>(areaCalls).map(([name, call]) => ({ name: `${area}.${name}`, call })),
);

type Fields = Record<string, string>;
type Sender = { guest?: Guest; headers?: Record<string, string> };

/** Sends fields where the call reads them: path parameters, else the query or the body. */
function send(call: Call, fields: Fields, sender: Sender = {}): Promise<CallAnswer> {
  const { method } = call;
  const path = call.path.replace(/:(\w+)/g, (_, field: string) =>
    encodeURIComponent(fields[field] ?? "none"),
  );
  return method === "POST"
    ? server.call(path, { ...sender, method, body: fields })
    : server.call(`${path}?${new URLSearchParams(fields)}`, { ...sender, method });
}

/** Fields that the call's own schema refuses, found by trying; null where it has no field to be wrong. */
function refusedFields({ request }: Call): Fields | null {
  if (!(request instanceof z.ZodObject)) throw new Error("a call's request is an object");
  const names = Object.keys(request.shape);
  const wrong = names.flatMap((name): Fields[] => [{ [name]: "" }, { [name]: "no such value" }]);
  const found = [{}, ...wrong].find((fields) => !request.safeParse(fields).success);
  if (found === undefined && names.length > 0) throw new Error("no wrong input was found: widen the search");
  return found ?? null;
}

function expectRefusal({ status, headers, body }: CallAnswer, code: string): void {
  expect([status, body.errorCode, body.message]).toEqual([
    code === "NOT_SIGNED_IN" ? 401 : 400,
    code,
    expect.stringMatching(/\S/),
  ]);
  expect(failureEnvelopeSchema.parse(body).code).toBe(status);
  expect(headers.get("cache-control")).toBe("no-store");
}

test("the table is whole: every method and path once", () => {
  const addresses = table.map(({ call: { method, path } }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.length).toBeGreaterThan(20);
});

describe.each(table)("$name", ({ call }) => {
  const isPublic = call.who === "public";
  test(`a stranger is ${isPublic ? "let in" : "not let in"}`, async () => {
    const senders: Sender[] = [{}, { headers: { "X-Web-Id": "made-up" } }, { headers: { "X-Web-Id": "" } }];
    for (const sender of senders) {
      const answer = await send(call, {}, sender);
      if (!isPublic) expectRefusal(answer, "NOT_SIGNED_IN");
      else expect(answer.status).toBe(call.request.safeParse({}).success ? 200 : 400);
    }
  });
  const wrong = refusedFields(call);
  if (wrong !== null)
    test("fields that its schema refuses are refused", async () => {
      expectRefusal(await send(call, wrong, { guest }), "BAD_INPUT");
    });
  if (call.method === "POST")
    test("a body that is no JSON object is refused", async () => {
      for (const body of ["{", "[]", '"text"', "null,"])
        expectRefusal(await server.call(call.path, { guest, body }), "BAD_INPUT");
    });
});
