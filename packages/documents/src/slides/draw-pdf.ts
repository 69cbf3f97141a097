import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { documentProblem } from "../document-problem.ts";

/** Fonts, letters of other scripts and decoders of pictures that files of PDF count on. */
const parts = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
const folder = (name: string): string => `${join(parts, name)}/`;

export type DrawnPdf = { pageCount: number; draw(number: number): Promise<Canvas> };

/** The pages of a PDF as pictures. Throws AppError TEXT_UNREADABLE where a password is needed, or it is damaged. */
export async function openPdfPages(bytes: Uint8Array, name: string, longerSide: number): Promise<DrawnPdf> {
  const document = await getDocument({
    ...{ data: bytes, verbosity: 0, useSystemFonts: true },
    ...{ standardFontDataUrl: folder("standard_fonts"), cMapUrl: folder("cmaps"), cMapPacked: true },
    wasmUrl: folder("wasm"),
  }).promise.catch((error: unknown) => {
    const isLocked = error instanceof Error && error.name === "PasswordException";
    throw documentProblem(isLocked ? "protected" : "broken", name, error);
  });
  return {
    pageCount: document.numPages,
    async draw(number) {
      const page = await document.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: longerSide / Math.max(1, width, height) });
      const canvas = createCanvas(
        Math.max(2, Math.round(viewport.width)),
        Math.max(2, Math.round(viewport.height)),
      );
      const context = canvas.getContext("2d");
      context.fillStyle = "#ffffff";
      context.fillRect(0, 0, canvas.width, canvas.height);
      await page.render({
        canvas: canvas as unknown as HTMLCanvasElement,
        canvasContext: context as unknown as CanvasRenderingContext2D,
        viewport,
      }).promise;
      page.cleanup();
      return canvas;
    },
  };
}
