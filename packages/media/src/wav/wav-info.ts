/** Layout of a WAV file's samples. */
export type WavInfo = {
  sampleRateHz: number;
  channels: number;
  bitsPerSample: number;
  isFloat: boolean;
  /** Where the samples start, and how many bytes of them are there. */
  dataOffset: number;
  dataBytes: number;
  frames: number;
  durationMs: number;
};

/** Reads the header of a WAV file. Throws MediaError for another kind of file. */
export async function wavInfo(_path: string): Promise<WavInfo> {
  throw new Error("This part of the media room is still being built.");
}
