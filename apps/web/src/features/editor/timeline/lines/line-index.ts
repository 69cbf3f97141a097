import type { Segment } from "@voxloom/contract";

/** Lines in order of their start, ready to be asked for by time. */
export type LineIndex = {
  lines: readonly Segment[];
  /** For each line the latest end of it and all before it: it never falls, however lines overlap. */
  latestEndMs: Float64Array;
};

/** The first place of `count` sorted ones at which `isReached` holds; `count` where it never does. */
export const firstIndex = (count: number, isReached: (index: number) => boolean): number => {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isReached(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** An index of lines that are in order of their start. */
export const indexLines = (lines: readonly Segment[]): LineIndex => {
  const latestEndMs = new Float64Array(lines.length);
  let latest = Number.NEGATIVE_INFINITY;
  for (const [index, { endMs }] of lines.entries()) {
    latest = Math.max(latest, endMs);
    latestEndMs[index] = latest;
  }
  return { lines, latestEndMs };
};

/** Places `from` (with) to `to` (without) among which all lines that touch a span stand; a few may only be near. */
export const placesWithin = (
  { lines, latestEndMs }: LineIndex,
  startMs: number,
  endMs: number,
): { from: number; to: number } => ({
  from: firstIndex(lines.length, (index) => (latestEndMs[index] ?? 0) >= startMs),
  to: firstIndex(lines.length, (index) => (lines[index]?.startMs ?? 0) > endMs),
});

/** The lines that touch a span, its edges counted in. */
export const linesWithin = (index: LineIndex, startMs: number, endMs: number): Segment[] => {
  const { from, to } = placesWithin(index, startMs, endMs);
  return index.lines.slice(from, to).filter((line) => line.endMs >= startMs);
};

/** Lines by what they belong to, each group with its own index. */
export const indexBySpeaker = (lines: readonly Segment[]): Map<string, LineIndex> => {
  const groups = new Map<string, Segment[]>();
  for (const line of lines) {
    const group = groups.get(line.speakerId);
    if (group === undefined) groups.set(line.speakerId, [line]);
    else group.push(line);
  }
  return new Map([...groups].map(([speakerId, group]) => [speakerId, indexLines(group)]));
};
