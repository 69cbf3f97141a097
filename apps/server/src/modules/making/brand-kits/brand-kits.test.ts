import { randomUUID } from "node:crypto";
import { type BrandKit, brandSchema, calls, limits, type MadeTask } from "@voxloom/contract";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type Guest, startTestServer, type TestServer, uploadMade } from "../../../testing/index.ts";

let server: TestServer;
let guest: Guest;
let id: (name: string) => string;
beforeAll(async () => {
  server = await startTestServer();
  guest = await server.openGuest();
  id = await uploadMade(server, guest, {
    "logo.png": ["-f", "lavfi", "-i", "color=c=red@0.5:s=64x32,format=rgba", "-frames:v", "1"],
    "intro.mp4": ["-f", "lavfi", "-i", "testsrc2=s=64x36:r=30:d=1", "-pix_fmt", "yuv420p"],
    "song.mp3": ["-f", "lavfi", "-i", "sine=f=220:d=1"],
  });
});
afterAll(() => server.close());

const post = (path: string, body: unknown, as: Guest = guest) => server.call(path, { guest: as, body });
const create = (kit: { name: string; brand: object }, as: Guest = guest) =>
  post(calls.brandKits.create.guestPath, kit, as);
const list = async (as: Guest = guest): Promise<BrandKit[]> =>
  ((await server.call(calls.brandKits.list.guestPath, { guest: as })).body.data as { items: BrandKit[] })
    .items;
test("a brand kit is saved with its files, changed and deleted", async () => {
  const brand = {
    logo: { materialId: id("logo.png"), place: "bottom-left" },
    intro: { materialId: id("intro.mp4"), durationMs: 1_000 },
    textColor: "#ffffff",
  };
  const made = (await create({ name: " Ours ", brand })).body.data as BrandKit;
  expect(made).toMatchObject({ name: "Ours", brand: { ...brand, outro: null, family: null } });
  expect(await list()).toEqual([made]);
  const change = { brandKitId: made.id, name: "Mine", brand: { textColor: "#000000" } };
  const changed = await post(calls.brandKits.update.guestPath, change);
  expect(changed.body.data).toMatchObject({ id: made.id, name: "Mine", brand: { logo: null } });
  expect(await list()).toEqual([changed.body.data]);
  const remove = () => post(calls.brandKits.remove.guestPath, { brandKitId: made.id });
  expect((await remove()).status).toBe(200);
  expect((await remove()).body.errorCode).toBe("NOT_FOUND");
  expect(await list()).toEqual([]);
});

test("a kit takes its project's own files, each as what it is; so does an order", async () => {
  const stranger = await server.openGuest();
  const logo = { materialId: id("logo.png") };
  const cases: [object, string][] = [
    [{ logo: { materialId: id("song.mp3") } }, "BAD_INPUT"],
    [{ logo: { materialId: id("intro.mp4") } }, "BAD_INPUT"],
    [{ outro: { materialId: id("song.mp3"), durationMs: 1_000 } }, "BAD_INPUT"],
    [{ ownFont: logo }, "BAD_INPUT"],
    [{ logo: { materialId: randomUUID() } }, "NOT_FOUND"],
    [{ logo: { materialId: "../../etc" } }, "NOT_FOUND"],
    [{ logo: { ...logo, size: 3 } }, "BAD_INPUT"],
    [{ logo: { ...logo, place: "elsewhere" } }, "BAD_INPUT"],
    [{ textColor: "red" }, "BAD_INPUT"],
    [{ intro: { materialId: id("intro.mp4"), durationMs: limits.maxIntroMs + 1 } }, "BAD_INPUT"],
  ];
  for (const [brand, code] of cases) {
    expect((await create({ name: "Ours", brand })).body.errorCode, JSON.stringify(brand)).toBe(code);
    const settings = { clips: [{ materialId: id("intro.mp4") }], brand };
    const order = { product: "clips", materialIds: [id("intro.mp4")], settings, isDraft: false };
    expect((await post(calls.tasks.create.path, order)).body.errorCode, JSON.stringify(brand)).toBe(code);
  }
  expect((await create({ name: "Ours", brand: { logo } }, stranger)).body.errorCode).toBe("NOT_FOUND");
  expect((await create({ name: "  ", brand: {} })).body.errorCode).toBe("BAD_INPUT");
  expect(await list(stranger)).toEqual([]);
});

test("a kit tells which tasks were ordered with its brand as it is", async () => {
  const brand = brandSchema.parse({ logo: { materialId: id("logo.png") } });
  const kit = (await create({ name: "Told", brand })).body.data as BrandKit;
  const other = (await create({ name: "Other", brand: { ...brand, textColor: "#123456" } })).body
    .data as BrandKit;
  // Other tests count the kits that they made.
  onTestFinished(async () => {
    for (const { id: brandKitId } of [kit, other])
      await post(calls.brandKits.remove.guestPath, { brandKitId });
  });
  const settings = { clips: [{ materialId: id("intro.mp4") }], brand };
  const order = { product: "clips", materialIds: [id("intro.mp4")], settings, isDraft: true };
  const ordered = await post(calls.tasks.create.path, order);
  const [task] = (ordered.body.data as { tasks: { id: string }[] }).tasks;
  const uses = async (kitId: string) => {
    const address = `${calls.savedAssets.uses.guestPath}?kind=brand&id=${kitId}`;
    const { body } = await server.call(address, { guest });
    return (body.data as { items: MadeTask[] }).items.map(({ taskId }) => taskId);
  };
  expect([await uses(kit.id), await uses(other.id)]).toEqual([[task?.id], []]);
});

test("so many and no more, also of several who save at once; strangers see and change none", async () => {
  const busy = await server.openGuest();
  const kits = Array.from({ length: limits.maxBrandKits - 1 }, (_, at) => [
    randomUUID(),
    busy.projId,
    `kit ${at}`,
    JSON.stringify(brandSchema.parse({})),
  ]);
  for (const kit of kits)
    await server.context.database.pool.query(
      "insert into brand_kits (id, proj_id, name, brand) values ($1, $2, $3, $4)",
      kit,
    );
  const answers = await Promise.all([1, 2, 3].map((n) => create({ name: `last ${n}`, brand: {} }, busy)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.errorCode).toBe("BRAND_KITS_TOO_MANY");
  const stranger = await server.openGuest();
  expect(await list(stranger)).toEqual([]);
  const brandKitId = kits[0]?.[0];
  for (const [path, body] of [
    [calls.brandKits.update.guestPath, { brandKitId, name: "Yours", brand: {} }],
    [calls.brandKits.remove.guestPath, { brandKitId }],
  ] as const)
    expect((await post(path, body, stranger)).body.errorCode).toBe("NOT_FOUND");
  expect(await list(busy)).toHaveLength(limits.maxBrandKits);
});
