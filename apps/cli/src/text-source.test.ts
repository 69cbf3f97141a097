import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { limits } from "@voxloom/contract";
import { withFolder } from "@voxloom/engines/testing";
import { describe, expect, it } from "vitest";
import { textSource } from "./text-source.ts";

const open = (file: string | undefined, text?: string) => {
  const stdin = new PassThrough();
  const stop = new AbortController();
  return { stdin, stop, source: textSource({ stdin, signal: stop.signal }, { file, text }) };
};

describe("textSource", () => {
  it("reads a file, standard input, or the text itself", async () => {
    await withFolder(async (folder) => {
      const path = join(folder, "a.txt");
      await writeFile(path, "from a file");
      const file = await open(path).source;
      expect([file.inputPath, String(await file.read())]).toEqual([path, "from a file"]);
      const typed = open("-");
      typed.stdin.end("typed");
      expect(String(await (await typed.source).read())).toBe("typed");
      expect(String(await (await open(undefined, "given").source).read())).toBe("given");
    });
  });

  it("does not wait for the end of what is typed when it is stopped", async () => {
    const { stdin, stop, source } = open("-");
    stdin.write("half a");
    const reading = (await source).read();
    stop.abort();
    await expect(reading).rejects.toThrow(/abort/i);
  });

  it("refuses none, two, and too much", async () => {
    await expect(open(undefined).source).rejects.toThrow(/either a file/);
    await expect(open("a.txt", "b").source).rejects.toThrow(/either a file/);
    const { read } = await open(undefined, "x".repeat(limits.maxSubtitleBytes + 1)).source;
    await expect(read()).rejects.toMatchObject({ code: "FILE_TOO_LARGE" });
  });
});
