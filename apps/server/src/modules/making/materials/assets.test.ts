import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Asset, type AssetKinds, type Call, calls, limits, type Task } from "@voxloom/contract";
import { writeWavPcm } from "@voxloom/media";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Guest,
  makeShortTalk,
  startTestServer,
  type TestServer,
  uploadFile,
} from "../../../testing/index.ts";
import { materials } from "./schema.ts";
import { sweepMaterials } from "./sweep-materials.ts";

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-assets-"));
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

type Fields = Record<string, unknown>;
const ask = async <Data>(guest: Guest, call: Call, fields: Fields = {}) => {
  const path = call.guestPath ?? call.path;
  const answer =
    call.method === "GET"
      ? await server.call(`${path}?${new URLSearchParams(fields as Record<string, string>)}`, {
          guest,
          method: "GET",
        })
      : await server.call(path, { guest, body: fields });
  return { ...answer.body, data: answer.body.data as Data };
};
const list = async (guest: Guest, spec: Record<string, string> = {}): Promise<string[]> => {
  const { data } = await ask<{ items: Asset[] }>(guest, calls.materials.list, spec);
  return data.items.map(({ name }) => name);
};
const readKinds = async (guest: Guest): Promise<AssetKinds> =>
  (await ask<AssetKinds>(guest, calls.materials.kinds)).data;

async function bring(guest: Guest): Promise<{ video: string; subtitles: string }> {
  const srt = join(folder, "100% sure.srt");
  await writeFile(srt, "1\n00:00:00,000 --> 00:00:02,000\nGood morning.\n");
  const { id: video } = await uploadFile(server, guest, await makeShortTalk(folder));
  const { id: subtitles } = await uploadFile(server, guest, srt);
  return { video, subtitles };
}

test("what was brought is counted by kind, found by kind and name, and renamed without losing its ending", async () => {
  const guest = await server.openGuest();
  const { video, subtitles } = await bring(guest);
  const { kinds } = await readKinds(guest);
  expect(kinds).toMatchObject({ video: { count: 1 }, audio: { count: 0, bytes: 0 }, subtitle: { count: 1 } });
  expect(kinds.video.bytes).toBeGreaterThan(kinds.subtitle.bytes);
  expect(await list(guest, { kind: "subtitle" })).toEqual(["100% sure.srt"]);
  expect(await list(guest, { search: "% SURE" })).toEqual(["100% sure.srt"]);
  expect(await list(guest, { search: "0_s" })).toEqual([]);
  const rename = (name: string) => ask<Asset>(guest, calls.materials.update, { materialId: subtitles, name });
  expect((await rename(" Greeting ")).data.name).toBe("Greeting.srt");
  expect((await rename("a/b.srt")).data.name).toBe("b.srt");
  for (const name of ["", "  ", "x".repeat(limits.maxTaskNameCharacters + 1)])
    expect((await rename(name)).errorCode).toBe("BAD_INPUT");
  const stranger = await server.openGuest();
  const stolen = await ask(stranger, calls.materials.update, { materialId: video, name: "Mine" });
  expect(stolen.errorCode).toBe("NOT_FOUND");
});

