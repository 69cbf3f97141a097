import type { Grays } from "@voxloom/composition";

/** The mean brightness of each column and each row, less that of all. */
export type Profile = { columns: Float32Array; rows: Float32Array };

export function makeProfile({ width, height, values }: Grays): Profile {
  const columns = new Float32Array(width);
  const rows = new Float32Array(height);
  let sum = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const value = values[y * width + x] ?? 0;
      columns[x] = (columns[x] ?? 0) + value / height;
      rows[y] = (rows[y] ?? 0) + value / width;
      sum += value;
    }
  const mean = sum / (width * height);
  return { columns: columns.map((value) => value - mean), rows: rows.map((value) => value - mean) };
}

const farthest = 16;
/** A shift has to explain so much of what changed: else things moved, not the whole. */
const explained = 0.6;

/** How far a whole picture moved between two, in points; 0 where another movement explains it better. */
export const findShift = (before: Profile, after: Profile): { x: number; y: number } => ({
  x: measureShift(before.columns, after.columns),
  y: measureShift(before.rows, after.rows),
});

function measureShift(before: Float32Array, after: Float32Array): number {
  const still = differenceAt(before, after, 0);
  let best = { shift: 0, difference: still };
  for (let shift = -farthest; shift <= farthest; shift += 1) {
    const difference = differenceAt(before, after, shift);
    if (difference < best.difference) best = { shift, difference };
  }
  return best.difference < explained * still ? best.shift : 0;
}

function differenceAt(before: Float32Array, after: Float32Array, shift: number): number {
  const from = Math.max(0, shift);
  const end = Math.min(after.length, after.length + shift);
  let sum = 0;
  for (let at = from; at < end; at += 1) sum += Math.abs((after[at] ?? 0) - (before[at - shift] ?? 0));
  return sum / (end - from);
}
