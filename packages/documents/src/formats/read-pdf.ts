import { nothingSkipped } from "@voxloom/timeline";
import { getDocumentProxy } from "unpdf";
import { documentLimits } from "../document-limits.ts";
import { documentProblem } from "../document-problem.ts";
import { joinLines } from "./pdf-blocks.ts";
import { listLines, type PdfItem, type PdfLine } from "./pdf-lines.ts";
import { dropFurniture } from "./pdf-pages.ts";
import type { ReadBlocks } from "./read-docx.ts";

/**
 * The paragraphs of a PDF, made of where its letters stand: without what is repeated on its pages, page numbers and notes
 * at their foot. Throws AppError TEXT_UNREADABLE: where a password is needed, and where it has no letters.
 */
export async function readPdf(bytes: Uint8Array, name: string): Promise<ReadBlocks> {
  const document = await openPdf(bytes, name);
  if (document.numPages > documentLimits.maxPages) throw documentProblem("oversized", name);
  const pages: PdfLine[][] = [];
  let characters = 0;
  for (let number = 1; number <= document.numPages; number++) {
    // A page that is damaged is left out: the others can be read.
    const items = await readPage(document, number).catch(() => []);
    const lines = listLines(items);
    pages.push(lines);
    characters += lines.reduce((sum, { text }) => sum + text.length, 0);
    if (characters > documentLimits.maxCharacters) break;
  }
  if (!pages.some((lines) => lines.some(({ text }) => /[\p{L}\p{N}]/u.test(text))))
    throw documentProblem("scan", name);
  const { pages: bare, noteCount } = dropFurniture(pages);
  const { info } = await document.getMetadata().catch(() => ({ info: null }));
  return {
    title: getTitle(info),
    blocks: joinLines(bare),
    skipped: { ...nothingSkipped, notes: noteCount },
  };
}

export type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Throws AppError TEXT_UNREADABLE. */
export async function openPdf(bytes: Uint8Array, name: string): Promise<PdfDocument> {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0 });
  } catch (error) {
    const isLocked = error instanceof Error && error.name === "PasswordException";
    throw documentProblem(isLocked ? "protected" : "broken", name, error);
  }
}

async function readPage(document: PdfDocument, number: number): Promise<PdfItem[]> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  return items.flatMap((item) => ("str" in item ? [item as PdfItem] : []));
}

/** Word processors put the name of their file where a title should be. */
function getTitle(info: unknown): string | null {
  const title = typeof info === "object" && info !== null && "Title" in info ? info.Title : null;
  return typeof title === "string" &&
    title.trim() !== "" &&
    !/\.(docx?|pdf|tex|indd)\b|^untitled/i.test(title)
    ? title.trim()
    : null;
}
