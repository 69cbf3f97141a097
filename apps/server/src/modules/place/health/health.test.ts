import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/index.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    // Its own embedded database, which the test kills.
    environment: { DATABASE_URL: "", VOXLOOM_LOG_LEVEL: "silent" },
  });
});
afterAll(() => server.close());

const findStatus = async (path: string): Promise<number> => (await fetch(`${server.origin}${path}`)).status;
const databasePid = async (): Promise<number> =>
  Number.parseInt(await readFile(join(server.config.database.folder, "cluster/postmaster.pid"), "utf8"), 10);

test("a product whose database was killed is ready again by itself, and its jobs go on", async () => {
  const { jobs } = server.context;
  const worked: string[] = [];
  await jobs.declareQueue("test-outage");
  await jobs.work<{ name: string }>("test-outage", async ({ data }) => void worked.push(data.name));
  await jobs.send("test-outage", { name: "before" });
  await expect.poll(() => worked, { timeout: 60_000 }).toEqual(["before"]);
  const guest = await server.openGuest();
  const killed = await databasePid();
  process.kill(killed, "SIGKILL");
  await expect.poll(databasePid, { timeout: 60_000 }).not.toBe(killed);
  await expect.poll(() => findStatus("/readyz"), { timeout: 60_000 }).toBe(200);
  expect(await findStatus("/healthz")).toBe(200);
  const who = await server.call("/api/account/who-am-i", { guest });
  expect(who.body.data).toMatchObject({ projId: guest.projId });
  await jobs.send("test-outage", { name: "after" });
  await expect.poll(() => worked, { timeout: 60_000 }).toEqual(["before", "after"]);
});
