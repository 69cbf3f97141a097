import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay, setImmediate as turn } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { artifactKey } from "./artifact-key.ts";
import { type ArtifactStore, openArtifactStore } from "./artifact-store.ts";
import { leavingFolder, removeArtifact } from "./collect-artifacts.ts";

const identity = { stage: "take", stageVersion: 1, engine: null, parameters: { a: 1, b: 2 }, inputKeys: [] };

/** An empty folder that goes with its test. */
async function newRoot(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "voxloom-artifacts-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  return root;
}

test("an artifact is made once, also when asked for twice at a time", async () => {
  const store = await openArtifactStore({ folder: await newRoot() });
  let made = 0;
  const fill = async (folder: string) => {
    made += 1;
    await writeFile(join(folder, "text"), "hello");
  };
  const key = artifactKey(identity);
  await Promise.all([store.produce(key, fill), store.produce(key, fill)]);
  const { folder, reused } = await store.produce(key, fill);
  expect([made, reused, await readFile(join(folder, "text"), "utf8")]).toEqual([1, true, "hello"]);
});

test("who waits for what another makes makes it where the other is canceled, and fails where it fails", async () => {
  const store = await openArtifactStore({ folder: await newRoot() });
  const key = artifactKey(identity);
  const stop = new AbortController();
  const first = store.produce(key, () => delay(60_000, undefined, { signal: stop.signal }));
  const second = store.produce(key, (folder) => writeFile(join(folder, "text"), "hello"));
  stop.abort();
  await expect(first).rejects.toThrow();
  expect(await readdir((await second).folder)).toEqual(["text"]);
  const other = artifactKey({ ...identity, stage: "other" });
  let tries = 0;
  const fail = async () => {
    tries += 1;
    throw new Error("broken");
  };
  const both = await Promise.allSettled([store.produce(other, fail), store.produce(other, fail)]);
  expect([both.map(({ status }) => status), tries]).toEqual([["rejected", "rejected"], 1]);
});

test("two processes that make the same artifact both get it", async () => {
  const root = await newRoot();
  const [one, two] = [await openArtifactStore({ folder: root }), await openArtifactStore({ folder: root })];
  const fill = (folder: string) => writeFile(join(folder, "text"), "same");
  const made = await Promise.all([one, two].map((store) => store.produce(artifactKey(identity), fill)));
  expect(new Set(made.map((artifact) => artifact.folder)).size).toBe(1);
  expect(await readdir(join(root, "tmp"))).toEqual([]);
});

test("work that fails or is left behind is not an artifact", async () => {
  const root = await newRoot();
  const store = await openArtifactStore({ folder: root });
  const key = artifactKey(identity);
  await expect(store.produce(key, () => Promise.reject(new Error("full")))).rejects.toThrow("full");
  expect(store.get(key)).toBeNull();
  await writeFile(join(root, "tmp", "left"), "half");
  expect(await store.sweep(60_000)).toBe(0);
  expect(await store.sweep(-1)).toBe(1);
  expect(existsSync(join(root, "tmp", "left"))).toBe(false);
});

test("keys follow the content, not the order of fields", () => {
  expect(artifactKey({ ...identity, parameters: { b: 2, a: 1 } })).toBe(artifactKey(identity));
  expect(artifactKey({ ...identity, parameters: { a: 1, b: 3 } })).not.toBe(artifactKey(identity));
});

const hourMs = 3_600_000;
const getKey = (index: number) => artifactKey({ ...identity, parameters: { index } });

/** An artifact that was last used so long ago. */
async function oldArtifact(store: ArtifactStore, index: number, ageMs: number): Promise<string> {
  const { folder } = await store.produce(getKey(index), (tmp) => writeFile(join(tmp, "text"), `${index}`));
  const then = new Date(Date.now() - ageMs);
  await utimes(folder, then, then);
  return folder;
}

