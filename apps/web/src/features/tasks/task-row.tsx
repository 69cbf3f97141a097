import { Card, Progress, Text } from "@mantine/core";
import { IconMovie } from "@tabler/icons-react";
import type { Task } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { StateBadge } from "../../ui/state-badge.tsx";
import { TaskActions } from "./task-actions.tsx";
import styles from "./tasks.module.css";

/** One task of the list: picture, name, languages, state, and what can be done with it. */
export function TaskRow({ task, hasActions = true }: { task: Task; hasActions?: boolean }) {
  const { t } = useTranslation(["tasks", "common"]);
  const formats = useFormats();
  const { sourceLanguage } = task.settings;
  const from = sourceLanguage === "auto" ? t("auto") : formats.language(sourceLanguage);
  const facts = [
    t("pair", { from, to: formats.language(task.targetLanguage) }),
    formats.clock(task.durationMs),
    formats.date(task.createdAt),
    task.score === null ? null : t("score", { score: task.score }),
    task.progress.queuePlace === null ? null : t("queuePlace", { place: task.progress.queuePlace }),
  ];
  return (
    <Card component="li" padding="sm" className={styles.row}>
      <div className={styles.poster}>
        {task.posterUrl ? (
          <img src={task.posterUrl} alt="" loading="lazy" />
        ) : (
          <IconMovie size={26} aria-hidden="true" />
        )}
      </div>
      <div className={styles.text}>
        <Link to={paths.task(task.projId, task.id)} className={styles.name}>
          <bdi>{task.name}</bdi>
        </Link>
        <Text size="sm" c="var(--ink-soft)">
          {facts.filter((fact) => fact !== null).join(" · ")}
        </Text>
        {task.state === "running" ? (
          <Progress
            value={task.progress.fraction * 100}
            size="sm"
            mt={6}
            aria-label={t("progress", { name: task.name })}
          />
        ) : null}
      </div>
      <StateBadge state={task.state} />
      {hasActions ? <TaskActions task={task} /> : null}
    </Card>
  );
}
