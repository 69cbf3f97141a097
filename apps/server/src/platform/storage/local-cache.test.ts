import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openLocalCache } from "./local-cache.ts";

const hourMs = 3_600_000;

async function openCache(maxBytes: number) {
  const root = await mkdtemp(join(tmpdir(), "voxloom-cache-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const clock = { nowMs: Date.now() };
  let paths = 0;
  const cache = openLocalCache({
    folder: join(root, "cache"),
    maxBytes,
    temporaryPath() {
      paths += 1;
      return join(root, `${paths}`);
    },
    async moveFile(path, place) {
      await mkdir(dirname(place), { recursive: true });
      await rename(path, place);
    },
    now: () => clock.nowMs,
  });
  const fetched: string[] = [];
  const take = (key: string, tag = "1"): Promise<string> =>
    cache.take(key, tag, async (path) => {
      fetched.push(`${key} ${tag}`);
      await writeFile(path, "0123456789");
    });
  return { cache, clock, fetched, take };
}

test("a file is fetched once for each content, also when two ask at a time", async () => {
  const { fetched, take } = await openCache(1000);
  const [one, other] = await Promise.all([take("a/b"), take("a/b")]);
  expect([one, await take("a/b")]).toEqual([other, other]);
  await take("a/b", "2");
  expect(fetched).toEqual(["a/b 1", "a/b 2"]);
});

test("over the limit what was used longest ago goes, and nothing that is in use", async () => {
  const { clock, take } = await openCache(25);
  const first = await take("1");
  clock.nowMs += 4 * hourMs;
  const second = await take("2");
  clock.nowMs += 3 * hourMs;
  const third = await take("3");
  expect([first, second, third].map((path) => existsSync(path))).toEqual([false, true, true]);
  const more = [await take("4"), await take("5")];
  expect([second, third, ...more].map((path) => existsSync(path))).toEqual([true, true, true, true]);
});

test("what nobody asked for in a day goes, and what was deleted goes at once", async () => {
  const { cache, clock, take } = await openCache(1000);
  const [old, asked, gone] = [await take("tasks/1/old"), await take("asked"), await take("tasks/2/gone")];
  clock.nowMs += 23 * hourMs;
  await take("asked");
  await cache.forget("tasks/2");
  expect(existsSync(gone)).toBe(false);
  clock.nowMs += 2 * hourMs;
  await cache.sweep();
  expect([existsSync(old), existsSync(asked)]).toEqual([false, true]);
});

test("a fetch that fails leaves nothing, and the next one tries again", async () => {
  const { cache, take } = await openCache(1000);
  await expect(cache.take("a", "1", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(existsSync(await take("a"))).toBe(true);
});
