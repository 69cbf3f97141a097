import { Button, Loader, Stack, Text, UnstyledButton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import { ProblemAlert } from "../../../ui/problem-alert.tsx";
import { useEditor } from "../document/stores.tsx";
import { useEditorTask } from "../session/editor-task.tsx";
import { groupRevisions, type RevisionGroup } from "./group-revisions.ts";
import styles from "./history.module.css";
import { revisionsQuery } from "./history-queries.ts";
import { RevisionView } from "./revision-view.tsx";

const shownAtFirst = 50;

/** What the script was, and the way back to it. */
export function HistoryPanel() {
  const { t } = useTranslation(["editor-lines", "common"]);
  const { task } = useEditorTask().detail;
  const { data, error, refetch } = useQuery(revisionsQuery(task.id));
  const saveState = useEditor((state) => state.saveState);
  const [chosen, setChosen] = useState<RevisionGroup | null>(null);
  const [most, setMost] = useState(shownAtFirst);
  // Every save makes a revision.
  useEffect(() => {
    if (saveState === "saved") void refetch();
  }, [saveState, refetch]);
  const groups = useMemo(() => groupRevisions(data ?? []), [data]);
  if (error) return <ProblemAlert problem={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loader m="md" />;
  if (chosen !== null) return <RevisionView revision={chosen} onBack={() => setChosen(null)} />;
  return (
    <Stack gap={4} p="md">
      {groups.slice(0, most).map((group, index) => (
        <RevisionEntry
          key={group.revision}
          group={group}
          isNewest={index === 0}
          onChoose={() => setChosen(group)}
        />
      ))}
      {groups.length > most ? (
        <Button variant="subtle" onClick={() => setMost(most + shownAtFirst)}>
          {t("common:action.more")}
        </Button>
      ) : null}
    </Stack>
  );
}

type RevisionEntryProps = { group: RevisionGroup; isNewest: boolean; onChoose: () => void };

function RevisionEntry({ group, isNewest, onChoose }: RevisionEntryProps) {
  const { t } = useTranslation("editor-lines");
  const formats = useFormats();
  const { origin, editorName, createdAt, count } = group;
  return (
    <UnstyledButton className={styles.entry} onClick={onChoose}>
      <Text size="sm" fw={600}>
        {t(`history.origin.${origin}`)}
        {isNewest ? ` · ${t("history.newest")}` : ""}
      </Text>
      <Text size="xs" c="var(--ink-soft)">
        {formats.facts([
          formats.date(createdAt),
          editorName,
          count > 1 ? t("history.saves", { total: formats.number(count, 0) }) : null,
        ])}
      </Text>
    </UnstyledButton>
  );
}
