import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { artifactKey } from "./artifact-key.ts";
import { openArtifactStore } from "./artifact-store.ts";

const identity = { stage: "take", stageVersion: 1, engine: null, parameters: { a: 1, b: 2 }, inputKeys: [] };
const newRoot = () => mkdtemp(join(tmpdir(), "voxloom-artifacts-"));

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
