import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runTool } from "../ffmpeg/run-tool.ts";
import { testFolder } from "../testing/clips.ts";
import { writeZip, type ZipEntry } from "./write-zip.ts";

const python = (code: string, ...args: string[]) =>
  runTool({ command: "python3", args: ["-c", code, ...args] });

test("every entry is in the zip as it was made, with one file on the disk at a time", async () => {
  const folder = await testFolder();
  const outputPath = join(folder, "all.zip");
  const seen: string[][] = [];
  const entries = ["a/01 Ana.txt", "02 Zoë.bin"].map(
    (name, index): ZipEntry => ({
      name,
      isPacked: index === 0,
      async make(path) {
        await writeFile(path, Buffer.alloc(3_000_000, index + 65));
        seen.push(await readdir(folder));
      },
    }),
  );
  const fractions: number[] = [];
  await writeZip({ entries, outputPath, onProgress: (fraction) => fractions.push(fraction) });
  expect(fractions).toEqual([0.5, 1]);
  expect(seen.map((names) => names.filter((name) => name.endsWith(".entry")).length)).toEqual([1, 1]);
  expect(await readdir(folder)).toEqual(["all.zip"]);
  const code =
    "import sys,zipfile;z=zipfile.ZipFile(sys.argv[1]);print(z.testzip());[print(i.filename,i.file_size,i.compress_type,z.read(i)[-1]) for i in z.infolist()]";
  const { stdout } = await python(code, outputPath);
  expect(stdout.trim().split("\n")).toEqual(["None", "a/01 Ana.txt 3000000 8 65", "02 Zoë.bin 3000000 0 66"]);
});

test("an entry that cannot be made, or an end that is asked for, leaves nothing behind", async () => {
  const folder = await testFolder();
  const outputPath = join(folder, "all.zip");
  const good = { name: "a", isPacked: true, make: (path: string) => writeFile(path, "a") };
  const bad = { name: "b", isPacked: true, make: () => Promise.reject(new Error("no such voice")) };
  await expect(writeZip({ entries: [good, bad], outputPath })).rejects.toThrow("no such voice");
  expect(await readdir(folder)).toEqual([]);
  const stop = new AbortController();
  const ending = {
    ...good,
    async make(path: string) {
      await writeFile(path, "a");
      stop.abort();
    },
  };
  const ended = writeZip({ entries: [ending, good], outputPath, signal: stop.signal });
  await expect(ended).rejects.toBeDefined();
  expect(await readdir(folder)).toEqual([]);
});
