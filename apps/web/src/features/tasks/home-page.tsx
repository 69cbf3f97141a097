import { Anchor, Card, Group, Skeleton, Stack, Text, ThemeIcon, Title } from "@mantine/core";
import { IconCpu, IconPlayerPlay, IconUpload } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { taskListQuery } from "../../lib/task-queries.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { TaskRow } from "./task-row.tsx";
import styles from "./tasks.module.css";

const recentCount = 5;
const cards = [
  { name: "new", to: paths.translation, Icon: IconUpload },
  { name: "sample", to: paths.sample, Icon: IconPlayerPlay },
  { name: "engines", to: paths.engines, Icon: IconCpu },
] as const;

/** The dashboard: what to do next, and the newest tasks. */
export function HomePage() {
  const { t } = useTranslation("home");
  const list = useInfiniteQuery(taskListQuery());
  const tasks = list.data?.pages[0]?.items.slice(0, recentCount) ?? [];
  return (
    <>
      <PageHead title={t("title")} intro={t("next")} />
      <div className={styles.cards}>
        {cards.map(({ name, to, Icon }) => (
          <Card key={name} component={Link} to={to} className={styles.card}>
            <ThemeIcon size={44} variant="light" aria-hidden="true">
              <Icon size={22} />
            </ThemeIcon>
            <Text fw={600}>{t(`${name}Title`)}</Text>
            <Text size="sm" c="var(--ink-soft)">
              {t(`${name}Text`)}
            </Text>
          </Card>
        ))}
      </div>
      <Group justify="space-between" mt={40} mb="md">
        <Title order={2} fz={20}>
          {t("recent")}
        </Title>
        {tasks.length > 0 ? (
          <Anchor component={Link} to={paths.tasks} c="var(--brand-text)">
            {t("all")}
          </Anchor>
        ) : null}
      </Group>
      {list.error ? <ProblemAlert problem={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? (
        <Stack gap="sm" aria-busy="true">
          <Skeleton height={90} radius="lg" />
          <Skeleton height={90} radius="lg" />
        </Stack>
      ) : null}
      {list.data && tasks.length === 0 ? <Text c="var(--ink-soft)">{t("empty")}</Text> : null}
      <ul className={styles.list}>
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} hasActions={false} />
        ))}
      </ul>
    </>
  );
}
