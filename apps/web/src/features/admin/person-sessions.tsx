import { Skeleton, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type AdminSession, calls } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { parseDevice } from "../../lib/device-name.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import styles from "./admin.module.css";
import { sessionsQuery } from "./admin-queries.ts";
import { ReasonAction } from "./reason-action.tsx";
import { useAdminFormats } from "./use-admin-formats.ts";

/** Where a person is signed in and from which addresses, with the way to sign them out. */
export function PersonSessions({ userId }: { userId: string }) {
  const { t } = useTranslation("admin");
  const { data, error, refetch } = useQuery(sessionsQuery(userId));
  return (
    <Stack gap="xs" component="section">
      <Title order={3} fz="lg">
        {t("session.title")}
      </Title>
      {error ? <ProblemAlert problem={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={60} aria-busy="true" /> : null}
      {data?.items.length === 0 ? <Text c="var(--ink-soft)">{t("session.none")}</Text> : null}
      <ul className={styles.list}>
        {data?.items.map((session) => (
          <SessionRow key={session.id} userId={userId} session={session} />
        ))}
      </ul>
      {data !== undefined && data.items.length > 1 ? (
        <div>
          <ReasonAction
            label={t("session.revokeAll")}
            title={t("session.revokeAll")}
            text={t("session.revokeAllText")}
            isDangerous
            run={(reason) => api(calls.admin.revokeSession, { userId, reason })}
          />
        </div>
      ) : null}
    </Stack>
  );
}

function SessionRow({ userId, session }: { userId: string; session: AdminSession }) {
  const { t } = useTranslation("admin");
  const formats = useAdminFormats();
  const { browser, system } = parseDevice(session.userAgent);
  const device = formats.facts([browser, system]) || session.userAgent || "–";
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <Text fw={600}>
          <bdi>{device}</bdi>
        </Text>
        <Text size="sm" c="var(--ink-soft)">
          <bdi>{session.address}</bdi> · {t("session.seen", { time: formats.date(session.seenAt) })}
        </Text>
      </div>
      <ReasonAction
        label={t("session.revoke")}
        about={device}
        title={t("session.revoke")}
        text={t("session.revokeOne", { device })}
        isDangerous
        run={(reason) => api(calls.admin.revokeSession, { userId, sessionId: session.id, reason })}
      />
    </li>
  );
}
