import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { getResolvedPDFJS } from "unpdf";
import { documentLimits } from "../document-limits.ts";
import { documentProblem } from "../document-problem.ts";
import { openPdf, type PdfDocument } from "./read-pdf.ts";

/** A picture of a page in a folder, and the page that it is of, from 0. */
export type PagePicture = { page: number; file: string };

/** What is smaller is a stamp or a line, no page. In pixels. */
const minSide = 200;

/** As PDF.js gives a picture that it has read: `kind` 1 has a bit for each pixel, 2 three bytes, 3 four. */
type PdfPicture = { width: number; height: number; kind: number; data: Uint8Array | Uint8ClampedArray };

/**
 * Writes what pages of a scanned PDF show as gray pictures (PGM), in their order. Throws AppError TEXT_UNREADABLE: where
 * a password is needed, there are too many pages, or no picture is on any.
 */
export async function writePdfPictures(
  bytes: Uint8Array,
  { name, folder, maxPages }: { name: string; folder: string; maxPages: number },
): Promise<PagePicture[]> {
  const document = await openPdf(bytes, name);
  const written: PagePicture[] = [];
  for (let number = 1; number <= Math.min(document.numPages, maxPages); number++) {
    // A page that is damaged is left out: the others can be read.
    const pictures = await readPictures(document, number).catch(() => []);
    for (const picture of pictures) {
      const file = `page-${String(written.length + 1).padStart(5, "0")}.pgm`;
      await writeFile(join(folder, file), picture);
      written.push({ page: number - 1, file });
    }
  }
  if (written.length === 0) throw documentProblem("scan", name);
  return written;
}

async function readPictures(document: PdfDocument, number: number): Promise<Buffer[]> {
  const { OPS } = await getResolvedPDFJS();
  const page = await document.getPage(number);
  const { fnArray, argsArray } = await page.getOperatorList();
  const found: Buffer[] = [];
  for (const [index, operator] of fnArray.entries()) {
    const [argument] = argsArray[index] ?? [];
    const picture =
      operator === OPS.paintImageXObject
        ? await new Promise<unknown>((resolve) =>
            (String(argument).startsWith("g_") ? page.commonObjs : page.objs).get(String(argument), resolve),
          )
        : operator === OPS.paintInlineImageXObject
          ? argument
          : null;
    if (!isPicture(picture) || Math.min(picture.width, picture.height) < minSide) continue;
    if (picture.width * picture.height > documentLimits.maxPagePixels) continue;
    found.push(writePgm(turn(toGray(picture), page.rotate)));
  }
  page.cleanup();
  return found;
}

const isPicture = (value: unknown): value is PdfPicture =>
  typeof value === "object" &&
  value !== null &&
  "data" in value &&
  (value.data instanceof Uint8Array || value.data instanceof Uint8ClampedArray);

type Gray = { width: number; height: number; pixels: Uint8Array };

function toGray({ width, height, kind, data }: PdfPicture): Gray {
  const pixels = new Uint8Array(width * height);
  if (kind === 1) {
    const rowBytes = (width + 7) >> 3;
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        pixels[y * width + x] = ((data[y * rowBytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0;
    return { width, height, pixels };
  }
  const step = kind === 3 ? 4 : 3;
  for (let index = 0; index < pixels.length; index++) {
    const at = index * step;
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
    pixels[index] = (red * 77 + green * 151 + blue * 28) >> 8;
  }
  return { width, height, pixels };
}

/** Turned with the clock, as the page is looked at. */
function turn({ width, height, pixels }: Gray, degrees: number): Gray {
  const quarters = (((degrees / 90) % 4) + 4) % 4;
  if (quarters === 0) return { width, height, pixels };
  const isOnSide = quarters % 2 === 1;
  const turned: Gray = {
    width: isOnSide ? height : width,
    height: isOnSide ? width : height,
    pixels: new Uint8Array(pixels.length),
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [toX, toY] =
        quarters === 1
          ? [height - 1 - y, x]
          : quarters === 2
            ? [width - 1 - x, height - 1 - y]
            : [y, width - 1 - x];
      turned.pixels[toY * turned.width + toX] = pixels[y * width + x] ?? 0;
    }
  return turned;
}

const writePgm = ({ width, height, pixels }: Gray): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]);
