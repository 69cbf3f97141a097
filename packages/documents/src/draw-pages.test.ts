import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { memoryFolder } from "@voxloom/media/testing/memory-folder";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documentLimits } from "./document-limits.ts";
import { drawPages } from "./draw-pages.ts";
import { writePages } from "./slides/write-pages.ts";
import { makePdf } from "./testing/make-pdf.ts";
import { makePptx, makeZip } from "./testing/make-zip.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(await memoryFolder(), "voxloom-pages-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let made = 0;
async function newFolder(): Promise<string> {
  made += 1;
  const path = join(folder, String(made));
  await mkdir(path);
  return path;
}

/** In this process: what is about one of its own is told by `draw`. */
async function write(bytes: Buffer, { from = 1, count = 10 }: { from?: number; count?: number } = {}) {
  const into = await newFolder();
  const written = await writePages(bytes, { name: "talk.pptx", folder: into, from, count });
  return { ...written, into };
}

async function draw(name: string, bytes: Buffer, count = 10) {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return drawPages({ path, name, folder: await newFolder(), from: 1, count });
}

/** The color at a place of a page, in shares of its sides. */
async function colorAt(path: string, [x, y]: [number, number]): Promise<string> {
  const image = await loadImage(await readFile(path));
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(Math.floor(x * image.width), Math.floor(y * image.height), 1, 1);
  return [...data.subarray(0, 3)].map((value) => value.toString(16).padStart(2, "0")).join("");
}

const box = (x: number, y: number, width: number, height: number) =>
  `<a:xfrm><a:off x="${x * 12_700}" y="${y * 12_700}"/><a:ext cx="${width * 12_700}" cy="${height * 12_700}"/></a:xfrm>`;
const orange = '<a:solidFill><a:schemeClr val="accent1"/></a:solidFill>';
const words = (text: string) =>
  `<p:txBody><a:bodyPr/><a:p><a:r><a:rPr sz="6000"/><a:t>${text}</a:t></a:r></a:p></p:txBody>`;

test("slides come in the order of the presentation, without hidden ones, with their notes, fills and colors", async () => {
  const bytes = await makePptx([
    {
      shapes: `<p:sp><p:spPr>${box(500, 0, 500, 250)}${orange}</p:spPr></p:sp>`,
      notes: "Good morning.\nAll of you.",
    },
    { isHidden: true, notes: "Nobody hears this." },
    { shapes: `<p:cxnSp><p:spPr>${box(0, 0, 10, 10)}</p:spPr></p:cxnSp>` },
  ]);
  const { pageCount, pages, into, leftOut, damaged } = await write(bytes);
  expect(pages.map(({ number, notes }) => [number, notes])).toEqual([
    [1, "Good morning.\nAll of you."],
    [2, ""],
  ]);
  expect({ pageCount, leftOut, damaged }).toEqual({
    ...{ pageCount: 2, damaged: [] },
    leftOut: { pictures: 0, objects: 0 },
  });
  const [first = ""] = pages.map(({ file }) => join(into, file));
  expect(await colorAt(first, [0.75, 0.25])).toBe("ff8000");
  expect(await colorAt(first, [0.25, 0.75])).toBe("204060");
});

test("text stands where the layout has its place, and letters of a group where the group lies", async () => {
  const title = `<p:sp><p:nvSpPr><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr/>${words("█████")}</p:sp>`;
  const group = `<p:grpSp><p:grpSpPr><a:xfrm><a:off x="6350000" y="3175000"/><a:ext cx="6350000" cy="3175000"/><a:chOff x="0" y="0"/><a:chExt cx="100" cy="100"/></a:xfrm></p:grpSpPr><p:sp><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="100" cy="100"/></a:xfrm>${orange}</p:spPr></p:sp></p:grpSp>`;
  const { pages, into } = await write(await makePptx([{ shapes: title + group }]));
  const path = join(into, pages[0]?.file ?? "");
  expect(await colorAt(path, [0.1, 0.1])).toBe("000000");
  expect(await colorAt(path, [0.75, 0.75])).toBe("ff8000");
  expect(await colorAt(path, [0.75, 0.25])).toBe("204060");
});

test("what is not drawn is counted: vector pictures, charts and diagrams", async () => {
  const shapes = `<p:pic><p:blipFill><a:blip r:embed="i"/></p:blipFill><p:spPr>${box(0, 0, 10, 10)}</p:spPr></p:pic>
    <p:graphicFrame><p:xfrm><a:off x="0" y="0"/><a:ext cx="9" cy="9"/></p:xfrm><a:graphic/></p:graphicFrame>`;
  const bytes = await makePptx([{ shapes, relations: { i: "../media/drawing.emf" } }], {
    "ppt/media/drawing.emf": Buffer.from("0100000000", "hex"),
  });
  expect((await write(bytes)).leftOut).toEqual({ pictures: 1, objects: 1 });
});

