import { rm } from "node:fs/promises";
import { join } from "node:path";
import { AppError, isImageName, limits } from "@voxloom/contract";
import { extractPagePictures, type ReadDocument, readDocument, readPages } from "@voxloom/documents";
import type { EngineCatalog } from "@voxloom/engines";
import { inspectImage, makeWorkFolder, preparePicture } from "@voxloom/media";

type Scan = {
  path: string;
  /** As the person named it: its ending tells pictures from documents. */
  name: string;
  /** The language in which it is read. */
  language: string;
  engines: Pick<EngineCatalog, "textRecognizerFor">;
  /** An existing folder for temporary files. */
  workFolder: string;
  signal?: AbortSignal | undefined;
  onProgress?: ((fraction: number) => void) | undefined;
};

/** A photo of a page is read in this size: larger ones show no more letters. */
const photoSides = { width: 3500, height: 3500 };

/**
 * What a document says, or a picture of a page: letters are recognized where it has none. Throws AppError TEXT_UNREADABLE
 * and ENGINE_UNAVAILABLE, what `inspectImage` throws, and what the engine throws.
 */
export async function recognizeDocument(scan: Scan): Promise<ReadDocument> {
  const { path, name, signal } = scan;
  if (isImageName(name)) return await recognize(scan);
  try {
    return await readDocument({ path, name, signal });
  } catch (error) {
    const isScan = error instanceof AppError && error.details.reason === "scan";
    if (!isScan) throw error;
    return await recognize(scan);
  }
}

async function recognize(scan: Scan): Promise<ReadDocument> {
  const { name, language, engines, workFolder, signal, onProgress } = scan;
  const engine = engines.textRecognizerFor(language);
  const folder = await makeWorkFolder(join(workFolder, "voxloom-pages-"));
  try {
    const picturePaths = isImageName(name)
      ? [await preparePhoto(scan, folder)]
      : await extractPagePictures({ ...scan, folder, maxPages: limits.maxRecognizedPages });
    const { pictures } = await engine.recognizeText({
      ...{ picturePaths, language, layout: "page" as const },
      ...(signal && { signal }),
      ...(onProgress && { onProgress }),
    });
    return readPages(pictures, name);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function preparePhoto({ path, name, signal }: Scan, folder: string): Promise<string> {
  const outputPath = join(folder, "photo.jpg");
  const call = signal === undefined ? {} : { signal };
  const image = await inspectImage({ path, name, posterPath: join(folder, "poster.jpg"), ...call });
  await preparePicture({ ...image, path, name, canvas: photoSides, outputPath, ...call });
  return outputPath;
}
