import { Anchor, Card, Text, Title } from "@mantine/core";
import { IconCheck, IconMessage, IconPencil } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { calls, type GroupActivity, type Task, type TaskGroup } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { api } from "../../lib/api/api.ts";
import { paths } from "../../lib/paths.ts";
import { studioAddress } from "../../lib/task-addresses.ts";
import { useFormats } from "../../lib/use-formats.ts";
import styles from "../../ui/live/live.module.css";

const icons = { commented: IconMessage, edited: IconPencil, approved: IconCheck } as const;

/** What others said of the languages of a source, what was changed, and who approved what. */
export function ActivityCard({ group, taskId }: { group: TaskGroup; taskId: string }) {
  const { t } = useTranslation("tasks");
  const { data } = useQuery({
    queryKey: ["tasks", "group-activity", group.groupId],
    queryFn: ({ signal }) => api(calls.sharing.activity, { taskId }, { signal }),
    staleTime: 0,
    // The page does without.
    retry: 1,
  });
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="group-activity">
      <Title order={2} fz="xl" mb="xs" id="group-activity">
        {t("activity.heading")}
      </Title>
      <ul className={styles.stages}>
        {items.map((item) => (
          <ActivityEntry key={`${item.kind} ${item.taskId} ${item.by}`} item={item} group={group} />
        ))}
      </ul>
    </Card>
  );
}

function ActivityEntry({ item, group }: { item: GroupActivity; group: TaskGroup }) {
  const { t } = useTranslation("tasks");
  const formats = useFormats();
  const { kind, taskId, by, count, at } = item;
  const task = group.members.find((member) => member.task.id === taskId)?.task;
  const code = task?.targetLanguage ?? group.sourceLanguage;
  const language = code === null ? t("languages.original") : formats.language(code);
  const words = { name: by ?? t("activity.somebody"), language };
  const Icon = icons[kind];
  return (
    <li className={styles.stage}>
      <Icon size={18} aria-hidden="true" className={styles.dim} />
      <Text size="sm" style={{ overflowWrap: "anywhere" }}>
        {kind === "edited" && taskId === null
          ? t("activity.editedSource", words)
          : t(`activity.${kind}`, words)}
        {count > 1 ? ` (${formats.number(count, 0)}) ` : " "}
        <Text span size="sm" c="var(--ink-soft)">
          {formats.date(at)}
        </Text>
      </Text>
      {task ? (
        <Anchor
          component={Link}
          to={getPlace(kind, task)}
          size="sm"
          c="var(--brand-text)"
          aria-label={t("activity.openIn", { language })}
        >
          {t("activity.open")}
        </Anchor>
      ) : null}
    </li>
  );
}

/** Where one sees it: comments and lines in the studio, an approval on the language's page. */
const getPlace = (kind: GroupActivity["kind"], task: Task): string =>
  kind === "approved" ? paths.task(task.projId, task.id) : studioAddress(task);
