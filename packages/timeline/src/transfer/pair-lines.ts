import type { Script, Segment } from "@voxloom/contract";
import type { WantedLine } from "./import-options.ts";
import { getTimes, type TransferClock } from "./transfer-line.ts";

type Pairing = { mode: "replace" | "match"; clock?: TransferClock; stepMs: number };
type Pairs = { found: Map<Segment, WantedLine[]>; others: WantedLine[] };

/**
 * Which lines of a script the lines of a file are: by id, by equal times, then (to match) by the time they share, where
 * several lines of the file may be parts of one. Lines without times are taken in their order.
 */
export const pairLines = (script: Script, wanted: readonly WantedLine[], pairing: Pairing): Pairs => {
  const found = new Map<Segment, WantedLine[]>();
  const byId = new Map(script.segments.map((segment) => [segment.id, segment]));
  const isOrdered = wanted.every(({ startMs, id }) => startMs === null && (id === null || !byId.has(id)));
  const take = (line: WantedLine, segment: Segment | undefined): boolean => {
    if (segment === undefined || found.has(segment)) return false;
    found.set(segment, [line]);
    return true;
  };
  if (isOrdered) {
    wanted.forEach((line, index) => {
      take(line, script.segments[index]);
    });
    return { found, others: [] };
  }
  const unnamed = wanted.filter((line) => !take(line, byId.get(line.id ?? "")));
  const untimed = takeEqual(script, unnamed, { ...pairing, take });
  if (pairing.mode === "replace") return { found, others: untimed };
  return { found, others: takeShared(script, untimed, { ...pairing, found }) };
};

type Take = (line: WantedLine, segment: Segment | undefined) => boolean;

/** Those that no line of the script has the times of. */
const takeEqual = (
  script: Script,
  wanted: readonly WantedLine[],
  { clock = "source", stepMs, take }: Pairing & { take: Take },
): WantedLine[] => {
  const names = new Map(script.speakers.map(({ id, name }) => [id, name]));
  const getKey = (startMs: number, endMs: number): string => {
    const start = Math.round(startMs / stepMs);
    // No file writes a line of no length.
    return `${start}-${Math.max(start + 1, Math.round(endMs / stepMs))}`;
  };
  const byTimes = new Map<string, Segment[]>();
  for (const segment of script.segments) {
    const { startMs, endMs } = getTimes(segment, clock);
    const key = getKey(startMs, endMs);
    byTimes.set(key, [...(byTimes.get(key) ?? []), segment]);
  }
  return wanted.filter((line) => {
    const same = byTimes.get(getKey(line.startMs ?? -1, line.endMs ?? -1)) ?? [];
    const isSpokenBy = (segment: Segment) => names.get(segment.speakerId) === line.speaker;
    const ordered = same.toSorted((a, b) => Number(isSpokenBy(b)) - Number(isSpokenBy(a)));
    return !ordered.some((segment) => take(line, segment));
  });
};

/** Those that share less than half of the shorter one's time with any line. */
const takeShared = (
  { segments }: Script,
  wanted: readonly WantedLine[],
  { clock = "source", found }: Pairing & { found: Map<Segment, WantedLine[]> },
): WantedLine[] => {
  const free = segments
    .filter((segment) => !found.has(segment))
    .map((segment) => ({ segment, ...getTimes(segment, clock) }))
    .toSorted((a, b) => a.startMs - b.startMs);
  const maxMs = Math.max(0, ...free.map(({ startMs, endMs }) => endMs - startMs));
  return wanted.filter((line) => {
    const { startMs, endMs } = line;
    if (startMs === null || endMs === null) return false;
    let best: { segment: Segment; sharedMs: number } | null = null;
    for (let index = firstFrom(free, startMs - maxMs); index < free.length; index++) {
      const other = free[index];
      if (other === undefined || other.startMs >= endMs) break;
      const sharedMs = Math.min(endMs, other.endMs) - Math.max(startMs, other.startMs);
      const isEnough = sharedMs * 2 >= Math.min(endMs - startMs, other.endMs - other.startMs);
      if (sharedMs > 0 && isEnough && sharedMs > (best?.sharedMs ?? 0))
        best = { segment: other.segment, sharedMs };
    }
    if (best === null) return true;
    found.set(best.segment, [...(found.get(best.segment) ?? []), line]);
    return false;
  });
};

/** The first that does not start before a time. */
const firstFrom = (ordered: readonly { startMs: number }[], fromMs: number): number => {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ordered[middle]?.startMs ?? 0) < fromMs) low = middle + 1;
    else high = middle;
  }
  return low;
};
