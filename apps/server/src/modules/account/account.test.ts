import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../testing/index.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { VOXLOOM_GUESTS_PER_HOUR: "5" } });
});
afterAll(() => server.close());

test("a visitor gets a project and is known by its web id afterwards", async () => {
  const guest = await server.openGuest();
  const who = await server.call("/api/account/who-am-i", { guest });
  expect(who.status).toBe(200);
  expect(who.body).toMatchObject({ code: 0, data: { projId: guest.projId, isGuest: true } });
});

test("the database holds the hash of a web id and not the web id", async () => {
  const guest = await server.openGuest();
  const { rows } = await server.context.database.pool.query("select * from guests where proj_id = $1", [
    guest.projId,
  ]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(guest.webId);
  expect(rows[0]).toMatchObject({ web_id_hash: createHash("sha256").update(guest.webId).digest("hex") });
});

test("strangers and holders of a made-up web id are not signed in", async () => {
  const strangers: Record<string, string>[] = [{}, { "X-Web-Id": "x" }, { "X-Web-Id": "a".repeat(43) }];
  for (const headers of strangers) {
    const answer = await server.call("/api/account/who-am-i", { headers });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: 401, errorCode: "NOT_SIGNED_IN", data: null });
  }
});

test("one address opens so many projects an hour and no more", async () => {
  const statuses: number[] = [];
  for (let opened = 0; opened < 6; opened += 1) {
    const answer = await server.call("/api/account/open-guest", { body: {} });
    statuses.push(answer.status);
    if (answer.status === 429) {
      expect(answer.body.errorCode).toBe("TOO_MANY_REQUESTS");
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    }
  }
  expect(statuses.at(-1)).toBe(429);
  expect(statuses).toContain(200);
});
