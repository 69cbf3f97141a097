import { Button, Group, Modal, Switch, Text } from "@mantine/core";
import {
  IconCut,
  IconKeyboard,
  IconTextPlus,
  IconWaveSine,
  IconZoomIn,
  IconZoomOut,
} from "@tabler/icons-react";
import { type Composition, findCaptionStyle, toFrames, toMs } from "@voxloom/composition";
import { limits, type Material, videoFrameRate } from "@voxloom/contract";
import { type PointerEvent as ReactPointerEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { findMoment, useMoments } from "../../ordering/video/use-moments.ts";
import type { Playback } from "../../ordering/video/use-playback.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { findBeat } from "./arranged-settings.ts";
import { EffectBlock, effectRowPixels, findEffectSpan } from "./effect-block.tsx";
import { EffectPicker } from "./effect-picker.tsx";
import { followPointer } from "./follow-pointer.ts";
import { listRows } from "./list-rows.ts";
import { MusicRow } from "./music-row.tsx";
import { ShotBlock } from "./shot-block.tsx";
import { TextBlock, textRowPixels } from "./text-block.tsx";
import styles from "./timeline.module.css";
import type { VideoEdit } from "./use-video-edit.ts";

type TimelineProps = {
  edit: VideoEdit;
  materials: ReadonlyMap<string, Material>;
  playback: Playback;
  composition: Composition;
  /** As far as it is known. */
  music: Material | undefined;
  isSnapping: boolean;
  /** What a voice says. */
  spoken: readonly HeardLine[];
  /** Lines that are sung. */
  sung: readonly HeardLine[];
  onSnapping: (isSnapping: boolean) => void;
  /** Shows what keys do. */
  onKeys: () => void;
};

/** Words that stay where they are heard. */
export type HeardLine = { startMs: number; endMs: number; text: string };

/** Pixels that a frame is wide: from the whole video in sight to single frames. */
const [narrowest, widest] = [0.4, 12];
/** Pixels that a frame of a video is wide at first: a short one fills the page, unless its frames were wider than that. */
const [usual, widestFirst] = [2, 8];
/** How far something is drawn to a beat or an edge, in pixels. */
const reachPixels = 9;

/** The video from left to right: shots, words and beats, each in its row. */
export function EditTimeline({
  edit,
  materials,
  playback,
  composition,
  music,
  isSnapping,
  spoken,
  sung,
  onSnapping,
  onKeys,
}: TimelineProps) {
  const { t } = useTranslation(["video-editor", "slideshow"]);
  const formats = useFormats();
  const scroller = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useFilledScale(scroller, edit.frameCount);
  const { timeMs, isPlaying, seek } = playback;
  const { settings, arrangement, shots, frameCount } = edit;
  const frame = toFrames(timeMs);
  const moments = useMoments(settings.arrangement.shots, materials);
  const lanes = [...new Set(shots.map(({ shot }) => shot.lane))].toSorted();
  useFollowedPlayhead(scroller, { x: frame * scale, isPlaying });
  const edges = [
    frame,
    ...shots.map(({ startFrame }) => startFrame),
    ...arrangement.texts.flatMap((text) => [text.startFrame, text.startFrame + text.frameCount]),
    ...(arrangement.effects ?? []).map(({ atFrame }) => atFrame),
  ];
  const beat = findBeat(settings);
  const snapping = isSnapping ? { frames: edges, beat, reach: reachPixels / scale } : null;
  const beatPixels = beat === null ? null : (beat.beatMs * videoFrameRate * scale) / 1000;
  // Beats come before the video and after it: the ground that they are drawn on is a beat wider.
  const beatOffset =
    beat === null
      ? 0
      : (-(((beat.fromMs % beat.beatMs) + beat.beatMs) % beat.beatMs) * videoFrameRate * scale) / 1000;
  const latestSeek = useRef(seek);
  latestSeek.current = seek;
  // A press goes there, and the video follows the pointer until it is let go of.
  const scrub = (event: ReactPointerEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const pressed = (event.clientX - left) / scale;
    const seekBy = (byX: number) => latestSeek.current(toMs(Math.max(0, Math.round(pressed + byX / scale))));
    seekBy(0);
    followPointer(event, { onMove: seekBy, onEnd: () => undefined });
  };
  const zoom = (factor: number) => setScale(Math.min(widest, Math.max(narrowest, scale * factor)));
  const width = Math.max(1, frameCount) * scale;
  // Numbers stand so far apart that they can be read.
  const secondsApart = [1, 2, 5, 10, 30].find((seconds) => seconds * videoFrameRate * scale > 70) ?? 60;
  const ticks = Array.from(
    { length: Math.floor(frameCount / videoFrameRate / secondsApart) + 1 },
    (_, index) => index * secondsApart,
  );
  const rows = listRows(arrangement.texts);
  // Words fade in, and videos out of a color: where words begin, there may be next to nothing to see of them.
  const addText = () => {
    const seen = edit.addText(frame, t("text.new"), findCaptionStyle(settings));
    seek(toMs(findClearFrame(composition, frame, seen)));
  };
  return (
    <section className={styles.timeline} aria-label={t("timeline.label")}>
      <Group gap="xs" className={styles.tools}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCut size={16} aria-hidden="true" />}
          onClick={() => edit.split(frame)}
        >
          {t("timeline.split")}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconTextPlus size={16} aria-hidden="true" />}
          onClick={addText}
        >
          {t("text.add")}
        </Button>
        <AddEffect edit={edit} frame={frame} />
        {beat === null ? null : (
          <Switch
            size="sm"
            label={t("timeline.snap")}
            checked={isSnapping}
            onChange={(event) => onSnapping(event.currentTarget.checked)}
          />
        )}
        <Text size="xs" c="var(--ink-soft)" visibleFrom="lg" ms="auto">
          {t("timeline.keys")}
        </Text>
        <Group gap={4} wrap="nowrap">
          <IconButton
            variant="subtle"
            color="gray"
            label={t("keys.heading")}
            onClick={onKeys}
            visibleFrom="sm"
          >
            <IconKeyboard size={18} />
          </IconButton>
          <IconButton
            variant="subtle"
            color="gray"
            label={t("timeline.zoomOut")}
            onClick={() => zoom(1 / 1.5)}
          >
            <IconZoomOut size={18} />
          </IconButton>
          <IconButton variant="subtle" color="gray" label={t("timeline.zoomIn")} onClick={() => zoom(1.5)}>
            <IconZoomIn size={18} />
          </IconButton>
        </Group>
      </Group>
      {/* Time runs from left to right in every language. */}
      <div className={styles.scroller} ref={scroller} dir="ltr">
        <div className={styles.track} style={{ width }}>
          <div
            className={styles.ruler}
            onPointerDown={scrub}
            style={
              beatPixels === null
                ? undefined
                : {
                    backgroundImage: `repeating-linear-gradient(to right, var(--brand) 0 1px, transparent 1px ${beatPixels}px)`,
                    backgroundPositionX: beatOffset,
                    backgroundSize: `calc(100% + ${beatPixels}px) 6px`,
                  }
            }
          >
            {ticks.map((seconds) => (
              <span key={seconds} style={{ left: seconds * videoFrameRate * scale }}>
                {formats.clock(seconds * 1000)}
              </span>
            ))}
          </div>
          {lanes.map((lane) => (
            <ol
              key={lane}
              className={styles.lane}
              aria-label={lanes.length === 1 ? t("timeline.shots") : t("timeline.lane", { number: lane + 1 })}
            >
              {shots
                .filter(({ shot }) => shot.lane === lane)
                .map((started, index) => (
                  <ShotBlock
                    key={started.shot.id}
                    {...{ edit, started, index, scale, snapping, seek }}
                    material={materials.get(started.shot.materialId)}
                    momentUrl={findMoment(moments, started.shot)}
                  />
                ))}
            </ol>
          ))}
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
          <EffectRows {...{ edit, scale, snapping, seek }} />
          <HeardRow label={t("timeline.voice")} lines={spoken} scale={scale} />
          <HeardRow label={t("slideshow:lyrics.label")} lines={sung} scale={scale} />
          <MusicRow {...{ music, composition, frameCount, scale }} />
          <div className={styles.playhead} style={{ left: frame * scale }} aria-hidden="true" />
        </div>
      </div>
    </section>
  );
}

