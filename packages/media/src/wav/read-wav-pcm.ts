import { open } from "node:fs/promises";
import { decodeMono } from "./decode-pcm.ts";
import { readWavInfo } from "./wav-info.ts";

/** Samples of all channels mixed to one: Float32Array, -1..1, at the file's own rate. For short files. */
export async function readWavPcm(path: string): Promise<{ samples: Float32Array; sampleRateHz: number }> {
  const file = await open(path, "r");
  try {
    const info = await readWavInfo(file, path);
    const bytes = Buffer.alloc(info.dataBytes);
    await file.read(bytes, 0, bytes.length, info.dataOffset);
    return { samples: decodeMono(bytes, info), sampleRateHz: info.sampleRateHz };
  } finally {
    await file.close();
  }
}

/** Both channels of a part of a 16-bit stereo file, -1..1; silence before its beginning and after its end. */
export async function readStereoPart(
  path: string,
  { startFrame, frames }: { startFrame: number; frames: number },
): Promise<[Float32Array, Float32Array]> {
  const channels: [Float32Array, Float32Array] = [new Float32Array(frames), new Float32Array(frames)];
  const file = await open(path, "r");
  try {
    const info = await readWavInfo(file, path);
    const first = Math.max(0, startFrame);
    const words = new Int16Array(2 * Math.max(0, Math.min(info.frames, startFrame + frames) - first));
    await file.read(words, 0, words.byteLength, info.dataOffset + first * 4);
    for (const [channel, samples] of channels.entries())
      for (let at = 0; at < words.length / 2; at += 1)
        samples[first - startFrame + at] = (words[2 * at + channel] ?? 0) / 32_768;
    return channels;
  } finally {
    await file.close();
  }
}
