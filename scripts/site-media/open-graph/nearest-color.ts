/** Finds the place of the nearest color in a palette; asked twice for the same one, it remembers. */
export function nearestColor(palette: Uint8Array): (red: number, green: number, blue: number) => number {
  const known = new Map<number, number>();
  return (red, green, blue) => {
    const key = (red << 16) | (green << 8) | blue;
    const found = known.get(key);
    if (found !== undefined) return found;
    let [best, least] = [0, Number.POSITIVE_INFINITY];
    for (let index = 0; index * 3 < palette.length; index += 1) {
      const [r = 0, g = 0, b = 0] = palette.subarray(index * 3, index * 3 + 3);
      const distance = 2 * (r - red) ** 2 + 4 * (g - green) ** 2 + 3 * (b - blue) ** 2;
      if (distance < least) [best, least] = [index, distance];
    }
    known.set(key, best);
    return best;
  };
}
