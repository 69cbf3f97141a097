import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { test } from "vitest";
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
