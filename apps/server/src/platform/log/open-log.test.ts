import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { mountSmallDisk } from "../../testing/small-disk.ts";
import { openLog } from "./open-log.ts";

test("a full disk does not end the process, and the log goes on when there is room", async (context) => {
  const disk = mountSmallDisk(1);
  if (disk === null) return context.skip("skipped, no small file system can be mounted here (needs root)");
  const file = join(disk.folder, "logs/voxloom.log");
  const log = openLog({ level: "info", format: "pretty", file }, "test");
  try {
    await disk.fill(0);
    for (let line = 0; line < 200; line += 1) {
      log.info({ text: "x".repeat(200) }, "while it is full");
      await sleep(1);
    }
    disk.clear();
    const written = async () => (await readFile(file, "utf8")).includes("there is room");
    while (!(await written())) {
      log.info("there is room");
      await sleep(20);
    }
  } finally {
    disk.unmount();
  }
});

test("the terminal has warnings and what is marked for it, each once; the file has all", async () => {
  const folder = await mkdtemp(join(tmpdir(), "voxloom-log-"));
  const words = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(async () => {
    words.mockRestore();
    await rm(folder, { recursive: true });
  });
  const file = join(folder, "logs/voxloom.log");
  const log = openLog({ level: "debug", format: "pretty", file }, "test");
  const isForTerminal = true;
  log.info('somebody sent {"isForTerminal":true}');
  log.info({ body: '{"isForTerminal":true}' }, "sent");
  log.info({ isForTerminal: false }, "for the file");
  log.debug({ isForTerminal }, "for whoever debugs");
  log.info({ isForTerminal }, "models are on their way");
  log.warn({ isForTerminal }, "one did not come");
  const written = words.mock.calls.map(([text]) => String(text).slice("12:00:01 ".length));
  expect(written).toEqual(["info  models are on their way\n", "warn  one did not come\n"]);
  await expect.poll(async () => (await readFile(file, "utf8")).trim().split("\n")).toHaveLength(6);
});
