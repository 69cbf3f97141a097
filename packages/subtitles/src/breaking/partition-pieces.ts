/** How a row of pieces is parted. `from` and `to` are bounds, `to` outside. */
export type Parting = {
  length: number;
  count: number;
  /** The first bound behind which a part that begins at `from` is too long; at least `from + 1`. */
  getReach: (from: number) => number;
  /** How much the `index`-th part hurts. */
  computeCost: (from: number, to: number, index: number) => number;
};

/**
 * The bounds of the cheapest parting into exactly `count` parts, each of at least one piece; null where there is none.
 * Takes time in the order of count * length * longest part.
 */
export const partitionPieces = ({ length, count, getReach, computeCost }: Parting): number[] | null => {
  if (count === 1) return getReach(0) >= length && length > 0 ? [0, length] : null;
  let costs: number[] = [0];
  const cameFrom: number[][] = [];
  for (let index = 0; index < count; index++) {
    const next: number[] = [];
    const from: number[] = [];
    for (let start = index; start < length; start++) {
      const cost = costs[start];
      if (cost === undefined) continue;
      // Leaves a piece for each part to come.
      const last = Math.min(getReach(start), length - (count - 1 - index));
      for (let end = start + 1; end <= last; end++) {
        const total = cost + computeCost(start, end, index);
        if (total >= (next[end] ?? Number.POSITIVE_INFINITY)) continue;
        next[end] = total;
        from[end] = start;
      }
    }
    costs = next;
    cameFrom.push(from);
  }
  if (costs[length] === undefined) return null;
  const bounds = [length];
  for (let index = count - 1; index >= 0; index--) bounds.unshift(cameFrom[index]?.[bounds[0] ?? 0] ?? 0);
  return bounds;
};
