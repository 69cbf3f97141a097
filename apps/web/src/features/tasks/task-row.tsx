import { Badge, Card, Progress, Text } from "@mantine/core";
import { IconMovie } from "@tabler/icons-react";
import { limits, type Task } from "@voxloom/contract";
import type { ComponentProps, ReactNode, Ref } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { draftAddress } from "../../lib/task-products.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useLanguagePair } from "../../lib/use-language-pair.ts";
import { Poster } from "../../ui/poster.tsx";
import { RatingBadge } from "../../ui/rating-badge.tsx";
import { StateBadge } from "../../ui/state-badge.tsx";
import { useReasonWords } from "../../ui/use-reason-words.ts";
import styles from "./tasks.module.css";

type TaskRowProps = Omit<ComponentProps<"li">, "ref"> & {
  task: Task;
  ref?: Ref<HTMLLIElement>;
  /** Stands before the picture. */
  before?: ReactNode;
  /** Stands at the end. */
  after?: ReactNode;
  /** Stands instead of the name. */
  nameField?: ReactNode;
};

/** One task of a list: picture, name, languages and state. */
export function TaskRow({ task, before, after, nameField, ...item }: TaskRowProps) {
  const { t } = useTranslation(["tasks", "common"]);
  return (
    <Card component="li" padding="sm" {...item} className={styles.row} data-selectable={before !== undefined}>
      {before}
      <Poster url={task.posterUrl} fit="cover">
        <IconMovie size={26} aria-hidden="true" />
      </Poster>
      <div className={styles.text}>
        {nameField ?? <TaskName task={task} />}
        <TaskFacts task={task} />
        {task.state === "running" ? (
          <Progress
            value={task.progress.fraction * 100}
            size="sm"
            mt={6}
            aria-label={t("progress", { name: task.name })}
          />
        ) : null}
      </div>
      <div className={styles.badges}>
        {task.isPreview ? (
          <Badge variant="default">{t("preview", { seconds: limits.previewMs / 1000 })}</Badge>
        ) : null}
        {task.state === "succeeded" ? <RatingBadge rating={task.rating} /> : null}
        <StateBadge state={task.state} />
      </div>
      {after}
    </Card>
  );
}

function TaskName({ task }: { task: Task }) {
  // A deleted task has no page.
  if (task.deletedAt !== null)
    return (
      <span className={styles.name}>
        <bdi>{task.name}</bdi>
      </span>
    );
  const to = task.state === "draft" ? draftAddress(task) : paths.task(task.projId, task.id);
  return (
    <Link to={to} className={styles.name} draggable={false}>
      <bdi>{task.name}</bdi>
    </Link>
  );
}

function TaskFacts({ task }: { task: Task }) {
  const { t } = useTranslation("tasks");
  const formats = useFormats();
  const languagePair = useLanguagePair();
  const reasonWords = useReasonWords();
  const reason = task.state === "succeeded" ? task.rating?.reason : undefined;
  const facts = [
    languagePair(task),
    formats.clock(task.durationMs),
    task.deletedAt === null
      ? formats.date(task.createdAt)
      : t("deletedAt", { date: formats.date(task.deletedAt) }),
    task.progress.queuePlace === null ? null : t("queuePlace", { place: task.progress.queuePlace }),
  ];
  return (
    <>
      <Text size="sm" c="var(--ink-soft)" className={styles.facts}>
        {formats.facts(facts)}
      </Text>
      {reason === undefined ? null : (
        <Text size="sm" c="var(--ink-soft)">
          {reasonWords(reason)}
        </Text>
      )}
    </>
  );
}
