import { useEffect, useRef } from "react";
import { startLevelMeter } from "../lib/recording/level-meter.ts";
import styles from "./recording-level.module.css";

type RecordingLevelProps = { stream: MediaStream; context: AudioContext; label: string };

/** How loud a microphone is just now; red where it is about to distort. */
export function RecordingLevel({ stream, context, label }: RecordingLevelProps) {
  const level = useRef<HTMLDivElement>(null);
  useEffect(
    () => (level.current ? startLevelMeter(stream, { context, show: level.current }) : undefined),
    [stream, context],
  );
  return (
    <div className={styles.meter} role="img" aria-label={label}>
      <div ref={level} className={styles.level} />
    </div>
  );
}
