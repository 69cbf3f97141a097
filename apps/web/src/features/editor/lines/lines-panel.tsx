import { Text } from "@mantine/core";
import { IconTextPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useEditor } from "../document/stores.tsx";
import { FindBar } from "../find/find-bar.tsx";
import { ClipMenu } from "../passages/clip-menu.tsx";
import { PassageBar } from "../passages/passage-bar.tsx";
import { Announcements } from "../session/announcements.tsx";
import { useEditorTask } from "../session/editor-task.tsx";
import { useIsDesk, useIsTranscript } from "../session/use-mode-setup.ts";
import { DeskList } from "./desk/desk-list.tsx";
import { LinesList } from "./lines-list.tsx";
import styles from "./lines-panel.module.css";
import { LinesToolbar } from "./lines-toolbar.tsx";
import { useLinesView } from "./lines-view-store.ts";
import { ReadingList } from "./reading/reading-list.tsx";
import { SelectionToolbar } from "./selection-toolbar.tsx";
import { useLineCommands } from "./use-line-commands.ts";

/** A transcript as a text, unless one would rather work line by line. */
function Shown() {
  const isTranscript = useIsTranscript();
  const isDesk = useIsDesk();
  const isReading = useLinesView((view) => view.isReading);
  if (isDesk) return <DeskList />;
  return isTranscript && isReading ? <ReadingList /> : <LinesList />;
}

/** The lines of the script, to be read and edited. */
export function LinesPanel() {
  const { t } = useTranslation("editor-lines");
  useLineCommands();
  const isReading = useLinesView((lines) => lines.isReading);
  const view = useLinesView((lines) => lines.transcriptView);
  const isMarked = useEditorTask().mode === "transcript" && isReading;
  const isEmpty = useEditor(({ script }) => script.segments.length === 0);
  return (
    <section className={styles.panel} aria-label={t("panel")}>
      <LinesToolbar />
      <FindBar />
      {isMarked ? <PassageBar more={(passage) => <ClipMenu passage={passage} view={view} />} /> : null}
      {isEmpty ? (
        <EmptyState icon={<IconTextPlus size={28} />} title={t("empty.title")}>
          <Text c="var(--ink-soft)">{t("empty.text")}</Text>
        </EmptyState>
      ) : (
        <Shown />
      )}
      <SelectionToolbar />
      <Announcements />
    </section>
  );
}
