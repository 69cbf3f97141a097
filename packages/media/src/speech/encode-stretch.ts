import { readFile, rm, writeFile } from "node:fs/promises";
import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { writeWholeFile } from "../ffmpeg/write-whole.ts";
import type { MediaCall } from "../media-call.ts";
import { MediaError } from "../media-error.ts";
import { aacFrames, listAacPackets } from "./aac-packets.ts";
import { mp3Delay, mp3FrameBytes, mp3Frames } from "./mp3-frames.ts";

/** What stretches are encoded as so that they join without being encoded again. */
export type StretchFormat = "aac" | "mp3";

type EncodeRequest = MediaCall & {
  /** 48 kHz WAV. All but the last begin and end in silence, and are whole frames of the format long. */
  inputPath: string;
  outputPath: string;
  format: StretchFormat;
  /** Its samples. */
  frames: number;
  /** Whether nothing comes behind it: what an encoder gives late is kept. */
  isLast: boolean;
};

const codecArguments: Record<StretchFormat, string[]> = {
  aac: ["-c:a", "aac", "-aac_coder", "fast", "-b:a", "96k", "-f", "adts"],
  // Without the reservoir every frame stands for itself, and all are equally long.
  mp3: [
    ...["-c:a", "libmp3lame", "-b:a", "128k", "-reservoir", "0"],
    ...["-write_xing", "0", "-id3v2_version", "0", "-f", "mp3"],
  ],
};

/** Encodes a stretch as packets: AAC (ADTS) at 96 kbit/s, or frames of MP3 at 128 kbit/s, of one channel. */
export async function encodeStretch(request: EncodeRequest): Promise<void> {
  const { inputPath, outputPath, format, signal, onProgress } = request;
  await writeWholeFile(outputPath, async (temporaryPath) => {
    const encodedPath = `${temporaryPath}.${format}`;
    try {
      const args = [
        ...inputArguments(inputPath, { formats: "wav" }),
        ...["-map", "0:a:0", "-map_metadata", "-1", "-ac", "1", ...codecArguments[format]],
        fileArgument(encodedPath),
      ];
      await runFfmpeg({ stage: "encode", args, signal, onProgress });
      await writeFile(temporaryPath, cutPackets(await readFile(encodedPath), request));
    } finally {
      await rm(encodedPath, { force: true });
    }
  });
}

/** The packets that sound, without those that an encoder adds to its end. */
function cutPackets(encoded: Buffer, { format, frames, isLast }: EncodeRequest): Buffer {
  const bytes =
    format === "mp3"
      ? Math.ceil((frames + (isLast ? mp3Delay : 0)) / mp3Frames) * mp3FrameBytes
      : // The first packet is the encoder's delay.
        (listAacPackets(encoded)[Math.ceil(frames / aacFrames)]?.end ?? Number.POSITIVE_INFINITY);
  if (encoded.length < bytes)
    throw new MediaError("tool-failed", `The encoder of ${format} left packets out.`, { stage: "encode" });
  return encoded.subarray(0, bytes);
}
