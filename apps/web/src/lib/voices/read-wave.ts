import { waveBars } from "@voxloom/contract";

/** What is seen and heard of a WAV of 16 bits: bars of 0 to 1, its level (root mean square, 0 to 1) and its length. */
export type HeardWave = { bars: number[]; level: number; durationMs: number };

/** Reads a WAV of 16 bits, mono; null where it is none. */
export function readWave(bytes: ArrayBuffer): HeardWave | null {
  const view = new DataView(bytes);
  const found = findSamples(view);
  if (found === null) return null;
  const { start, count, rateHz } = found;
  const sums = new Array<number>(waveBars).fill(0);
  let energy = 0;
  for (let index = 0; index < count; index += 1) {
    const square = (view.getInt16(start + index * 2, true) / 32_768) ** 2;
    const bar = Math.floor((index * waveBars) / count);
    sums[bar] = (sums[bar] ?? 0) + square;
    energy += square;
  }
  const levels = sums.map(Math.sqrt);
  const loudest = Math.max(...levels, 1e-9);
  return {
    bars: levels.map((level) => level / loudest),
    level: Math.sqrt(energy / Math.max(1, count)),
    durationMs: Math.round((count * 1_000) / rateHz),
  };
}

function findSamples(view: DataView): { start: number; count: number; rateHz: number } | null {
  const name = (at: number): string =>
    String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
  if (view.byteLength < 44 || name(0) !== "RIFF" || name(8) !== "WAVE") return null;
  let rateHz = 0;
  for (let at = 12; at + 8 <= view.byteLength; ) {
    const size = view.getUint32(at + 4, true);
    if (name(at) === "fmt ") {
      if (view.getUint16(at + 10, true) !== 1 || view.getUint16(at + 22, true) !== 16) return null;
      rateHz = view.getUint32(at + 12, true);
    }
    if (name(at) === "data" && rateHz > 0) {
      const bytes = Math.min(size, view.byteLength - at - 8);
      return { start: at + 8, count: Math.floor(bytes / 2), rateHz };
    }
    at += 8 + size + (size % 2);
  }
  return null;
}
