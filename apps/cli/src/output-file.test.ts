import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withFolder } from "@voxloom/engines/testing";
import { describe, expect, it } from "vitest";
import { inputFile } from "./input-file.ts";
import { outputFile } from "./output-file.ts";

describe("outputFile", () => {
  it("takes a new name, and one that is there only by force", async () => {
    await withFolder(async (folder) => {
      const path = join(folder, "out.mp4");
      expect(await outputFile(path, { isForced: false })).toBe(path);
      await writeFile(path, "");
      await expect(outputFile(path, { isForced: false })).rejects.toThrow(
        /out\.mp4 is there already.*--force/,
      );
      expect(await outputFile(path, { isForced: true })).toBe(path);
    });
  });

  it("never takes an input, by whatever name, nor a name twice", async () => {
    await withFolder(async (folder) => {
      const source = join(folder, "in.mp4");
      await writeFile(source, "");
      const link = join(folder, "link.mp4");
      await symlink(source, link);
      await symlink(folder, join(folder, "again"));
      const taken = [await inputFile(link), join(folder, "new.srt")];
      for (const name of ["in.mp4", "link.mp4", "again/in.mp4", "new.srt"]) {
        const asked = outputFile(join(folder, name), { taken, isForced: true });
        await expect(asked, name).rejects.toThrow(/named twice, or is the input/);
      }
    });
  });

  it("takes no folder, no device, no name too long, and nothing where nothing may be", async () => {
    await withFolder(async (folder) => {
      await mkdir(join(folder, "a.mp4"));
      const refusals: [string, RegExp][] = [
        [join(folder, "a.mp4"), /is a folder/],
        ["/dev/null", /not a file that can be replaced/],
        [join(folder, `${"n".repeat(300)}.mp4`), /ENAMETOOLONG/],
        [join(folder, "none/a.mp4"), /not there or may not be written/],
      ];
      for (const [path, words] of refusals)
        await expect(outputFile(path, { isForced: true }), path).rejects.toThrow(words);
    });
  });
});
