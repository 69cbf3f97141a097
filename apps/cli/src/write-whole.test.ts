import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withFolder } from "@voxloom/engines/testing";
import { describe, expect, it } from "vitest";
import { writeAllWhole } from "./write-whole.ts";

describe("writeAllWhole", () => {
  it("puts all files in their places, whatever the length of a name", async () => {
    await withFolder(async (folder) => {
      const names = [`${"n".repeat(251)}.srt`, "b.txt"];
      await writeAllWhole(
        names.map((name) => ({ path: join(folder, name), make: (part) => writeFile(part, name) })),
      );
      expect((await readdir(folder)).toSorted()).toEqual(names.toSorted());
      expect(await readFile(join(folder, "b.txt"), "utf8")).toBe("b.txt");
    });
  });

  it("leaves what was there, and nothing else, where one fails or the work is stopped", async () => {
    await withFolder(async (folder) => {
      const first = join(folder, "a.txt");
      await writeFile(first, "old");
      const make = (part: string) => writeFile(part, "new");
      const fail = async (part: string) => {
        await writeFile(part, "half");
        throw new Error("no more room");
      };
      const failing = writeAllWhole([
        { path: first, make },
        { path: join(folder, "b.txt"), make: fail },
      ]);
      await expect(failing).rejects.toThrow("no more room");
      const stop = new AbortController();
      const stopped = writeAllWhole(
        [{ path: first, make: async (part) => make(part).then(() => stop.abort()) }],
        stop.signal,
      );
      await expect(stopped).rejects.toThrow();
      expect(await readdir(folder)).toEqual(["a.txt"]);
      expect(await readFile(first, "utf8")).toBe("old");
    });
  });
});
