import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Timeline } from "../stage/timeline.ts";
import { timeText } from "../view/time-text.ts";
import styles from "./timeline.module.css";

/** Where the playhead is in the recording. Written beside React: it changes with every frame. */
export function PlayheadTime({ timeline }: { timeline: Timeline }) {
  const { t } = useTranslation("editor-timeline");
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const write = () => {
      const now = timeText(timeline.playheadMs(), 2);
      const whole = timeText(timeline.editor.getState().script.durationMs);
      if (text.current) text.current.textContent = `${now} / ${whole}`;
    };
    write();
    return timeline.playback.subscribe(write);
  }, [timeline]);
  return (
    <span className={styles.time} dir="ltr" role="timer" aria-label={t("playhead")} aria-live="off">
      <span ref={text} />
    </span>
  );
}
