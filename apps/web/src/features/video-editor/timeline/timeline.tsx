import { Button, Group, Text } from "@mantine/core";
import { IconWand } from "@tabler/icons-react";
import { type Composition, findShotAt, toFrames, toMs } from "@voxloom/composition";
import type { Material } from "@voxloom/contract";
import { type PointerEvent as ReactPointerEvent, useCallback, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useMoments } from "../../../ordering/video/use-moments.ts";
import type { Playback } from "../../../ordering/video/use-playback.ts";
import { followPointer } from "../follow-pointer.ts";
import { MusicLine } from "../music/music-line.tsx";
import { MusicRow } from "../music/music-row.tsx";
import { MusicStrip } from "../music/music-strip.tsx";
import { SectionRow } from "../music/section-row.tsx";
import type { MusicSections } from "../music/use-music-sections.ts";
import { useMusicStrip } from "../music/use-music-strip.ts";
import type { VideoEdit } from "../use-video-edit.ts";
import styles from "./timeline.module.css";
import { TimelineBlocks } from "./timeline-blocks.tsx";
import { TimelineOverview } from "./timeline-overview.tsx";
import { Playhead, Unplayed } from "./timeline-playhead.tsx";
import { type HeardLine, TimelineRow } from "./timeline-rows.tsx";
import { TimelineRuler } from "./timeline-ruler.tsx";
import { TimelineTools } from "./timeline-tools.tsx";
import { useTimelineScale } from "./use-timeline-scale.ts";

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

/** The video from left to right: shots, words and beats, each in its row. */
export function EditTimeline(props: TimelineProps) {
  const { edit, materials, playback, composition, music, sections } = props;
  const { isSnapping, spoken, sung, onSnapping, onRename, onKeys, isBare = false } = props;
  const { t } = useTranslation(["video-editor", "slideshow"]);
  const scroller = useRef<HTMLDivElement>(null);
  const { scale, zoom } = useTimelineScale(scroller, edit.frameCount);
  const { clock, isPlaying, getMs, seek } = playback;
  const { settings, arrangement, frameCount } = edit;
  const moments = useMoments(settings.arrangement.shots, materials);
  const latest = useRef({ seek, scale });
  latest.current = { seek, scale };
  const getFrame = () => toFrames(getMs());
  // The moment stays where it is in a shot that is pressed: there it is split.
  const seekShot = (ms: number) => {
    const { startFrame = -1 } = isBare ? (findShotAt(arrangement, { frame: getFrame() }) ?? {}) : {};
    if (toMs(startFrame) !== ms) seek(ms);
  };
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
  const strip = useMusicStrip(edit, playback);
  const { beats, reached } = sections;
  const width = Math.max(1, frameCount) * scale;
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
            <Unplayed {...{ clock, frameCount, scale }} />
            <MusicLine {...{ edit, composition, scale }} />
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
        <TimelineTools {...{ edit, composition, sections, getFrame, seek, onKeys }} onZoom={zoom} />
      )}
      {isBare ? null : (
        <TimelineOverview
          {...{ edit, composition, clock, scroller, scale }}
          music={settings.music === null ? null : (music ?? null)}
        />
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
          <TimelineBlocks
            {...{ edit, materials, moments, scale, isSnapping, spoken, sung, seek, seekShot }}
            getStoodFrame={() => (isPlaying ? null : getFrame())}
          />
          {spoken.length === 0 ? null : musicRow}
          <Playhead {...{ playback, scroller, scale }} isCentered={isBare} />
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
