import { type FileHandle, open, rm } from "node:fs/promises";
import { ffmpegCapabilities } from "../ffmpeg/capabilities.ts";
import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import type { MediaCall } from "../media-call.ts";
import type { VideoStretch } from "../package/render-arguments.ts";
import { throwIfCanceled } from "../throw-if-canceled.ts";
import { readWavInfo, type WavInfo, wavInfo } from "../wav/wav-info.ts";
import { writeWavBlocks } from "../wav/write-wav.ts";

export type RetimeAudioRequest = MediaCall & {
  /** 16-bit WAV. */
  inputPath: string;
  /** WAV of the same kind to write. */
  outputPath: string;
  /** Parts that become longer, with their pitch kept. In order, not overlapping. */
  stretches: readonly VideoStretch[];
  /** Length of the result, exactly: shorter sound is padded with silence, longer is cut. */
  durationMs: number;
};

/** Stretched parts of one ffmpeg process. */
const partsPerRun = 16;

/** Arguments that write each stretched part to a file of its own. */
export function retimeArguments(
  inputPath: string,
  parts: readonly { stretch: VideoStretch; path: string }[],
  filter: "rubberband" | "atempo",
): string[] {
  const inputs = parts.flatMap(({ stretch: { sourceStartMs, sourceEndMs } }) => {
    const lengthMs = sourceEndMs - sourceStartMs;
    const cut = ["-ss", (sourceStartMs / 1000).toFixed(3), "-t", (lengthMs / 1000).toFixed(3)];
    return inputArguments(inputPath, { before: cut });
  });
  const graph = parts.map(
    ({ stretch }, index) => `[${index}:a:0]${filter}=tempo=${(1 / stretch.stretch).toFixed(5)}[o${index}]`,
  );
  const outputs = parts.flatMap(({ path }, index) => [
    ...["-map", `[o${index}]`, "-c:a", "pcm_s16le", "-f", "wav", fileArgument(path)],
  ]);
  return [...inputs, "-filter_complex", graph.join(";"), ...outputs];
}

type Piece = { path: string; firstFrame: number; frames: number };

/** The result as pieces of files, in order, with the frame each one starts at. */
function getPieces(
  request: RetimeAudioRequest,
  { frames, sampleRateHz }: WavInfo,
  getPath: (index: number) => string,
): Piece[] {
  const frameAt = (ms: number) => Math.min(frames, Math.round((ms * sampleRateHz) / 1000));
  const pieces: Piece[] = [];
  let doneFrame = 0;
  for (const [index, { sourceStartMs, sourceEndMs, stretch }] of request.stretches.entries()) {
    const [first, end] = [frameAt(sourceStartMs), frameAt(sourceEndMs)];
    pieces.push({ path: request.inputPath, firstFrame: doneFrame, frames: first - doneFrame });
    pieces.push({ path: getPath(index), firstFrame: 0, frames: Math.round((end - first) * stretch) });
    doneFrame = end;
  }
  pieces.push({ path: request.inputPath, firstFrame: doneFrame, frames: frames - doneFrame });
  return pieces;
}

async function* getFrames(piece: Piece, info: WavInfo): AsyncGenerator<Buffer> {
  const frameBytes = (info.channels * info.bitsPerSample) / 8;
  const file = await open(piece.path, "r");
  try {
    const { dataOffset } = await readWavInfo(file, piece.path);
    for (let done = 0; done < piece.frames; done += info.sampleRateHz) {
      // What a file lacks stays zero: silence.
      const block = Buffer.alloc(Math.min(info.sampleRateHz, piece.frames - done) * frameBytes);
      await readInto(file, block, dataOffset + (piece.firstFrame + done) * frameBytes);
      yield block;
    }
  } finally {
    await file.close();
  }
}

const readInto = (file: FileHandle, block: Buffer, position: number): Promise<unknown> =>
  file.read(block, 0, block.length, position);

async function* getBlocks(
  pieces: readonly Piece[],
  info: WavInfo,
  { frames, call }: { frames: number; call: MediaCall },
): AsyncGenerator<Buffer> {
  const frameBytes = (info.channels * info.bitsPerSample) / 8;
  let left = frames * frameBytes;
  for (const piece of pieces) {
    for await (const block of getFrames(piece, info)) {
      throwIfCanceled(call.signal, "retime sound");
      if (left === 0) return;
      const stored = block.subarray(0, Math.min(left, block.length));
      left -= stored.length;
      yield stored;
    }
  }
  for (; left > 0; left -= Math.min(left, info.sampleRateHz * frameBytes)) {
    yield Buffer.alloc(Math.min(left, info.sampleRateHz * frameBytes));
  }
}

/** Makes parts of a sound longer, as a retimed picture is, keeping its pitch. Memory does not grow with the length. */
export async function retimeAudio(request: RetimeAudioRequest): Promise<void> {
  const { inputPath, outputPath, stretches, durationMs, signal } = request;
  const info = await wavInfo(inputPath);
  const { filters } = await ffmpegCapabilities(request);
  const filter = filters.has("rubberband") ? "rubberband" : "atempo";
  const getPath = (index: number) => `${outputPath}.part-${index}.wav`;
  const parts = stretches.map((stretch, index) => ({ stretch, path: getPath(index) }));
  try {
    for (let first = 0; first < parts.length; first += partsPerRun) {
      const args = retimeArguments(inputPath, parts.slice(first, first + partsPerRun), filter);
      await runFfmpeg({ stage: "retime", args, signal });
      request.onProgress?.(Math.min(1, (first + partsPerRun) / parts.length));
    }
    const frames = Math.round((durationMs * info.sampleRateHz) / 1000);
    const pieces = getPieces(request, info, getPath);
    await writeWavBlocks(outputPath, { ...info, frames }, getBlocks(pieces, info, { frames, call: request }));
  } finally {
    for (const { path } of parts) await rm(path, { force: true });
  }
}
