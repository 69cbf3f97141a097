/** `30000/1001` as a number; 0 where nothing is said. */
export function parseRate(rate: string): number {
  const [over = 0, under = 1] = rate.split("/").map(Number);
  return under > 0 && over > 0 ? over / under : 0;
}

/**
 * Whether frames come at uneven distances: more than one in fifty stands a quarter off the usual distance. Times
 * in seconds, in any order and more than once (B-frames are stored out of order, so the last few may lack their
 * neighbors).
 */
export function hasVariableRate(times: readonly number[]): boolean {
  const sorted = [...new Set(times)].toSorted((a, b) => a - b).slice(0, times.length > 20 ? -8 : undefined);
  const distances = sorted.slice(1).map((time, index) => time - (sorted[index] ?? 0));
  const usual = distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 2)];
  if (usual === undefined || usual <= 0) return false;
  // Containers round times to a millisecond.
  const uneven = distances.filter((distance) => Math.abs(distance - usual) > usual / 4 + 0.001).length;
  return uneven > distances.length / 50;
}
