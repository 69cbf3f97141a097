import type { WavInfo } from "./wav-info.ts";

type Layout = Pick<WavInfo, "channels" | "bitsPerSample" | "isFloat">;

function sampleReader(bytes: Buffer, layout: Layout): (offset: number) => number {
  if (layout.isFloat) return (offset) => bytes.readFloatLE(offset);
  switch (layout.bitsPerSample) {
    case 8:
      return (offset) => ((bytes[offset] ?? 128) - 128) / 128;
    case 24:
      return (offset) => bytes.readIntLE(offset, 3) / 8_388_608;
    case 32:
      return (offset) => bytes.readInt32LE(offset) / 2_147_483_648;
    default:
      return (offset) => bytes.readInt16LE(offset) / 32_768;
  }
}

/** Bytes as 16-bit words: the same memory where it begins at an even address, as it must, else a copy. */
export function readWords(bytes: Buffer): Int16Array {
  const { buffer, byteOffset, length } = bytes;
  return byteOffset % 2 === 0
    ? new Int16Array(buffer, byteOffset, length >> 1)
    : new Int16Array(buffer.slice(byteOffset, byteOffset + (length & ~1)));
}

const takeSamples = (count: number, memory?: Float32Array): Float32Array =>
  memory === undefined || memory.length < count ? new Float32Array(count) : memory.subarray(0, count);

/** 16-bit samples as they come, -1..1, those of several channels by turns: many times faster than the general way. */
export function decodePcm16(bytes: Buffer, memory?: Float32Array): Float32Array {
  const words = readWords(bytes);
  const samples = takeSamples(words.length, memory);
  for (let index = 0; index < words.length; index++) samples[index] = (words[index] ?? 0) / 32_768;
  return samples;
}

/**
 * Frames of a WAV file as samples of one channel, -1..1: the mean of all channels. `memory`: what they are written to where
 * they fit; who goes over hours block by block leaves nothing behind that has to be collected then.
 */
export function decodeMono(bytes: Buffer, layout: Layout, memory?: Float32Array): Float32Array {
  if (layout.channels === 1 && layout.bitsPerSample === 16) return decodePcm16(bytes, memory);
  const sampleBytes = layout.bitsPerSample / 8;
  const frameBytes = sampleBytes * layout.channels;
  const frames = Math.floor(bytes.length / frameBytes);
  const read = sampleReader(bytes, layout);
  const samples = takeSamples(frames, memory);
  for (let frame = 0; frame < frames; frame++) {
    let sum = 0;
    for (let channel = 0; channel < layout.channels; channel++) {
      sum += read(frame * frameBytes + channel * sampleBytes);
    }
    samples[frame] = sum / layout.channels;
  }
  return samples;
}

/** Samples -1..1 as 16-bit little-endian bytes; what is louder is held at full scale. `words`: memory to write them to. */
export function encodePcm16(samples: Float32Array, words = new Int16Array(samples.length)): Buffer {
  for (let index = 0; index < samples.length; index++) {
    const word = (samples[index] ?? 0) * 32_768;
    words[index] = word >= 32_767 ? 32_767 : word <= -32_768 ? -32_768 : Math.round(word);
  }
  return Buffer.from(words.buffer, words.byteOffset, samples.length * words.BYTES_PER_ELEMENT);
}
