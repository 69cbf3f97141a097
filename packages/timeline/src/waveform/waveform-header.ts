/** One resolution of a waveform. */
export type WaveformLevel = {
  pairsPerSecond: number;
  /** Number of pairs (least, most). */
  pairs: number;
  /** Where the level's first pair stands in the file. */
  offsetBytes: number;
};

/** What stands at the start of a waveform file. */
export type WaveformHeader = {
  durationMs: number;
  /** From the coarsest. */
  levels: WaveformLevel[];
};

/** Pairs a second of the levels, from the coarsest; each is a whole number of pairs of the next. */
export const waveformRates = [1, 5, 25, 100, 400] as const;
/** Bytes of a pair: least and most, each a signed byte, 127 for full scale. */
export const waveformPairBytes = 2;
/** Bytes of a header with {@link waveformRates}: what to ask for first. More of the start brings the coarse levels too. */
export const waveformHeaderBytes = 16 + waveformRates.length * 12;

const magic = 0x46575856;
const version = 1;

/**
 * The header of a sound's waveform file. The file, little-endian: `VXWF`; version (16 bits) and number of levels (16
 * bits); length in milliseconds (32 bits); bytes of this header (32 bits); for each level pairs a second, number of
 * pairs and place of the first pair (32 bits each); then the pairs of each level, coarsest first.
 */
export function createWaveformHeader({
  frames,
  sampleRateHz,
}: {
  frames: number;
  sampleRateHz: number;
}): WaveformHeader {
  let offsetBytes = waveformHeaderBytes;
  const levels = waveformRates.map((pairsPerSecond) => {
    const pairs = Math.ceil((frames * pairsPerSecond) / sampleRateHz);
    const level = { pairsPerSecond, pairs, offsetBytes };
    offsetBytes += pairs * waveformPairBytes;
    return level;
  });
  return { durationMs: Math.round((frames * 1000) / sampleRateHz), levels };
}

/** The bytes of a header. */
export function encodeWaveformHeader({ durationMs, levels }: WaveformHeader): Uint8Array {
  const bytes = new Uint8Array(16 + levels.length * 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, magic, true);
  view.setUint16(4, version, true);
  view.setUint16(6, levels.length, true);
  view.setUint32(8, durationMs, true);
  view.setUint32(12, bytes.length, true);
  for (const [index, { pairsPerSecond, pairs, offsetBytes }] of levels.entries()) {
    const at = 16 + index * 12;
    view.setUint32(at, pairsPerSecond, true);
    view.setUint32(at + 4, pairs, true);
    view.setUint32(at + 8, offsetBytes, true);
  }
  return bytes;
}

/** Reads a header from the start of a waveform file. Throws an Error for anything else, or too little of it. */
export function readWaveformHeader(bytes: Uint8Array): WaveformHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 16 || view.getUint32(0, true) !== magic) throw new Error("These bytes are no waveform.");
  if (view.getUint16(4, true) !== version) throw new Error("This waveform is of an unknown version.");
  const count = view.getUint16(6, true);
  if (bytes.length < 16 + count * 12) throw new Error("The waveform's header is cut off.");
  const levels = Array.from({ length: count }, (_, index) => {
    const at = 16 + index * 12;
    return {
      pairsPerSecond: view.getUint32(at, true),
      pairs: view.getUint32(at + 4, true),
      offsetBytes: view.getUint32(at + 8, true),
    };
  });
  return { durationMs: view.getUint32(8, true), levels };
}
