import { Badge, Card, Progress, Text } from "@mantine/core";
import { IconMovie } from "@tabler/icons-react";
import type { Task } from "@voxloom/contract";
import type { ComponentProps, ReactNode, Ref } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { addressOfTask } from "../../lib/task-addresses.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useLanguagePair } from "../../lib/use-language-pair.ts";
import { Poster } from "../../ui/poster.tsx";
import { RatingBadge } from "../../ui/rating-badge.tsx";
import { StateBadge } from "../../ui/state-badge.tsx";
import { useReasonWords } from "../../ui/use-reason-words.ts";
import { LanguageChips } from "./language-chips.tsx";
import styles from "./tasks.module.css";

type TaskRowProps = Omit<ComponentProps<"li">, "ref"> & {
  task: Task;
  /** All languages of its source; default: it is alone. */
  languages?: readonly Task[];
  ref?: Ref<HTMLLIElement>;
  /** Stands before the picture. */
  before?: ReactNode;
  /** Stands at the end. */
  after?: ReactNode;
  /** Stands instead of the name. */
  nameField?: ReactNode;
};

/** One source of a list: picture, name, languages and how far each is. */
export function TaskRow({ task, languages = [], before, after, nameField, ...item }: TaskRowProps) {
  const { t } = useTranslation(["tasks", "common"]);
  const areSeveral = languages.length > 1;
  return (
    <Card component="li" padding="sm" {...item} className={styles.row} data-selectable={before !== undefined}>
      {before}
      <Poster url={task.posterUrl} fit="cover">
        <IconMovie size={26} aria-hidden="true" />
      </Poster>
      <div className={styles.text}>
        {nameField ?? <TaskName task={task} />}
        <TaskFacts task={task} areSeveral={areSeveral} />
        {areSeveral ? <LanguageChips tasks={languages} /> : null}
        {task.state === "running" && !areSeveral ? (
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
          <Badge variant="default">{t("preview", { seconds: Math.round(task.durationMs / 1000) })}</Badge>
        ) : null}
        {areSeveral ? null : (
          <>
            {task.state === "succeeded" ? <RatingBadge rating={task.rating} /> : null}
            <StateBadge state={task.state} />
          </>
        )}
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
  return (
    <Link to={addressOfTask(task)} className={styles.name} draggable={false}>
      <bdi>{task.name}</bdi>
    </Link>
  );
}

function TaskFacts({ task, areSeveral }: { task: Task; areSeveral: boolean }) {
  const { t } = useTranslation("tasks");
  const formats = useFormats();
  const languagePair = useLanguagePair();
  const reasonWords = useReasonWords();
  const reason = task.state === "succeeded" && !areSeveral ? task.rating?.reason : undefined;
  const { sourceLanguage } = task;
  const source = sourceLanguage === null ? null : formats.language(sourceLanguage);
  const facts = [
    areSeveral ? source : languagePair(task),
    formats.clock(task.durationMs),
    task.deletedAt === null
      ? formats.date(task.createdAt)
      : t("deletedAt", { date: formats.date(task.deletedAt) }),
    task.progress.queuePlace === null || areSeveral
      ? null
      : t("queuePlace", { place: task.progress.queuePlace }),
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
