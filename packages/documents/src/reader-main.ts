import { readFile } from "node:fs/promises";
import { AppError } from "@voxloom/contract";
import { decodeSubtitles } from "@voxloom/subtitles";
import { parseDocument } from "./parse-document.ts";

/**
 * The process that reads one document: told where it is, it prints what it says, or (`pictures`) which pictures of its
 * pages it has written into a folder, or (`pages`) which of its pages it has drawn there, or (`product`) what a page says
 * of its product, or why it cannot be read.
 */
const [path = "", name = "", kind, ...more] = process.argv.slice(2);

async function answer(): Promise<object> {
  try {
    if (kind === "pictures") {
      const { writePdfPictures } = await import("./formats/pdf-pictures.ts");
      const [folder = "", maxPages = "0"] = more;
      const bytes = new Uint8Array(await readFile(path));
      return { pictures: await writePdfPictures(bytes, { name, folder, maxPages: Number(maxPages) }) };
    }
    if (kind === "pages") {
      const { writePages } = await import("./slides/write-pages.ts");
      const [folder = "", from, count] = more;
      const wanted = { name, folder, from: Number(from), count: Number(count) };
      return { drawn: await writePages(await readFile(path), wanted) };
    }
    if (kind === "product") {
      const { parseProduct } = await import("./product/parse-product.ts");
      const [url = ""] = more;
      const { text } = decodeSubtitles(await readFile(path));
      return { product: parseProduct({ text, name, url }) };
    }
    return { read: await parseDocument(await readFile(path), { name, isPage: kind === "page" }) };
  } catch (error) {
    if (error instanceof AppError && error.code === "TEXT_UNREADABLE")
      return { reason: error.details.reason ?? "broken" };
    // More than the process may hold.
    if (error instanceof RangeError) return { reason: "oversized" };
    // What a parser stumbles over is the document's fault; what it said stays in the log of the one who asked.
    console.error(error);
    return { reason: "broken" };
  }
}

process.stdout.write(JSON.stringify(await answer()));
