import { ActionIcon, Tooltip } from "@mantine/core";
import {
  IconArrowBarToRight,
  IconCurrentLocation,
  IconMagnet,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useEditor } from "../../document/stores.tsx";
import type { CommandId } from "../../keys/command-list.ts";
import { useCommandLabel } from "../../keys/use-command-label.ts";
import type { Timeline } from "../stage/timeline.ts";
import { timeText } from "../view/time-text.ts";
import type { TimelineToggle } from "../view/view-store.ts";
import styles from "./timeline.module.css";
import { zoomAtPlayhead } from "./use-timeline-commands.ts";

/** Where the playhead is in the recording. Written beside React: it changes with every frame. */
function PlayheadTime({ timeline }: { timeline: Timeline }) {
  const { t } = useTranslation("editor-timeline");
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const write = () => {
      const now = timeText(timeline.playheadMs(), 2);
      const whole = timeText(timeline.editor.getState().script.durationMs);
      if (text.current) text.current.textContent = `${now} / ${whole}`;
    };
    write();
    return timeline.playback.subscribe(write);
  }, [timeline]);
  return (
    <span className={styles.time} dir="ltr" role="timer" aria-label={t("playhead")} aria-live="off">
      <span ref={text} />
    </span>
  );
}

const zoomStep = 1.5;

/** Where the playhead is, how large the timeline is shown, and what dragging does. */
export function TimelineToolbar({ timeline }: { timeline: Timeline }) {
  const { t } = useTranslation("editor-timeline");
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const { zoomAll } = timeline.view.getState();
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t("toolbar")}>
      <PlayheadTime timeline={timeline} />
      <span className={styles.gap} />
      {isReadOnly ? null : (
        <>
          <Toggle timeline={timeline} toggle="isSnapping" command="timeline.snap" Icon={IconMagnet} />
          <Toggle
            timeline={timeline}
            toggle="isRipple"
            command="timeline.ripple"
            Icon={IconArrowBarToRight}
          />
        </>
      )}
      <Toggle timeline={timeline} toggle="isFollowing" command="timeline.follow" Icon={IconCurrentLocation} />
      <span className={styles.divider} />
      <Tool
        command="timeline.zoomOut"
        Icon={IconZoomOut}
        run={() => zoomAtPlayhead(timeline, 1 / zoomStep)}
      />
      <Tool command="timeline.zoomAll" Icon={IconZoomReset} run={zoomAll} />
      <Tool command="timeline.zoomIn" Icon={IconZoomIn} run={() => zoomAtPlayhead(timeline, zoomStep)} />
    </div>
  );
}

type Icon = ComponentType<{ size: number }>;
type ToolProps = { command: CommandId; Icon: Icon; run: () => void; isPressed?: boolean };

function Tool({ command, Icon, run, isPressed }: ToolProps) {
  const { label, labelWithKeys, ariaKeyShortcuts } = useCommandLabel(command);
  return (
    <Tooltip label={labelWithKeys}>
      <ActionIcon
        variant={isPressed ? "light" : "subtle"}
        color={isPressed === false ? "gray" : undefined}
        size={32}
        aria-label={label}
        aria-pressed={isPressed}
        aria-keyshortcuts={ariaKeyShortcuts}
        // The focus stays where one works: in a text, or on the stage.
        onMouseDown={(event) => event.preventDefault()}
        onClick={run}
      >
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  );
}

type ToggleProps = { timeline: Timeline; toggle: TimelineToggle; command: CommandId; Icon: Icon };

function Toggle({ timeline, toggle, command, Icon }: ToggleProps) {
  const isPressed = useStore(timeline.view, (state) => state[toggle]);
  const run = () => timeline.view.getState().toggle(toggle);
  return <Tool command={command} Icon={Icon} run={run} isPressed={isPressed} />;
}
