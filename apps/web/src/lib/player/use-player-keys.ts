import { useEffect, useRef } from "react";
import type { Player } from "./use-player.ts";

const stepMs = 5_000;
const longStepMs = 10_000;

type Keys = Record<string, (element: HTMLMediaElement) => void>;

/**
 * The keys that people know from players, wherever on the page: k and space play and pause, arrows and j, l step, m
 * mutes, f fills the screen, c goes through the subtitles. Fields and buttons keep the keys that are theirs.
 */
export function usePlayerKeys(player: Player, onSubtitles: () => void): void {
  const toggle = (element: HTMLMediaElement) =>
    element.paused ? void element.play().catch(() => undefined) : element.pause();
  const step = (ms: number) => (element: HTMLMediaElement) =>
    player.seek(Math.max(0, Math.min(element.duration || 0, element.currentTime + ms / 1000)) * 1000);
  const keys: Keys = {
    k: toggle,
    " ": toggle,
    j: step(-longStepMs),
    l: step(longStepMs),
    ArrowLeft: step(-stepMs),
    ArrowRight: step(stepMs),
    m: (element) => {
      element.muted = !element.muted;
    },
    f: (element) => {
      const filling = document.fullscreenElement ? document.exitFullscreen() : element.requestFullscreen?.();
      // A frame of another site may not be allowed to; some phones know no such thing.
      filling?.catch(() => undefined);
    },
    c: onSubtitles,
  };
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const element = player.media.current;
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      // Tabs, sliders and menus have said by then that a key was theirs.
      if (!element || !act || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTakenBy(event.target, event.key)) return;
      event.preventDefault();
      act(element);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [player.media]);
}

/** Whether what has the focus does something of its own with a key. */
export function isTakenBy(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest("input, select, textarea")) return true;
  // What lies behind a dialog or a menu is not meant.
  if (target.closest("[role=dialog], [role=menu]")) return true;
  // The browser's own controls know these.
  if (target instanceof HTMLMediaElement) return key === " " || key.startsWith("Arrow");
  return key === " " && target.closest("button, a, summary") !== null;
}
