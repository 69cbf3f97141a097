import { Anchor, Button, Drawer, Group, Progress, Skeleton, Stack, Text, Tooltip } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconArrowLeft, IconListDetails, IconPencil } from "@tabler/icons-react";
import type { Task } from "@voxloom/contract";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../../lib/paths.ts";
import { usePlayer } from "../../../lib/player/use-player.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { useTaskStream } from "../../../lib/use-task-stream.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { LiveText } from "../../../ui/live/live-text.tsx";
import { StageRows, useProgressFacts } from "../../../ui/live/stage-rows.tsx";
import { TellMe } from "../../../ui/live/tell-me.tsx";
import type { TaskDetail } from "../session/editor-task.tsx";
import headerStyles from "./editor-header.module.css";
import { HeardLanguage } from "./heard-language.tsx";
import styles from "./live-page.module.css";
import { LivePlayer } from "./live-player.tsx";
import { StopHere } from "./stop-here.tsx";
import type { HeardCorrections } from "./use-heard-corrections.ts";

type LivePageProps = {
  detail: TaskDetail;
  /** The text is whole: the editor may stand in place of this page. */
  isMade: boolean;
  corrections: HeardCorrections;
  /** It is to stand there now; with the moment that is read, in milliseconds, null: the text is seen from its start. */
  onEnter: (placeMs: number | null) => void;
};

/**
 * A transcript while it is recognized: what is there is read, heard and corrected. Once it is whole, the editor opens at
 * the same place; who is listening or writing is asked to press for it.
 */
export function LivePage({ detail, isMade, corrections, onEnter }: LivePageProps) {
  const { t } = useTranslation(["editor", "task", "common"]);
  const { media } = detail;
  const task = corrections.show(detail.task);
  const wave = useWave(task, isMade);
  const [isOpen, { open, close }] = useDisclosure(false);
  const isWriting = useRef(false);
  const player = usePlayer("original");
  const placeMs = useRef<number | null>(null);
  const [mustPress, setMustPress] = useState(false);
  const isLive = useTaskStream(task.id, task.state);
  const enter = () => onEnter(placeMs.current);
  // Once, when the text is whole.
  useEffect(() => {
    if (!isMade) return;
    if (player.media.current?.paused === false || isWriting.current) setMustPress(true);
    else enter();
  }, [isMade]);
  const panel = (
    <Stack gap="lg">
      <StageRows task={task} isNarrow />
      {isMade ? null : <HeardLanguage task={task} getPlaceMs={() => placeMs.current} />}
      <Stack gap={6} align="flex-start">
        <Text size="sm" c="var(--ink-soft)">
          {t("live.opensHere")}
        </Text>
        <TellMe task={task} />
      </Stack>
    </Stack>
  );
  const back = { to: paths.task(task.projId, task.id), label: t("toTask") };
  return (
    <div className={styles.frame}>
      <title>{t("title", { name: task.name })}</title>
      <header className={headerStyles.bar}>
        <Group gap="sm" wrap="nowrap" className={headerStyles.name}>
          <Tooltip label={back.label}>
            <Anchor component={Link} to={back.to} aria-label={back.label} className={headerStyles.back}>
              <IconArrowLeft size={20} data-mirror aria-hidden="true" />
            </Anchor>
          </Tooltip>
          <Text component="h1" fw={700} fz="md" truncate="end" dir="auto">
            {task.name}
          </Text>
        </Group>
      </header>
      <Strip task={task} isMade={isMade} isLive={isLive}>
        {corrections.state === null ? null : (
          <Text size="sm" c="var(--ink-soft)" role="status">
            {t(`save.${corrections.state}`)}
          </Text>
        )}
        {mustPress ? (
          <Button
            ms="auto"
            size="xs"
            leftSection={<IconPencil size={14} aria-hidden="true" />}
            onClick={enter}
          >
            {t("live.enter")}
          </Button>
        ) : null}
        {isMade ? null : <StopHere task={task} />}
        <IconButton className={styles.openPanel ?? ""} label={t("live.now")} variant="subtle" onClick={open}>
          <IconListDetails size={18} aria-hidden="true" />
        </IconButton>
      </Strip>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="bottom"
        size="75%"
        title={t("live.now")}
        closeButtonProps={{ "aria-label": t("common:action.close") }}
      >
        {panel}
      </Drawer>
      <main className={styles.body}>
        <Chapters />
        <LiveText
          task={task}
          player={player}
          address={media.originalUrl}
          isWhole
          renderPlayer={(source) => (
            <LivePlayer {...{ player, ...source }} {...wave} durationMs={task.durationMs} />
          )}
          typing={{
            write: corrections.write,
            name: corrections.name,
            onOpen: (isOpen) => {
              isWriting.current = isOpen;
            },
          }}
          onPlace={(ms) => {
            placeMs.current = ms;
          }}
        />
        <aside className={styles.panel} aria-label={t("live.now")}>
          <Text component="h2" fw={600} size="sm" mb="xs">
            {t("live.now")}
          </Text>
          {panel}
        </aside>
      </main>
    </div>
  );
}

