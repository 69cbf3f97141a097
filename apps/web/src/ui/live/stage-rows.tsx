import { Loader, Progress, Text } from "@mantine/core";
import { IconCheck, IconCircleDashed, IconMinus, IconX } from "@tabler/icons-react";
import type { StageProgress, Task } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { isTaskActive } from "../../lib/task-queries.ts";
import { useFormats } from "../../lib/use-formats.ts";
import styles from "./live.module.css";

/** A stage of a task that ended meanwhile runs no more, though nobody has written so. */
type ShownState = StageProgress["state"] | "stopped";

/** How far a task is as a whole, in words: its share, its place in the queue, and the time left. */
export function useProgressFacts({ state, progress }: Pick<Task, "state" | "progress">): string {
  const { t } = useTranslation(["task", "common"]);
  const formats = useFormats();
  return formats.facts([
    state === "queued"
      ? t("progress.queued")
      : t("progress.percent", { percent: formats.percent(progress.fraction) }),
    progress.queuePlace === null ? null : t("progress.queuePlace", { place: progress.queuePlace }),
    progress.timeLeftMs === null
      ? null
      : t("common:time.left", { time: formats.duration(progress.timeLeftMs) }),
  ]);
}

/** The stages of a task. `isNarrow`: beside something else. */
export function StageRows({ task, isNarrow = false }: { task: Task; isNarrow?: boolean }) {
  return (
    <ol className={styles.stages} data-narrow={isNarrow || undefined}>
      {task.progress.stages.map((stage) => (
        <StageRow key={stage.name} stage={stage} isTaskOver={!isTaskActive(task.state)} />
      ))}
    </ol>
  );
}

/** One stage of a task: its state, how far it is, and how long it took. */
function StageRow({ stage, isTaskOver }: { stage: StageProgress; isTaskOver: boolean }) {
  const { t } = useTranslation(["task", "common"]);
  const formats = useFormats();
  const state: ShownState = isTaskOver && stage.state === "running" ? "stopped" : stage.state;
  const facts = [
    t(`progress.${state}`),
    stage.done !== null && stage.total !== null
      ? t("progress.count", { done: formats.number(stage.done), total: formats.number(stage.total) })
      : null,
    stage.elapsedMs > 0 ? formats.seconds(stage.elapsedMs) : null,
    stage.engineId,
  ];
  return (
    <li className={styles.stage} data-state={state}>
      <StageIcon state={state} />
      <div>
        <Text size="sm" fw={state === "running" ? 600 : 400}>
          {t(`common:stage.${stage.name}`)}
        </Text>
        {state === "running" ? (
          <Progress size="xs" value={stage.fraction * 100} aria-label={t(`common:stage.${stage.name}`)} />
        ) : null}
      </div>
      <Text size="xs" c="var(--ink-soft)">
        {formats.facts(facts)}
      </Text>
    </li>
  );
}

function StageIcon({ state }: { state: ShownState }) {
  switch (state) {
    case "running":
      return <Loader size={18} />;
    case "done":
    case "reused":
      return <IconCheck size={18} className={styles.good} aria-hidden="true" />;
    case "failed":
      return <IconX size={18} className={styles.bad} aria-hidden="true" />;
    case "skipped":
    case "stopped":
      return <IconMinus size={18} className={styles.dim} aria-hidden="true" />;
    case "waiting":
      return <IconCircleDashed size={18} className={styles.dim} aria-hidden="true" />;
  }
}
