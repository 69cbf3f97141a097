import { ActionIcon, FloatingWindow, Group, Text } from "@mantine/core";
import { IconLayoutSidebarRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { PicturePanel } from "../picture/picture-panel.tsx";
import styles from "./floating-picture.module.css";
import { useLayout } from "./layout-store.ts";

/** The picture in a window above the page, to be moved and resized. */
export function FloatingPicture() {
  const { t } = useTranslation("editor");
  const set = useLayout((layout) => layout.set);
  return (
    <FloatingWindow
      className={styles.window}
      withBorder
      shadow="lg"
      radius="md"
      initialPosition={{ top: 80, right: 32 }}
      constrainToViewport
      dragHandleSelector="[data-drag]"
      dimensions={{ initialWidth: 480, initialHeight: 360, minWidth: 240, minHeight: 200 }}
      role="region"
      aria-label={t("picture.label")}
    >
      <Group data-drag className={styles.bar} justify="space-between" px="sm">
        <Text size="sm" fw={600}>
          {t("picture.label")}
        </Text>
        <ActionIcon
          variant="subtle"
          aria-label={t("picture.dock")}
          onClick={() => set({ picturePlace: "end" })}
        >
          <IconLayoutSidebarRight size={18} data-mirror />
        </ActionIcon>
      </Group>
      <div className={styles.content}>
        <PicturePanel />
      </div>
      <FloatingWindow.ResizeHandle />
    </FloatingWindow>
  );
}