test("what is in the trash is restored, or goes for good when it is emptied or its time is over", async () => {
  const guest = await server.openGuest();
  const { video, subtitles } = await bring(guest);
  const remove = (materialId: string) =>
    server.call(calls.materials.remove.guestPath ?? "", { guest, body: { materialId, intoTrash: true } });
  const isThere = async (materialId: string): Promise<boolean> =>
    (await server.context.database.db.select().from(materials).where(eq(materials.id, materialId))).length >
    0;

  await remove(video);
  expect(await list(guest)).toEqual(["100% sure.srt"]);
  const detail = await ask(guest, calls.materials.detail, { materialId: video });
  expect(detail.errorCode).toBe("NOT_FOUND");
  const { data } = await ask<{ items: Asset[] }>(guest, calls.materials.list, { view: "deleted" });
  expect(data.items).toMatchObject([{ id: video, storedUntil: expect.any(String) }]);
  const { trash } = await readKinds(guest);
  expect(trash).toEqual({ count: 1, bytes: data.items[0]?.sizeBytes });

  const stranger = await server.openGuest();
  const restore = (as: Guest) => ask(as, calls.materials.restore, { materialIds: [video] });
  expect((await restore(stranger)).errorCode).toBe("NOT_FOUND");
  await ask(stranger, calls.materials.emptyTrash);
  expect((await restore(guest)).code).toBe(0);
  expect(await list(guest)).toEqual(["100% sure.srt", "talk.mp4"]);
  expect((await restore(guest)).errorCode).toBe("NOT_FOUND");
  expect(await readKinds(guest)).toMatchObject({
    kinds: { video: { count: 1 } },
    trash: { count: 0, bytes: 0 },
  });

  await remove(video);
  await remove(subtitles);
  await ask(guest, calls.materials.emptyTrash, { materialIds: [subtitles] });
  expect([await isThere(video), await isThere(subtitles)]).toEqual([true, false]);
  await server.context.database.db
    .update(materials)
    .set({ storedUntil: new Date(0) })
    .where(eq(materials.id, video));
  expect(await list(guest, { view: "deleted" })).toEqual([]);
  await sweepMaterials(server.context);
  expect(await isThere(video)).toBe(false);
});

test("the tasks that a material is used by are listed, and their file stays when it is deleted", async () => {
  const guest = await server.openGuest();
  const { video, subtitles } = await bring(guest);
  const order = await server.call("/api/video/translation/task-instant/create", {
    guest,
    body: {
      materialId: video,
      name: "Used",
      targetLanguages: ["es"],
      isDraft: true,
      settings: { sourceLanguage: "en" },
    },
  });
  expect(order.body.code, order.body.message).toBe(0);
  const usedBy = async (materialId: string): Promise<string[]> => {
    const { data } = await ask<{ items: { name: string }[] }>(guest, calls.tasks.list, { materialId });
    return data.items.map(({ name }) => name);
  };
  expect(await usedBy(video)).toEqual(["Used"]);
  expect(await usedBy(subtitles)).toEqual([]);
  expect(await usedBy("none")).toEqual([]);
  await server.call(calls.materials.remove.guestPath ?? "", {
    guest,
    body: { materialId: video, intoTrash: true },
  });
  // Emptying frees nothing while the task is there.
  expect((await readKinds(guest)).trash).toEqual({ count: 1, bytes: 0 });
  await ask(guest, calls.materials.emptyTrash);
  const rows = await server.context.database.db.select().from(materials).where(eq(materials.id, video));
  expect(rows).toHaveLength(1);
});

test("materials lie in folders, which are counted, emptied into where they lay, and others' stay closed", async () => {
  const guest = await server.openGuest();
  const { video, subtitles } = await bring(guest);
  const make = async (name: string, parentId: string | null) =>
    (await ask<{ id: string }>(guest, calls.folders.create, { name, parentId })).data.id;
  const outer = await make("Clients", null);
  const inner = await make("Acme", outer);
  const move = (as: Guest, materialIds: string[], folderId: string | null) =>
    ask(as, calls.folders.moveMaterials, { materialIds, folderId });
  expect((await move(guest, [video, subtitles], inner)).code).toBe(0);
  expect(await list(guest, { folderId: inner })).toHaveLength(2);
  expect((await move(guest, [subtitles], null)).code).toBe(0);
  expect(await list(guest, { folderId: "none" })).toEqual(["100% sure.srt"]);
  expect(await list(guest, { folderId: outer })).toEqual([]);
  expect(await list(guest, { folderId: "no-id" })).toEqual([]);
  type Tree = { folders: { name: string; materialCount: number }[]; unfiledMaterialCount: number };
  const tree = async () => (await ask<Tree>(guest, calls.folders.tree)).data;
  expect(await tree()).toMatchObject({
    folders: [
      { name: "Clients", materialCount: 0 },
      { name: "Acme", materialCount: 1 },
    ],
    unfiledMaterialCount: 1,
  });

  const stranger = await server.openGuest();
  const { data: theirs } = await ask<{ id: string }>(stranger, calls.folders.create, { name: "Theirs" });
  expect((await move(stranger, [video], theirs.id)).errorCode).toBe("NOT_FOUND");
  expect((await move(guest, [subtitles, video], theirs.id)).errorCode).toBe("NOT_FOUND");
  expect((await move(guest, [subtitles, "no-id"], inner)).errorCode).toBe("NOT_FOUND");
  expect(await list(guest, { folderId: inner })).toHaveLength(1);

  // What is in the trash comes back to where its folder lay.
  await ask(guest, calls.materials.removeMany, { materialIds: [video] });
  await ask(guest, calls.folders.remove, { folderId: inner });
  await ask(guest, calls.materials.restore, { materialIds: [video] });
  expect(await list(guest, { folderId: outer })).toHaveLength(1);
});

