import { Anchor, Card, Group, Skeleton, Stack, Text, ThemeIcon, Title } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { CreditStrip } from "./credit-strip.tsx";
import { ModelsNotice } from "./models-notice.tsx";
import { generalSteps, getSteps } from "./next-steps.ts";
import { TaskRow } from "./task-row.tsx";
import styles from "./tasks.module.css";
import { useTaskList } from "./use-task-list.ts";

const recentCount = 5;

/** The dashboard: what to do next, and the newest tasks. */
export function HomePage() {
  const { t } = useTranslation("home");
  const list = useTaskList();
  const recent = list.rows?.slice(0, recentCount) ?? [];
  return (
    <>
      <PageHead title={t("title")} intro={t("next")} />
      <ModelsNotice />
      <div className={styles.cards}>
        {getSteps(list.rows?.flatMap(({ tasks }) => tasks) ?? []).map(({ kind, task, to, Icon }) => (
          <StepCard
            key={`${kind} ${task.id}`}
            to={to}
            Icon={Icon}
            title={t(`${kind}Title`)}
            text={t(`${kind}Text`, { name: task.name })}
          />
        ))}
        {generalSteps.map(({ name, to, Icon }) => (
          <StepCard key={name} to={to} Icon={Icon} title={t(`${name}Title`)} text={t(`${name}Text`)} />
        ))}
      </div>
      <CreditStrip />
      <Group justify="space-between" mt={40} mb="md">
        <Title order={2} fz="xl">
          {t("recent")}
        </Title>
        {recent.length > 0 ? (
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
      {list.data && recent.length === 0 ? <Text c="var(--ink-soft)">{t("empty")}</Text> : null}
      <ul className={styles.recent}>
        {recent.map(({ groupId, tasks }) => {
          const [first] = tasks;
          return first ? <TaskRow key={groupId} task={first} languages={tasks} /> : null;
        })}
      </ul>
    </>
  );
}

type StepCardProps = { to: string; Icon: Icon; title: string; text: string };

function StepCard({ to, Icon: Sign, title, text }: StepCardProps) {
  return (
    <Card component={Link} to={to} className={styles.card}>
      <ThemeIcon size={44} variant="light" aria-hidden="true">
        <Sign size={22} />
      </ThemeIcon>
      <Text fw={600}>{title}</Text>
      <Text size="sm" c="var(--ink-soft)" style={{ overflowWrap: "anywhere" }}>
        {text}
      </Text>
    </Card>
  );
}
