import { open } from "node:fs/promises";

/** A WAV header for 16-bit mono samples (RIFF, "Multimedia Programming Interface 1.0", 44 bytes). */
function monoHeader(dataBytes: number, sampleRateHz: number): Buffer {
  const header = Buffer.alloc(44);
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(36 + dataBytes, 4);
  header.write("WAVEfmt ", 8, "latin1");
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRateHz, 24);
  header.writeUInt32LE(sampleRateHz * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36, "latin1");
  header.writeUInt32LE(dataBytes, 40);
  return header;
}

/** Writes 16-bit little-endian mono samples as a WAV file. An odd last byte is half a sample: it is left out. */
export async function writeMonoWav(path: string, samples: Buffer, sampleRateHz: number): Promise<void> {
  const whole = samples.subarray(0, samples.length - (samples.length % 2));
  const file = await open(path, "w");
  try {
    await file.write(monoHeader(whole.length, sampleRateHz));
    await file.write(whole);
  } finally {
    await file.close();
  }
}

/** -1..1 as 16-bit little-endian; louder samples are held at the edge. */
export function toSixteenBit(samples: Float32Array): Buffer {
  const bytes = Buffer.alloc(samples.length * 2);
  for (const [index, sample] of samples.entries()) {
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), index * 2);
  }
  return bytes;
}
