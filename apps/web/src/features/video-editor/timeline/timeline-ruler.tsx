import { videoFrameRate } from "@voxloom/contract";
import { memo, type PointerEvent as ReactPointerEvent, useMemo } from "react";
import { useFormats } from "../../../lib/use-formats.ts";
import { drawBeatLines, type FrameBeats, listBarNumbers } from "../music/music-grid.ts";
import styles from "./timeline.module.css";

type RulerProps = {
  frameCount: number;
  /** Pixels that a frame is wide. */
  scale: number;
  /** null: none is known, and seconds are counted. */
  beats: FrameBeats | null;
  onPress: (event: ReactPointerEvent<HTMLDivElement>) => void;
};

/** Numbers stand so far apart that they can be read. */
const secondsApartPixels = 70;

function listSeconds({ frameCount, scale }: Pick<RulerProps, "frameCount" | "scale">): number[] {
  const apart =
    [1, 2, 5, 10, 30].find((seconds) => seconds * videoFrameRate * scale > secondsApartPixels) ?? 60;
  const count = Math.floor(frameCount / videoFrameRate / apart) + 1;
  return Array.from({ length: count }, (_, at) => at * apart);
}

/** Counts bars with lines at beats where the beat of the music is known, seconds where it is not. */
export const TimelineRuler = memo(function TimelineRuler({ frameCount, scale, beats, onPress }: RulerProps) {
  const formats = useFormats();
  const marks = useMemo(
    () =>
      beats === null
        ? listSeconds({ frameCount, scale }).map((seconds) => ({
            x: seconds * videoFrameRate * scale,
            text: formats.clock(seconds * 1000),
          }))
        : listBarNumbers(beats, { frameCount, scale }).map(({ number, frame }) => ({
            x: frame * scale,
            text: formats.number(number),
          })),
    [beats, frameCount, scale, formats],
  );
  const ground = useMemo(
    () =>
      beats === null
        ? undefined
        : drawBeatLines(beats, {
            ...{ scale, beat: "var(--line)", bar: "var(--ink-soft)" },
            height: { beat: "5px", bar: "11px" },
          }),
    [beats, scale],
  );
  return (
    <div
      className={styles.ruler}
      data-counts={beats === null ? "seconds" : "bars"}
      onPointerDown={onPress}
      // There are no bars after the end.
      style={{ ...ground, maxWidth: frameCount * scale }}
    >
      {marks.map(({ x, text }) => (
        <span key={text} style={{ left: x }}>
          {text}
        </span>
      ))}
    </div>
  );
});
