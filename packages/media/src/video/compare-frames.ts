/** Width and height of the pictures that are compared: the shape of a cut, without its grain. */
export const comparedSize = { width: 160, height: 90 } as const;
/** Bytes of a picture: red, green and blue of each of its points. */
export const comparedBytes = comparedSize.width * comparedSize.height * 3;

/** How a frame differs from the one before it. */
export type FrameDifference = {
  /** Mean difference of a value, 0 to 255. */
  mean: number;
  /** Share of the points that have another color, wherever they are: 0 to 1. */
  colors: number;
};

/** Colors in 4 steps of red, green and blue. */
const colorCount = 64;

const countColors = (video: Uint8Array): Uint32Array => {
  const counts = new Uint32Array(colorCount);
  for (let at = 0; at < video.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = [video[at], video[at + 1], video[at + 2]];
    const color = ((red >> 6) << 4) | ((green >> 6) << 2) | (blue >> 6);
    counts[color] = (counts[color] ?? 0) + 1;
  }
  return counts;
};

/**
 * Compares pictures with the ones before them, as their bytes come in pieces of any length. `onDifference` is called
 * once for each picture, the first one with no difference.
 */
export const createFrameComparison = (
  onDifference: (difference: FrameDifference) => void,
): ((bytes: Uint8Array) => void) => {
  let [video, last] = [new Uint8Array(comparedBytes), new Uint8Array(comparedBytes)];
  let lastColors: Uint32Array | null = null;
  let filled = 0;
  const compare = () => {
    const colors = countColors(video);
    if (lastColors === null) onDifference({ mean: 0, colors: 0 });
    else {
      let sum = 0;
      for (let at = 0; at < comparedBytes; at++) sum += Math.abs((video[at] ?? 0) - (last[at] ?? 0));
      let moved = 0;
      for (let color = 0; color < colorCount; color++)
        moved += Math.abs((colors[color] ?? 0) - (lastColors[color] ?? 0));
      onDifference({ mean: sum / comparedBytes, colors: (moved * 3) / (2 * comparedBytes) });
    }
    lastColors = colors;
    [video, last] = [last, video];
  };
  return (bytes) => {
    for (let from = 0; from < bytes.length; ) {
      const piece = bytes.subarray(from, from + comparedBytes - filled);
      video.set(piece, filled);
      filled += piece.length;
      from += piece.length;
      if (filled < comparedBytes) continue;
      filled = 0;
      compare();
    }
  };
};