test("macros are not run and what lies elsewhere is not fetched: the slides are drawn all the same", async () => {
  const relations =
    '<Relationship Id="i" Type="http://x/image" Target="http://127.0.0.1:1/a.png" TargetMode="External"/>';
  const shapes = `<p:pic><p:blipFill><a:blip r:embed="i"/></p:blipFill><p:spPr>${box(0, 0, 10, 10)}</p:spPr></p:pic>`;
  const bytes = await makePptx([{ shapes }], {
    "ppt/vbaProject.bin": Buffer.from("d0cf11e0", "hex"),
    "ppt/slides/_rels/slide1.xml.rels": `<Relationships>${relations}</Relationships>`,
  });
  const { pages, leftOut } = await write(bytes);
  expect(pages).toHaveLength(1);
  expect(leftOut.pictures).toBe(1);
});

test("of 600 pages only those are drawn that were asked for", async () => {
  const bytes = makePdf(Array.from({ length: 600 }, (_, index) => [{ text: `Page ${index + 1}`, y: 700 }]));
  const { pageCount, pages } = await write(bytes, { from: 599, count: 100 });
  expect(pageCount).toBe(600);
  expect(pages.map(({ number }) => number)).toEqual([599, 600]);
});

test("passwords, damage and what is none are told apart", async () => {
  const findReason = (bytes: Buffer) =>
    write(bytes).then(
      () => "drawn",
      (error: { details?: { reason?: string } }) => error.details?.reason,
    );
  expect(await findReason(Buffer.from("d0cf11e0a1b11ae1", "hex"))).toBe("protected");
  expect(await findReason(makePdf([[{ text: "secret", y: 700 }]], { password: "no" }))).toBe("protected");
  expect(await findReason(Buffer.from("%PDF-1.7 nothing"))).toBe("broken");
  expect(await findReason(Buffer.from("504b0304", "hex"))).toBe("broken");
  expect(await findReason(await makeZip({ "word/document.xml": "<a/>" }))).toBe("broken");
  expect(await findReason(Buffer.from("hello"))).toBe("broken");
  // It says that it is small, and unpacks to more than is read.
  const bomb = { "ppt/slides/slide1.xml": Buffer.alloc(documentLimits.maxEntryBytes + 1, 32) };
  expect(await findReason(await makePptx([{}], bomb))).toBe("oversized");
});

test("a presentation without slides has no pages, and one page that is damaged does not take the others along", async () => {
  expect(await write(await makePptx([]))).toMatchObject({ pageCount: 0, pages: [], damaged: [] });
  const deep = `${"<a:p>".repeat(5_000)}${"</a:p>".repeat(5_000)}`;
  const bytes = await makePptx([{ notes: "x" }, {}], { "ppt/notesSlides/n0.xml": deep });
  expect(await write(bytes)).toMatchObject({ pageCount: 2, pages: [{ number: 2 }], damaged: [1] });
});

/** A white picture of so many points a side, a bit for each. */
function makePng(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const row = Buffer.alloc(Math.ceil(side / 8) + 1, 255);
  row[0] = 0;
  const rows = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)));
  const sign = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([sign, chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

test("in a process of its own pages are drawn, and a picture that fills its memory harms nobody else", {
  tags: ["full"],
}, async () => {
  const shapes = `<p:pic><p:blipFill><a:blip r:embed="i"/></p:blipFill><p:spPr>${box(0, 0, 500, 250)}</p:spPr></p:pic>`;
  const withPicture = (side: number) =>
    makePptx([{ shapes, notes: "Hello", relations: { i: "../media/big.png" } }], {
      "ppt/media/big.png": makePng(side),
    });
  const drawn = await draw("talk.pptx", await withPicture(64));
  expect(drawn.pages).toMatchObject([{ number: 1, notes: "Hello" }]);
  expect(await colorAt(drawn.pages[0]?.path ?? "", [0.25, 0.25])).toBe("ffffff");
  // It would take 3.6 GB.
  const outcome = await draw("bomb.pptx", await withPicture(30_000)).then(
    ({ leftOut }) => leftOut.pictures,
    (error: { details?: { reason?: string } }) => error.details?.reason,
  );
  expect([1, "oversized"]).toContain(outcome);
});
