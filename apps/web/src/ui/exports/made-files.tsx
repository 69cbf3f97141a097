import { Stack, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ExportSpec } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { ProblemAlert } from "../problem-alert.tsx";
import { exportListQuery } from "./export-queries.ts";
import { ExportedFile } from "./exported-file.tsx";

type MadeFilesProps = {
  taskId: string;
  kinds: readonly ExportSpec["kind"][];
  /** The revision that a new one would be made of. */
  newest: number;
};

/** The files that were asked for of a task: on their way, there, or why not. */
export function MadeFiles({ taskId, kinds, newest }: MadeFilesProps) {
  const { t } = useTranslation("editor-transfer");
  const list = useQuery(exportListQuery(taskId));
  // Whether a file is there that was paid for must not look like there being none.
  if (list.error !== null && list.data === undefined)
    return <ProblemAlert problem={list.error} onRetry={() => void list.refetch()} />;
  const files = list.data?.filter(({ spec }) => kinds.includes(spec.kind)) ?? [];
  if (files.length === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-label={t("export.made")}>
      <Title order={3} fz="sm">
        {t("export.made")}
      </Title>
      {files.map((file) => (
        <ExportedFile key={file.id} file={file} newest={newest} />
      ))}
    </Stack>
  );
}
