import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls, type Material } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Guest,
  makeShortTalk,
  startTestServer,
  type TestServer,
  uploadFile,
} from "../../../testing/index.ts";

let folder: string;
let server: TestServer;
let guest: Guest;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-clips-"));
  server = await startTestServer();
  guest = await server.openGuest();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test("a passage is cut out of a recording as a material of its own, of just that length", async () => {
  const { id: materialId } = await uploadFile(server, guest, await makeShortTalk(folder));
  const cut = (body: Record<string, unknown>, as = guest) =>
    server.call(calls.materials.clip.path, {
      guest: as,
      body: { materialId, startMs: 500, endMs: 2000, ...body },
    });
  const { body } = await cut({});
  expect(body.code, body.message).toBe(0);
  const clip = body.data as Material;
  expect(clip).toMatchObject({
    state: "ready",
    name: expect.stringMatching(/^talk 0\.00-0\.02\.(mp4|m4a)$/),
  });
  expect(clip.id).not.toBe(materialId);
  expect(Math.abs((clip.info?.durationMs ?? 0) - 1500)).toBeLessThan(120);
  const clean = await cut({ leaveOut: [{ startMs: 900, endMs: 1400 }] });
  const { info } = clean.body.data as Material;
  expect(Math.abs((info?.durationMs ?? 0) - 1000)).toBeLessThan(120);
  for (const [spec, code] of [
    [{ leaveOut: [{ startMs: 400, endMs: 1950 }] }, "BAD_INPUT"],
    [{ leaveOut: [{ startMs: 900, endMs: 900 }] }, "BAD_INPUT"],
    [{ leaveOut: [1200, 800].map((startMs) => ({ startMs, endMs: startMs + 100 })) }, "BAD_INPUT"],
    [{ startMs: 2000, endMs: 2000 }, "BAD_INPUT"],
    [{ startMs: 900_000, endMs: 901_000 }, "BAD_INPUT"],
    [{ startMs: 0, endMs: 400_000 }, "BAD_INPUT"],
    [{ audioTrack: 7 }, "BAD_INPUT"],
    [{ materialId: "none" }, "NOT_FOUND"],
  ] as const)
    expect((await cut(spec)).body.errorCode, JSON.stringify(spec)).toBe(code);
  expect((await cut({}, await server.openGuest())).body.errorCode).toBe("NOT_FOUND");
});
