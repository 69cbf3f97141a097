import { IconMovie, IconTypography } from "@tabler/icons-react";
import type { Material } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { findMoment } from "../../../ordering/video/use-moments.ts";
import { findBeat } from "../music/music-grid.ts";
import type { VideoEdit } from "../use-video-edit.ts";
import { listRows } from "./list-rows.ts";
import { ShotBlock } from "./shot-block.tsx";
import { TextBlock, textRowPixels } from "./text-block.tsx";
import styles from "./timeline.module.css";
import { EffectRows, type HeardLine, HeardRow, TimelineRow } from "./timeline-rows.tsx";

type BlocksProps = {
  edit: VideoEdit;
  materials: ReadonlyMap<string, Material>;
  /** Pictures of what shots begin with. */
  moments: ReadonlyMap<string, string>;
  /** Pixels that a frame is wide. */
  scale: number;
  isSnapping: boolean;
  /** Where the video stands when it is asked; null: it plays, and draws nothing to where it is. */
  getStoodFrame: () => number | null;
  /** What a voice says. */
  spoken: readonly HeardLine[];
  /** Lines that are sung. */
  sung: readonly HeardLine[];
  seek: (ms: number) => void;
  /** Goes to a shot that is pressed. */
  seekShot: (ms: number) => void;
};

/** How far something is drawn to a beat or an edge, in pixels. */
const reachPixels = 9;

/** What a video is made of, each in its row: shots, words, sound effects and what is said and sung. */
export function TimelineBlocks(props: BlocksProps) {
  const { edit, materials, moments, scale, isSnapping, getStoodFrame, spoken, sung, seek, seekShot } = props;
  const { t } = useTranslation(["video-editor", "slideshow"]);
  const { settings, arrangement, shots } = edit;
  const lanes = [...new Set(shots.map(({ shot }) => shot.lane))].toSorted();
  const edges = [
    ...shots.map(({ startFrame }) => startFrame),
    ...arrangement.texts.flatMap((text) => [text.startFrame, text.startFrame + text.frameCount]),
    ...(arrangement.effects ?? []).map(({ atFrame }) => atFrame),
  ];
  const snapping = isSnapping
    ? {
        // Read while something is drawn: where the video stands is no reason to draw all of this again.
        get frames() {
          return [getStoodFrame() ?? [], edges].flat();
        },
        beat: findBeat(settings),
        reach: reachPixels / scale,
      }
    : null;
  const rows = listRows(arrangement.texts);
  return (
    <>
      {lanes.map((lane) => (
        <TimelineRow
          key={lane}
          name={lanes.length === 1 ? t("timeline.video") : t("timeline.lane", { number: lane + 1 })}
          sign={<IconMovie size={15} />}
        >
          <ol
            className={styles.lane}
            aria-label={lanes.length === 1 ? t("timeline.shots") : t("timeline.lane", { number: lane + 1 })}
          >
            {shots
              .filter(({ shot }) => shot.lane === lane)
              .map((started, index) => (
                <ShotBlock
                  key={started.shot.id}
                  {...{ edit, started, index, scale, snapping }}
                  seek={seekShot}
                  material={materials.get(started.shot.materialId)}
                  momentUrl={findMoment(moments, started.shot)}
                />
              ))}
          </ol>
        </TimelineRow>
      ))}
      <TimelineRow name={t("timeline.texts")} sign={<IconTypography size={15} />}>
        <ol
          className={styles.texts}
          aria-label={t("timeline.texts")}
          style={{ height: Math.max(1, ...rows.map((row) => row + 1)) * textRowPixels }}
        >
          {arrangement.texts.map((text, index) => (
            <TextBlock
              key={text.id}
              {...{ edit, text, scale, snapping, seek }}
              topPixels={(rows[index] ?? 0) * textRowPixels}
            />
          ))}
        </ol>
      </TimelineRow>
      <EffectRows {...{ edit, scale, snapping, seek }} />
      <HeardRow label={t("timeline.voice")} lines={spoken} scale={scale} />
      <HeardRow label={t("slideshow:lyrics.label")} lines={sung} scale={scale} />
    </>
  );
}
