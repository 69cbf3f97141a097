import { writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { runTool } from "@voxloom/media";
import pLimit from "p-limit";
import type { ReadPicture, RecognizeTextRequest } from "../engine.ts";
import { EngineError } from "../engine-error.ts";
import { engineFailure } from "../tools/engine-failure.ts";
import { withWorkFolder } from "../tools/with-work-folder.ts";
import { createTsvReader } from "./parse-tsv.ts";

type Program = {
  command: string;
  /** Names of the data to read with. */
  data: readonly string[];
  workFolder: string;
};

/** How the program is told what it looks at, and how many pictures it is given at once: loading its data takes time. */
const layouts = {
  // One block of text; what stands in a subtitle has been drawn at about this size.
  lines: { pages: "6", dpi: "150", size: 32 },
  page: { pages: "3", dpi: "300", size: 2 },
} as const satisfies Record<RecognizeTextRequest["layout"], unknown>;

/** A picture that takes longer is no text. */
const timeLimitPerPictureMs = 60_000;

/** Reads pictures, several side by side; in their order. */
export async function recognizePictures(
  program: Program,
  { picturePaths, language, layout, signal, onProgress }: RecognizeTextRequest,
): Promise<ReadPicture[]> {
  const { size } = layouts[layout];
  const threads = pLimit(Math.max(1, Math.min(4, availableParallelism())));
  const batches = Array.from({ length: Math.ceil(picturePaths.length / size) }, (_, index) =>
    picturePaths.slice(index * size, (index + 1) * size),
  );
  let done = 0;
  const count = (): void => {
    done += 1;
    onProgress?.(done / picturePaths.length);
  };
  const stop = new AbortController();
  const either = signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal]);
  try {
    const read = await Promise.all(
      batches.map((batch) =>
        threads(() => readBatch(program, { paths: batch, layout, signal: either, count })),
      ),
    );
    return language === "en" ? read.flat().map(fixEnglish) : read.flat();
  } catch (error) {
    // What still waits or runs is of use to nobody.
    stop.abort();
    throw error;
  }
}

type Batch = {
  paths: readonly string[];
  layout: RecognizeTextRequest["layout"];
  signal: AbortSignal;
  count: () => void;
};

async function readBatch(
  { command, data, workFolder }: Program,
  { paths, layout, signal, count }: Batch,
): Promise<ReadPicture[]> {
  const { pages, dpi } = layouts[layout];
  return withWorkFolder(workFolder, "tesseract", async (folder) => {
    const listPath = join(folder, "pictures.txt");
    await writeFile(listPath, `${paths.join("\n")}\n`);
    const pictures: ReadPicture[] = [];
    const reader = createTsvReader((picture) => {
      pictures.push(picture);
      count();
    });
    await runTool({
      command,
      args: [listPath, "stdout", "-l", data.join("+"), "--psm", pages, "--dpi", dpi, "tsv"],
      stage: "recognize-text",
      // It would take every core for each picture; several pictures at once are faster.
      env: { OMP_THREAD_LIMIT: "1" },
      timeoutMs: paths.length * timeLimitPerPictureMs,
      signal,
      onLine: (row) => reader.take(row),
    }).catch((error: unknown) => engineFailure(error, "tesseract"));
    reader.end();
    if (pictures.length === paths.length) return pictures;
    throw new EngineError("bad-answer", `tesseract read ${pictures.length} of ${paths.length} pictures.`, {
      engineId: "tesseract",
      isRetryable: false,
    });
  });
}

const joinedToI =
  /^(\P{L}*I)(am|was|have|had|will|can|can['’]t|don['’]t|didn['’]t|know|think|want|need|said|mean|guess|love|hope|just|could|would|should|like|got|get|see)(\P{L}*)$/u;

/** The letter I is taken for a line, and in letters without feet it is joined to the word after it. */
const fixEnglish = (picture: ReadPicture): ReadPicture => ({
  ...picture,
  lines: picture.lines.map((line) => ({
    ...line,
    words: line.words.map((word) => ({
      ...word,
      text: word.text.replace(/^\|(?=$|['’])/, "I").replace(joinedToI, "$1 $2$3"),
    })),
  })),
});
