import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../../lib/use-formats.ts";
import { usePlayback, usePlaybackStore } from "../../document/stores.tsx";
import styles from "./play-bar.module.css";

const stepMs = 5000;

/** Where the playhead is, as words and as a slider. It follows every frame and renders with none. */
export function ClockReadout() {
  const { t } = useTranslation("editor-audio");
  const { clock } = useFormats();
  const playback = usePlaybackStore();
  const durationMs = usePlayback((state) => state.durationMs);
  const words = useRef<HTMLSpanElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  useEffect(() => {
    let shown = "";
    const show = ({ timeMs }: { timeMs: number }) => {
      if (slider.current) slider.current.value = String(timeMs);
      const text = clock(timeMs);
      if (text === shown) return;
      shown = text;
      if (words.current) words.current.textContent = text;
      slider.current?.setAttribute("aria-valuetext", text);
    };
    show(playback.getState());
    return playback.subscribe(show);
  }, [playback, clock]);
  return (
    <div className={styles.clock} dir="ltr">
      <input
        ref={slider}
        type="range"
        className={styles.slider}
        aria-label={t("play.position")}
        min={0}
        max={durationMs}
        step={stepMs / 50}
        defaultValue={0}
        onChange={(event) => playback.getState().seek(Number(event.currentTarget.value))}
      />
      <span className={styles.digits}>
        <span ref={words} />
        {` / ${clock(durationMs)}`}
      </span>
    </div>
  );
}
