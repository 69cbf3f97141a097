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
