import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Asset, audioEffects, calls, type ResponseOf, type SystemMaterial } from "@voxloom/contract";
import { inspectMedia, measureLoudness } from "@voxloom/media";
import { musicLufs } from "@voxloom/music";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/index.ts";

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer({ withWorker: true });
  folder = await mkdtemp(join(tmpdir(), "voxloom-system-"));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

type Items = { items: SystemMaterial[] };
const listAs = async (
  guest: Awaited<ReturnType<TestServer["openGuest"]>>,
  body: Record<string, unknown> = {},
) => ((await server.call(calls.systemMaterials.list.guestPath, { guest, body })).body.data as Items).items;
const get = (address: string) => fetch(new URL(address, server.origin));

test("music and pictures are listed with their license, and strangers may see the music", async () => {
  const guest = await server.openGuest();
  const all = await listAs(guest);
  expect(all.filter(({ kind }) => kind === "music")).toHaveLength(40);
  expect(await listAs(guest, { kind: "background" })).toHaveLength(12);
  for (const { license, licenseUrl } of all)
    expect([license, licenseUrl.slice(0, 8)]).toEqual(["CC0-1.0", "https://"]);
  const { body } = await server.call(calls.systemMaterials.music.path, { method: "GET" });
  expect((body.data as Items).items.map(({ kind }) => kind)).toEqual(Array(40).fill("music"));
});

test("sound effects are listed for everybody, heard as files, and become files of one's own", async () => {
  const { body } = await server.call(calls.systemMaterials.effects.path, { method: "GET" });
  const { items } = body.data as Items;
  expect(items.length).toBeGreaterThanOrEqual(16);
  for (const { kind, look, fileUrl, license } of items)
    expect([kind, license, fileUrl]).toEqual([
      "effect",
      "CC0-1.0",
      `/api/public/system-material/effect-${look}`,
    ]);
  const answer = await get("/api/public/system-material/effect-camera-shutter");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "audio/mp4"]);
  const path = join(folder, "shutter.m4a");
  await writeFile(path, Buffer.from(await answer.arrayBuffer()));
  const { durationMs } = await inspectMedia({ path, name: "shutter.m4a" });
  expect(Math.abs(durationMs - audioEffects["camera-shutter"].durationMs)).toBeLessThan(60);
  const guest = await server.openGuest();
  const wanted = { systemId: "effect-camera-shutter", name: "Click" };
  const bound = await server.call(calls.systemMaterials.bind.guestPath, { guest, body: wanted });
  expect(bound.body.data).toMatchObject({ name: "Click.m4a", kind: "audio", isMusic: false });
});

test("an intro is some seconds long, ends softly, and is as loud as music is", {
  tags: ["full"],
}, async () => {
  const intros = await listAs(await server.openGuest(), { kind: "intro" });
  expect(intros.length).toBeGreaterThan(5);
  for (const { durationMs } of intros) expect(durationMs).toBeLessThan(20_000);
  const [intro] = intros.toSorted((a, b) => a.durationMs - b.durationMs);
  const answer = await get(intro?.fileUrl ?? "");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "audio/mp4"]);
  const path = join(folder, "intro.m4a");
  await writeFile(path, Buffer.from(await answer.arrayBuffer()));
  const { durationMs } = await inspectMedia({ path, name: "intro.m4a" });
  expect(Math.abs(durationMs - (intro?.durationMs ?? 0))).toBeLessThan(100);
  expect(Math.abs(((await measureLoudness(path)).integratedLufs ?? 0) - musicLufs)).toBeLessThan(2);
});