test("what was not used for long is collected; what was used since stays, and work in hand too", async () => {
  const store = await openArtifactStore({ folder: await newRoot() });
  const [forgotten, asked, remade] = await Promise.all(
    [0, 1, 2].map((n) => oldArtifact(store, n, 3 * hourMs)),
  );
  const young = await oldArtifact(store, 3, hourMs);
  expect(store.get(getKey(1))).toBe(asked);
  expect(await store.produce(getKey(2), () => Promise.reject(new Error("it is there")))).toMatchObject({
    folder: remade,
    reused: true,
  });
  let finish = (): void => {};
  const making = store.produce(getKey(4), () => new Promise((resolve) => (finish = resolve)));
  expect(await store.collect({ unusedForMs: 2 * hourMs })).toBe(1);
  expect(existsSync(forgotten ?? "")).toBe(false);
  expect(store.get(getKey(0))).toBeNull();
  for (const folder of [asked, remade, young]) expect(existsSync(folder ?? "")).toBe(true);
  finish();
  expect(existsSync((await making).folder)).toBe(true);
  expect(await readdir(join(store.rootFolder, "tmp"))).toEqual([]);
  const again = await store.produce(getKey(0), (tmp) => writeFile(join(tmp, "text"), "anew"));
  expect([again.reused, await readFile(join(again.folder, "text"), "utf8")]).toEqual([false, "anew"]);
});

test("who comes between a collector's look and its move keeps the artifact; who comes later makes it anew", async () => {
  const store = await openArtifactStore({ folder: await newRoot() });
  const tmpRoot = join(store.rootFolder, "tmp");
  const [stored, gone] = [await oldArtifact(store, 0, hourMs), await oldArtifact(store, 1, hourMs)];
  const given: (string | null)[] = [];
  const isRemoved = await removeArtifact(stored, leavingFolder(tmpRoot, getKey(0)), async () => {
    given.push(store.get(getKey(0)));
    return true;
  });
  expect([isRemoved, given, existsSync(stored)]).toEqual([false, [stored], true]);
  expect(await removeArtifact(gone, leavingFolder(tmpRoot, getKey(1)), async () => true)).toBe(true);
  expect(store.get(getKey(1))).toBeNull();
  expect(await readdir(tmpRoot)).toEqual([]);
});

test("what a store gave while others collect stays whole", async () => {
  const root = await newRoot();
  const store = await openArtifactStore({ folder: root });
  const collectors = await Promise.all([1, 2].map(() => openArtifactStore({ folder: root })));
  const count = 300;
  for (let index = 0; index < count; index += 1) await oldArtifact(store, index, 3 * hourMs);
  const collecting = Promise.all(collectors.map((one) => one.collect({ unusedForMs: 2 * hourMs })));
  let isOver = false;
  collecting.finally(() => (isOver = true));
  const given = new Set<string>();
  // Every second one, in the order of the folders, each asked for about when a collector is at it.
  const keys = Array.from({ length: count }, (_, index) => getKey(index)).toSorted();
  const order = keys.filter((_, index) => index % 2 === 0);
  for (let at = 0; !isOver; at = (at + 7) % order.length) {
    const folder = store.get(order[at] ?? "");
    if (folder !== null) given.add(folder);
    await turn();
  }
  const removed = (await collecting).reduce((sum, number) => sum + number, 0);
  expect(removed).toBeGreaterThanOrEqual(count - order.length);
  expect(given.size).toBeGreaterThan(0);
  expect(removed + given.size).toBe(count);
  for (const folder of given) expect(await readdir(folder)).toEqual(["text"]);
});

test("a collector that died in the middle is in nobody's way", async () => {
  const store = await openArtifactStore({ folder: await newRoot() });
  const folder = await oldArtifact(store, 0, 3 * hourMs);
  await mkdir(leavingFolder(join(store.rootFolder, "tmp"), getKey(0)));
  expect(await store.collect({ unusedForMs: 2 * hourMs })).toBe(0);
  expect(await store.sweep(-1)).toBe(1);
  expect(await store.collect({ unusedForMs: 2 * hourMs })).toBe(1);
  expect(existsSync(folder)).toBe(false);
});
