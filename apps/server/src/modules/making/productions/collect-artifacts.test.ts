import { existsSync } from "node:fs";
import { utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type ArtifactStore, openArtifactStore } from "@voxloom/studio";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/index.ts";
import { collectQueue } from "./collect-artifacts.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: true, environment: { VOXLOOM_ARTIFACT_DAYS: "3" } });
});
afterAll(() => server.close());

const hourMs = 3_600_000;
async function artifact(store: ArtifactStore, key: string, ageMs: number): Promise<string> {
  const { folder } = await store.produce(key, (tmp) => writeFile(join(tmp, "text"), key));
  const then = new Date(Date.now() - ageMs);
  await utimes(folder, then, then);
  return folder;
}

test("every night's job removes artifacts beyond their days, and no others", async () => {
  const store = await openArtifactStore({ folder: server.config.artifactsFolder });
  const old = await artifact(store, "a".repeat(64), 73 * hourMs);
  const younger = await artifact(store, "b".repeat(64), 71 * hourMs);
  const { rows } = await server.context.database.pool.query(
    "select name, cron, timezone from pgboss.schedule",
  );
  expect(rows).toContainEqual({ name: collectQueue, cron: "17 3 * * *", timezone: "UTC" });
  await server.context.jobs.send(collectQueue, {});
  while (existsSync(old)) await sleep(50);
  expect(existsSync(younger)).toBe(true);
});
