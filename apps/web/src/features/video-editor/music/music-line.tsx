import { type AudioLayer, type Composition, ducking, findMusicLayer, toMs } from "@voxloom/composition";
import { type MusicPoint, videoFrameRate } from "@voxloom/contract";
import { type KeyboardEvent, memo, type PointerEvent as ReactPointerEvent, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import { followPointer } from "../follow-pointer.ts";
import blocks from "../timeline/timeline.module.css";
import type { VideoEdit } from "../use-video-edit.ts";
import styles from "./music-line.module.css";
import {
  addPoint,
  drawGainLine,
  findNewPoint,
  gainBounds,
  movePoint,
  placeGain,
  readGain,
} from "./music-points.ts";
import { musicRowPixels as height } from "./music-row.tsx";

type MusicLineProps = {
  edit: VideoEdit;
  composition: Composition;
  /** Pixels that a frame is wide. */
  scale: number;
};

/** How far keys move a point. */
const steps = { db: 1, ms: 100 } as const;
/** Of a sentence in less there would be a part; of a figure nothing. */
const [sentencePixels, figurePixels] = [190, 56];

/** Sets the points of the music of a video; none: it is as loud all through. */
export const setMusicPoints = (edit: VideoEdit, points: readonly MusicPoint[], joinedAs?: string): void =>
  edit.change(({ music }) => {
    if (music === null) return {};
    const { points: _, ...rest } = music;
    return { music: points.length === 0 ? rest : { ...rest, points: [...points] } };
  }, joinedAs);

/** The line of how loud the music is, which is drawn up and down: where it is drawn it gets a point, which keys move too. */
export const MusicLine = memo(function MusicLine({ edit, composition, scale }: MusicLineProps) {
  const { t } = useTranslation("video-editor");
  const formats = useFormats();
  const layer = useMemo(() => findMusicLayer(composition), [composition]);
  /** As it would be if the pointer were let go of now. */
  const [dragged, setDragged] = useState<readonly MusicPoint[] | null>(null);
  const { frameCount } = edit;
  const stored = edit.settings.music?.points ?? [];
  const points = dragged ?? stored;
  const perMs = (scale * videoFrameRate) / 1000;
  const endMs = toMs(frameCount);
  const drawn = useMemo(() => {
    const curve = points.length === 0 ? {} : { curve: [...points] };
    const { curve: _, ...rest }: Partial<AudioLayer> = layer ?? {};
    return drawGainLine(
      { ...rest, ...curve, fadeOutMs: layer?.fadeOutMs ?? 0 },
      { frameCount, height, pixelsOf: (ms) => ms * perMs },
    );
  }, [layer, points, frameCount, perMs]);
  if (layer === undefined) return null;

  /** Moves a point with the pointer, and sets it where it is let go of. */
  const follow = (event: ReactPointerEvent, from: readonly MusicPoint[], index: number) => {
    let latest = from;
    event.stopPropagation();
    followPointer(event, {
      onMove: (byX, byY) => {
        latest = movePoint(from, index, { byMs: byX / perMs, byDb: readGain(byY, height), endMs });
        setDragged(latest);
      },
      onEnd: (isDone) => {
        setDragged(null);
        if (isDone) setMusicPoints(edit, latest);
      },
    });
  };
  const press = (event: ReactPointerEvent<SVGPathElement>) => {
    const { left } = event.currentTarget.ownerSVGElement?.getBoundingClientRect() ?? { left: 0 };
    const point = findNewPoint(stored, (event.clientX - left) / perMs);
    if (point === null || event.button !== 0) return;
    const next = addPoint(stored, point);
    follow(event, next, next.indexOf(point));
  };
  const pressKey = (event: KeyboardEvent, index: number) => {
    const far = event.shiftKey ? 5 : 1;
    const by = new Map([
      ["ArrowUp", { byMs: 0, byDb: steps.db * far }],
      ["ArrowDown", { byMs: 0, byDb: -steps.db * far }],
      ["ArrowLeft", { byMs: -steps.ms * far, byDb: 0 }],
      ["ArrowRight", { byMs: steps.ms * far, byDb: 0 }],
    ]).get(event.key);
    const isRemoved = event.key === "Delete" || event.key === "Backspace";
    if (by === undefined && !isRemoved) return;
    event.preventDefault();
    if (by !== undefined) setMusicPoints(edit, movePoint(stored, index, { ...by, endMs }), `point ${index}`);
    else setMusicPoints(edit, stored.toSpliced(index, 1));
  };
  const lowered = formats.number(ducking.depthDb);
  return (
    <div className={styles.line} style={{ width: frameCount * scale, height }} data-part="loudness">
      <svg width={frameCount * scale} height={height} aria-hidden="true">
        <path className={styles.drawn} d={drawn} />
        <path className={styles.grip} d={drawn} onPointerDown={press} />
      </svg>
      {(layer.ducks ?? []).map(({ startMs, endMs: until }) => {
        const width = (until - startMs) * perMs;
        if (width < figurePixels || startMs >= endMs) return null;
        return (
          <span
            key={startMs}
            className={styles.lowered}
            title={t("loudness.lowered", { number: lowered })}
            style={{ left: startMs * perMs, width }}
          >
            <span dir="auto" className={blocks.tag}>
              {width < sentencePixels
                ? t("loudness.db", { number: formats.number(-ducking.depthDb) })
                : t("loudness.lowered", { number: lowered })}
            </span>
          </span>
        );
      })}
      {points.map(({ atMs, gainDb }, index) =>
        // Behind the end of a video that was made shorter nothing is drawn, and it is there where it is longer again.
        atMs > endMs ? null : (
          <div
            // Moved, it is still the point that keys move.
            key={`point-${index + 1}`}
            role="slider"
            tabIndex={0}
            className={styles.point}
            aria-orientation="vertical"
            aria-label={t("loudness.point", { time: formats.clock(atMs) })}
            aria-valuemin={gainBounds.min}
            aria-valuemax={gainBounds.max}
            aria-valuenow={gainDb}
            aria-valuetext={t("loudness.db", { number: formats.number(gainDb) })}
            title={t("loudness.db", { number: formats.number(gainDb) })}
            style={{ left: atMs * perMs, top: placeGain(gainDb, height) }}
            onPointerDown={(event) => follow(event, stored, index)}
            onDoubleClick={() => setMusicPoints(edit, stored.toSpliced(index, 1))}
            onKeyDown={(event) => pressKey(event, index)}
          />
        ),
      )}
    </div>
  );
});
