import { execFileSync } from "node:child_process";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { discoverEspeakNg } from "../espeak-ng/index.ts";
import { withFolder } from "../testing/index.ts";

test("a full disk is said, and no line counts as spoken that is not", async (context) => {
  await withFolder(async (folder) => {
    const disk = join(folder, "disk");
    await mkdir(disk);
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", disk], { stdio: "ignore" });
    } catch {
      return context.skip("skipped, no small file system can be mounted here (needs root)");
    }
    try {
      const { synthesizers = [] } = await discoverEspeakNg({ workFolder: folder });
      const [engine] = synthesizers;
      if (engine === undefined) return context.skip("skipped, espeak-ng is not installed");
      const voiceId = engine.voices().find(({ languages }) => languages.includes("es"))?.id ?? "";
      const outputPath = join(disk, "line.wav");
      const spoken = engine.synthesize({ text: "Buenos días a todos.", language: "es", voiceId, outputPath });
      await expect(spoken).rejects.toMatchObject({ code: "DISK_FULL" });
      expect(await readdir(disk)).toEqual([]);
    } finally {
      execFileSync("umount", [disk]);
    }
  });
});
