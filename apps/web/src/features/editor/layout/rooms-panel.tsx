import { Tabs } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { RoomId } from "../session/editor-mode.ts";
import { useLayout } from "../session/layout-store.ts";
import { useModeSetup } from "../session/use-mode-setup.ts";
import { rooms } from "./rooms.tsx";
import styles from "./rooms-panel.module.css";

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