test("tags are put on and taken off, counted, searched, and one whatever its case", {
  tags: ["full"],
}, async () => {
  const guest = await server.openGuest();
  const { video, subtitles } = await bring(guest);
  const tag = (materialIds: string[], change: Record<string, string[]>, as = guest) =>
    ask(as, calls.materials.tag, { materialIds, ...change });
  expect((await tag([video], { add: [" Launch ", "2026 ", "launch"] })).code).toBe(0);
  expect((await tag([video, subtitles], { add: ["LAUNCH", "10% off"] })).code).toBe(0);
  const readTags = async (name: string) =>
    (await ask<{ items: Asset[] }>(guest, calls.materials.list)).data.items.find((one) => one.name === name)
      ?.tags;
  expect(await readTags("100% sure.srt")).toEqual(["10% off", "Launch"]);
  expect(await readTags("talk.mp4")).toEqual(["10% off", "2026", "Launch"]);
  expect((await readKinds(guest)).tags).toEqual([
    { tag: "10% off", count: 2 },
    { tag: "2026", count: 1 },
    { tag: "Launch", count: 2 },
  ]);
  expect(await list(guest, { tag: "launch" })).toHaveLength(2);
  expect(await list(guest, { tag: "2026", kind: "subtitle" })).toEqual([]);
  // A pattern's signs are letters.
  expect(await list(guest, { tag: "10%" })).toEqual([]);
  expect(await list(guest, { search: "026" })).toEqual(["talk.mp4"]);
  expect((await tag([video, subtitles], { remove: ["launch"] })).code).toBe(0);
  expect(await list(guest, { tag: "Launch" })).toEqual([]);

  expect(await list(guest, { materialId: video })).toEqual(["talk.mp4"]);
  expect(await list(guest, { materialId: video, view: "deleted" })).toEqual([]);
  expect(await list(guest, { materialId: "no-id" })).toEqual([]);

  const stranger = await server.openGuest();
  expect(await list(stranger, { materialId: video })).toEqual([]);
  expect((await tag([video], { add: ["mine"] }, stranger)).errorCode).toBe("NOT_FOUND");
  const many = Array.from({ length: limits.maxTags }, (_, at) => `tag ${at}`);
  expect((await tag([video, subtitles], { add: many })).errorCode).toBe("TAGS_TOO_MANY");
  expect(await readTags("100% sure.srt")).toEqual(["10% off"]);
  for (const wrong of ["", "  ", "x".repeat(limits.maxTagCharacters + 1)])
    expect((await tag([video], { add: [wrong] })).errorCode).toBe("BAD_INPUT");
});

test("several go into the trash at once and come back, all or none", { tags: ["full"] }, async () => {
  const guest = await server.openGuest();
  const { video, subtitles } = await bring(guest);
  const remove = (materialIds: string[]) => ask(guest, calls.materials.removeMany, { materialIds });
  expect((await remove([video, "00000000-0000-4000-8000-000000000000"])).errorCode).toBe("NOT_FOUND");
  expect(await list(guest)).toHaveLength(2);
  expect((await remove([video, subtitles, video])).code).toBe(0);
  expect(await list(guest)).toEqual([]);
  expect(await list(guest, { view: "deleted" })).toHaveLength(2);
  const restore = (materialIds: string[]) => ask(guest, calls.materials.restore, { materialIds });
  expect((await restore([video, "no-id"])).errorCode).toBe("NOT_FOUND");
  expect(await list(guest)).toEqual([]);
  expect((await restore([video, subtitles])).code).toBe(0);
  expect(await list(guest)).toHaveLength(2);
});

