import { toFrames, toMs } from "@voxloom/composition";
import type { RefObject } from "react";
import { type PlaybackClock, usePlayedMs } from "../../../ordering/video/playback-clock.ts";
import type { Playback } from "../../../ordering/video/use-playback.ts";
import styles from "./timeline.module.css";
import { useCenteredPlayhead } from "./use-centered-playhead.ts";
import { useFollowedPlayhead } from "./use-timeline-scale.ts";

type PlayheadProps = {
  playback: Playback;
  scroller: RefObject<HTMLDivElement | null>;
  /** Pixels that a frame is wide. */
  scale: number;
  /** It stands in the middle, and the timeline goes below it. */
  isCentered: boolean;
};

/** The line that shows the moment, which stays in sight. */
export function Playhead({ playback, scroller, scale, isCentered }: PlayheadProps) {
  const { clock, isPlaying, seek } = playback;
  const frame = usePlayedMs(clock, toFrames);
  useFollowedPlayhead(scroller, { x: frame * scale, isPlaying: isPlaying && !isCentered });
  useCenteredPlayhead(scroller, { isCentered, frame, scale, seekFrame: (at) => seek(toMs(at)) });
  return <div className={styles.playhead} style={{ left: frame * scale }} aria-hidden="true" />;
}

type UnplayedProps = { clock: PlaybackClock; frameCount: number; scale: number };

/** Veils what of a row comes after the moment. */
export function Unplayed({ clock, frameCount, scale }: UnplayedProps) {
  const frame = usePlayedMs(clock, toFrames);
  return (
    <div
      className={styles.unplayed}
      style={{ left: frame * scale, width: Math.max(0, frameCount - frame) * scale }}
    />
  );
}
