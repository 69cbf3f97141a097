import { Button, Group, Text } from "@mantine/core";
import { IconMovie, IconTypography, IconWand } from "@tabler/icons-react";
import { type Composition, findShotAt, toFrames, toMs } from "@voxloom/composition";
import type { Material } from "@voxloom/contract";
import { type PointerEvent as ReactPointerEvent, useCallback, useRef } from "react";
import { useTranslation } from "react-i18next";
import { findMoment, useMoments } from "../../../ordering/video/use-moments.ts";
import type { Playback } from "../../../ordering/video/use-playback.ts";
import { followPointer } from "../follow-pointer.ts";
import { findBeat } from "../music/music-grid.ts";
import { MusicRow } from "../music/music-row.tsx";
import { MusicStrip } from "../music/music-strip.tsx";
import { SectionRow } from "../music/section-row.tsx";
import type { MusicSections } from "../music/use-music-sections.ts";
import { useMusicStrip } from "../music/use-music-strip.ts";
import type { VideoEdit } from "../use-video-edit.ts";
import { listRows } from "./list-rows.ts";
import { ShotBlock } from "./shot-block.tsx";
import { TextBlock, textRowPixels } from "./text-block.tsx";
import styles from "./timeline.module.css";
import { EffectRows, type HeardLine, HeardRow, TimelineRow } from "./timeline-rows.tsx";
import { TimelineRuler } from "./timeline-ruler.tsx";
import { TimelineTools } from "./timeline-tools.tsx";
import { useCenteredPlayhead } from "./use-centered-playhead.ts";
import { useFollowedPlayhead, useTimelineScale } from "./use-timeline-scale.ts";

type TimelineProps = {
  edit: VideoEdit;
  materials: ReadonlyMap<string, Material>;
  playback: Playback;
  composition: Composition;
  /** As far as it is known. */
  music: Material | undefined;
  sections: MusicSections;
  isSnapping: boolean;
  /** What a voice says. */
  spoken: readonly HeardLine[];
  /** Lines that are sung. */
  sung: readonly HeardLine[];
  onSnapping: (isSnapping: boolean) => void;
  /** A part of the music is to be called otherwise. */
  onRename: (index: number) => void;
  /** Shows what keys do. */
  onKeys: () => void;
  /** Rows alone, the moment in their middle: a finger goes through the video by them. Default: it is not. */
  isBare?: boolean;
};

/** How far something is drawn to a beat or an edge, in pixels. */
const reachPixels = 9;

