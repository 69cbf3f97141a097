import { ActionIcon, Group, Loader, Text } from "@mantine/core";
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from "@tabler/icons-react";
import {
  type Composition,
  changeShot,
  changeText,
  findFocusAt,
  findTextBox,
  listClips,
  type StartedShot,
  toFrames,
  toMs,
} from "@voxloom/composition";
import { type CSSProperties, type ReactNode, type PointerEvent as ReactPointerEvent, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { useFormats } from "../../../lib/use-formats.ts";
import { type PlaybackClock, useIsWaiting } from "../../../ordering/video/playback-clock.ts";
import { PlayedTime } from "../../../ordering/video/played-time.tsx";
import type { Playback } from "../../../ordering/video/use-playback.ts";
import { getLettering } from "../../../ordering/video/video-fonts.ts";
import type { ArrangedSettings } from "../arranged-settings.ts";
import { followPointer } from "../follow-pointer.ts";
import { countBeat, findFrameBeats } from "../music/music-grid.ts";
import { restyleSpoken, type VideoEdit } from "../use-video-edit.ts";
import styles from "../video-editor.module.css";
import { findClip } from "./find-clip.ts";

type StageProps = {
  edit: VideoEdit;
  playback: Playback;
  composition: Composition;
  /** What is drawn over the video here, and is no part of it. */
  overlay?: ReactNode;
  /** What stands before and after the video; null: there is no room, or nothing. */
  before?: ReactNode;
  after?: ReactNode;
  /** What stands beside the buttons that play. */
  menu?: ReactNode;
};

const within = (value: number): number => Math.min(1, Math.max(0, value));

/** What stays in sight of a shot at a frame: by hand it is moved from there. */
function findPlace(composition: Composition, started: StartedShot, frame: number) {
  const clip = findClip(listClips(composition), started);
  return (clip && findFocusAt(clip, frame)) ?? { x: 0.5, y: 0.5 };
}

/** The video as it will be: what is chosen is moved on it, and it plays. */
export function EditorStage({
  edit,
  playback,
  composition,
  overlay,
  before: sideBefore = null,
  after: sideAfter = null,
  menu,
}: StageProps) {
  const { t } = useTranslation(["video-editor", "slideshow"]);
  const { canvas, clock, durationMs, isPlaying, getMs, toggle, seek } = playback;
  const isWaiting = useIsWaiting(clock);
  const { width, height } = composition.size;
  const { shot, text } = edit.chosen;
  const isSeen = (one: { startFrame: number; frameCount: number }) => {
    const frame = toFrames(getMs());
    return frame >= one.startFrame && frame < one.startFrame + one.frameCount;
  };
  const chooseTextAt = (event: ReactPointerEvent): boolean => {
    const context = canvas.current?.getContext("2d");
    const bounds = canvas.current?.getBoundingClientRect();
    if (!context || !bounds) return false;
    const x = (event.clientX - bounds.left) / bounds.width;
    const y = (event.clientY - bounds.top) / bounds.height;
    const hit = edit.arrangement.texts.findLast((one) => {
      if (!isSeen(one) || one.text.trim() === "") return false;
      const box = findTextBox(context, one, { canvas: composition.size, lettering: getLettering() });
      return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
    });
    if (hit !== undefined) edit.choose({ kind: "text", id: hit.id });
    return hit !== undefined;
  };
  const press = (event: ReactPointerEvent) => {
    const bounds = event.currentTarget.getBoundingClientRect();
    const context = canvas.current?.getContext("2d");
    if (text !== null && context && isSeen(text)) {
      const box = findTextBox(context, text, { canvas: composition.size, lettering: getLettering() });
      const from = text.style.at ?? { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      followPointer(event, {
        onMove: (byX, byY) => {
          const at = { x: within(from.x + byX / bounds.width), y: within(from.y + byY / bounds.height) };
          const style = { ...text.style, at };
          edit.drag(
            text.spoken === undefined
              ? changeText(edit.arrangement, text.id, { style })
              : restyleSpoken(edit.arrangement, style),
          );
        },
        onEnd: edit.drop,
      });
    } else if (shot !== null) {
      const from = findPlace(composition, shot, toFrames(getMs()));
      followPointer(event, {
        // The picture follows the finger: what is in its middle goes the other way.
        onMove: (byX, byY) => {
          const focus = { x: within(from.x - byX / bounds.width), y: within(from.y - byY / bounds.height) };
          edit.drag(changeShot(edit.arrangement, shot.shot.id, { focus }));
        },
        onEnd: edit.drop,
      });
    }
  };
  const edges = edit.shots.filter(({ shot: { lane } }) => lane === 0).map((one) => toMs(one.startFrame));
  const isMoving = shot !== null || text !== null;
  return (
    <section className={styles.stage} aria-label={t("slideshow:preview.label")}>
      <div className={styles.beside} data-sides={sideBefore !== null || sideAfter !== null || undefined}>
        {sideBefore}
        <div className={styles.screen}>
          <canvas
            ref={canvas}
            className={styles.canvas}
            style={{ "--shape": width / height } as CSSProperties}
            data-moves={isMoving || undefined}
            role="img"
            aria-label={t("slideshow:preview.label")}
            aria-busy={isWaiting}
            onPointerDown={(event) => {
              // A text that is pressed is chosen; the next press moves it.
              if (text === null && chooseTextAt(event)) return;
              press(event);
            }}
          />
          {overlay}
          {isWaiting && <Loader className={styles.waiting} color="white" aria-hidden="true" />}
        </div>
        {sideAfter}
      </div>
      <Group gap="sm" wrap="nowrap" dir="ltr" className={styles.transport}>
        <ActionIcon
          size={40}
          radius="xl"
          variant="subtle"
          color="gray"
          aria-label={t("earlierShot")}
          onClick={() => seek(edges.findLast((ms) => ms < getMs() - 40) ?? 0)}
        >
          <IconPlayerTrackPrev size={18} />
        </ActionIcon>
        <ActionIcon
          size={48}
          radius="xl"
          variant="filled"
          aria-label={t(isPlaying ? "slideshow:preview.pause" : "slideshow:preview.play")}
          onClick={toggle}
        >
          {isPlaying ? <IconPlayerPauseFilled size={22} /> : <IconPlayerPlayFilled size={22} />}
        </ActionIcon>
        <ActionIcon
          size={40}
          radius="xl"
          variant="subtle"
          color="gray"
          aria-label={t("laterShot")}
          onClick={() => seek(edges.find((ms) => ms > getMs() + 1) ?? durationMs)}
        >
          <IconPlayerTrackNext size={18} />
        </ActionIcon>
        <PlayedTime {...{ playback }} className={styles.time} />
        <BarPosition settings={edit.settings} clock={clock} />
        {menu}
      </Group>
      {isMoving ? (
        <Text size="xs" c="var(--ink-soft)" ta="center" className={styles.hint}>
          {t(text === null ? "dragPicture" : "dragText")}
        </Text>
      ) : null}
    </section>
  );
}

/** Which bar and beat of the music the video stands at, where they are counted. */
function BarPosition({ settings, clock }: { settings: ArrangedSettings; clock: PlaybackClock }) {
  const { t } = useTranslation("video-editor");
  const formats = useFormats();
  const beats = useMemo(() => findFrameBeats(settings), [settings]);
  const position = useStore(
    clock,
    useShallow(({ timeMs }) => (beats === null ? null : countBeat(beats, toFrames(timeMs)))),
  );
  if (position === null) return null;
  const { bar, beat } = position;
  return (
    <Text size="sm" c="var(--ink-soft)" visibleFrom="sm" style={{ whiteSpace: "nowrap" }} dir="auto">
      {t("timeline.position", { bar: formats.number(bar), beat: formats.number(beat) })}
    </Text>
  );
}
