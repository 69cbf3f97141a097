import { track } from "./track.ts";

const throttleMs = 500;
let lastAtMs = Number.NEGATIVE_INFINITY;

/** Notes that a page is seen, at most one in 500 ms: redirects on the way to a page are no views. */
export function trackPageView(path: string): void {
  const nowMs = performance.now();
  if (nowMs - lastAtMs < throttleMs) return;
  lastAtMs = nowMs;
  track("page_view", { path });
}
