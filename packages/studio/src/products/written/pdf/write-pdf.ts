import { mkdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { AppError, getDirection } from "@voxloom/contract";
import { findFonts, runTool } from "@voxloom/media";
import { cutHighlights, type TranscriptDocument } from "@voxloom/timeline";
import type { PdfOrder } from "./pdf-process.ts";
import type { TypstDocument } from "./typst-source.ts";

const program = fileURLToPath(new URL("./pdf-process.ts", import.meta.url));

/** Families of the writings of our languages and their neighbors, those of most letters first. */
const families = [
  "Noto Sans",
  "Noto Sans Arabic",
  "Noto Sans Hebrew",
  "Noto Sans Thai",
  "Noto Sans Devanagari",
  "Noto Sans Bengali",
  "Noto Sans Tamil",
  "Noto Sans Telugu",
  "Noto Sans Georgian",
  "Noto Sans Armenian",
  "Noto Sans Ethiopic",
  "DejaVu Sans",
];
/** One sign is drawn in different ways where it is written: the language's own comes first. */
const eastAsian: Readonly<Record<string, string>> = {
  zh: "Noto Sans CJK SC",
  ja: "Noto Sans CJK JP",
  ko: "Noto Sans CJK KR",
};

/** Whether what sets PDF files is installed: it is an optional package with a program for each system. */
export function canWritePdf(): boolean {
  try {
    createRequire(import.meta.url).resolve("@myriaddreamin/typst-ts-node-compiler");
    return true;
  } catch {
    return false;
  }
}

/** Throws AppError MEDIA_TOOL_MISSING where what sets PDF files is not installed. */
export function requirePdf(): void {
  if (canWritePdf()) return;
  const remedy = "npm install --include=optional";
  throw new AppError(
    "MEDIA_TOOL_MISSING",
    `What sets PDF files is not installed. Install it with: ${remedy}`,
    { tool: "typst", remedy },
  );
}

type Request = {
  document: TranscriptDocument;
  outputPath: string;
  /** An empty folder. */
  scratchFolder: string;
  signal?: AbortSignal;
};

/**
 * Sets a transcript as PDF, in a program of its own without a network. Throws AppError MEDIA_TOOL_MISSING where the
 * package is not installed, or CANCELED.
 */
export async function writePdf({ document, outputPath, scratchFolder, signal }: Request): Promise<void> {
  requirePdf();
  const { language } = document;
  const wanted = [eastAsian[language] ?? "Noto Sans CJK SC", ...families];
  const faces = await findFonts(wanted);
  const found = new Set(faces.map(({ family }) => family));
  const set: TypstDocument = {
    title: document.title,
    language,
    isRightToLeft: getDirection(language) === "rtl",
    // The language's own letters come before what Latin fonts have of them.
    fonts: [...families, ...wanted].filter(
      (family, at, all) => found.has(family) && all.indexOf(family) === at,
    ),
    paragraphs: document.paragraphs.map(({ time, speaker, lines, notes }) => ({
      ...{ time, speaker },
      pieces: lines.flatMap((line, index) => [
        ...(index > 0 ? [{ text: " ", isHighlighted: false }] : []),
        ...cutHighlights(line),
      ]),
      notes: notes.flatMap(({ kind, text, quote, authorName, isDone }) =>
        kind === "highlight" ? [] : [{ kind, text: text || quote, authorName, isDone }],
      ),
    })),
  };
  const folder = join(scratchFolder, "pdf");
  await mkdir(folder);
  const order: PdfOrder = {
    document: JSON.stringify(set),
    fontPaths: [...new Set(faces.map(({ path }) => path))],
  };
  const orderPath = join(folder, "order.json");
  await writeFile(orderPath, JSON.stringify(order));
  await runTool({
    command: process.execPath,
    args: [program, orderPath, outputPath],
    stage: "set the PDF",
    writes: [outputPath],
    timeoutMs: 300_000,
    ...(signal && { signal }),
  });
}
