import { Tabs } from "@mantine/core";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { ChecksRoom } from "../checks/checks-room.tsx";
import { GlossaryRoom } from "../glossary/glossary-room.tsx";
import { HistoryRoom } from "../history/history-room.tsx";
import { PassagesRoom } from "../passages/passages-room.tsx";
import type { RoomId } from "../session/editor-mode.ts";
import { useLayout } from "../session/layout-store.ts";
import { useModeSetup } from "../session/use-mode-setup.ts";
import { TakesRoom } from "../sound/takes/takes-room.tsx";
import { SpeakersRoom } from "../speakers/speakers-room.tsx";
import { StyleRoom } from "../subtitles/style-room.tsx";
import { SummaryRoom } from "../summary/summary-room.tsx";
import { SyncRoom } from "../sync/sync-room.tsx";
import { CommentsRoom } from "./comments-room.tsx";
import styles from "./rooms-panel.module.css";

/** What stands in each side room. */
const rooms: Partial<Record<RoomId, ComponentType>> = {
  takes: TakesRoom,
  summary: SummaryRoom,
  passages: PassagesRoom,
  checks: ChecksRoom,
  comments: CommentsRoom,
  speakers: SpeakersRoom,
  glossary: GlossaryRoom,
  history: HistoryRoom,
  style: StyleRoom,
  sync: SyncRoom,
};

/** The side rooms, one at a time. */
export function RoomsPanel() {
  const { t } = useTranslation("editor");
  const { room, set } = useLayout((layout) => layout);
  const { rooms: ids, room: usual } = useModeSetup();
  const shown = ids.filter((id) => rooms[id] !== undefined);
  const open = [room, usual].find((id) => id !== null && shown.includes(id)) ?? shown[0] ?? null;
  return (
    <Tabs
      value={open}
      onChange={(value) => set({ room: value as RoomId | null })}
      className={styles.panel}
      keepMounted={false}
    >
      <Tabs.List className={styles.tabs} aria-label={t("rooms.label")}>
        {shown.map((id) => (
          <Tabs.Tab key={id} value={id}>
            {t(`rooms.${id}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown.map((id) => {
        const Room = rooms[id];
        return (
          <Tabs.Panel key={id} value={id} className={styles.room}>
            {Room ? <Room /> : null}
          </Tabs.Panel>
        );
      })}
    </Tabs>
  );
}
