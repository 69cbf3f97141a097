import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { InstalledModel } from "@voxloom/models";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readFreeBytes, readMachineBytes } from "./free-memory.ts";
import { loadWhole } from "./whole-model.ts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "voxloom-memory-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(join(root, path, ".."), { recursive: true });
  await writeFile(join(root, path), text);
}

test("free is what the system could give, and in a container what is left of its share", async () => {
  expect(readFreeBytes(root)).toBeNull();
  await write(
    "proc/meminfo",
    "MemTotal: 4000000 kB\nMemFree: 100 kB\nMemAvailable: 1500000 kB\nSwapFree: 10 kB\n",
  );
  expect(readFreeBytes(root)).toBe(1_500_010 * 1024);
  await write("sys/fs/cgroup/memory.max", "max\n");
  await write("sys/fs/cgroup/memory.current", "900000000\n");
  expect(readFreeBytes(root)).toBe(1_500_010 * 1024);
  await write("sys/fs/cgroup/memory.max", "1000000000\n");
  await write("sys/fs/cgroup/memory.stat", "anon 5\nactive_file 100000000\ninactive_file 300000000\n");
  expect(readFreeBytes(root)).toBe(500_000_000);
});

test("a machine has its memory and what it can write to its disk, and a container its share", async () => {
  expect(readMachineBytes(root)).toBeNull();
  await write("proc/meminfo", "MemTotal: 1500000 kB\nMemAvailable: 900000 kB\nSwapTotal: 500000 kB\n");
  expect(readMachineBytes(root)).toBe(2_000_000 * 1024);
  await write("sys/fs/cgroup/memory.max", "max\n");
  expect(readMachineBytes(root)).toBe(2_000_000 * 1024);
  await write("sys/fs/cgroup/memory.max", "1500000000\n");
  expect(readMachineBytes(root)).toBe(1_500_000_000);
});

const makeModel = (id: string, memoryBytes: number) =>
  ({
    folder: root,
    model: { id, name: id, memoryBytes },
    manifest: { id, files: [] },
  }) as unknown as InstalledModel;

test("with 1.5 GB free a model that fits is loaded, and one that does not is named with what it needs", async () => {
  const [small, large] = [makeModel("whisper-base", 0.6e9), makeModel("whisper-turbo", 2e9)];
  let loads = 0;
  const load = () => {
    loads += 1;
    return "open";
  };
  const look = { readFree: () => 1.5e9, waitMs: 0 };
  expect(await loadWhole(small, load, look)).toBe("open");
  await expect(loadWhole(large, load, look)).rejects.toMatchObject({
    code: "ENGINE_UNAVAILABLE",
    message: expect.stringMatching(
      /^whisper-turbo takes about 2000 MB .* 1500 MB are free .* smaller engine/,
    ),
    details: {
      reason: "memory",
      engine: "whisper-turbo",
      model: "whisper-turbo",
      need: "2000 MB",
      free: "1500 MB",
    },
  });
  expect(loads).toBe(1);
  // What leaves for it takes a moment.
  const leaving = [0.2e9, 0.9e9, 2.1e9];
  expect(await loadWhole(large, load, { readFree: () => leaving.shift() ?? 0, waitMs: 0 })).toBe("open");
  // Where nobody knows what is free, it is tried.
  expect(await loadWhole(large, load, { readFree: () => null })).toBe("open");
});
