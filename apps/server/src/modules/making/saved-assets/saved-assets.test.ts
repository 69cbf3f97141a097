import { randomUUID } from "node:crypto";
import {
  brandSchema,
  calls,
  defaultSubtitleStyle,
  limits,
  type SavedAsset,
  type SavedRef,
} from "@voxloom/contract";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Guest, type Person, startTestServer, type TestServer } from "../../../testing/index.ts";
import { sweepSaved } from "./saved-assets.ts";

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  person = await server.openPerson();
});
afterAll(() => server.close());

const { savedAssets: area } = calls;
const post = (path: string, body: unknown, as: Guest | Person = person) =>
  server.call(path, { guest: as, body });
const list = async (
  query: Record<string, string> = {},
  as: Guest | Person = person,
): Promise<SavedAsset[]> => {
  const { body } = await server.call(`${area.list.path}?${new URLSearchParams(query)}`, { guest: as });
  return (body.data as { items: SavedAsset[] }).items;
};
const names = async (query: Record<string, string> = {}) => (await list(query)).map(({ name }) => name);
const trash = () => names({ view: "deleted" });

const brand = brandSchema.parse({ textColor: "#ffffff" });
const addLook = (name: string) =>
  post(calls.stylePresets.create.path, { looks: [{ name, style: defaultSubtitleStyle }] });
const addKit = (name: string) => post(calls.brandKits.create.path, { name, brand });
const say = (word: string, sayAs = "x") =>
  post(calls.pronunciations.save.path, { entries: [{ word, sayAs, language: null }] });
const addVoice = async (name: string, state = "saved"): Promise<SavedRef> => {
  const id = randomUUID();
  await server.context.database.pool.query(
    "insert into own_voices (id, proj_id, name, kind, state, language, checks, used_ms, duration_ms) values ($1, $2, $3, 'match', $4, 'en', '[]', 1, 1)",
    [id, person.projId, name, state],
  );
  return { kind: "voice", id };
};
const toRef = ({ kind, id }: SavedRef): SavedRef => ({ kind, id });

/** A look, a kit, a voice and a word; of a recording that is no voice yet nothing is listed. */
async function saveOneOfEach(): Promise<SavedRef[]> {
  await addLook("Look");
  await addKit("Kit");
  await addVoice("Voice");
  await addVoice("Sample", "sample");
  await say("Word");
  return (await list()).map(toRef);
}
const wordRef = async (): Promise<SavedRef> => {
  const { body } = await server.call(calls.pronunciations.list.path, { guest: person });
  const [word] = (body.data as { items: { id: string }[] }).items;
  return { kind: "pronunciation", id: word?.id ?? "" };
};

test("of many voices all are listed, and of the trash the last ones", async () => {
  await server.context.database.pool.query(
    `insert into own_voices (id, proj_id, name, kind, state, language, checks, used_ms, duration_ms)
      select gen_random_uuid(), $1, 'Voice', 'match', 'saved', 'en', '[]', 1, 1 from generate_series(1, 201)`,
    [person.projId],
  );
  const voices = await list({ kind: "voice" });
  expect(voices).toHaveLength(201);
  for (const items of [voices.slice(0, 100), voices.slice(100)])
    await post(area.remove.path, { items: items.map(toRef) });
  expect(await trash()).toHaveLength(200);
});

test("what is saved, whatever it is, is found, tagged, filed and counted in its folder", async () => {
  const items = await saveOneOfEach();
  expect(await names()).toEqual(["Look", "Kit", "Voice", "Word"]);
  expect(await names({ kind: "brand" })).toEqual(["Kit"]);
  expect(await names({ search: "oIc" })).toEqual(["Voice"]);
  expect((await post(area.tag.path, { items, add: ["Spring", "spring"] })).status).toBe(200);
  expect((await list()).map(({ tags }) => tags)).toEqual(items.map(() => ["Spring"]));
  await post(area.tag.path, { items: items.slice(0, 1), remove: ["SPRING"] });
  expect(await names({ tag: "spring" })).toEqual(["Kit", "Voice", "Word"]);
  expect(await names({ search: "sprin" })).toEqual(["Kit", "Voice", "Word"]);

  const folder = await post(calls.folders.create.path, { name: "Client", parentId: null });
  const folderId = (folder.body.data as { id: string }).id;
  expect((await post(calls.folders.moveSaved.path, { items, folderId })).status).toBe(200);
  expect(await names({ folderId })).toEqual(["Look", "Kit", "Voice", "Word"]);
  expect(await names({ folderId: "none" })).toEqual([]);
  const tree = await server.call(calls.folders.tree.path, { guest: person });
  expect(tree.body.data).toMatchObject({ folders: [{ id: folderId, materialCount: 4 }] });
  // What lies in a folder that is deleted lies where the folder lay.
  await post(calls.folders.remove.path, { folderId });
  expect(await names({ folderId: "none" })).toEqual(["Look", "Kit", "Voice", "Word"]);
});

