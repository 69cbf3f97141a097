import { Code, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { AdminAction, AuditEntry } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { ListState } from "../../ui/list-state.tsx";
import styles from "./admin.module.css";
import { logQuery } from "./admin-queries.ts";
import { useAdminFormats } from "./use-admin-formats.ts";

type LogListProps = { filter: { search?: string; action?: AdminAction; from?: string; subjectId?: string } };

/** Entries of the audit log, newest first. */
export function LogList({ filter }: LogListProps) {
  const { t } = useTranslation("admin");
  const list = useInfiniteQuery(logQuery(filter));
  const entries = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <LogRow key={entry.id} entry={entry} />
        ))}
      </ul>
      <ListState list={list} count={entries.length} empty={t("log.none")} />
    </>
  );
}

function LogRow({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation("admin");
  const formats = useAdminFormats();
  const subject = entry.subject ?? entry.queue ?? entry.taskId ?? entry.userId ?? entry.projId;
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <Text fw={600}>
          {t(`did.${entry.action}`)}
          {subject === null ? null : (
            <>
              {" · "}
              <bdi>{subject}</bdi>
            </>
          )}
        </Text>
        <Text size="sm">
          <bdi>{entry.reason}</bdi>
        </Text>
        <Text size="sm" c="var(--ink-soft)">
          {formats.date(entry.createdAt)} · <bdi>{entry.actorEmail ?? t("log.machine")}</bdi>
          {entry.address === "" ? null : (
            <>
              {" · "}
              <bdi>{entry.address}</bdi>
            </>
          )}
        </Text>
        <details className={styles.changes}>
          <summary>{t("log.changes")}</summary>
          <Code block dir="ltr">
            {JSON.stringify({ before: entry.before, after: entry.after }, null, 2)}
          </Code>
        </details>
      </div>
    </li>
  );
}
