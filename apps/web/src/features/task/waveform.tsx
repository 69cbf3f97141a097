import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import WaveSurfer from "wavesurfer.js";
import { fetchFile } from "../../lib/api/fetch-file.ts";
import { useFormats } from "../../lib/use-formats.ts";
import styles from "./task.module.css";

const usualHeight = 56;
const pairsPerSecond = 20;
const stepMs = 5_000;

type WaveformProps = {
  label: string;
  /** Above it; null: what it is stands beside it. */
  caption: string | null;
  /** In pixels. */
  height?: number;
  peaksUrl: string | null;
  durationMs: number;
  timeMs: number;
  onSeek: (ms: number) => void;
};

/** Where a key leads to, as on any slider; null: nowhere. */
function findPlace(key: string, { timeMs, lengthMs }: { timeMs: number; lengthMs: number }): number | null {
  switch (key) {
    case "ArrowRight":
      return timeMs + stepMs;
    case "ArrowLeft":
      return timeMs - stepMs;
    case "Home":
      return 0;
    case "End":
      return lengthMs;
    default:
      return null;
  }
}

/** The shape of a sound from its given peaks, with the shared playhead; choosing a place goes there. */
export function Waveform(props: WaveformProps) {
  const { label, caption, height = usualHeight, peaksUrl, durationMs, timeMs, onSeek } = props;
  const formats = useFormats();
  const holder = useRef<HTMLDivElement>(null);
  const wave = useRef<WaveSurfer | null>(null);
  const latestSeek = useRef(onSeek);
  latestSeek.current = onSeek;
  const { data: peaks, isPending } = useQuery({
    queryKey: ["peaks", peaksUrl],
    enabled: peaksUrl !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
    queryFn: async ({ signal }): Promise<number[]> => {
      const answer = await fetchFile(peaksUrl ?? "", { signal });
      return answer.json();
    },
  });
  const lengthMs = peaks ? (peaks.length / 2 / pairsPerSecond) * 1000 : durationMs;
  useEffect(() => {
    if (!holder.current || !peaks) return;
    const surfer = WaveSurfer.create({
      container: holder.current,
      height,
      peaks: [peaks.filter((_, index) => index % 2 === 1), peaks.filter((_, index) => index % 2 === 0)],
      duration: lengthMs / 1000,
      waveColor: "#a58be8",
      progressColor: "#7b4dff",
      cursorColor: "#ff5fe7",
      cursorWidth: 2,
      barWidth: 2,
      barGap: 1,
      barRadius: 2,
    });
    surfer.on("interaction", (seconds) => latestSeek.current(seconds * 1000));
    wave.current = surfer;
    return () => {
      wave.current = null;
      surfer.destroy();
    };
  }, [peaks, lengthMs, height]);
  useEffect(() => wave.current?.setTime(Math.min(timeMs, lengthMs) / 1000), [timeMs, lengthMs]);
  if (peaksUrl === null) return null;
  return (
    <div>
      {caption === null ? null : <span className={styles.waveLabel}>{caption}</span>}
      {isPending ? <Skeleton height={height} /> : null}
      <div
        ref={holder}
        dir="ltr"
        className={styles.wave}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.round(lengthMs / 1000)}
        aria-valuenow={Math.round(timeMs / 1000)}
        aria-valuetext={formats.clock(timeMs)}
        onKeyDown={(event) => {
          const to = findPlace(event.key, { timeMs, lengthMs });
          if (to === null) return;
          event.preventDefault();
          onSeek(Math.min(lengthMs, Math.max(0, to)));
        }}
      />
    </div>
  );
}