test("whatever is deleted comes back as it was, for 30 days, or goes for good", async () => {
  const items = await saveOneOfEach();
  await post(area.tag.path, { items, add: ["old"] });
  const counts = async () => (await server.call(area.counts.path, { guest: person })).body.data;
  const kinds = { look: 1, brand: 1, voice: 1, pronunciation: 1 };
  expect(await counts()).toEqual({ kinds, deleted: 0 });
  expect((await post(area.remove.path, { items })).status).toBe(200);
  expect(await list()).toEqual([]);
  expect((await trash()).toSorted()).toEqual(["Kit", "Look", "Voice", "Word"]);
  expect(await counts()).toEqual({ kinds: { look: 0, brand: 0, voice: 0, pronunciation: 0 }, deleted: 4 });
  const [first] = await list({ view: "deleted" });
  const left = Date.parse(first?.storedUntil ?? "") - Date.now();
  expect(Math.round(left / 86_400_000)).toBe(limits.materialRestoreDays);
  // What is gone cannot be changed, and none of several is when one of them is not there.
  expect((await post(area.tag.path, { items, add: ["x"] })).body.errorCode).toBe("NOT_FOUND");
  const kit = { brandKitId: items[1]?.id, name: "Other", brand };
  expect((await post(calls.brandKits.update.path, kit)).body.errorCode).toBe("NOT_FOUND");
  const withOther = [...items, { kind: "look", id: randomUUID() }];
  expect((await post(area.restore.path, { items: withOther })).body.errorCode).toBe("NOT_FOUND");
  expect(await list()).toEqual([]);
  expect((await post(area.restore.path, { items })).status).toBe(200);
  expect((await list()).map(({ name, tags }) => [name, tags])).toEqual([
    ["Look", ["old"]],
    ["Kit", ["old"]],
    ["Voice", ["old"]],
    ["Word", ["old"]],
  ]);
  expect(await trash()).toEqual([]);

  await post(area.remove.path, { items });
  expect((await post(area.emptyTrash.path, { items: items.slice(0, 1) })).status).toBe(200);
  expect((await post(area.restore.path, { items: items.slice(0, 1) })).body.errorCode).toBe("NOT_FOUND");
  expect((await trash()).toSorted()).toEqual(["Kit", "Voice", "Word"]);
  await sweepSaved(server.context.database.db, new Date(Date.now() + 31 * 86_400_000));
  // Of a voice there are recordings: it goes where those go.
  expect(await trash()).toEqual(["Voice"]);
  await post(area.emptyTrash.path, {});
  expect(await trash()).toEqual([]);
});

test("nobody brings a voice back whose recordings are on their way out, not where that fails either", async () => {
  const items = [await addVoice("Voice")];
  await post(area.remove.path, { items });
  const { storage } = server.context;
  const back: unknown[] = [];
  vi.spyOn(storage, "deleteAll").mockImplementationOnce(async () => {
    back.push((await post(area.restore.path, { items })).body.errorCode);
    const change = { ownVoiceId: items[0]?.id, isDeleted: false };
    back.push((await post(calls.voiceClones.update.path, change)).body.errorCode);
    throw new Error("the storage does not answer");
  });
  expect((await post(area.emptyTrash.path, {})).status).toBe(500);
  expect(back).toEqual(["NOT_FOUND", "NOT_FOUND"]);
  expect(await names()).toEqual([]);
  expect(await trash()).toEqual([]);
  // It is swept as what was deleted too long ago, and goes at once where the storage answers.
  const { rows } = await server.context.database.pool.query(
    "select deleted_at < now() - make_interval(days => $2) as is_late from own_voices where id = $1",
    [items[0]?.id, limits.materialRestoreDays],
  );
  expect(rows).toEqual([{ is_late: true }]);
});

test("a word that comes back takes the place of what it is said as meanwhile", async () => {
  await say("Voxloom", "vox loom");
  const old = await wordRef();
  await post(area.remove.path, { items: [old] });
  await say("voxloom", "other");
  const other = await wordRef();
  expect(other.id).not.toBe(old.id);
  await post(area.restore.path, { items: [old] });
  expect(await wordRef()).toEqual(old);
  expect((await list({ view: "deleted" })).map(({ id }) => id)).toEqual([other.id]);
  await post(area.remove.path, { items: [old] });
  expect((await post(area.restore.path, { items: [old, other] })).body.errorCode).toBe("BAD_INPUT");
});

test("there is no more place for what comes back than for what is new", { tags: ["full"] }, async () => {
  await addKit("First");
  const items = (await list()).map(toRef);
  await post(area.remove.path, { items });
  await server.context.database.pool.query(
    "insert into brand_kits (id, proj_id, name, brand) select gen_random_uuid(), $1, 'kit', $2 from generate_series(1, $3)",
    [person.projId, JSON.stringify(brand), limits.maxBrandKits],
  );
  expect((await post(area.restore.path, { items })).body.errorCode).toBe("BRAND_KITS_TOO_MANY");
  expect(await trash()).toEqual(["First"]);
});

test("strangers see, change and bring back nothing, and guests keep what they saved", async () => {
  const items = await saveOneOfEach();
  const stranger = await server.openGuest();
  expect(await list({}, stranger)).toEqual([]);
  for (const path of [area.tag.path, area.remove.path])
    expect((await post(path, { items, add: ["x"] }, stranger)).body.errorCode).toBe("NOT_FOUND");
  const move = { items, folderId: null };
  expect((await post(calls.folders.moveSaved.path, move, stranger)).body.errorCode).toBe("NOT_FOUND");
  await post(area.remove.path, { items });
  for (const path of [area.restore.path, area.emptyTrash.path])
    expect((await post(path, { items }, stranger)).body.errorCode).toBe("NOT_FOUND");
  expect(await list({ view: "deleted" }, stranger)).toEqual([]);
  for (const { kind, id } of items.filter((one) => one.kind === "brand" || one.kind === "voice")) {
    const uses = await server.call(`${area.uses.path}?${new URLSearchParams({ kind, id })}`, {
      guest: stranger,
    });
    expect(uses.body.errorCode).toBe("NOT_FOUND");
  }
});
