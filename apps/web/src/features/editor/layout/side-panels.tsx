import { Stack, Tabs } from "@mantine/core";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { BackgroundCard } from "../audio/speak/background-card.tsx";
import { TakesPanel } from "../audio/takes/takes-panel.tsx";
import { ChecksPanel } from "../checks/checks-panel.tsx";
import { GlossaryPanel } from "../glossary/glossary-panel.tsx";
import { HistoryPanel } from "../history/history-panel.tsx";
import { PassagesPanel } from "../passages/passages-panel.tsx";
import type { PanelId } from "../session/editor-mode.ts";
import { useLayout } from "../session/layout-store.ts";
import { useModeSetup } from "../session/use-mode-setup.ts";
import { SpeakersPanel } from "../speakers/speakers-panel.tsx";
import { StylePanel } from "../subtitles/style-panel.tsx";
import { SummaryPanel } from "../summary/summary-panel.tsx";
import { SyncPanel } from "../sync/sync-panel.tsx";
import { CommentsPanel } from "./comments-panel.tsx";
import styles from "./side-panels.module.css";

/** Who speaks, and what is under their voices. */
const VoicesPanel = () => (
  <Stack gap="sm">
    <SpeakersPanel />
    <BackgroundCard />
  </Stack>
);

/** What stands in each side panel. */
const panels: Partial<Record<PanelId, ComponentType>> = {
  takes: TakesPanel,
  summary: SummaryPanel,
  passages: PassagesPanel,
  checks: ChecksPanel,
  comments: CommentsPanel,
  speakers: VoicesPanel,
  glossary: GlossaryPanel,
  history: HistoryPanel,
  style: StylePanel,
  sync: SyncPanel,
};

/** The side panels, one at a time. */
export function SidePanels() {
  const { t } = useTranslation("editor");
  const { panel, set } = useLayout((layout) => layout);
  const { panels: ids, panel: usual } = useModeSetup();
  const shown = ids.filter((id) => panels[id] !== undefined);
  const open = [panel, usual].find((id) => id !== null && shown.includes(id)) ?? shown[0] ?? null;
  return (
    <Tabs
      value={open}
      onChange={(value) => set({ panel: value as PanelId | null })}
      className={styles.panel}
      keepMounted={false}
    >
      <Tabs.List className={styles.tabs} aria-label={t("panels.label")}>
        {shown.map((id) => (
          <Tabs.Tab key={id} value={id}>
            {t(`panels.${id}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown.map((id) => {
        const Panel = panels[id];
        return (
          <Tabs.Panel key={id} value={id} className={styles.panel}>
            {Panel ? <Panel /> : null}
          </Tabs.Panel>
        );
      })}
    </Tabs>
  );
}