/** Opens the list of sound effects: one is put where the video stands, or at every cut. */
function AddEffect({ edit, frame }: { edit: VideoEdit; frame: number }) {
  const { t } = useTranslation("video-editor");
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconWaveSine size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t("effects.add")}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t("effects.heading")}
        size="xl"
        closeButtonProps={{ "aria-label": t("effects.close") }}
      >
        <EffectPicker
          left={limits.maxArrangedEffects - (edit.arrangement.effects ?? []).length}
          hasCuts={edit.hasCuts}
          onUse={(effect, where) => {
            if (where === "here") edit.addEffect(frame, effect);
            else edit.addEffectAtCuts(effect);
            close();
          }}
        />
      </Modal>
    </>
  );
}

type EffectRowsProps = Pick<Parameters<typeof EffectBlock>[0], "edit" | "scale" | "snapping" | "seek">;

/** Sound effects in their rows: those that are heard at once below each other. */
function EffectRows({ edit, ...placed }: EffectRowsProps) {
  const { t } = useTranslation("video-editor");
  const { effects = [] } = edit.arrangement;
  if (effects.length === 0) return null;
  const rows = listRows(effects.map(findEffectSpan));
  return (
    <ol
      className={styles.texts}
      aria-label={t("effects.heading")}
      style={{ height: (Math.max(...rows) + 1) * effectRowPixels }}
    >
      {effects.map((effect, index) => (
        <EffectBlock
          key={effect.id}
          {...{ edit, effect, ...placed }}
          topPixels={(rows[index] ?? 0) * effectRowPixels}
        />
      ))}
    </ol>
  );
}

