type Grid = {
  /** Place of what is reached now, from 0. */
  index: number;
  count: number;
  /** How many are in a row. */
  columns: number;
  isRightToLeft: boolean;
};

/** The place that a key leads to; null: the key does nothing here, or there is nothing that way. */
export function moveInGrid(key: string, { index, count, columns, isRightToLeft }: Grid): number | null {
  const forward = isRightToLeft ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -index,
    End: count - 1 - index,
  };
  const step = steps[key];
  if (step === undefined) return null;
  const next = index + step;
  return next < 0 || next >= count ? null : next;
}
