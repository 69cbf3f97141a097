import { type Composition, findPartAt, listClips, type StartedShot, toFrames } from "@voxloom/composition";
import type { ClipLook, Material } from "@voxloom/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import type { PlaybackClock } from "../../../ordering/video/playback-clock.ts";
import { findMoment, useMoments } from "../../../ordering/video/use-moments.ts";
import type { Playback } from "../../../ordering/video/use-playback.ts";
import styles from "./crop-map.module.css";
import { findClip } from "./find-clip.ts";

type CropMapProps = {
  started: StartedShot;
  look: ClipLook;
  materials: ReadonlyMap<string, Material>;
  composition: Composition;
  playback: Pick<Playback, "clock" | "isPlaying">;
};

/** A clip is drawn so wide for this, in units of the drawing. */
const width = 1_600;

/** The whole frame of a clip with what of it is shown now, and the way that goes during the shot. null: all of it is shown. */
export function CropMap({ started, look, materials, composition, playback }: CropMapProps) {
  const { t } = useTranslation("video-editor");
  const { shot, startFrame } = started;
  const { size } = look;
  const clip = useMemo(() => findClip(listClips(composition), started), [composition, shot, startFrame]);
  const parts = useMemo(() => [shot], [shot]);
  const moments = useMoments(parts, materials, { isPaused: playback.isPlaying });
  if (size === undefined || clip === undefined || clip.fit !== "cover") return null;
  const height = Math.round((width * size.height) / size.width);
  const show = (at: number) => findPartAt(clip, at, { picture: { width, height }, canvas: composition.size });
  const middle = (at: number) => {
    const part = show(at);
    return { x: part.x + part.width / 2, y: part.y + part.height / 2 };
  };
  const way = clip.path === undefined ? [] : listStops(shot.frameCount).map((by) => middle(startFrame + by));
  const [first, last] = [way[0], way.at(-1)];
  const picture = findMoment(moments, shot) ?? materials.get(shot.materialId)?.posterUrl ?? null;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.map} role="img" aria-label={t("crop.map")}>
      {picture === null ? null : (
        <image href={picture} width={width} height={height} preserveAspectRatio="xMidYMid slice" />
      )}
      <ShownPart {...{ height, show }} clock={playback.clock} of={started} />
      {first === undefined || last === undefined ? null : (
        <g className={styles.way}>
          <polyline points={way.map(({ x, y }) => `${x},${y}`).join(" ")} />
          <circle cx={first.x} cy={first.y} r={width / 70} />
          <circle cx={last.x} cy={last.y} r={width / 70} />
        </g>
      )}
    </svg>
  );
}

type ShownProps = {
  /** Of the drawing. */
  height: number;
  clock: PlaybackClock;
  of: StartedShot;
  show: (frame: number) => ReturnType<typeof findPartAt>;
};

/** What is shown of a clip at the moment, or at the end of its shot that is nearest: the rest lies under a veil. */
function ShownPart({ height, clock, of: { shot, startFrame }, show }: ShownProps) {
  const last = startFrame + shot.frameCount - 1;
  // A clip that stands still is not drawn again.
  const now = useStore(
    clock,
    useShallow(({ timeMs }) => show(Math.min(last, Math.max(startFrame, toFrames(timeMs))))),
  );
  return (
    <>
      <path
        className={styles.veil}
        fillRule="evenodd"
        d={`M0,0 H${width} V${height} H0 Z M${now.x},${now.y} v${now.height} h${now.width} v${-now.height} Z`}
      />
      <rect {...pick(now)} rx={width / 100} className={styles.shown} />
    </>
  );
}

const pick = ({ x, y, width: w, height: h }: { x: number; y: number; width: number; height: number }) => ({
  ...{ x, y },
  ...{ width: w, height: h },
});

/** So many places of a way are drawn: between them it is a line. */
const stops = 24;

const listStops = (frameCount: number): number[] =>
  Array.from({ length: stops }, (_, at) => Math.round((at * (frameCount - 1)) / (stops - 1)));
