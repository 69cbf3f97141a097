import type { Segment, TimeSpan } from "@voxloom/contract";

/** A line on the dub's clock: where its original speaks, and where its dub sounds. */
export type TimedLine = { segment: Segment; slot: TimeSpan; dub: TimeSpan | null };

/** For each line, how much of its original's speech has no dub over it. */
export function listDeadAir(lines: readonly TimedLine[]): number[] {
  const dubs = lines.flatMap(({ dub }) => dub ?? []).toSorted((a, b) => a.startMs - b.startMs);
  return lines.map(({ slot }) => {
    let [coveredMs, doneMs] = [0, slot.startMs];
    for (let index = firstEndingAfter(dubs, slot.startMs); index < dubs.length; index++) {
      const dub = dubs[index];
      if (dub === undefined || dub.startMs >= slot.endMs) break;
      const from = Math.max(doneMs, dub.startMs);
      const to = Math.min(slot.endMs, dub.endMs);
      coveredMs += Math.max(0, to - from);
      doneMs = Math.max(doneMs, to);
    }
    return Math.max(0, slot.endMs - slot.startMs - coveredMs);
  });
}

/** Dubs last some seconds: none that starts a minute before can still sound. */
const maxDubMs = 60_000;

function firstEndingAfter(dubs: readonly TimeSpan[], timeMs: number): number {
  let [low, high] = [0, dubs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((dubs[middle]?.startMs ?? 0) < timeMs - maxDubMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Lines that sound at the same time as another although they are one speaker's, or their originals were apart. */
export function overlappingLines(lines: readonly TimedLine[]): Set<string> {
  const ordered = lines
    .flatMap(({ segment, slot, dub }) => (dub === null ? [] : [{ segment, slot, dub }]))
    .toSorted((a, b) => a.dub.startMs - b.dub.startMs);
  const found = new Set<string>();
  for (const [index, line] of ordered.entries()) {
    for (let later = index + 1; later < ordered.length; later++) {
      const other = ordered[later];
      if (other === undefined || other.dub.startMs >= line.dub.endMs) break;
      const isOneSpeaker = line.segment.speakerId === other.segment.speakerId;
      const wereApart = line.slot.endMs <= other.slot.startMs || other.slot.endMs <= line.slot.startMs;
      if (isOneSpeaker || wereApart) {
        found.add(line.segment.id);
        found.add(other.segment.id);
      }
    }
  }
  return found;
}
