import { useEffect, useRef, useState } from "react";
import { type LonePlayer, openLonePlayer } from "../../lib/player/lone-player.ts";

/** Tapping to music that plays: by a button, or by the key T. */
export type Taps = {
  /** Its taps so far, in milliseconds; null: nobody taps. */
  taps: readonly number[] | null;
  /** From a moment of the music on, in milliseconds. Default: its beginning. */
  begin: (fromMs?: number) => void;
  tap: () => void;
  /** Takes the last tap back, and the music to shortly before it. */
  takeBack: () => void;
  end: () => void;
};

/** So long somebody needs to find the place again. */
export const leadMs = 3_000;

/** The key T, also where it writes a letter of another script. */
export const isTapKey = ({ key, code }: KeyboardEvent): boolean =>
  key.toLowerCase() === "t" || (code === "KeyT" && !/^[a-z]$/i.test(key));

/** Plays music while somebody taps; `onTaps` hears of every change. It ends with the music. */
export function useTaps(url: string, onTaps: (taps: readonly number[]) => void): Taps {
  const player = useRef<LonePlayer | null>(null);
  const [taps, setTaps] = useState<readonly number[] | null>(null);
  useEffect(() => () => player.current?.end(), []);
  const change = (all: readonly number[]): void => {
    setTaps(all);
    onTaps(all);
  };
  const begin = (fromMs = 0): void => {
    const opened = openLonePlayer(() => setTaps(null));
    player.current = opened;
    setTaps([]);
    opened.element.src = url;
    if (fromMs > 0) opened.element.currentTime = fromMs / 1_000;
    opened.element.addEventListener("ended", opened.end);
    opened.element.addEventListener("error", opened.end);
    opened.element.play().catch(opened.end);
  };
  const tap = (): void => {
    if (taps === null || player.current === null) return;
    change([...taps, player.current.element.currentTime * 1_000]);
  };
  const takeBack = (): void => {
    const last = taps?.at(-1);
    if (taps === null || last === undefined || player.current === null) return;
    player.current.element.currentTime = Math.max(0, last - leadMs) / 1_000;
    change(taps.slice(0, -1));
  };
  const latest = useRef(tap);
  latest.current = tap;
  const isTapping = taps !== null;
  useEffect(() => {
    if (!isTapping) return;
    const onKey = (event: KeyboardEvent) => {
      const isText = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
      const isCommand = event.ctrlKey || event.metaKey || event.altKey;
      if (!isTapKey(event) || event.repeat || isText || isCommand) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [isTapping]);
  return { taps, begin, tap, takeBack, end: () => player.current?.end() };
}