test("a piece is made when it is asked for, as loud as it is to be, and becomes a file of one's own", {
  tags: ["full"],
}, async () => {
  const guest = await server.openGuest();
  const piece = (await listAs(guest, { kind: "music" })).find(({ id }) => id === "calm-60");
  const answer = await get(piece?.fileUrl ?? "");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "audio/mp4"]);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const path = join(folder, "calm.m4a");
  await writeFile(path, bytes);
  const { durationMs, audioTracks } = await inspectMedia({ path, name: "calm.m4a" });
  expect(Math.abs(durationMs - (piece?.durationMs ?? 0))).toBeLessThan(100);
  expect(audioTracks).toMatchObject([{ channels: 2, sampleRateHz: 48_000 }]);
  const { integratedLufs } = await measureLoudness(path);
  expect(Math.abs((integratedLufs ?? 0) - musicLufs)).toBeLessThan(1);

  const bind = async (body: Record<string, unknown>) =>
    (await server.call(calls.systemMaterials.bind.guestPath, { guest, body })).body;
  const bound = await bind({ systemId: "calm-60", name: "Ruhig" });
  expect(bound.data).toMatchObject({ name: "Ruhig.m4a", kind: "audio", isMusic: true, state: "ready" });
  // It is known whose it is on every later visit.
  expect(bound.data).toMatchObject({ systemId: "calm-60" });
  const own = await get((bound.data as Asset).fileUrl ?? "");
  expect(Buffer.from(await own.arrayBuffer()).equals(bytes)).toBe(true);
  const listed = await server.call(`${calls.materials.list.guestPath}?kind=music`, { guest, method: "GET" });
  expect((listed.body.data as { items: Asset[] }).items).toHaveLength(1);
  expect((await bind({ systemId: "loud-999" })).errorCode).toBe("NOT_FOUND");
});

test("a picture is drawn whole and small, and becomes a picture of one's own", {
  tags: ["full"],
}, async () => {
  const guest = await server.openGuest();
  const [picture] = await listAs(guest, { kind: "background" });
  const sides = async (address: string) => {
    const bytes = Buffer.from(await (await get(address)).arrayBuffer());
    expect(bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
    return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  };
  expect(await sides(picture?.posterUrl ?? "")).toEqual([480, 270]);
  expect(await sides(picture?.fileUrl ?? "")).toEqual([1920, 1080]);
  const body = { systemId: picture?.id };
  const bound = (await server.call(calls.systemMaterials.bind.guestPath, { guest, body })).body.data;
  expect(bound).toMatchObject({
    ...{ name: `${picture?.id}.png`, kind: "image", isMusic: false, posterUrl: expect.any(String) },
    info: { image: { width: 1920, height: 1080, isAnimated: false } },
  });
});

test("what is none of them is not there", async () => {
  const read = async (id: string) => (await get(`/api/public/system-material/${id}`)).status;
  expect(await read("bright-999")).toBe(404);
  for (const id of ["none", "..%2f..%2fetc", "bright-108.m4a"]) expect(await read(id)).toBe(400);
});

test("every template names a moving picture of it, which is made once; of others there is none", {
  tags: ["full"],
}, async () => {
  for (const product of ["slideshow", "clips"] as const) {
    const { body } = await server.call(`${calls.videos.templates.path}?product=${product}`);
    const { templates } = body.data as ResponseOf<typeof calls.videos.templates>;
    const [first] = templates;
    expect(new Set(templates.map(({ pictureUrl }) => pictureUrl)).size).toBe(templates.length);
    const fetched = [await get(first?.pictureUrl ?? ""), await get(first?.pictureUrl ?? "")];
    const [one, other] = await Promise.all(
      fetched.map(async (answer) => {
        expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "video/mp4"]);
        return Buffer.from(await answer.arrayBuffer());
      }),
    );
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
    const path = join(folder, `${product}.mp4`);
    await writeFile(path, one ?? "");
    const { durationMs, video } = await inspectMedia({ path, name: "template.mp4", mayBeSilent: true });
    expect(video?.codec).toBe("h264");
    // Of a template with quick cuts the pictures are seen before its time is over.
    expect(durationMs).toBeGreaterThan(3_000);
    expect(durationMs).toBeLessThanOrEqual(6_100);
  }
  for (const [path, status] of [
    ["/api/public/video-template/clips/none", 404],
    ["/api/public/video-template/slideshow/quick-cuts", 404],
    ["/api/public/video-template/films/album", 400],
    ["/api/public/video-template/clips/..%2f..%2fetc", 400],
  ] as const)
    expect((await get(path)).status).toBe(status);
});
