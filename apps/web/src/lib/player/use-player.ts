import { type RefObject, useRef, useState } from "react";

/** Which sound is heard. */
export type Side = "original" | "dub";

/** The one player of the page: what it shows, where it is, and how others steer it. Times in milliseconds. */
export type Player = {
  media: RefObject<HTMLVideoElement | null>;
  side: Side;
  timeMs: number;
  /** Changes the sound and keeps the time, and whether it plays. */
  choose: (side: Side) => void;
  seek: (ms: number) => void;
  /** Plays from there on. */
  playFrom: (ms: number) => void;
  /** Plays a stretch and stops at its end. */
  playSpan: (side: Side, span: { startMs: number; endMs: number }) => void;
  /** Before the source changes under the same sound: the next one goes on where this one is. */
  hold: () => void;
  /** For the element: a source was loaded, and time passed. */
  onLoaded: () => void;
  onTime: () => void;
};

/** Where the next source goes on, and the one that it follows. */
type AfterLoad = { atMs: number; plays: boolean; source: string | null };

const getSource = (element: HTMLVideoElement | null): string | null => element?.getAttribute("src") ?? null;

export function usePlayer(firstSide: Side = "dub"): Player {
  const media = useRef<HTMLVideoElement | null>(null);
  const [side, setSide] = useState(firstSide);
  const [timeMs, setTimeMs] = useState(0);
  const afterLoad = useRef<AfterLoad | null>(null);
  const stopAtMs = useRef<number | null>(null);

  const go = (to: Side, atMs: number, plays: boolean) => {
    const element = media.current;
    if (!element) return;
    if (to !== side) {
      afterLoad.current = { atMs, plays, source: getSource(element) };
      setSide(to);
      return;
    }
    element.currentTime = atMs / 1000;
    setTimeMs(atMs);
    // A browser may refuse to play by itself; then the person presses play.
    if (plays) void element.play().catch(() => undefined);
  };
  return {
    media,
    side,
    timeMs,
    choose: (to) => {
      const element = media.current;
      if (element && to !== side) go(to, element.currentTime * 1000, !element.paused);
    },
    seek: (ms) => {
      stopAtMs.current = null;
      go(side, ms, !(media.current?.paused ?? true));
    },
    playFrom: (ms) => {
      stopAtMs.current = null;
      go(side, ms, true);
    },
    playSpan: (to, { startMs, endMs }) => {
      stopAtMs.current = endMs;
      go(to, startMs, true);
    },
    hold: () => {
      // What failed to load tells no place any more.
      const atMs = (media.current?.currentTime ?? 0) * 1000 || timeMs;
      const plays = !(media.current?.paused ?? true);
      afterLoad.current ??= { atMs, plays, source: getSource(media.current) };
    },
    onLoaded: () => {
      const wanted = afterLoad.current;
      const element = media.current;
      if (!wanted || !element) return;
      afterLoad.current = null;
      element.currentTime = wanted.atMs / 1000;
      if (wanted.plays) void element.play().catch(() => undefined);
    },
    onTime: () => {
      const element = media.current;
      if (!element) return;
      const nowMs = element.currentTime * 1000;
      const wanted = afterLoad.current;
      if (wanted !== null) {
        if (getSource(element) !== wanted.source || element.error) return;
        // The next source is not there yet, or is the same file: until it comes, this one tells the place.
        afterLoad.current = { ...wanted, atMs: nowMs, plays: !element.paused };
      }
      setTimeMs(nowMs);
      if (stopAtMs.current !== null && nowMs >= stopAtMs.current) {
        stopAtMs.current = null;
        element.pause();
      }
    },
  };
}
