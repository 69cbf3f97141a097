import { type FileHandle, open, readFile, rm, writeFile } from "node:fs/promises";
import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { showToPrograms } from "../ffmpeg/program-user.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { writeWholeFile } from "../ffmpeg/write-whole.ts";
import type { MediaCall } from "../media-call.ts";
import { throwIfCanceled } from "../throw-if-canceled.ts";
import { aacFrames, listAacPackets } from "./aac-packets.ts";
import { type BookFacts, maxOldChapters, writeBookFacts } from "./book-facts.ts";
import { mp3FrameBytes, writeInfoFrame } from "./mp3-frames.ts";

type JoinRequest = MediaCall & {
  /** Stretches as `encodeStretch` wrote them, in order. */
  paths: readonly string[];
  outputPath: string;
};

async function writeAll(
  path: string,
  { paths, signal }: Pick<JoinRequest, "paths" | "signal">,
  write: (file: FileHandle, bytes: Buffer, index: number) => Promise<void>,
): Promise<void> {
  const file = await open(path, "w");
  try {
    for (const [index, part] of paths.entries()) {
      throwIfCanceled(signal, "join packets");
      await write(file, await readFile(part), index);
    }
  } finally {
    await file.close();
  }
}

/** Writes stretches of MP3 as one file of so many samples. */
export async function joinMp3(request: JoinRequest & { frames: number }): Promise<void> {
  await writeWholeFile(request.outputPath, async (temporaryPath) => {
    let bytes = 0;
    const info = () => writeInfoFrame({ frames: bytes / mp3FrameBytes, samples: request.frames });
    await writeAll(temporaryPath, request, async (file, part, index) => {
      if (index === 0) await file.writeFile(info());
      await file.writeFile(part);
      bytes += part.length;
    });
    // Only now is known how many frames there are.
    const file = await open(temporaryPath, "r+");
    try {
      await file.write(info(), 0, mp3FrameBytes, 0);
    } finally {
      await file.close();
    }
  });
}

/** Writes stretches of AAC as one M4A; as an M4B with a title and chapters where a book is given. */
export async function joinAac(request: JoinRequest & { book?: BookFacts }): Promise<void> {
  const { outputPath, book, signal } = request;
  await writeWholeFile(outputPath, async (temporaryPath) => {
    const [stream, facts] = [`${temporaryPath}.aac`, `${temporaryPath}.txt`];
    try {
      await writeAll(stream, request, async (file, part, index) => {
        // The delay of an encoder belongs to the whole: that of the first is what players leave out.
        const [delay] = listAacPackets(part);
        await file.writeFile(index === 0 ? part : part.subarray(delay?.end ?? 0));
      });
      await showToPrograms(stream);
      if (book !== undefined) {
        await writeFile(facts, writeBookFacts(book));
        await showToPrograms(facts);
      }
      const args = [
        ...inputArguments(stream, {
          formats: "aac",
          before: ["-itsoffset", (-aacFrames / 48_000).toFixed(6)],
        }),
        ...(book === undefined ? [] : inputArguments(facts, { formats: "ffmetadata" })),
        ...["-map", "0:a:0", "-c", "copy"],
        ...(book === undefined ? ["-map_metadata", "-1"] : ["-map_metadata", "1", "-map_chapters", "1"]),
        ...["-movflags", getFlags(book), "-f", "ipod", fileArgument(temporaryPath)],
      ];
      await runFfmpeg({ stage: "join", args, signal });
    } finally {
      await Promise.all([rm(stream, { force: true }), rm(facts, { force: true })]);
    }
  });
}

const getFlags = (book: BookFacts | undefined): string =>
  (book?.chapters.length ?? 0) > maxOldChapters ? "+faststart+disable_chpl" : "+faststart";
