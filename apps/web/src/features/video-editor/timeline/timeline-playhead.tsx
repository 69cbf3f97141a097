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
  return <div className={styles.playhead} style={moveTo(frame * scale)} aria-hidden="true" />;
}

/** Whole pixels from the left: what lies below a layer that is moved is not laid out or painted again. */
const moveTo = (x: number) => ({ transform: `translateX(${Math.round(x)}px)` });

type UnplayedProps = { clock: PlaybackClock; frameCount: number; scale: number };

/** Veils what of a row comes after the moment. */
export function Unplayed({ clock, frameCount, scale }: UnplayedProps) {
  const frame = usePlayedMs(clock, toFrames);
  return (
    <div className={styles.unplayed} style={{ width: frameCount * scale }}>
      <div style={moveTo(frame * scale)} />
    </div>
  );
}
