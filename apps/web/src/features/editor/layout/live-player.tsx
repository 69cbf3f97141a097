import { Select } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconRewindBackward5,
  IconRewindForward5,
} from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Player } from "../../../lib/player/use-player.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { MediaElement } from "../../../ui/player/media-element.tsx";
import { PlayButton } from "../audio/play-bar/play-button.tsx";
import { rates } from "../audio/play-bar/rates.ts";
import { drawPeaks } from "../timeline/draw/draw-waves.ts";
import { readTheme } from "../timeline/draw/theme.ts";
import styles from "./live-page.module.css";

const stepMs = 5000;

type LivePlayerProps = {
  player: Player;
  address: string;
  onFailed: () => boolean;
  /** How loud it is, 0 to 127, in stretches of one length; undefined: nobody knows yet. */
  outline: readonly number[] | undefined;
  /** Up to here it is recognized: nobody goes further. */
  heardMs: number;
  durationMs: number;
};

/** Plays a recording while it is recognized: what was played, what is recognized and what is to come are told apart. */
export function LivePlayer({ player, address, onFailed, ...recording }: LivePlayerProps) {
  const { t } = useTranslation("editor-audio");
  const { number, clock } = useFormats();
  const [rate, setRate] = useState(1);
  const isPlaying = useIsPlaying(player);
  const { timeMs, media } = player;
  const { heardMs, durationMs } = recording;
  const goTo = (ms: number) => player.seek(Math.min(heardMs, Math.max(0, ms)));
  const applyRate = (element: HTMLMediaElement | null, next: number) => {
    if (element !== null) element.playbackRate = next;
  };
  return (
    <section className={styles.player} aria-label={t("play.label")}>
      <MediaElement
        {...{ player, address, onFailed }}
        hasVideo={false}
        hasControls={false}
        captions={null}
        onLoaded={() => applyRate(media.current, rate)}
      />
      {/* Time runs from left to right in every language. */}
      <div className={styles.playing} dir="ltr">
        <PlayButton label={t("play.back")} Icon={IconRewindBackward5} onClick={() => goTo(timeMs - stepMs)} />
        <PlayButton
          isMain
          label={t(isPlaying ? "play.pause" : "play.play")}
          Icon={isPlaying ? IconPlayerPause : IconPlayerPlay}
          onClick={() => (isPlaying ? media.current?.pause() : player.playFrom(timeMs))}
        />
        <PlayButton
          label={t("play.forward")}
          Icon={IconRewindForward5}
          onClick={() => goTo(timeMs + stepMs)}
        />
        <span className={styles.digits}>
          {clock(timeMs)} / {clock(durationMs)}
        </span>
        <LiveWave {...recording} timeMs={timeMs} onSeek={goTo} />
      </div>
      <Select
        className={styles.rate}
        size="xs"
        aria-label={t("play.rate")}
        allowDeselect={false}
        data={rates.map((value) => ({ value: String(value), label: `${number(value, 2)}×` }))}
        value={String(rate)}
        onChange={(value) => {
          const next = Number(value ?? 1);
          setRate(next);
          applyRate(media.current, next);
        }}
      />
    </section>
  );
}

function useIsPlaying({ media }: Player): boolean {
  const [isPlaying, setIsPlaying] = useState(false);
  useEffect(() => {
    const element = media.current;
    if (element === null) return;
    const stop = new AbortController();
    for (const name of ["play", "pause", "ended", "emptied"])
      element.addEventListener(name, () => setIsPlaying(!element.paused), { signal: stop.signal });
    return () => stop.abort();
  }, [media]);
  return isPlaying;
}

type LiveWaveProps = Pick<LivePlayerProps, "outline" | "heardMs" | "durationMs"> & {
  timeMs: number;
  onSeek: (ms: number) => void;
};

/** A bar of the drawing and the gap after it, in dots of the screen. */
const barDots = 3;

/** The recording's wave in three colors, as the studio draws waves; choosing a place goes there. */
function LiveWave({ outline, heardMs, durationMs, timeMs, onSeek }: LiveWaveProps) {
  const { t } = useTranslation("editor-audio");
  const { clock } = useFormats();
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (canvas.current === null || !context) return;
    const columns = Math.round(width * devicePixelRatio);
    const dots = Math.round(height * devicePixelRatio);
    Object.assign(canvas.current, { width: columns, height: dots });
    const theme = readTheme(canvas.current);
    const peaks = peaksOfOutline(outline ?? [], columns);
    const [played, heard] = [timeMs, Math.max(heardMs, timeMs)].map((ms) =>
      Math.round((ms / Math.max(1, durationMs)) * columns),
    );
    const parts = [
      { from: 0, to: played, color: theme.brandText, alpha: 1 },
      { from: played, to: heard, color: theme.brand, alpha: 0.6 },
      { from: heard, to: columns, color: theme.inkSoft, alpha: 0.35 },
    ];
    for (const { from = 0, to = columns, color, alpha } of parts) {
      context.save();
      context.beginPath();
      context.rect(from, 0, Math.max(0, to - from), dots);
      context.clip();
      Object.assign(context, { fillStyle: color, globalAlpha: alpha });
      drawPeaks(context, peaks, { top: 0, height: dots });
      context.restore();
    }
  }, [outline, heardMs, durationMs, timeMs, width, height]);
  return (
    <div ref={ref} className={styles.wave}>
      <canvas ref={canvas} />
      <input
        type="range"
        aria-label={t("play.position")}
        aria-valuetext={clock(timeMs)}
        min={0}
        max={durationMs}
        step={100}
        value={Math.round(timeMs)}
        onChange={({ currentTarget }) => onSeek(Number(currentTarget.value))}
      />
    </div>
  );
}

/** A bar for every few columns; where nothing is known it is as low as can be. */
function peaksOfOutline(outline: readonly number[], columns: number) {
  const low = new Int8Array(columns).fill(1);
  const high = new Int8Array(columns).fill(-1);
  for (let column = 0; column < columns; column += 1) {
    if (column % (barDots * 2) >= barDots) continue;
    const bar = column - (column % (barDots * 2));
    const level = outline[Math.floor((bar / columns) * outline.length)] ?? 0;
    low[column] = -level;
    high[column] = level;
  }
  return { low, high };
}
