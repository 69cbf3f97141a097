import { type AudioLayer, type Composition, findMusicLayer, gainAt, toMs } from "@voxloom/composition";
import { type Material, videoFrameRate } from "@voxloom/contract";
import { memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { wavePerSecond } from "../../../ordering/video/measure-wave.ts";
import { energyMs, useBeats } from "../../../ordering/video/use-beats.ts";
import styles from "../timeline/timeline.module.css";
import { drawBeatLines, type FrameBeats } from "./music-grid.ts";

/** How high the row of the music is. */
export const musicRowPixels = 76;
const barPixels = 3;
/** More bars are not told apart, and would be long in drawing. */
const maxBars = 6_000;

type Span = { durationMs: number; barMs: number };

/**
 * How high the music stands at each bar of a video's length, 0 to 1, as loud as it is heard there: softer under a voice,
 * out at the end, from its beginning again where it is too short.
 */
export function listHeights(wave: Float32Array, layer: AudioLayer, { durationMs, barMs }: Span): number[] {
  const findLevel = (ms: number) => Math.floor((((layer.fromMs ?? 0) + ms) * wavePerSecond) / 1000);
  return Array.from({ length: Math.ceil(durationMs / barMs) }, (_, bar) => {
    const startMs = bar * barMs;
    const first = findLevel(startMs);
    let level = 0;
    for (let at = first; at < Math.max(first + 1, findLevel(startMs + barMs)); at += 1)
      level = Math.max(level, wave[layer.isLooped ? at % wave.length : at] ?? 0);
    const fade = layer.fadeOutMs === 0 ? 1 : Math.min(1, (durationMs - startMs) / layer.fadeOutMs);
    return Math.min(1, level * fade * 10 ** (gainAt(layer, startMs) / 20));
  });
}

/** So many half seconds before and after one count for it: the line shows sections, and not strokes. */
const calmReach = 3;
const edgePixels = 3;

type Drawn = { frameCount: number; scale: number; height: number };

/** A line through how loud the music is, which is told each half second, 0 to 1. */
export function drawEnergy(
  energy: readonly number[],
  { fromMs = 0 }: Pick<AudioLayer, "fromMs">,
  { frameCount, scale, height }: Drawn,
): string {
  const calm = energy.map((_, at) => {
    const near = energy.slice(Math.max(0, at - calmReach), at + calmReach + 1);
    return near.reduce((sum, share) => sum + share, 0) / near.length;
  });
  if (calm.length === 0) return "";
  const first = Math.floor(fromMs / energyMs);
  const count = Math.ceil(toMs(frameCount) / energyMs);
  const points = Array.from({ length: count }, (_, at) => {
    const ms = (first + at + 0.5) * energyMs - fromMs;
    const x = Math.max(0, (ms * videoFrameRate * scale) / 1000).toFixed(1);
    const share = calm[(first + at) % calm.length] ?? 0;
    return `${x},${(height - edgePixels - share * (height - 2 * edgePixels)).toFixed(1)}`;
  });
  return `M${points.join("L")}`;
}

type Beating = Pick<Drawn, "scale" | "frameCount"> & { beatsMs: readonly number[]; fromMs: number };

/** Beats of music that nobody counts evenly, as one path, each where it was heard. */
const drawFreeBeats = ({ beatsMs, fromMs, scale, frameCount }: Beating): string =>
  beatsMs
    .map((ms) => ((ms - fromMs) * videoFrameRate * scale) / 1000)
    .filter((x) => x >= 0 && x <= frameCount * scale)
    .map((x) => `M${x.toFixed(1)},0v${musicRowPixels}`)
    .join("");

type MusicRowProps = {
  music: Material;
  composition: Composition;
  frameCount: number;
  /** Pixels that a frame is wide. */
  scale: number;
  /** null: none is counted. */
  beats: FrameBeats | null;
};

/** The music for as long as the video goes, as loud as it is heard, with its beats, its bars and its energy. */
export const MusicRow = memo(function MusicRow(props: MusicRowProps) {
  const { music, composition, frameCount, scale, beats } = props;
  const { t } = useTranslation("video-editor");
  const layer = useMemo(() => findMusicLayer(composition), [composition]);
  const { data: heard } = useBeats({ id: music.id, url: music.fileUrl });
  const width = frameCount * scale;
  const path = useMemo(() => {
    if (heard === undefined || heard.wave.length === 0 || layer === undefined) return "";
    const barFrames = Math.max(barPixels / scale, frameCount / maxBars);
    const half = musicRowPixels / 2;
    return listHeights(heard.wave, layer, {
      durationMs: toMs(frameCount),
      barMs: (barFrames * 1000) / videoFrameRate,
    })
      .map((height, bar) => {
        const x = ((bar + 0.5) * barFrames * scale).toFixed(1);
        const reach = Math.max(0.5, height * (half - edgePixels)).toFixed(1);
        return `M${x},${half}m0,-${reach}v${(2 * Number(reach)).toFixed(1)}`;
      })
      .join("");
  }, [heard, layer, frameCount, scale]);
  const lines = useMemo(() => {
    if (heard === undefined || layer === undefined) return { energy: "", beats: "" };
    const { energy, beatsMs } = heard;
    return {
      energy: drawEnergy(energy, layer, { frameCount, scale, height: musicRowPixels }),
      beats: beats === null ? drawFreeBeats({ beatsMs, fromMs: layer.fromMs ?? 0, scale, frameCount }) : "",
    };
  }, [heard, layer, frameCount, scale, beats]);
  const ground = useMemo(
    () =>
      beats === null
        ? undefined
        : drawBeatLines(beats, {
            ...{ scale, beat: "var(--beat-line)", bar: "var(--bar-line)" },
            height: { beat: "100%", bar: "100%" },
          }),
    [beats, scale],
  );
  if (layer === undefined) return null;
  return (
    <div
      className={styles.music}
      role="img"
      aria-label={t("timeline.music", { name: music.name })}
      style={{ width, height: musicRowPixels, ...ground }}
    >
      <svg width={width} height={musicRowPixels} aria-hidden="true">
        <path className={styles.freeBeats} d={lines.beats} />
        <path d={path} />
        <path className={styles.energy} d={lines.energy} />
      </svg>
    </div>
  );
});
