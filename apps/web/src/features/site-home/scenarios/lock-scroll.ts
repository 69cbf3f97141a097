import { arrivedPx, isLockOver, type ScrollLock } from "./scenario-snap.ts";

/** How often a locked scroll is looked at. */
const lookMs = 50;

/** Keeps the wheel still over an element while the page scrolls to a place by itself. */
export function lockScroll(root: HTMLElement) {
  let lock: ScrollLock | null = null;
  let looking: ReturnType<typeof setInterval> | undefined;

  const holdWheel = (event: WheelEvent) => {
    if (!lock) return;
    lock.lastWheelMs = performance.now();
    // Zooming is no scrolling.
    if (!event.ctrlKey) event.preventDefault();
  };
  const end = () => {
    clearInterval(looking);
    root.removeEventListener("wheel", holdWheel);
    lock = null;
  };

  return {
    isOn: () => lock !== null,
    end,
    /** Locks until the page stands at `targetPx`, or until it has taken too long; `onOver` is called then. */
    begin(targetPx: number, onOver: () => void) {
      end();
      const now = performance.now();
      lock = { beganMs: now, arrivedMs: null, lastWheelMs: now };
      root.addEventListener("wheel", holdWheel, { passive: false });
      looking = setInterval(() => {
        if (!lock) return;
        const nowMs = performance.now();
        if (Math.abs(scrollY - targetPx) <= arrivedPx) lock.arrivedMs ??= nowMs;
        if (!isLockOver(lock, nowMs)) return;
        end();
        onOver();
      }, lookMs);
    },
  };
}
