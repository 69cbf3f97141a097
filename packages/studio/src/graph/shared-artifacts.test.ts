import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { artifactKey } from "./artifact-key.ts";
import { openArtifactStore, type SharedArtifacts } from "./artifact-store.ts";

const getKey = (stage: string): string =>
  artifactKey({ stage, stageVersion: 1, engine: null, parameters: {}, inputKeys: [] });
const fill = (folder: string): Promise<void> => writeFile(join(folder, "text"), "made");
const never = (): Promise<void> => Promise.reject(new Error("this was made before"));

/** Two machines with nothing in common but a folder that stands for a bucket. */
async function twoMachines(change: Partial<SharedArtifacts> = {}) {
  const root = await mkdtemp(join(tmpdir(), "voxloom-shared-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const shared: SharedArtifacts = {
    fetch: (key, folder) =>
      cp(join(root, "bucket", key), folder, { recursive: true }).then(
        () => true,
        () => false,
      ),
    offer: (key, folder) => cp(folder, join(root, "bucket", key), { recursive: true }),
    ...change,
  };
  const open = async (name: string) => {
    const store = await openArtifactStore({ folder: join(root, name), shared });
    onTestFinished(() => store.settle());
    return store;
  };
  return [await open("one"), await open("other")] as const;
}

test("what one machine made another has without making it", async () => {
  const [one, other] = await twoMachines();
  const made = await one.produce(getKey("take"), fill);
  await one.settle();
  const had = await other.produce(getKey("take"), never);
  expect([made.reused, had.reused, await readFile(join(had.folder, "text"), "utf8")]).toEqual([
    false,
    true,
    "made",
  ]);
});

test("an artifact can be found wherever it was made, and nothing is made for the question", async () => {
  const [one, other] = await twoMachines();
  await one.produce(getKey("take"), fill);
  await one.settle();
  expect(other.get(getKey("take"))).toBeNull();
  const folder = await other.find(getKey("take"));
  expect([folder, await other.find(getKey("none"))]).toEqual([other.get(getKey("take")), null]);
  expect(await other.produce(getKey("none"), fill)).toMatchObject({ reused: false });
});

test("who makes what another only asks for makes it", async () => {
  const [one] = await twoMachines();
  const [asked, made] = await Promise.all([one.find(getKey("take")), one.produce(getKey("take"), fill)]);
  expect([asked, made.folder]).toEqual([null, one.get(getKey("take"))]);
});

test("a fetch that breaks off leaves nothing in what is made instead", async () => {
  const [, other] = await twoMachines({
    async fetch(_key, folder) {
      await writeFile(join(folder, "half"), "ha");
      return false;
    },
  });
  const { folder } = await other.produce(getKey("take"), fill);
  expect(await readdir(folder)).toEqual(["text"]);
});

test("work that failed is offered to nobody", async () => {
  const offered: string[] = [];
  const [one] = await twoMachines({
    async offer(key) {
      offered.push(key);
    },
  });
  await expect(one.produce(getKey("take"), () => Promise.reject(new Error("full")))).rejects.toThrow("full");
  await one.produce(getKey("other"), fill);
  await one.settle();
  expect(offered).toEqual([getKey("other")]);
});
