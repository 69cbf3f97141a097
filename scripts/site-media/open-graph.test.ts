import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listOpenGraphPages, makeOpenGraphPictures } from "./open-graph.mjs";

const pages = [
  {
    path: "/",
    locale: "en",
    title: "Translate & dub videos",
    description: "Hear it in your language. More.",
  },
  { path: "/tools/ai-dubbing/", locale: "ar", title: "دبلجة الفيديو", description: "اسمعه بلغتك." },
  {
    path: "/tools/ai-dubbing/",
    locale: "th",
    title: "แปลและพากย์เสียงวิดีโอทุกภาษาได้อย่างง่ายดายในที่เดียว",
    description: "เลือกวิดีโอ",
  },
  { path: "/pricing/", locale: "de", title: "Was <Voxloom> kostet", description: "" },
];
const files = ["en/home", "ar/tools-ai-dubbing", "th/tools-ai-dubbing", "de/pricing"];

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-open-graph-"));
  makeOpenGraphPictures(pages, folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = (name: string, from = folder) => readFile(join(from, "og", `${name}.png`));
/** How many pixels of a band of the picture are white. */
async function whitePixels(name: string, left: number): Promise<number> {
  const area = { left, top: 160, width: 600, height: 400 };
  const { data } = await sharp(await read(name))
    .removeAlpha()
    .extract(area)
    .raw()
    .toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += 3) if (data.readUIntBE(at, 3) === 0xffffff) count += 1;
  return count;
}

test.each(files)("%s is a picture of 1200 by 630 and at most 40 kB", async (name) => {
  const bytes = await read(name);
  expect(bytes.length).toBeLessThan(40_000);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
});

test("words stand at the start: on the right in Arabic, on the left elsewhere", async () => {
  expect(await whitePixels("ar/tools-ai-dubbing", 560)).toBeGreaterThan(3000);
  for (const name of files.filter((file) => !file.startsWith("ar"))) {
    expect(await whitePixels(name, 76), name).toBeGreaterThan(3000);
  }
});

test("what was made once is taken again, byte for byte; other words make another picture", async () => {
  const again = join(folder, "again");
  const [first = { path: "/", locale: "en", title: "", description: "" }] = pages;
  makeOpenGraphPictures([first, { ...first, path: "/other/", title: "Something else" }], again);
  expect(await read("en/home", again)).toEqual(await read("en/home"));
  expect(await read("en/other", again)).not.toEqual(await read("en/home"));
});

test("a page without a title is refused, with the reason", () => {
  expect(() =>
    makeOpenGraphPictures([{ path: "/", locale: "en", title: "", description: "" }], folder),
  ).toThrow(/title/);
});

test("the pages of a build are read from their heads", async () => {
  const head = `<meta property="og:title" content="A &amp; B"/><meta property="og:description" content="&quot;C&quot;"/><meta property="og:image" content="https://example.com/og/pt-br/tools-ai-dubbing.png"/>`;
  await writeFile(join(folder, "index.html"), head);
  await writeFile(join(folder, "plain.html"), "<title>Nothing to share</title>");
  expect(listOpenGraphPages(folder)).toEqual([
    { path: "/tools-ai-dubbing", locale: "pt-br", title: "A & B", description: '"C"' },
  ]);
});
