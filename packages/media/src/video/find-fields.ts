import type { Grays } from "@voxloom/composition";
import type { ClipMoment } from "@voxloom/contract";

const [across, down] = [16, 9];

/** What of a picture draws the eye, and its colors. */
export type Fields = {
  /** Of 16 x 9 fields, row by row. */
  weights: Float32Array;
  /** Red, green and blue of 3 x 3 fields. */
  colors: Float32Array;
};

/** How much movement counts beside a color that stands out. */
const motionFactor = 3;

/** Looks at a picture field by field: what moves and what has another color than the rest has weight. */
export function findFields(video: Uint8Array, grays: Grays, last: Grays | null): Fields {
  const { width, height, values } = grays;
  const sums = new Float32Array(across * down * 3);
  const moved = new Float32Array(across * down);
  const colors = new Float32Array(27);
  const ofAll = [0, 0, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const field = Math.floor((y * down) / height) * across + Math.floor((x * across) / width);
      const ninth = Math.floor((y * 3) / height) * 3 + Math.floor((x * 3) / width);
      for (let color = 0; color < 3; color += 1) {
        const value = video[at * 3 + color] ?? 0;
        sums[field * 3 + color] = (sums[field * 3 + color] ?? 0) + value;
        colors[ninth * 3 + color] = (colors[ninth * 3 + color] ?? 0) + value;
        ofAll[color] = (ofAll[color] ?? 0) + value;
      }
      if (last !== null)
        moved[field] = (moved[field] ?? 0) + Math.abs((values[at] ?? 0) - (last.values[at] ?? 0));
    }
  const points = width * height;
  const each = points / (across * down);
  const weights = moved.map((motion, field) => {
    let distance = 0;
    for (let color = 0; color < 3; color += 1)
      distance += Math.abs((sums[field * 3 + color] ?? 0) / each - (ofAll[color] ?? 0) / points) / 3;
    return (distance + (motionFactor * motion) / each) / 255;
  });
  return { weights, colors: colors.map((sum) => sum / (points / 9)) };
}

/** Where what draws the eye in all of these is, and their colors. */
export function mergeFields(all: readonly Fields[]): Pick<ClipMoment, "x" | "y" | "colors"> {
  const weights = Array.from({ length: across * down }, (_, field) =>
    all.reduce((sum, one) => sum + (one.weights[field] ?? 0), 0),
  );
  // What all fields have is the ground, not what stands before it.
  const ground = weights.toSorted((a, b) => a - b)[weights.length >> 1] ?? 0;
  let [sum, x, y] = [0, 0, 0];
  weights.forEach((weight, field) => {
    const force = Math.max(0, weight - ground) ** 2;
    sum += force;
    x += (force * ((field % across) + 0.5)) / across;
    y += (force * (Math.floor(field / across) + 0.5)) / down;
  });
  const place = (value: number) => (sum === 0 ? 0.5 : Math.round((value / sum) * 1_000) / 1_000);
  const colors = Array.from({ length: 27 }, (_, at) =>
    Math.min(255, Math.round(all.reduce((total, one) => total + (one.colors[at] ?? 0), 0) / all.length)),
  );
  return { x: place(x), y: place(y), colors };
}
