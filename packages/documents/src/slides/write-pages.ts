import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { documentProblem } from "../document-problem.ts";
import { findFileKind } from "../file-kind.ts";
import { readZip } from "../read-zip.ts";

/** Sides of a page as a picture: as wide as a video in 1080p, with letters that stay sharp. */
const longerSide = 1_920;

type Wanted = { name: string; folder: string; from: number; count: number };

export type WrittenPages = {
  /** Of the whole document; hidden slides are none. */
  pageCount: number;
  pages: {
    /** From 1. */
    number: number;
    file: string;
    /** What is said to it. */
    notes: string;
  }[];
  /** Pages that are damaged, by their numbers. */
  damaged: number[];
  leftOut: { pictures: number; objects: number };
};

/**
 * Draws pages of a PDF or slides of a PPTX into a folder, as PNG, `count` of them from page `from` on. What a document
 * carries beside (scripts, macros, files) is not looked at. Throws AppError TEXT_UNREADABLE.
 */
export async function writePages(
  bytes: Buffer,
  { name, folder, from, count }: Wanted,
): Promise<WrittenPages> {
  const { pageCount, draw } = await openPages(bytes, name);
  const written: WrittenPages = { pageCount, pages: [], damaged: [], leftOut: { pictures: 0, objects: 0 } };
  for (let number = from; number <= Math.min(pageCount, from + count - 1); number += 1) {
    try {
      const { canvas, notes, leftOut } = await draw(number);
      const file = `page-${number}.png`;
      await writeFile(join(folder, file), await canvas.encode("png"));
      written.pages.push({ number, file, notes });
      written.leftOut.pictures += leftOut.pictures;
      written.leftOut.objects += leftOut.objects;
    } catch (error) {
      // More than a process may hold is more than the next page can have.
      if (error instanceof RangeError) throw error;
      written.damaged.push(number);
    }
  }
  if (written.pages.length === 0 && written.damaged.length > 0) throw documentProblem("broken", name);
  return written;
}

async function openPages(bytes: Buffer, name: string) {
  const nothing = { pictures: 0, objects: 0 };
  const kind = findFileKind(bytes, name);
  if (kind === "pdf") {
    const { openPdfPages } = await import("./draw-pdf.ts");
    const { pageCount, draw } = await openPdfPages(new Uint8Array(bytes), name, longerSide);
    return {
      pageCount,
      draw: async (number: number) => ({ canvas: await draw(number), notes: "", leftOut: nothing }),
    };
  }
  if (kind === null) throw documentProblem("broken", name);
  const { openDeck } = await import("./deck.ts");
  const { drawSlide } = await import("./draw-slide.ts");
  const deck = await openDeck(await readZip(bytes, name), name);
  return {
    pageCount: deck.slideCount,
    draw: async (number: number) => {
      const slide = await deck.open(number - 1);
      return { ...(await drawSlide(deck, slide, longerSide)), notes: slide.notes };
    },
  };
}
