import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Guest, startTestServer, type TestServer } from "../../../testing/index.ts";
import { speakClip, uploadMaterial } from "../../../testing/upload-material.ts";
import { eraseGuests } from "./guests.ts";

let server: TestServer;
let speech: Buffer<ArrayBuffer>;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "voxloom-guests-"));
  speakClip(join(folder, "speech.wav"), "Good morning.");
  speech = await readFile(join(folder, "speech.wav"));
  await rm(folder, { recursive: true });
  server = await startTestServer({ environment: { VOXLOOM_BILLING: "on" } });
});
afterAll(() => server.close());

const bring = (to: TestServer, guest: Guest) =>
  uploadMaterial(to, guest, { name: "speech.wav", bytes: speech });

test("guests who do not come back are deleted with all they made", async () => {
  const [gone, there] = [await server.openGuest(), await server.openGuest()];
  for (const guest of [gone, there]) await bring(server, guest);
  const before = (await readdir(join(server.config.storageFolder, "materials"))).length;
  await server.context.database.pool.query(
    "update guests set seen_at = now() - interval '31 days' where proj_id = $1",
    [gone.projId],
  );
  await eraseGuests(server.context, server.config.limits.guestDays ?? 0);
  expect((await server.call("/api/material/list", { guest: gone })).status).toBe(401);
  expect((await server.call("/api/material/list", { guest: there })).body.data).toMatchObject({
    items: [{ state: "ready" }],
  });
  expect(await readdir(join(server.config.storageFolder, "materials"))).toHaveLength(before - 1);
});

test("what was made where guests are kept is kept also once guests are not", { tags: ["full"] }, async () => {
  const open = await startTestServer();
  try {
    const owner = await open.openGuest();
    await bring(open, owner);
    // Whoever was seen before tomorrow counts as gone.
    await eraseGuests(open.context, -1);
    expect((await open.call("/api/material/list", { guest: owner })).body.data).toMatchObject({
      items: [{ state: "ready" }],
    });
  } finally {
    await open.close();
  }
});
