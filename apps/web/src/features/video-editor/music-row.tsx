import { useQuery } from "@tanstack/react-query";
import { type AudioLayer, type Composition, gainAt, listAudioLayers, toMs } from "@voxloom/composition";
import { type Material, videoFrameRate } from "@voxloom/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { readMono } from "../../ordering/video/use-beats.ts";
import styles from "./timeline.module.css";

const rowPixels = 44;
const barPixels = 3;
/** More bars are not told apart, and would be long in drawing. */
const maxBars = 6_000;

/** So often in a second it is measured how loud music is: beats are seen where they are heard. */
const levelsPerSecond = 120;

/** How loud samples are in each 120th of a second, 0 to 1, the loudest being 1. */
export function measureLevels(samples: Float32Array, sampleRateHz: number): Float32Array {
  const size = sampleRateHz / levelsPerSecond;
  const levels = new Float32Array(Math.ceil(samples.length / size));
  samples.forEach((sample, at) => {
    const level = Math.floor(at / size);
    levels[level] = Math.max(levels[level] ?? 0, Math.abs(sample));
  });
  const loudest = levels.reduce((one, other) => Math.max(one, other), 0);
  return loudest === 0 ? levels : levels.map((level) => level / loudest);
}

type Span = { durationMs: number; barMs: number };

/**
 * How high the music stands at each bar of a video's length, 0 to 1, as loud as it is heard there: softer under a voice,
 * out at the end, from its beginning again where it is too short.
 */
export function listHeights(levels: Float32Array, layer: AudioLayer, { durationMs, barMs }: Span): number[] {
  const findLevel = (ms: number) => Math.floor((((layer.fromMs ?? 0) + ms) * levelsPerSecond) / 1000);
  return Array.from({ length: Math.ceil(durationMs / barMs) }, (_, bar) => {
    const startMs = bar * barMs;
    const first = findLevel(startMs);
    let level = 0;
    for (let at = first; at < Math.max(first + 1, findLevel(startMs + barMs)); at += 1)
      level = Math.max(level, levels[layer.isLooped ? at % levels.length : at] ?? 0);
    const fade = layer.fadeOutMs === 0 ? 1 : Math.min(1, (durationMs - startMs) / layer.fadeOutMs);
    return Math.min(1, level * fade * 10 ** (gainAt(layer, startMs) / 20));
  });
}

type MusicRowProps = {
  music: Material | undefined;
  composition: Composition;
  frameCount: number;
  /** Pixels that a frame is wide. */
  scale: number;
};

/** The music below the video for as long as the video goes, as loud as it is heard. */
export function MusicRow({ music, composition, frameCount, scale }: MusicRowProps) {
  const { t } = useTranslation("video-editor");
  const layer = listAudioLayers(composition).find(({ isLooped }) => isLooped);
  const url = music?.fileUrl ?? null;
  const { data: levels } = useQuery({
    queryKey: ["music-levels", music?.id],
    queryFn: async ({ signal }) => {
      const { samples, sampleRateHz } = await readMono(url ?? "", signal);
      return measureLevels(samples, sampleRateHz);
    },
    enabled: url !== null && layer !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const width = frameCount * scale;
  const path = useMemo(() => {
    if (levels === undefined || levels.length === 0 || layer === undefined) return "";
    const barFrames = Math.max(barPixels / scale, frameCount / maxBars);
    const half = rowPixels / 2;
    return listHeights(levels, layer, {
      durationMs: toMs(frameCount),
      barMs: (barFrames * 1000) / videoFrameRate,
    })
      .map((height, bar) => {
        const x = ((bar + 0.5) * barFrames * scale).toFixed(1);
        const reach = Math.max(0.5, height * (half - 3)).toFixed(1);
        return `M${x},${half}m0,-${reach}v${(2 * Number(reach)).toFixed(1)}`;
      })
      .join("");
  }, [levels, layer, frameCount, scale]);
  if (music === undefined || layer === undefined) return null;
  return (
    <div
      className={styles.music}
      role="img"
      aria-label={t("timeline.music", { name: music.name })}
      style={{ width, height: rowPixels }}
    >
      <svg width={width} height={rowPixels} aria-hidden="true">
        <path d={path} />
      </svg>
      <span dir="auto">{music.name}</span>
    </div>
  );
}
