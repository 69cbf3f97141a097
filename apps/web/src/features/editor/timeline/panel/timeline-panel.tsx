import { VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useEditor } from "../../document/stores.tsx";
import { useSharedLink } from "../../session/editor-task.tsx";
import { stepLine } from "../actions/line-times.ts";
import { commentPinsQuery } from "../media/comment-pins-query.ts";
import { type TimelineTask, useTimelineMedia } from "../media/use-timeline-media.ts";
import type { Timeline } from "../stage/timeline.ts";
import { getRememberView } from "../view/remembered-views.ts";
import { ClipMenu } from "./clip-menu.tsx";
import { LaneHeaders } from "./lane-headers.tsx";
import { NearbyLines } from "./nearby-lines.tsx";
import styles from "./timeline.module.css";
import { TimelineToolbar } from "./timeline-toolbar.tsx";
import { useAnnouncedLine } from "./use-announced-line.ts";
import { useClipMenu } from "./use-clip-menu.ts";
import type { StageRefs } from "./use-stage.ts";
import { useStage } from "./use-stage.ts";
import { useTimeline } from "./use-timeline.ts";
import { useTimelineCommands } from "./use-timeline-commands.ts";

/** Keys that only mean something while the stage has the focus: from line to line, and from view to view. */
const useStageKeys = (timeline: Timeline) => (event: KeyboardEvent) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const { view, scrollBy } = timeline.view.getState();
  const runs: Partial<Record<string, () => void>> = {
    ArrowUp: () => stepLine(timeline, -1),
    ArrowDown: () => stepLine(timeline, 1),
    PageUp: () => scrollBy(-view.widthPx * 0.9),
    PageDown: () => scrollBy(view.widthPx * 0.9),
  };
  const run = runs[event.key];
  if (run === undefined) return;
  event.preventDefault();
  run();
};

/** Pins the comments on the task to its timeline. */
function useCommentPins(timeline: Timeline): void {
  const taskId = useEditor((state) => state.taskId);
  const { data } = useQuery(commentPinsQuery(taskId, useSharedLink()?.viewing));
  useEffect(() => {
    if (data !== undefined) timeline.surroundings.setState({ comments: data });
  }, [timeline, data]);
}

/** The timeline below the editor: sounds, and the lines of each speaker, to be moved, cut and heard. */
export function TimelinePanel(task: TimelineTask) {
  const { t } = useTranslation("editor-timeline");
  const timeline = useTimeline();
  const refs = useStageRefs();
  const painting = useStage(timeline, refs);
  useEffect(() => getRememberView(timeline.editor.getState().taskId, timeline.view), [timeline]);
  useTimelineMedia(timeline, painting, task);
  useCommentPins(timeline);
  useTimelineCommands(timeline);
  useAnnouncedLine(timeline, refs.stage);
  const menu = useClipMenu(timeline, refs.stage);
  const onKeyDown = useStageKeys(timeline);
  const helpId = useId();
  return (
    <section className={styles.panel} aria-label={t("label")}>
      <TimelineToolbar timeline={timeline} />
      <div className={styles.body}>
        <LaneHeaders timeline={timeline} />
        {/* Keys and announcements make it usable without sight; the lines stand in a list behind it, too. */}
        <div
          ref={refs.stage}
          dir="ltr"
          className={styles.stage}
          role="application"
          aria-roledescription={t("role")}
          aria-label={t("stage")}
          aria-describedby={helpId}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keyboard.
          tabIndex={0}
          onKeyDown={onKeyDown}
          onDoubleClick={menu.insertAt}
          onContextMenu={menu.open}
        >
          <canvas ref={refs.canvases.waves} className={styles.canvas} />
          <canvas ref={refs.canvases.clips} className={styles.canvas} />
          <canvas ref={refs.canvases.overlay} className={styles.canvas} />
        </div>
      </div>
      <VisuallyHidden id={helpId}>{t("help")}</VisuallyHidden>
      <NearbyLines timeline={timeline} />
      <ClipMenu timeline={timeline} place={menu.place} onClose={menu.close} />
    </section>
  );
}

function useStageRefs(): StageRefs {
  const stage = useRef<HTMLDivElement>(null);
  const waves = useRef<HTMLCanvasElement>(null);
  const clips = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<HTMLCanvasElement>(null);
  return useMemo(() => ({ stage, canvases: { waves, clips, overlay } }), []);
}
