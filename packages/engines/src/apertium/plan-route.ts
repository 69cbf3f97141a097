import type { LanguageCode } from "@voxloom/contract";
import { shareAfterLegs } from "../routes/sense-share.ts";
import type { ApertiumMode } from "./find-modes.ts";

/** Modes to go through, one or two; direct where there is one, else by the pivot that keeps most of the sense; null: no way. */
export function planRoute(
  modes: readonly ApertiumMode[],
  from: LanguageCode,
  to: LanguageCode,
): ApertiumMode[] | null {
  if (from === to) return null;
  const direct = modes.find((mode) => mode.from === from && mode.to === to);
  if (direct) return [direct];
  let best: { route: ApertiumMode[]; share: number } | null = null;
  for (const first of modes) {
    if (first.from !== from) continue;
    const second = modes.find((mode) => mode.from === first.to && mode.to === to);
    if (!second) continue;
    const share = shareAfterLegs([from, first.to, to], "basic");
    if (best === null || share > best.share) best = { route: [first, second], share };
  }
  return best?.route ?? null;
}

/** Every pair that there is a way for, as `en>es`, sorted. */
export function reachablePairs(modes: readonly ApertiumMode[]): string[] {
  const pairs = new Set<string>();
  for (const first of modes) {
    pairs.add(`${first.from}>${first.to}`);
    for (const second of modes) {
      if (second.from === first.to && second.to !== first.from) pairs.add(`${first.from}>${second.to}`);
    }
  }
  return [...pairs].sort();
}
