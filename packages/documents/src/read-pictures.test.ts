import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { memoryFolder } from "@voxloom/media/testing/memory-folder";
import { afterAll, beforeAll, expect, test } from "vitest";
import { extractPagePictures, readPages } from "./read-pictures.ts";
import { makeScan, type ScannedPage } from "./testing/make-scan.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(await memoryFolder(), "voxloom-scans-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** White with a dark corner, top left. */
function page(rotate: number): ScannedPage {
  const [width, height] = [240, 320];
  const pixels = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < 20; y++) pixels.fill(10, y * width, y * width + 20);
  return { width, height, pixels, rotate };
}

async function extract(name: string, bytes: Buffer, maxPages = 10): Promise<string[]> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  const pictures = join(folder, `${name}-pictures`);
  await mkdir(pictures);
  return extractPagePictures({ path, name, folder: pictures, maxPages });
}

test("pictures of pages come out as they are looked at, no more than are wanted", {
  tags: ["full"],
}, async () => {
  const paths = await extract("scan.pdf", makeScan([page(0), page(90), page(180), page(270), page(0)]), 4);
  expect(paths).toHaveLength(4);
  const corners = [];
  for (const path of paths) {
    const bytes = await readFile(path);
    const [, width, height] = /^P5\n(\d+) (\d+)\n255\n/.exec(bytes.toString("latin1")) ?? [];
    const pixels = bytes.subarray(bytes.length - Number(width) * Number(height));
    const at = (x: number, y: number) => (pixels[y * Number(width) + x] ?? 255) < 50;
    const [right, foot] = [Number(width) - 1, Number(height) - 1];
    corners.push([at(0, 0), at(right, 0), at(right, foot), at(0, foot)].indexOf(true));
  }
  expect(corners).toEqual([0, 1, 2, 3]);
});

test("a PDF without pictures, and one that is none, are refused", { tags: ["full"] }, async () => {
  await expect(extract("empty.pdf", makeScan([]))).rejects.toMatchObject({ details: { reason: "scan" } });
  await expect(extract("none.pdf", Buffer.from("%PDF-1.4 nothing"))).rejects.toMatchObject({
    details: { reason: "broken" },
  });
});

const line = (text: string, top: number, height = 30) => ({
  words: text
    .split(" ")
    .map((word, index) => ({ text: word, left: 100 + index * 90, top, width: 80, height })),
});

test("lines that were read become paragraphs: headings, cut words, pages that go on, their numbers left out", () => {
  const { text } = readPages(
    [
      {
        height: 1000,
        lines: [
          line("The lens", 100, 70),
          line("It was lit for the first", 220),
          line("time in the spring, and light-", 262),
          line("1", 960),
        ],
      },
      {
        height: 1000,
        lines: [line("houses stood far away from it.", 100), line("Nobody came.", 240, 34), line("2", 960)],
      },
    ],
    "scan.pdf",
  );
  expect(text).toBe(
    "# The lens\n\nIt was lit for the first time in the spring, and lighthouses stood far away from it.\n\nNobody came.",
  );
  expect(() => readPages([{ height: 10, lines: [] }], "white.pdf")).toThrow(/white\.pdf/);
});