test("what is still being uploaded is neither listed nor counted", async () => {
  const guest = await server.openGuest();
  await ask(guest, calls.materials.generateUploadUrl, { name: "later.mp4", sizeBytes: 1000 } as never);
  expect(await list(guest)).toEqual([]);
  expect((await readKinds(guest)).kinds.video).toEqual({ count: 0, bytes: 0 });
});

test("pictures are taken, shown, and no product is made of them", { tags: ["full"] }, async () => {
  const guest = await server.openGuest();
  const png =
    "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGEAYAAACulQO4AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGklEQVQYlWM4waDBoMHQwEAuzTBqAAPFYQAAmSxMgfNGSzsAAAAASUVORK5CYII=";
  const path = join(folder, "cover.jpg");
  await writeFile(path, Buffer.from(png, "base64"));
  const material = await uploadFile(server, guest, path);
  expect(material).toMatchObject({
    ...{ kind: "image", state: "ready", posterUrl: expect.any(String) },
    info: { container: "png", durationMs: 0, image: { width: 8, height: 6, isAnimated: false } },
  });
  // It is sent as what it is, whatever it was named.
  const file = await fetch(new URL(material.fileUrl ?? "", server.origin));
  expect(file.headers.get("content-type")).toBe("image/png");
  expect(Buffer.from(await file.arrayBuffer()).toString("base64")).toBe(png);
  expect((await readKinds(guest)).kinds.image.count).toBe(1);
  const order = await server.call("/api/video/translation/task-instant/create", {
    guest,
    body: { materialId: material.id, targetLanguages: ["es"], settings: { sourceLanguage: "en" } },
  });
  expect([order.status, order.body.errorCode]).toEqual([400, "BAD_INPUT"]);

  await writeFile(join(folder, "page.png"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
  const rejected = await uploadFile(server, guest, join(folder, "page.png"));
  expect(rejected).toMatchObject({ state: "rejected", problem: { code: "MEDIA_TYPE_UNSUPPORTED" } });
});

const writeText = async (name: string, text: string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
};
const replace = (as: Guest, materialId: string, byMaterialId: string) =>
  ask<Asset>(as, calls.materials.replace, { materialId, byMaterialId });
const listVersions = async (as: Guest, materialId: string): Promise<Asset[]> =>
  (await ask<{ items: Asset[] }>(as, calls.materials.versions, { materialId })).data.items;

test("a file takes the place of another, tasks stay on theirs, and an earlier version comes back", async () => {
  const guest = await server.openGuest();
  const first = await uploadFile(server, guest, await writeText("first.txt", "Good morning."));
  const second = await uploadFile(server, guest, await writeText("second.txt", "Good evening."));
  await ask(guest, calls.materials.tag, { materialIds: [first.id], add: ["Greeting"] });
  await ask(guest, calls.materials.tag, { materialIds: [second.id], add: ["Evening", "greeting"] });
  const draft = await server.call("/api/task/create", {
    guest,
    body: { product: "text-to-speech", materialIds: [first.id], isDraft: true, targetLanguages: ["en"] },
  });
  expect(draft.body.code, draft.body.message).toBe(0);
  const { data: next } = await replace(guest, first.id, second.id);
  expect(next).toMatchObject({
    id: second.id,
    name: "second.txt",
    version: 2,
    tags: ["Evening", "Greeting"],
  });
  expect(await list(guest)).toEqual(["second.txt"]);
  expect(await listVersions(guest, second.id)).toMatchObject([
    { id: first.id, version: 1, replacedBy: second.id },
  ]);
  // The task goes on with what it was made of.
  const usedBy = async (materialId: string): Promise<number> =>
    (await ask<{ items: unknown[] }>(guest, calls.tasks.list, { materialId })).data.items.length;
  expect([await usedBy(first.id), await usedBy(second.id)]).toEqual([1, 0]);
  const [task] = (await ask<{ items: { id: string }[] }>(guest, calls.tasks.list, { materialId: first.id }))
    .data.items;
  const copy = await server.call("/api/task/duplicate", { guest, body: { taskId: task?.id } });
  expect(copy.body.code, copy.body.message).toBe(0);
  expect([await usedBy(first.id), await usedBy(second.id)]).toEqual([2, 0]);

  const third = await uploadFile(server, guest, await writeText("third.txt", "Good night."));
  await replace(guest, second.id, third.id);
  expect((await listVersions(guest, third.id)).map(({ version }) => version)).toEqual([2, 1]);
  expect((await replace(guest, third.id, first.id)).data).toMatchObject({ name: "first.txt", version: 4 });
  expect((await listVersions(guest, first.id)).map(({ name }) => name)).toEqual(["third.txt", "second.txt"]);
  await ask(guest, calls.materials.restore, { materialIds: [second.id] });
  expect((await list(guest)).sort()).toEqual(["first.txt", "second.txt"]);

  const srt = await writeText("other.srt", "1\n00:00:00,000 --> 00:00:02,000\nHello.\n");
  const other = await uploadFile(server, guest, srt);
  expect((await replace(guest, first.id, other.id)).errorCode).toBe("BAD_INPUT");
  expect((await replace(guest, first.id, first.id)).errorCode).toBe("BAD_INPUT");
  const stranger = await server.openGuest();
  expect((await replace(stranger, first.id, second.id)).errorCode).toBe("NOT_FOUND");
  const theirs = await uploadFile(server, stranger, await writeText("theirs.txt", "Hello."));
  expect((await replace(stranger, theirs.id, second.id)).errorCode).toBe("NOT_FOUND");
  expect((await ask(stranger, calls.materials.versions, { materialId: first.id })).errorCode).toBe(
    "NOT_FOUND",
  );
});

test("files with the same content are found, and merged into one with the tags of all", async () => {
  const guest = await server.openGuest();
  const bringText = async (name: string, text: string) =>
    (await uploadFile(server, guest, await writeText(name, text))).id;
  const a = await bringText("a.txt", "The same.");
  const b = await bringText("b.txt", "The same.");
  const c = await bringText("c.txt", "Another one.");
  await ask(guest, calls.materials.tag, { materialIds: [a], add: ["one"] });
  await ask(guest, calls.materials.tag, { materialIds: [b], add: ["two", "One"] });
  expect((await readKinds(guest)).duplicates).toEqual({ count: 1, bytes: 9 });
  type Groups = { items: { materials: Asset[] }[] };
  const { data } = await ask<Groups>(guest, calls.materials.duplicates);
  expect(data.items.map(({ materials }) => materials.map(({ name }) => name))).toEqual([["a.txt", "b.txt"]]);
  const merge = (materialId: string, materialIds: string[], as = guest) =>
    ask(as, calls.materials.merge, { materialId, materialIds });
  expect((await merge(a, [c])).errorCode).toBe("BAD_INPUT");
  expect((await merge(a, [a])).errorCode).toBe("BAD_INPUT");
  expect((await merge(a, [b], await server.openGuest())).errorCode).toBe("NOT_FOUND");
  expect((await merge(a, [b])).code).toBe(0);
  expect(await list(guest)).toEqual(["c.txt", "a.txt"]);
  expect(await list(guest, { view: "deleted" })).toEqual(["b.txt"]);
  expect(await list(guest, { tag: "two" })).toEqual(["a.txt"]);
  expect((await readKinds(guest)).duplicates).toEqual({ count: 0, bytes: 0 });
});

test("the parts of the storage add up to what is used", async () => {
  const guest = await server.openGuest();
  const { subtitles } = await bring(guest);
  await ask(guest, calls.materials.generateUploadUrl, { name: "later.mp4", sizeBytes: 1000 } as never);
  await ask(guest, calls.materials.removeMany, { materialIds: [subtitles] });
  const { kinds, storage } = await readKinds(guest);
  const kindBytes = Object.values(kinds).reduce((sum, { bytes }) => sum + bytes, 0);
  expect(storage).toMatchObject({ limitBytes: null, arrivingBytes: 1000, taskBytes: 0 });
  expect(storage.deletedBytes).toBeGreaterThan(0);
  expect(kindBytes + storage.arrivingBytes + storage.deletedBytes).toBe(storage.usedBytes);
});

test("sound is music where somebody says so, and nothing else is", { tags: ["full"] }, async () => {
  const guest = await server.openGuest();
  const { video } = await bring(guest);
  const path = join(folder, "tune.wav");
  await writeWavPcm(path, new Float32Array(8000).fill(0.1), 8000);
  const { id } = await uploadFile(server, guest, path);
  const call = (materialId: string, change: Record<string, unknown>, as = guest) =>
    ask<Asset>(as, calls.materials.update, { materialId, ...change });
  expect((await call(id, { isMusic: true })).data).toMatchObject({ isMusic: true, name: "tune.wav" });
  expect(await list(guest, { kind: "music" })).toEqual(["tune.wav"]);
  expect(await list(guest, { kind: "audio" })).toEqual([]);
  const { kinds } = await readKinds(guest);
  expect([kinds.music.count, kinds.audio.count]).toEqual([1, 0]);
  expect((await call(video, { isMusic: true })).errorCode).toBe("BAD_INPUT");
  expect((await call(id, { isMusic: false }, await server.openGuest())).errorCode).toBe("NOT_FOUND");
  await call(id, { isMusic: false });
  expect(await list(guest, { kind: "audio" })).toEqual(["tune.wav"]);
});

test("texts and subtitles are shown as they begin, and others' are not", { tags: ["full"] }, async () => {
  const guest = await server.openGuest();
  const { video, subtitles } = await bring(guest);
  const path = join(folder, "long.txt");
  const begin = "The lens room";
  await writeFile(path, `${begin}\n\nWe are now 43 m above the sea. ${"More of it. ".repeat(4000)}`);
  const text = await uploadFile(server, guest, path);
  expect(text.info?.excerpt?.startsWith(`${begin}\nWe are now`)).toBe(true);
  const read = (materialId: string, as = guest) =>
    ask<{ text: string; isCut: boolean }>(as, calls.materials.text, { materialId });
  const { data } = await read(text.id);
  expect([data.text.slice(0, begin.length), data.text.length, data.isCut]).toEqual([
    ...[begin, limits.maxShownCharacters, true],
  ]);
  const shown = await read(subtitles);
  expect([shown.data.text.includes("-->"), shown.data.isCut]).toEqual([true, false]);
  expect((await read(video)).errorCode).toBe("BAD_INPUT");
  expect((await read(text.id, await server.openGuest())).errorCode).toBe("NOT_FOUND");
  expect((await read("no-id")).errorCode).toBe("NOT_FOUND");
});

test("of two who replace a file at once one is told, and both files are there", {
  tags: ["full"],
}, async () => {
  const guest = await server.openGuest();
  const { subtitles } = await bring(guest);
  const others = await Promise.all(
    ["left", "right"].map(async (name) => {
      const path = join(folder, `${name}.srt`);
      await writeFile(path, `1\n00:00:00,000 --> 00:00:01,000\n${name}\n`);
      return (await uploadFile(server, guest, path)).id;
    }),
  );
  const answers = await Promise.all(others.map((byMaterialId) => replace(guest, subtitles, byMaterialId)));
  expect(answers.map(({ errorCode }) => errorCode ?? "done").toSorted()).toEqual([
    ...["MATERIAL_REPLACED", "done"],
  ]);
  // The second one's file stands beside the new version: nothing is lost.
  expect((await list(guest, { kind: "subtitle" })).toSorted()).toEqual(["left.srt", "right.srt"]);
  const stored = answers.find(({ errorCode }) => errorCode === undefined)?.data;
  expect(stored?.version).toBe(2);
  const versions = await ask<{ items: Asset[] }>(guest, calls.materials.versions, {
    materialId: stored?.id ?? "",
  });
  expect(versions.data.items.map(({ name }) => name)).toEqual(["100% sure.srt"]);
});

test("glossaries and prompts are written, changed as versions, brought back by their files, and told what uses them", async () => {
  const guest = await server.openGuest();
  const write = (fields: Fields) => ask<Asset>(guest, calls.materials.write, fields);
  const terms = [
    { source: "Wal", target: "whale" },
    { source: "=SUM(1)", target: "" },
  ];
  const first = (await write({ kind: "glossary", name: "Sea", terms })).data;
  expect(first).toMatchObject({ kind: "glossary", name: "Sea.glossary.csv", state: "ready", version: 1 });
  expect(first.info).toMatchObject({ terms: 2, durationMs: 0, excerpt: "Wal → whale\n=SUM(1)" });
  const prompt = (await write({ kind: "prompt", name: "Tone", text: "Be formal." })).data;
  expect(prompt).toMatchObject({ kind: "prompt", name: "Tone.prompt.txt", state: "ready" });
  expect(await list(guest, { kind: "glossary" })).toEqual(["Sea.glossary.csv"]);
  expect((await readKinds(guest)).kinds).toMatchObject({ glossary: { count: 1 }, prompt: { count: 1 } });
  const shown = await ask<{ text: string }>(guest, calls.materials.text, { materialId: first.id });
  expect(shown.data.text).toContain("Wal,whale");
  // The next version has the place of the first; a prompt cannot take it.
  expect((await write({ kind: "prompt", name: "Sea", text: "x", materialId: first.id })).errorCode).toBe(
    "BAD_INPUT",
  );
  const next = (
    await write({ kind: "glossary", name: "Sea", terms: terms.slice(0, 1), materialId: first.id })
  ).data;
  expect(next).toMatchObject({ version: 2, info: { terms: 1 } });
  expect(await list(guest, { kind: "prompt" })).toEqual(["Tone.prompt.txt"]);
  const stranger = await server.openGuest();
  const taken = { kind: "prompt", name: "Tone", text: "Mine.", materialId: prompt.id };
  expect((await ask(stranger, calls.materials.write, taken)).errorCode).toBe("NOT_FOUND");
  expect(await list(stranger)).toEqual([]);
  // A draft that took its terms from one holds it; ids of strangers are nothing to it.
  const { id: video } = await uploadFile(server, guest, await makeShortTalk(folder));
  const order = {
    ...{ product: "video-translation", materialIds: [video], targetLanguages: ["es"], isDraft: true },
    settings: {
      glossary: terms,
      instructions: "Be formal.",
      usedAssets: [next.id, randomUUID(), "no id", prompt.id],
    },
  };
  const made = await ask<{ tasks: Task[] }>(guest, calls.tasks.create, order);
  expect(made.data.tasks[0]?.settings).toMatchObject({ instructions: "Be formal." });
  const uses = async (materialId: string) =>
    (await ask<{ items: Task[] }>(guest, calls.tasks.list, { materialId })).data.items.length;
  expect([await uses(next.id), await uses(prompt.id), await uses(first.id)]).toEqual([1, 1, 0]);
});

test("a file is known as a glossary or a prompt by its name or its heading, and refused with its limit", async () => {
  const guest = await server.openGuest();
  const bring = async (name: string, content: string) => {
    const path = join(folder, name);
    await writeFile(path, content);
    return uploadFile(server, guest, path);
  };
  expect(await bring("Names.glossary.tsv", "Ada\tAda\nRuth\t")).toMatchObject({
    ...{ kind: "glossary", info: { terms: 2 } },
  });
  expect(await bring("from-elsewhere.csv", "source,target\nAda,Ada\n")).toMatchObject({ kind: "glossary" });
  const tone = await bring("Tone.prompt.md", "Be formal.");
  expect(tone).toMatchObject({ kind: "prompt", info: { characters: 10 } });
  const named = await ask<Asset>(guest, calls.materials.update, { materialId: tone.id, name: "Voice" });
  expect(named.data.name).toBe("Voice.prompt.md");
  const refused = [
    ["none.glossary.csv", "source,target\n", "GLOSSARY_UNREADABLE"],
    ["many.glossary.csv", "a,b\n".repeat(limits.maxGlossaryTerms + 1), "GLOSSARY_UNREADABLE"],
    ["long.prompt.txt", "x".repeat(limits.maxInstructionCharacters + 1), "PROMPT_UNREADABLE"],
    ["zip.glossary.csv", "PK\u0003\u0004rest", "TEXT_UNREADABLE"],
  ] as const;
  for (const [name, content, code] of refused)
    expect(await bring(name, content)).toMatchObject({ state: "rejected", problem: { code } });
});
