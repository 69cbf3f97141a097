import { readFile, rm, stat, writeFile } from "node:fs/promises";
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

async function* readPackets({ paths, signal }: JoinRequest): AsyncGenerator<Buffer> {
  for (const path of paths) {
    throwIfCanceled(signal, "join packets");
    yield await readFile(path);
  }
}

async function* readMp3(request: JoinRequest & { frames: number }): AsyncGenerator<Buffer> {
  let bytes = 0;
  for (const path of request.paths) bytes += (await stat(path)).size;
  yield writeInfoFrame({ frames: bytes / mp3FrameBytes, samples: request.frames });
  yield* readPackets(request);
}

async function* readAac(request: JoinRequest): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const part of readPackets(request)) {
    // The delay of an encoder belongs to the whole: that of the first is what players leave out.
    yield isFirst ? part : part.subarray(listAacPackets(part)[0]?.end ?? 0);
    isFirst = false;
  }
}

/** Writes stretches of MP3 as one file of so many samples. */
export const joinMp3 = (request: JoinRequest & { frames: number }): Promise<void> =>
  writeWholeFile(request.outputPath, (temporaryPath) => writeFile(temporaryPath, readMp3(request)));

/** A picture as it is put into a book. */
export type Cover = { path: string; format: "png" | "jpeg" };

/** What is written around a sound: nothing, or a title, chapters and maybe a cover. */
type Binding = Pick<MediaCall, "signal"> & { book?: BookFacts; cover?: Cover };

/** Writes stretches of AAC as one M4A; as an M4B with a title, chapters and maybe a cover where a book is given. */
export async function joinAac(request: JoinRequest & Binding): Promise<void> {
  await writeWholeFile(request.outputPath, async (temporaryPath) => {
    const stream = `${temporaryPath}.aac`;
    try {
      await writeFile(stream, readAac(request));
      await showToPrograms(stream);
      const before = ["-itsoffset", (-aacFrames / 48_000).toFixed(6)];
      await bind(inputArguments(stream, { formats: "aac", before }), temporaryPath, request);
    } finally {
      await rm(stream, { force: true });
    }
  });
}

type BookRequest = Binding & { audioPath: string; outputPath: string; book: BookFacts };

/** Writes an M4A as an M4B with a title, chapters and maybe a cover; its sound is not encoded again. */
export const writeBook = ({ audioPath, outputPath, ...binding }: BookRequest): Promise<void> =>
  writeWholeFile(outputPath, (temporaryPath) => bind(inputArguments(audioPath), temporaryPath, binding));

async function bind(
  audio: readonly string[],
  outputPath: string,
  { book, cover, signal }: Binding,
): Promise<void> {
  const facts = `${outputPath}.txt`;
  try {
    if (book !== undefined) {
      await writeFile(facts, writeBookFacts(book));
      await showToPrograms(facts);
    }
    const args = [
      ...audio,
      ...(book === undefined ? [] : inputArguments(facts, { formats: "ffmetadata" })),
      ...(cover === undefined ? [] : coverInput(cover)),
      ...["-map", "0:a:0", "-c", "copy"],
      ...(cover === undefined ? [] : ["-map", `${book === undefined ? 1 : 2}:v:0`]),
      ...(cover === undefined ? [] : ["-disposition:v:0", "attached_pic"]),
      ...(book === undefined ? ["-map_metadata", "-1"] : ["-map_metadata", "1", "-map_chapters", "1"]),
      ...["-movflags", getFlags(book), "-f", "ipod", fileArgument(outputPath)],
    ];
    await runFfmpeg({ stage: "join", args, signal });
  } finally {
    await rm(facts, { force: true });
  }
}

const coverInput = ({ path, format }: Cover): string[] =>
  inputArguments(path, { before: ["-f", `${format}_pipe`], formats: `${format}_pipe` });

const getFlags = (book: BookFacts | undefined): string =>
  (book?.chapters.length ?? 0) > maxOldChapters ? "+faststart+disable_chpl" : "+faststart";
