/** Further off than this it jumps; further than the second it hurries or lingers, by as much at most. */
const jumpMs = 200;
const toleratedMs = 12;
const maxHaste = 0.08;

/** Where a recording should be, and how fast it should run; null: it stands still at its place. */
export type Wanted = { ms: number; rate: number; isRunning: boolean };

/** The rate that brings a recording to its place; null: it is too far off for that and has to jump. */
export function rateTowards(wanted: Wanted, isMs: number): number | null {
  const lateMs = wanted.ms - isMs;
  if (Math.abs(lateMs) > jumpMs) return null;
  if (Math.abs(lateMs) <= toleratedMs) return wanted.rate;
  return wanted.rate * (1 + Math.max(-maxHaste, Math.min(maxHaste, lateMs / 400)));
}

/** Makes a media element run along with another clock; to be called some times a second. */
export function follow(element: HTMLMediaElement, wanted: Wanted): void {
  if (element.readyState === 0 || element.seeking) return;
  const isMs = element.currentTime * 1000;
  if (!wanted.isRunning) {
    if (!element.paused) element.pause();
    if (Math.abs(isMs - wanted.ms) > toleratedMs) element.currentTime = wanted.ms / 1000;
    return;
  }
  const rate = rateTowards(wanted, isMs);
  if (rate === null) element.currentTime = wanted.ms / 1000;
  else if (Math.abs(element.playbackRate - rate) > 0.005) element.playbackRate = rate;
  // A picture that may not play by itself stands still; the sound goes on.
  if (element.paused && !element.ended) void element.play().catch(() => undefined);
}
