import { Splitter } from "@mantine/core";
import { LinesPanel } from "../lines/lines-panel.tsx";
import { useLayout } from "../session/layout-store.ts";
import { VideoPanel } from "../video/video-panel.tsx";
import styles from "./desk-body.module.css";
import { PanelsSheet } from "./panels-sheet.tsx";
import { SidePanels } from "./side-panels.tsx";
import { UpdateBar } from "./update-bar.tsx";

/** A text and its voices side by side, and below them what is heard. On a phone: the text, then what is heard. */
export function DeskBody({ isPhone }: { isPhone: boolean }) {
  const { columnSizes, set } = useLayout((layout) => layout);
  return (
    <main className={styles.desk}>
      <div className={styles.fill}>
        {isPhone ? (
          <LinesPanel />
        ) : (
          <Splitter
            className={styles.whole}
            sizes={columnSizes}
            onSizeChange={(sizes) => set({ columnSizes: sizes })}
          >
            <Splitter.Pane defaultSize={66} min={40}>
              <LinesPanel />
            </Splitter.Pane>
            <Splitter.Pane defaultSize={34} min={20}>
              <SidePanels />
            </Splitter.Pane>
          </Splitter>
        )}
      </div>
      {isPhone ? <PanelsSheet /> : null}
      <div className={styles.player}>
        <div className={styles.audio}>
          <VideoPanel />
        </div>
        <UpdateBar />
      </div>
    </main>
  );
}
