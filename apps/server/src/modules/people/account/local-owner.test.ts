import { pickRunCount } from "@voxloom/contract/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/index.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const own = { host: "localhost:3000", origin: "http://localhost:3000", "sec-fetch-site": "same-origin" };
type Request = { headers?: Record<string, string | undefined>; remoteAddress?: string; of?: TestServer };

/** The project that a browser is given which sends such a request. */
async function openedBy({ headers = {}, remoteAddress = "127.0.0.1", of = server }: Request = {}) {
  const sent = Object.entries({ ...own, ...headers }).filter(([, value]) => value !== undefined);
  const answer = await of.app.fastify.inject({
    method: "POST",
    url: "/api/account/open-guest",
    headers: Object.fromEntries(sent) as Record<string, string>,
    payload: {},
    remoteAddress,
  });
  return answer.json<{ data: { webId: string; projId: string } }>().data;
}

test("every browser of this machine is given the same project, by whichever of its names", async () => {
  const first = await openedBy();
  const others = [
    await openedBy({ headers: { host: "127.0.0.1:8080", origin: "http://127.0.0.1:8080" } }),
    await openedBy({ headers: { host: "[::1]:3000", origin: "http://[::1]:3000" }, remoteAddress: "::1" }),
    await openedBy({ headers: { "sec-fetch-site": undefined }, remoteAddress: "::ffff:127.0.0.1" }),
  ];
  for (const other of others) expect(other).toEqual(first);
  const who = await server.call("/api/account/who-am-i", { headers: { "X-Web-Id": first.webId } });
  expect(who.body.data).toMatchObject({ projId: first.projId, isGuest: true });
});

describe("somebody else is given a project of their own", () => {
  const others: [string, Request][] = [
    ["another machine", { remoteAddress: "192.168.1.20" }],
    [
      "another machine that says it is this one",
      { remoteAddress: "10.0.0.9", headers: { "x-forwarded-for": "127.0.0.1" } },
    ],
    ["a proxy that names whom it stands for", { headers: { "x-forwarded-for": "127.0.0.1" } }],
    ["a proxy that names itself", { headers: { via: "1.1 proxy" } }],
    ["a tunnel", { headers: { "cf-connecting-ip": "203.0.113.9" } }],
    [
      "a name that was made to lead here",
      { headers: { host: "evil.example:3000", origin: "http://evil.example:3000" } },
    ],
    [
      "a name that begins like ours",
      { headers: { host: "localhost.evil.example", origin: "http://localhost.evil.example" } },
    ],
    [
      "a page of another site",
      { headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" } },
    ],
    [
      "a page of another port",
      { headers: { origin: "http://localhost:4000", "sec-fetch-site": "same-site" } },
    ],
    ["a page whose origin is hidden", { headers: { origin: "null" } }],
    ["a program", { headers: { origin: undefined, "sec-fetch-site": undefined } }],
  ];
  test.each(others)("%s", async (_who, request) => {
    const owner = await openedBy();
    const [one, another] = [await openedBy(request), await openedBy(request)];
    expect(new Set([owner, one, another].flatMap(({ webId, projId }) => [webId, projId])).size).toBe(6);
  });

  const elsewhere: Record<string, string>[] = [
    { VOXLOOM_LOCAL_OWNER: "off" },
    { VOXLOOM_BILLING: "on" },
    { VOXLOOM_PUBLIC_URL: "https://dubs.example" },
  ];
  test.each(elsewhere.slice(0, pickRunCount(elsewhere.length, 1)))(
    "this machine, with %o",
    async (environment) => {
      const of = await startTestServer({ environment });
      try {
        expect((await openedBy({ of })).projId).not.toBe((await openedBy({ of })).projId);
      } finally {
        await of.close();
      }
    },
  );
});
