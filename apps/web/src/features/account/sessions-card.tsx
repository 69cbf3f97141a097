import { Button, Card, Skeleton, Text, Title } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { calls } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import styles from "./account.module.css";
import { SessionRow } from "./session-row.tsx";

const queryKey = ["account-sessions"];

/** Every browser and program that is signed in, each with the way to sign it out. */
export function SessionsCard() {
  const { t } = useTranslation("account");
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api(calls.account.sessions, {}, { signal }),
  });
  const revoke = useMutation({
    mutationFn: (sessionId: string | undefined) => api(calls.account.revokeSession, { sessionId }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const hasOthers = data?.items.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <Card component="section" aria-labelledby="sessions">
      <Title order={2} fz="xl" mb="xs" id="sessions">
        {t("sessions.title")}
      </Title>
      {error ? <ProblemAlert problem={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={60} /> : null}
      <ul className={styles.list}>
        {data?.items.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={revoke.isPending && revoke.variables === session.id}
            onRevoke={() => revoke.mutate(session.id)}
          />
        ))}
      </ul>
      {revoke.error ? <ProblemAlert problem={revoke.error} /> : null}
      {revoke.data ? (
        <Text size="sm" role="status" mt="xs">
          {t("sessions.revoked")}
        </Text>
      ) : null}
      {hasOthers ? (
        <Button
          mt="md"
          variant="default"
          style={{ alignSelf: "flex-start" }}
          loading={revoke.isPending && revoke.variables === undefined}
          onClick={() => revoke.mutate(undefined)}
        >
          {t("sessions.revokeOthers")}
        </Button>
      ) : null}
    </Card>
  );
}
