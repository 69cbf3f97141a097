/**
 * Groups of digits from the highest on, without those that are zero: `[12, 345]` thousands and ones for 12,345 with
 * `size` 1000. `scale` counts from the ones.
 */
export function splitGroups(value: number, size: number): { group: number; scale: number }[] {
  const groups: { group: number; scale: number }[] = [];
  let rest = value;
  for (let scale = 0; rest > 0; scale++) {
    const group = rest % size;
    if (group > 0) groups.unshift({ group, scale });
    rest = Math.floor(rest / size);
  }
  return groups;
}
