import { Alert, Button, Loader, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ExportSpec } from "@voxloom/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ProblemAlert } from "../../../ui/problem-alert.tsx";
import { useEditor } from "../document/stores.tsx";
import { useEditorTask } from "../session/editor-task.tsx";
import { useMakeAgain } from "../sound/speak/use-make-again.ts";
import { usePriceOfMaking } from "../sound/speak/use-price-of-lines.ts";
import { exportListQuery, exportOptionsQuery } from "./export-queries.ts";
import { ExportedFile } from "./exported-file.tsx";

type ExportFrameProps = { kinds: readonly ExportSpec["kind"][]; children: ReactNode };

/** A form for files that are made on the server, whether they hold the newest edits, and those that are there. */
export function ExportFrame({ kinds, children }: ExportFrameProps) {
  const { t } = useTranslation("editor-transfer");
  const { task } = useEditorTask().detail;
  const options = useQuery(exportOptionsQuery(task.id));
  const list = useQuery(exportListQuery(task.id));
  const files = list.data?.filter(({ spec }) => kinds.includes(spec.kind)) ?? [];
  if (options.error) return <ProblemAlert problem={options.error} onRetry={() => void options.refetch()} />;
  if (options.data === undefined) return <Loader mx="auto" />;
  return (
    <Stack gap="md">
      <StaleNotice isStale={options.data.isStale} />
      {children}
      {files.length > 0 ? (
        <Stack component="section" gap="xs" aria-label={t("export.made")}>
          <Title order={3} fz="sm">
            {t("export.made")}
          </Title>
          {files.map((file) => (
            <ExportedFile key={file.id} file={file} newest={options.data.revision} />
          ))}
        </Stack>
      ) : null}
    </Stack>
  );
}

/** Says that the newest edits are in no file yet, and offers to make the dub anew. */
function StaleNotice({ isStale }: { isStale: boolean }) {
  const { t } = useTranslation("editor-transfer");
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const { isOutdated, isRunning, isStarting, start } = useMakeAgain();
  const { words: price } = usePriceOfMaking();
  if (isReadOnly || !(isStale || isOutdated || isRunning)) return null;
  return (
    <Alert variant="light" color="yellow" styles={{ message: { color: "var(--ink)" } }}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t(isRunning ? "stale.running" : "stale.text")}</Text>
        {isRunning ? null : (
          <Button size="xs" variant="default" loading={isStarting} onClick={start}>
            {t("stale.make")}
            {price}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
