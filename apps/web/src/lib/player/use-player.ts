import type { DubClock } from "@voxloom/timeline";
import { type RefObject, useRef, useState } from "react";

/** Which sound is heard. */
export type Side = "original" | "dub";

/** The one player of the page: what it shows, where it is, and how others steer it. Times in milliseconds. */
export type Player = {
  media: RefObject<HTMLVideoElement | null>;
  side: Side;
  /** On the clock of the side that is heard. */
  timeMs: number;
  /** Where it is on the clock of a side: they part where the picture is slowed. */
  timeOn: (side: Side) => number;
  /** Changes the sound and keeps the place, and whether it plays. */
  choose: (side: Side) => void;
  /** Goes to a time, on the clock of the side that is heard. */
  seek: (ms: number) => void;
  /** Goes to a time on the clock of a side, whichever is heard. */
  seekOn: (on: Side, ms: number) => void;
  /** Plays from there on. */
  playFrom: (ms: number) => void;
  /** Plays a stretch and stops at its end. */
  playSpan: (side: Side, span: { startMs: number; endMs: number }) => void;
  /** Before the source changes under the same sound: the next one goes on where this one is. */
  hold: () => void;
  /** Before the source changes to another dub of the same recording: it goes on at this place of the recording. */
  enter: (clock: SideClock) => void;
  /** For the element: a source was loaded, and time passed. */
  onLoaded: () => void;
  onTime: () => void;
};

/** What leads from the recording's clock to a dub's and back. */
export type SideClock = Pick<DubClock, "toDub" | "atDub">;

/** The clock of a dub whose picture is nowhere slowed. */
const sameClock: SideClock = {
  toDub: (ms) => ms,
  atDub: (ms) => ({ sourceMs: ms, stretch: 1 }),
};

type Move = (ms: number) => number;
const stay: Move = (ms) => ms;

/** Where the last source was, what leads from there to the next one's clock, and the one that it follows. */
type AfterLoad = { atMs: number; move: Move; plays: boolean; source: string | null };

const getSource = (element: HTMLVideoElement | null): string | null => element?.getAttribute("src") ?? null;

export function usePlayer(firstSide: Side = "dub", clock: SideClock = sameClock): Player {
  const media = useRef<HTMLVideoElement | null>(null);
  const [side, setSide] = useState(firstSide);
  const [timeMs, setTimeMs] = useState(0);
  const afterLoad = useRef<AfterLoad | null>(null);
  const stopAtMs = useRef<number | null>(null);

  const moveBetween = (from: Side, to: Side): Move => {
    if (to === from) return stay;
    return to === "dub" ? clock.toDub : (ms) => clock.atDub(ms).sourceMs;
  };
  const seek = (ms: number) => {
    stopAtMs.current = null;
    go(side, ms, !(media.current?.paused ?? true));
  };
  const go = (to: Side, atMs: number, plays: boolean) => {
    const element = media.current;
    if (!element) return;
    if (to !== side) {
      afterLoad.current = { atMs, move: stay, plays, source: getSource(element) };
      setSide(to);
      return;
    }
    element.currentTime = atMs / 1000;
    setTimeMs(atMs);
    // A browser may refuse to play by itself; then the person presses play.
    if (plays) void element.play().catch(() => undefined);
  };
  const getPlace = (): Omit<AfterLoad, "move"> => {
    const source = getSource(media.current);
    const wanted = afterLoad.current;
    // A source that is still loading is nowhere yet: where it will go on is the place.
    if (wanted !== null && wanted.source !== source) return { ...wanted, atMs: wanted.move(wanted.atMs) };
    // What failed to load tells no place any more.
    const atMs = (media.current?.currentTime ?? 0) * 1000 || timeMs;
    return { atMs, plays: !(media.current?.paused ?? true), source };
  };
  return {
    media,
    side,
    timeMs,
    timeOn: (on) => moveBetween(side, on)(timeMs),
    choose: (to) => {
      if (!media.current || to === side) return;
      afterLoad.current = { ...getPlace(), move: moveBetween(side, to) };
      setSide(to);
    },
    seek,
    seekOn: (on, ms) => seek(moveBetween(on, side)(ms)),
    playFrom: (ms) => {
      stopAtMs.current = null;
      go(side, ms, true);
    },
    playSpan: (to, { startMs, endMs }) => {
      stopAtMs.current = endMs;
      go(to, startMs, true);
    },
    hold: () => {
      afterLoad.current ??= { ...getPlace(), move: stay };
    },
    enter: (next) => {
      afterLoad.current = { ...getPlace(), move: (ms) => next.toDub(moveBetween(side, "original")(ms)) };
      setSide("dub");
    },
    onLoaded: () => {
      const wanted = afterLoad.current;
      const element = media.current;
      if (!wanted || !element) return;
      afterLoad.current = null;
      element.currentTime = wanted.move(wanted.atMs) / 1000;
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
