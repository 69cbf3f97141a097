import { Splitter } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ChecksRunner } from "../checks/checks-runner.tsx";
import { CommandPalette } from "../keys/command-palette.tsx";
import { KeysDialog } from "../keys/keys-dialog.tsx";
import { useKeys } from "../keys/use-keys.ts";
import { LinesPanel } from "../lines/lines-panel.tsx";
import { modeSetups } from "../session/editor-mode.ts";
import { useEditorTask } from "../session/editor-task.tsx";
import { useLayout } from "../session/layout-store.ts";
import { useHasDub, useHasMedia, useIsDesk } from "../session/use-mode-setup.ts";
import { TimelinePanel } from "../timeline/panel/timeline-panel.tsx";
import { ExportDialog } from "../transfer/export-dialog.tsx";
import { ImportDialog } from "../transfer/import-dialog.tsx";
import { VideoPanel } from "../video/video-panel.tsx";
import { useWordingCommands } from "../wording/use-wording-commands.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DeskBody } from "./desk-body.tsx";
import styles from "./editor-frame.module.css";
import { EditorHeader } from "./editor-header.tsx";
import { FloatingVideo } from "./floating-video.tsx";
import { LanguageBar } from "./language-bar.tsx";
import { PanelsSheet } from "./panels-sheet.tsx";
import { SidePanels } from "./side-panels.tsx";
import { useArrival } from "./use-arrival.ts";
import { useFrameCommands } from "./use-frame-commands.ts";
import { useTimelineSwitch } from "./use-timeline-switch.ts";

/** The whole page: header, lines beside picture and panel, and the timeline below. On a phone: picture over lines. */
export function EditorFrame() {
  const { t } = useTranslation("editor");
  const { mode, detail } = useEditorTask();
  const isDesk = useIsDesk();
  const isPhone = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  const { rowSizes, set } = useLayout((layout) => layout);
  const { hasTimeline } = useTimelineSwitch();
  const isSpoken = useHasDub();
  const hasMedia = useHasMedia();
  const [isTimelineUnfolded, setIsTimelineUnfolded] = useState(false);
  useKeys();
  useFrameCommands();
  useArrival();
  useWordingCommands();
  return (
    <div className={styles.frame}>
      <title>{t("title", { name: detail.task.name })}</title>
      <EditorHeader />
      <LanguageBar />
      {isDesk ? (
        <DeskBody isPhone={isPhone === true} />
      ) : isPhone ? (
        <main className={styles.phone}>
          {hasMedia ? <VideoPanel /> : null}
          <div className={styles.fill}>
            <LinesPanel />
          </div>
          {isTimelineUnfolded ? (
            <div className={styles.timeline}>
              <TimelinePanel isSpoken={isSpoken} hasMedia={hasMedia} />
            </div>
          ) : null}
          <PanelsSheet
            hasTimeline={isTimelineUnfolded}
            onTimeline={() => setIsTimelineUnfolded(!isTimelineUnfolded)}
          />
        </main>
      ) : hasTimeline ? (
        <Splitter
          component="main"
          className={styles.fill}
          orientation="vertical"
          sizes={rowSizes}
          onSizeChange={(sizes) => set({ rowSizes: sizes })}
        >
          <Splitter.Pane defaultSize={68} min={30}>
            <Upper />
          </Splitter.Pane>
          <Splitter.Pane defaultSize={32} min={12}>
            <TimelinePanel isSpoken={isSpoken} hasMedia={hasMedia} />
          </Splitter.Pane>
        </Splitter>
      ) : (
        <main className={styles.fill}>
          <Upper />
        </main>
      )}
      <ConflictDialog />
      {!isDesk && modeSetups[mode].panels.includes("checks") ? <ChecksRunner /> : null}
      <ImportDialog />
      <ExportDialog />
      <CommandPalette />
      <KeysDialog />
    </div>
  );
}

/** Lines beside picture and panel; the picture at either side, or floating above. */
function Upper() {
  const { columnSizes, videoPlace, set } = useLayout((layout) => layout);
  const hasMedia = useHasMedia();
  const lines = (
    <Splitter.Pane key="lines" defaultSize={58} min={30}>
      <LinesPanel />
    </Splitter.Pane>
  );
  const side = (
    <Splitter.Pane key="side" defaultSize={42} min={20}>
      <Side />
    </Splitter.Pane>
  );
  const isFirst = videoPlace === "start";
  return (
    <>
      <Splitter
        className={styles.whole}
        sizes={isFirst ? columnSizes.toReversed() : columnSizes}
        onSizeChange={(sizes) => set({ columnSizes: isFirst ? sizes.toReversed() : sizes })}
      >
        {isFirst ? [side, lines] : [lines, side]}
      </Splitter>
      {videoPlace === "floating" && hasMedia ? <FloatingVideo /> : null}
    </>
  );
}

function Side() {
  const { hasVideo } = useEditorTask().detail;
  const hasMedia = useHasMedia();
  const { videoSizes, videoPlace, set } = useLayout((layout) => layout);
  if (videoPlace === "floating" || !hasMedia) return <SidePanels />;
  // Sound has nothing to be seen: its controls stand above the panel, and take no more than they need.
  if (!hasVideo) {
    return (
      <div className={styles.audio}>
        <div className={styles.controls}>
          <VideoPanel />
        </div>
        <div className={styles.fill}>
          <SidePanels />
        </div>
      </div>
    );
  }
  return (
    <Splitter
      className={styles.whole}
      orientation="vertical"
      sizes={videoSizes}
      onSizeChange={(sizes) => set({ videoSizes: sizes })}
    >
      <Splitter.Pane defaultSize={48} min={15}>
        <VideoPanel />
      </Splitter.Pane>
      <Splitter.Pane defaultSize={52} min={15}>
        <SidePanels />
      </Splitter.Pane>
    </Splitter>
  );
}
