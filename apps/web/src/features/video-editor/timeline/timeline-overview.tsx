import { type Composition, findMusicLayer, toFrames, toMs } from "@voxloom/composition";
import type { Material } from "@voxloom/contract";
import {
  type KeyboardEvent,
  memo,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useMemo,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import { type PlaybackClock, usePlayedMs } from "../../../ordering/video/playback-clock.ts";
import { useBeats } from "../../../ordering/video/use-beats.ts";
import { followPointer } from "../follow-pointer.ts";
import { listHeights } from "../music/music-row.tsx";
import type { VideoEdit } from "../use-video-edit.ts";
import styles from "./timeline-overview.module.css";
import { measureNames } from "./use-timeline-scale.ts";

type OverviewProps = {
  edit: Pick<VideoEdit, "frameCount" | "shots">;
  composition: Composition;
  /** null: there is none, or it is not known yet. */
  music: Material | null;
  clock: PlaybackClock;
  scroller: RefObject<HTMLDivElement | null>;
  /** Pixels that a frame is wide below. */
  scale: number;
};

/** What of the whole is in sight, in shares of it. */
type Seen = { from: number; share: number };

/** Which part of what is scrolled is in sight, as it is scrolled; null: all of it, or it is not known. */
function useSeen({ scroller, scale, edit: { frameCount } }: OverviewProps): Seen | null {
  const [seen, setSeen] = useState<Seen | null>(null);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const read = () => {
      const width = Math.max(1, frameCount * scale);
      const share = (element.clientWidth - measureNames(element)) / width;
      const next = share >= 1 || share <= 0 ? null : { from: element.scrollLeft / width, share };
      setSeen((now) => (now?.from === next?.from && now?.share === next?.share ? now : next));
    };
    read();
    element.addEventListener("scroll", read, { passive: true });
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => {
      element.removeEventListener("scroll", read);
      observer.disconnect();
    };
  }, [scroller, scale, frameCount]);
  return seen;
}

const waveBars = 300;

/** The whole video in little, with what of it is in sight below: that is drawn along, or goes by keys. */
export const TimelineOverview = memo(function TimelineOverview(props: OverviewProps) {
  const { edit, composition, music, clock, scroller, scale } = props;
  const { t } = useTranslation("video-editor");
  const formats = useFormats();
  const { frameCount, shots } = edit;
  const seen = useSeen(props);
  const { data: heard } = useBeats({ id: music?.id ?? "", url: music?.fileUrl ?? null });
  const wave = useMemo(() => {
    const layer = findMusicLayer(composition);
    if (layer === undefined || heard === undefined || heard.wave.length === 0) return "";
    const durationMs = toMs(frameCount);
    const heights = listHeights(heard.wave, layer, { durationMs, barMs: durationMs / waveBars });
    return heights
      .map((height, bar) => `M${bar + 0.5},${(1 - height).toFixed(2)}v${(2 * height).toFixed(2)}`)
      .join("");
  }, [heard, composition, frameCount]);
  if (seen === null) return null;
  const scrollTo = (from: number) => {
    scroller.current?.scrollTo({ left: Math.max(0, Math.min(1 - seen.share, from)) * frameCount * scale });
  };
  // A press beside the window brings it there, and it follows the pointer from then on.
  const press = (event: ReactPointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const at = (event.clientX - left) / Math.max(1, width);
    const isInside = at >= seen.from && at <= seen.from + seen.share;
    const from = isInside ? seen.from : at - seen.share / 2;
    if (!isInside) scrollTo(from);
    followPointer(event, {
      onMove: (byX) => scrollTo(from + byX / Math.max(1, width)),
      onEnd: () => undefined,
    });
  };
  const pressKey = (event: KeyboardEvent) => {
    const to = new Map([
      ["ArrowLeft", seen.from - seen.share / 4],
      ["ArrowRight", seen.from + seen.share / 4],
      ["PageUp", seen.from - seen.share],
      ["PageDown", seen.from + seen.share],
      ["Home", 0],
      ["End", 1],
    ]).get(event.key);
    if (to === undefined) return;
    event.preventDefault();
    scrollTo(to);
  };
  const clockAt = (share: number) => formats.clock(share * toMs(frameCount));
  const percent = (share: number) => `${100 * share}%`;
  return (
    <div
      className={styles.overview}
      dir="ltr"
      role="slider"
      tabIndex={0}
      aria-label={t("timeline.overview")}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round((100 * seen.from) / Math.max(0.01, 1 - seen.share))}
      aria-valuetext={t("timeline.overviewSeen", {
        from: clockAt(seen.from),
        to: clockAt(Math.min(1, seen.from + seen.share)),
      })}
      onPointerDown={press}
      onKeyDown={pressKey}
    >
      {shots
        .filter(({ shot }) => shot.lane === 0)
        .map(({ shot, startFrame }) => (
          <span
            key={shot.id}
            className={styles.shot}
            style={{ left: percent(startFrame / frameCount), width: percent(shot.frameCount / frameCount) }}
          />
        ))}
      <svg viewBox={`0 0 ${waveBars} 2`} preserveAspectRatio="none" aria-hidden="true">
        <path d={wave} />
      </svg>
      <span
        className={styles.window}
        data-part="window"
        style={{ left: percent(seen.from), width: percent(seen.share) }}
      />
      <Moment clock={clock} frameCount={frameCount} />
    </div>
  );
});

function Moment({ clock, frameCount }: { clock: PlaybackClock; frameCount: number }) {
  const frame = usePlayedMs(clock, toFrames);
  return <span className={styles.moment} style={{ left: `${(100 * frame) / Math.max(1, frameCount)}%` }} />;
}
