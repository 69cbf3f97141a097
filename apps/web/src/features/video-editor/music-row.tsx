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

/** How loud samples are in each frame of a video, 0 to 1, the loudest being 1. */
export function measureFrames(samples: Float32Array, sampleRateHz: number): Float32Array {
  const size = sampleRateHz / videoFrameRate;
  const frames = new Float32Array(Math.ceil(samples.length / size));
  samples.forEach((sample, at) => {
    const frame = Math.floor(at / size);
    frames[frame] = Math.max(frames[frame] ?? 0, Math.abs(sample));
  });
  const loudest = frames.reduce((one, other) => Math.max(one, other), 0);
  return loudest === 0 ? frames : frames.map((level) => level / loudest);
}

type Span = { frameCount: number; barFrames: number };

/**
 * How high the music stands at each bar of a video's length, 0 to 1, as loud as it is heard there: softer under a voice,
 * out at the end, from its beginning again where it is too short.
 */
export function listHeights(
  levels: Float32Array,
  layer: AudioLayer,
  { frameCount, barFrames }: Span,
): number[] {
  const fromFrame = ((layer.fromMs ?? 0) * videoFrameRate) / 1000;
  return Array.from({ length: Math.ceil(frameCount / barFrames) }, (_, bar) => {
    const first = Math.floor(bar * barFrames);
    const end = Math.max(first + 1, Math.floor((bar + 1) * barFrames));
    let level = 0;
    for (let frame = first; frame < end; frame += 1) {
      const at = Math.floor(fromFrame + frame);
      level = Math.max(level, levels[layer.isLooped ? at % levels.length : at] ?? 0);
    }
    const leftMs = toMs(frameCount - first);
    const fade = layer.fadeOutMs === 0 ? 1 : Math.min(1, leftMs / layer.fadeOutMs);
    return Math.min(1, level * fade * 10 ** (gainAt(layer, toMs(first)) / 20));
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
      return measureFrames(samples, sampleRateHz);
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
    return listHeights(levels, layer, { frameCount, barFrames })
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