/** The video from left to right: shots, words and beats, each in its row. */
export function EditTimeline(props: TimelineProps) {
  const { edit, materials, playback, composition, music, sections } = props;
  const { isSnapping, spoken, sung, onSnapping, onRename, onKeys, isBare = false } = props;
  const { t } = useTranslation(["video-editor", "slideshow"]);
  const scroller = useRef<HTMLDivElement>(null);
  const { scale, zoom } = useTimelineScale(scroller, edit.frameCount);
  const { timeMs, isPlaying, seek } = playback;
  const { settings, arrangement, shots, frameCount } = edit;
  const frame = toFrames(timeMs);
  const moments = useMoments(settings.arrangement.shots, materials);
  const lanes = [...new Set(shots.map(({ shot }) => shot.lane))].toSorted();
  useFollowedPlayhead(scroller, { x: frame * scale, isPlaying: isPlaying && !isBare });
  const seekFrame = (at: number) => seek(toMs(at));
  useCenteredPlayhead(scroller, { isCentered: isBare, frame, scale, seekFrame });
  // The moment stays where it is in a shot that is pressed: there it is split.
  const seekShot = (ms: number) => {
    const { startFrame = -1 } = isBare ? (findShotAt(arrangement, { frame }) ?? {}) : {};
    if (toMs(startFrame) !== ms) seek(ms);
  };
  const edges = [
    frame,
    ...shots.map(({ startFrame }) => startFrame),
    ...arrangement.texts.flatMap((text) => [text.startFrame, text.startFrame + text.frameCount]),
    ...(arrangement.effects ?? []).map(({ atFrame }) => atFrame),
  ];
  const snapping = isSnapping
    ? { frames: edges, beat: findBeat(settings), reach: reachPixels / scale }
    : null;
  const latest = useRef({ edit, seek, scale, timeMs });
  latest.current = { edit, seek, scale, timeMs };
  // A press goes there, and the video follows the pointer until it is let go of.
  const scrub = useCallback((event: ReactPointerEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const pressed = event.clientX - left;
    const seekBy = (byX: number) => {
      const now = latest.current;
      now.seek(toMs(Math.max(0, Math.round((pressed + byX) / now.scale))));
    };
    seekBy(0);
    followPointer(event, { onMove: seekBy, onEnd: () => undefined });
  }, []);
  const strip = useMusicStrip(edit, timeMs);
  const { beats, reached } = sections;
  const width = Math.max(1, frameCount) * scale;
  const rows = listRows(arrangement.texts);
  // Where nobody speaks, a video follows its music.
  const musicRow =
    settings.music === null || music === undefined ? null : (
      <>
        {sections.sections.length === 0 ? null : (
          <TimelineRow name={t("sections.heading")}>
            <SectionRow
              {...{ music: sections, scale, onRename }}
              onChoose={(index) => edit.choose({ kind: "section", index })}
            />
          </TimelineRow>
        )}
        <TimelineRow name={t("timeline.musicRow")} note={t("timeline.musicNote")}>
          <div className={styles.played}>
            <MusicRow {...{ music, composition, frameCount, scale, beats }} />
            <div
              className={styles.unplayed}
              style={{ left: frame * scale, width: Math.max(0, frameCount - frame) * scale }}
            />
          </div>
        </TimelineRow>
      </>
    );
  return (
    <section className={styles.timeline} aria-label={t("timeline.label")}>
      {isBare || settings.music === null || music === undefined ? null : (
        <MusicStrip key={music.id} {...{ music, isSnapping, onSnapping, ...strip }} />
      )}
      {isBare ? null : (
        <TimelineTools {...{ edit, composition, sections, frame, seek, onKeys }} onZoom={zoom} />
      )}
      {/* Time runs from left to right in every language. */}
      <div className={styles.scroller} ref={scroller} dir="ltr" data-centered={isBare || undefined}>
        <div className={styles.track} style={{ width }}>
          {reached.map(({ index, fromFrame, endFrame }) => (
            <div
              key={index}
              className={styles.tint}
              style={{ left: fromFrame * scale, width: (endFrame - fromFrame) * scale }}
            />
          ))}
          <TimelineRow name={t(beats === null ? "timeline.seconds" : "timeline.bars")}>
            <TimelineRuler {...{ frameCount, scale, beats }} onPress={scrub} />
          </TimelineRow>
          {spoken.length === 0 ? musicRow : null}
          {lanes.map((lane) => (
            <TimelineRow
              key={lane}
              name={lanes.length === 1 ? t("timeline.video") : t("timeline.lane", { number: lane + 1 })}
              sign={<IconMovie size={15} />}
            >
              <ol
                className={styles.lane}
                aria-label={
                  lanes.length === 1 ? t("timeline.shots") : t("timeline.lane", { number: lane + 1 })
                }
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
          {spoken.length === 0 ? null : musicRow}
          <div className={styles.playhead} style={{ left: frame * scale }} aria-hidden="true" />
        </div>
      </div>
      {isBare || settings.music === null ? null : <CutAgain sections={sections} />}
    </section>
  );
}

/** Cuts the whole video again, and says what that leaves as it is. */
export function CutAgain({ sections: { beats, byHandCount, cutAll } }: { sections: MusicSections }) {
  const { t } = useTranslation("video-editor");
  return (
    <Group gap="sm" className={styles.again}>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconWand size={16} aria-hidden="true" />}
        onClick={cutAll}
      >
        {t(beats === null ? "sections.againFree" : "sections.again")}
      </Button>
      {byHandCount === 0 ? null : (
        <Text size="sm" c="var(--ink-soft)">
          {t("sections.byHand", { count: byHandCount })}
        </Text>
      )}
    </Group>
  );
}
