import { Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ProblemAlert } from "./problem-alert.tsx";

type ListStateProps = {
  /** What stands where nothing is. */
  empty: string;
  /** How many rows are shown. */
  count: number;
  list: {
    error: Error | null;
    isPending: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage(): Promise<unknown>;
    refetch(): Promise<unknown>;
  };
};

/** What stands below a paged list: that it loads, fails, is empty, or goes on. */
export function ListState({ empty, count, list }: ListStateProps) {
  const { t } = useTranslation("common");
  if (list.error) return <ProblemAlert problem={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending) {
    return (
      <Stack gap="xs" aria-busy="true">
        <Skeleton height={44} />
        <Skeleton height={44} />
      </Stack>
    );
  }
  // Of what came nothing may be shown, and something of what is still to come.
  if (!list.hasNextPage) return count === 0 ? <Text c="var(--ink-soft)">{empty}</Text> : null;
  return (
    <Group justify="center" mt="md">
      <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {t("action.more")}
      </Button>
    </Group>
  );
}
