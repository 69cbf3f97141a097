import { ActionIcon, Anchor, Group, Menu, Text, Tooltip } from "@mantine/core";
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconLayoutBottombar,
  IconLayoutBottombarCollapse,
  IconLayoutDashboard,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../../lib/paths.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useEditor } from "../document/stores.tsx";
import { useEditorTask } from "../session/editor-task.tsx";
import { useLayout } from "../session/layout-store.ts";
import { useIsDesk } from "../session/use-mode-setup.ts";
import styles from "./editor-header.module.css";
import { MoreMenu } from "./more-menu.tsx";
import { PresenceFaces } from "./presence-faces.tsx";
import { SaveBadge } from "./save-badge.tsx";
import { useTimelineSwitch } from "./use-timeline-switch.ts";

/** The bar above the editor: the way back, whether all is saved, steps back and forth, and what is done with the whole. */
export function EditorHeader() {
  const { t } = useTranslation(["editor", "common"]);
  const { detail, mode, actions } = useEditorTask();
  const { task } = detail;
  const isDesk = useIsDesk();
  const back =
    mode === "viewer"
      ? { to: paths.landing, label: t("common:product") }
      : { to: paths.task(task.projId, task.id), label: t("toTask") };
  return (
    <header className={styles.bar}>
      <Group gap="sm" wrap="nowrap" className={styles.name}>
        <Tooltip label={back.label}>
          <Anchor component={Link} to={back.to} aria-label={back.label} className={styles.back}>
            {mode === "viewer" ? (
              <img src="/favicon.svg" alt="" width={24} height={24} />
            ) : (
              <IconArrowLeft size={20} data-mirror aria-hidden="true" />
            )}
          </Anchor>
        </Tooltip>
        <Text component="h1" fw={700} fz="md" truncate="end" dir="auto">
          {task.name}
        </Text>
        <SaveBadge />
      </Group>
      <Group gap={6} wrap="nowrap">
        <PresenceFaces />
        <Steps />
        {isDesk ? null : <LayoutMenu />}
        {mode === "viewer" ? null : <MoreMenu />}
        <div className={styles.actions}>{actions}</div>
      </Group>
    </header>
  );
}

function Steps() {
  const { t } = useTranslation("editor");
  const canUndo = useEditor((state) => state.canUndo);
  const canRedo = useEditor((state) => state.canRedo);
  const undo = useEditor((state) => state.undo);
  const redo = useEditor((state) => state.redo);
  const isReadOnly = useEditor((state) => state.isReadOnly);
  if (isReadOnly) return null;
  const steps = [
    { label: t("undo"), Icon: IconArrowBackUp, isPossible: canUndo, take: undo },
    { label: t("redo"), Icon: IconArrowForwardUp, isPossible: canRedo, take: redo },
  ];
  return steps.map(({ label, Icon, isPossible, take }) => (
    <IconButton
      key={label}
      variant="subtle"
      label={label}
      className={styles.step}
      disabled={!isPossible}
      onClick={take}
    >
      <Icon size={20} data-mirror />
    </IconButton>
  ));
}

function LayoutMenu() {
  const { t } = useTranslation("editor");
  const { detail } = useEditorTask();
  const { videoPlace, set, reset } = useLayout((layout) => layout);
  const { hasTimeline, toggle } = useTimelineSwitch();
  const FoldIcon = hasTimeline ? IconLayoutBottombarCollapse : IconLayoutBottombar;
  const places = ["start", "end", "floating"] as const;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" size={36} aria-label={t("layout.label")} visibleFrom="sm">
          <IconLayoutDashboard size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<FoldIcon size={16} aria-hidden="true" />} onClick={toggle}>
          {t(hasTimeline ? "layout.hideTimeline" : "layout.showTimeline")}
        </Menu.Item>
        {detail.hasVideo ? (
          <>
            <Menu.Label>{t("video.label")}</Menu.Label>
            <Menu.RadioGroup
              value={videoPlace}
              onChange={(place) => set({ videoPlace: place as typeof videoPlace })}
            >
              {places.map((place) => (
                <Menu.RadioItem key={place} value={place}>
                  {t(`layout.place.${place}`)}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </>
        ) : null}
        <Menu.Divider />
        <Menu.Item onClick={reset}>{t("layout.reset")}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
