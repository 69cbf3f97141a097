import type { LanguageCode } from "@voxloom/contract";
import type { ApertiumMode } from "./find-modes.ts";

/**
 * Loss of quality through one mode, by eye on everyday sentences: Basque and Esperanto pairs give the gist only, Galician
 * and Serbo-Croatian lie between.
 */
const computeLoss = ({ from, to }: ApertiumMode): number => {
  const languages = [from, to];
  if (languages.includes("eu") || languages.includes("eo")) return 2.5;
  if (languages.some((language) => ["gl", "hr", "sr", "bs", "mk"].includes(language))) return 1.5;
  return languages.includes("ca") ? 1.1 : 1;
};

/** Modes to go through, one or two; direct where there is one, else by the pivot with the least loss; null: no way. */
export function planRoute(
  modes: readonly ApertiumMode[],
  from: LanguageCode,
  to: LanguageCode,
): ApertiumMode[] | null {
  if (from === to) return null;
  const direct = modes.find((mode) => mode.from === from && mode.to === to);
  if (direct) return [direct];
  let best: { route: ApertiumMode[]; loss: number } | null = null;
  for (const first of modes) {
    if (first.from !== from) continue;
    const second = modes.find((mode) => mode.from === first.to && mode.to === to);
    if (!second) continue;
    const loss = computeLoss(first) + computeLoss(second);
    if (best === null || loss < best.loss) best = { route: [first, second], loss };
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
