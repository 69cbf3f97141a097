import { ActionIcon, FloatingWindow, Group, Text } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconLayoutSidebarRight } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type FloatingPlace, useLayoutStore } from "../session/layout-store.ts";
import { VideoPanel } from "../video/video-panel.tsx";
import styles from "./floating-video.module.css";
import { placeWithin } from "./place-within.ts";

const least = { width: 240, height: 200 };
const first = { width: 480, height: 360 };
/** Places come with every movement of the pointer; they are kept once it rests. */
const keepMs = 300;

/** The picture in a window above the page, to be moved and resized; it opens where it was left. */
export function FloatingVideo() {
  const { t } = useTranslation("editor");
  const store = useLayoutStore();
  const { set } = store.getState();
  const [stored] = useState(() => openingPlace(store.getState().floating));
  const now = useRef(stored);
  const keep = useDebouncedCallback(() => set({ floating: now.current }), {
    delay: keepMs,
    flushOnUnmount: true,
  });
  const change = (part: Partial<FloatingPlace>) => {
    now.current = { ...now.current, ...part };
    keep();
  };
  return (
    <FloatingWindow
      className={styles.window}
      withBorder
      shadow="lg"
      radius="md"
      initialPosition={{ top: stored.top, left: stored.left }}
      onPositionChange={({ x, y }) => change({ left: x, top: y })}
      onSizeChange={change}
      constrainToViewport
      dragHandleSelector="[data-drag]"
      dimensions={{
        initialWidth: stored.width,
        initialHeight: stored.height,
        minWidth: least.width,
        minHeight: least.height,
      }}
      role="region"
      aria-label={t("video.label")}
    >
      <Group data-drag className={styles.bar} justify="space-between" px="sm">
        <Text size="sm" fw={600}>
          {t("video.label")}
        </Text>
        <ActionIcon variant="subtle" aria-label={t("video.dock")} onClick={() => set({ videoPlace: "end" })}>
          <IconLayoutSidebarRight size={18} data-mirror />
        </ActionIcon>
      </Group>
      <div className={styles.content}>
        <VideoPanel />
      </div>
      <FloatingWindow.ResizeHandle />
    </FloatingWindow>
  );
}

/** Where it was left, as far as that is still on the page; at first, at the end of the page's upper edge. */
const openingPlace = (left: FloatingPlace | null): FloatingPlace => {
  const page = { width: window.innerWidth, height: window.innerHeight };
  return placeWithin(page, left ?? { top: 80, left: page.width - first.width - 32, ...first }, least);
};
