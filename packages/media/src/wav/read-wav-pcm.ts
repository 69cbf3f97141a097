/** Samples of all channels mixed to one: Float32Array, -1..1, at the file's own rate. For short files. */
export async function readWavPcm(_path: string): Promise<{ samples: Float32Array; sampleRateHz: number }> {
  throw new Error("This part of the media room is still being built.");
}