/** The frame nearest to one, between two, at which no color lies over the video. */
function findClearFrame(
  { tracks }: Composition,
  near: number,
  { from, to }: { from: number; to: number },
): number {
  const veils = tracks.flatMap((track) => (track.kind === "veils" ? track.veils : []));
  const isClear = (frame: number) =>
    veils.every(({ startFrame, frameCount }) => frame < startFrame || frame >= startFrame + frameCount);
  const nearest = Math.max(from, Math.min(to, near));
  for (let by = 0; by <= to - from; by += 1)
    for (const frame of [nearest + by, nearest - by])
      if (frame >= from && frame <= to && isClear(frame)) return frame;
  return nearest;
}

/** What is heard in its row: it moves with what is heard, and not by itself. */
function HeardRow({ label, lines, scale }: { label: string; lines: readonly HeardLine[]; scale: number }) {
  if (lines.length === 0) return null;
  return (
    <div className={styles.voice} role="img" aria-label={label}>
      {lines.map(({ startMs, endMs, text }) => (
        <span
          key={startMs}
          title={text}
          style={{ left: toFrames(startMs) * scale, width: toFrames(endMs - startMs) * scale }}
        />
      ))}
    </div>
  );
}

/** How wide frames are: at first as wide as fills what is there to be seen of the timeline, which `frameCount` does. */
function useFilledScale(scroller: React.RefObject<HTMLDivElement | null>, frameCount: number) {
  const [scale, setScale] = useState(usual);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    const width = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const filling = width / Math.max(1, frameCount);
    if (filling > usual) setScale(Math.min(widestFirst, filling));
  }, []);
  return [scale, setScale] as const;
}

/** Keeps the line that shows the moment in sight while the video plays. */
function useFollowedPlayhead(
  scroller: React.RefObject<HTMLDivElement | null>,
  { x, isPlaying }: { x: number; isPlaying: boolean },
): void {
  useEffect(() => {
    const element = scroller.current;
    if (element === null || !isPlaying) return;
    const { scrollLeft, clientWidth } = element;
    if (x < scrollLeft || x > scrollLeft + clientWidth - 40) element.scrollLeft = Math.max(0, x - 40);
  }, [scroller, x, isPlaying]);
}
