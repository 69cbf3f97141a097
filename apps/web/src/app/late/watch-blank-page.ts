import { track } from "../../lib/analytics/track.ts";

const rules = {
  delayMs: 1000,
  samples: 20,
  threshold: 0.95,
  timeoutMs: 30_000,
  retries: 2,
  retryDelayMs: 1000,
} as const;

/** What stands everywhere, with something in it or not: a point with nothing else under it is blank. */
const grounds = new Set(["HTML", "BODY", "MAIN"]);

let leaveLast = () => {};

/**
 * Looks, a second after a page was opened, whether anything is painted on it: at 20 points of a cross through the
 * window. Blank at 95 % of them, it looks twice more, a second apart, and then tells so. It gives up after 30 seconds,
 * as where the window is hidden, and when another page is watched. Gives the way out.
 */
export function watchBlankPage(path: string): () => void {
  leaveLast();
  const endsAt = performance.now() + rules.timeoutMs;
  let retriesLeft: number = rules.retries;
  let timer = setTimeout(look, rules.delayMs);
  function look(): void {
    if (performance.now() > endsAt) return;
    if (document.hidden) {
      timer = setTimeout(look, rules.retryDelayMs);
      return;
    }
    const covered = blankShare(rules.samples);
    if (covered < rules.threshold) return;
    if (retriesLeft === 0) {
      track("blank_page", { path, covered });
      return;
    }
    retriesLeft -= 1;
    timer = setTimeout(look, rules.retryDelayMs);
  }
  leaveLast = () => clearTimeout(timer);
  return leaveLast;
}

/** The share, 0 to 1, of points with nothing but the page's ground: half on the middle line, half on the middle column. */
function blankShare(samples: number): number {
  const half = samples / 2;
  let blank = 0;
  for (let index = 1; index <= half; index += 1) {
    const part = index / (half + 1);
    if (isBlankAt(window.innerWidth * part, window.innerHeight / 2)) blank += 1;
    if (isBlankAt(window.innerWidth / 2, window.innerHeight * part)) blank += 1;
  }
  return blank / samples;
}

function isBlankAt(x: number, y: number): boolean {
  const element = document.elementFromPoint(x, y);
  return element === null || grounds.has(element.tagName);
}
