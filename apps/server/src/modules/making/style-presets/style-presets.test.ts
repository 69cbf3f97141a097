import { randomUUID } from "node:crypto";
import { defaultSubtitleStyle, limits, type StylePreset, shortFormSubtitleStyle } from "@voxloom/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Guest, startTestServer, type TestServer } from "../../../testing/index.ts";

let server: TestServer;
let guest: Guest;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  guest = await server.openGuest();
});
afterAll(() => server.close());

const post = (name: string, body: unknown, as: Guest = guest) =>
  server.call(`/api/style-preset/guest/${name}`, { guest: as, body });
const list = async (as: Guest = guest): Promise<StylePreset[]> =>
  ((await server.call("/api/style-preset/guest/list", { guest: as })).body.data as { items: StylePreset[] })
    .items;
const look = (name: string, style = defaultSubtitleStyle) => ({ name, style });
const create = async (looks: object[]): Promise<StylePreset[]> =>
  ((await post("create", { looks })).body.data as { items: StylePreset[] }).items;

test("looks are saved, renamed, changed and deleted", async () => {
  expect(await list()).toEqual([]);
  const [own, other] = await create([look("  Ours "), look("Theirs", shortFormSubtitleStyle)]);
  expect(own).toMatchObject({ name: "Ours", style: defaultSubtitleStyle });
  expect((await list()).map(({ name }) => name)).toEqual(["Ours", "Theirs"]);
  const renamed = await post("update", { stylePresetId: own?.id, name: "Mine" });
  expect(renamed.body.data).toEqual({ ...own, name: "Mine" });
  await post("update", { stylePresetId: own?.id, style: shortFormSubtitleStyle });
  expect((await post("update", { stylePresetId: own?.id })).body.data).toMatchObject({
    name: "Mine",
    style: shortFormSubtitleStyle,
  });
  expect((await post("delete", { stylePresetId: own?.id })).status).toBe(200);
  expect(await list()).toEqual([other]);
  expect((await post("delete", { stylePresetId: own?.id })).body.errorCode).toBe("NOT_FOUND");
});

test("so many and no more, also of several who save at once", async () => {
  const many = Array.from({ length: limits.maxStylePresets - 1 }, (_, index) => look(`look ${index}`));
  await create(many);
  const answers = await Promise.all([1, 2, 3].map((n) => post("create", { looks: [look(`last ${n}`)] })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.errorCode).toBe("STYLE_PRESETS_TOO_MANY");
  expect(await list()).toHaveLength(limits.maxStylePresets);
});

test("strangers see and change nothing; nonsense is refused", async () => {
  const [own] = await create([look("Mine")]);
  const stranger = await server.openGuest();
  expect(await list(stranger)).toEqual([]);
  for (const [name, body] of [
    ["update", { stylePresetId: own?.id, name: "Yours" }],
    ["delete", { stylePresetId: own?.id }],
    ["delete", { stylePresetId: randomUUID() }],
  ] as const)
    expect((await post(name, body, stranger)).body.errorCode).toBe("NOT_FOUND");
  for (const looks of [
    [],
    [look(" ")],
    [look("x".repeat(limits.maxStylePresetNameCharacters + 1))],
    [{ name: "x", style: { ...defaultSubtitleStyle, color: "red" } }],
    [{ name: "x", style: { ...defaultSubtitleStyle, font: "Arial,Evil{\\p1}" } }],
  ])
    expect((await post("create", { looks })).body.errorCode).toBe("BAD_INPUT");
  expect(await list()).toEqual([own]);
});