/** How loud the recording is and how far it is heard; both stay when the words are on their way to be lines. */
function useWave({ state, progress, durationMs }: Task, isMade: boolean) {
  const seen = useRef<{ outline: number[] | undefined; heardMs: number }>({ outline: undefined, heardMs: 0 });
  const { outline = seen.current.outline, heard } = progress;
  const before = state === "queued" ? 0 : seen.current.heardMs;
  seen.current = { outline, heardMs: isMade ? durationMs : Math.max(before, heard?.at(-1)?.endMs ?? 0) };
  return seen.current;
}

/** Where chapters will stand, and why there are none yet. */
function Chapters() {
  const { t } = useTranslation("editor");
  return (
    <div className={styles.chapters}>
      <Text fw={600} size="sm">
        {t("live.chapters")}
      </Text>
      <Skeleton height={8} width="75%" animate={false} aria-hidden="true" />
      <Skeleton height={8} width="55%" animate={false} aria-hidden="true" />
      <Skeleton height={8} width="65%" animate={false} aria-hidden="true" />
      <Text size="xs" c="var(--ink-soft)">
        {t("live.chaptersLater")}
      </Text>
    </div>
  );
}

type StripProps = Pick<LivePageProps, "isMade"> & { task: Task; isLive: boolean; children: ReactNode };

/** How far it is, and the line of it. */
function Strip({ task, isMade, isLive, children }: StripProps) {
  const { t } = useTranslation(["editor", "task", "common"]);
  const formats = useFormats();
  const facts = useProgressFacts(task);
  const newest = task.progress.heard?.at(-1);
  const running = task.progress.stages.find(({ state }) => state === "running");
  const getHeading = () => {
    if (isMade) return t("live.whole");
    if (task.state === "queued") return t("making.title");
    if (task.progress.heardUntilMs !== undefined && running?.name === "transcribe")
      return t("live.stopping", { time: formats.clock(task.progress.heardUntilMs) });
    if (running !== undefined && (running.name !== "transcribe" || newest === undefined))
      return t(`common:stage.${running.name}`);
    return newest === undefined
      ? t("making.title")
      : t("live.upTo", {
          time: formats.clock(newest.endMs ?? newest.startMs),
          whole: formats.clock(task.durationMs),
        });
  };
  return (
    <div className={styles.strip}>
      <div className={styles.stripRow}>
        <Text fw={600} size="sm" role="status">
          {getHeading()}
        </Text>
        {isMade ? null : (
          <Text size="sm" c="var(--ink-soft)">
            {facts}
          </Text>
        )}
        {children}
      </div>
      {isLive ? null : <Text size="xs">{t("task:progress.offline")}</Text>}
      <Progress
        size={3}
        radius={0}
        value={isMade ? 100 : task.progress.fraction * 100}
        aria-label={t("task:progress.overall")}
      />
    </div>
  );
}
