import { type FileHandle, open } from "node:fs/promises";
import { type WavInfo, wavInfo } from "@voxloom/media";
import type { Span } from "../engine.ts";
import { EngineError } from "../engine-error.ts";

/** A recording whose stretches are read one at a time, so that any length of file will do. */
export type OpenSpeech = {
  sampleRateHz: number;
  /** Samples of a stretch, -1..1; fewer where the file ends before. */
  read(span: Span): Promise<Float32Array>;
  close(): Promise<void>;
};

/** Opens a 16-bit mono WAV. Throws EngineError `unsupported` for any other. */
export async function openSpeech(audioPath: string): Promise<OpenSpeech> {
  const info = await wavInfo(audioPath);
  if (info.channels !== 1 || info.bitsPerSample !== 16 || info.isFloat) {
    throw new EngineError("unsupported", "Speakers are told apart on 16-bit mono WAV only.", {
      engineId: "spectral-clusters",
    });
  }
  const file = await open(audioPath, "r");
  return {
    sampleRateHz: info.sampleRateHz,
    read: (span) => readSpan(file, info, span),
    close: () => file.close(),
  };
}

async function readSpan(file: FileHandle, info: WavInfo, span: Span): Promise<Float32Array> {
  const first = Math.round((span.startMs * info.sampleRateHz) / 1000);
  const end = Math.min(info.frames, Math.round((span.endMs * info.sampleRateHz) / 1000));
  const bytes = Buffer.alloc(Math.max(0, end - first) * 2);
  await file.read(bytes, 0, bytes.length, info.dataOffset + first * 2);
  return Float32Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readInt16LE(index * 2) / 32_768);
}
