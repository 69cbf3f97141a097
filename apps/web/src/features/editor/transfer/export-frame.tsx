import { Alert, Button, Loader, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ExportSpec, isDub } from "@voxloom/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { exportOptionsQuery } from "../../../ui/exports/export-queries.ts";
import { MadeFiles } from "../../../ui/exports/made-files.tsx";
import { ProblemAlert } from "../../../ui/problem-alert.tsx";
import { useMakeAgain } from "../audio/speak/use-make-again.ts";
import { usePriceOfMaking } from "../audio/speak/use-price-of-lines.ts";
import { useEditor } from "../document/stores.tsx";
import { useEditorTask } from "../session/editor-task.tsx";

type ExportFrameProps = { kinds: readonly ExportSpec["kind"][]; children: ReactNode };

/** A form for files that are made on the server, whether they hold the newest edits, and those that are there. */
export function ExportFrame({ kinds, children }: ExportFrameProps) {
  const { task } = useEditorTask().detail;
  const options = useQuery(exportOptionsQuery(task.id));
  if (options.error) return <ProblemAlert problem={options.error} onRetry={() => void options.refetch()} />;
  if (options.data === undefined) return <Loader mx="auto" />;
  return (
    <Stack gap="md">
      {isDub(task) ? <StaleNotice isStale={options.data.isStale} /> : null}
      {children}
      <MadeFiles taskId={task.id} kinds={kinds} newest={options.data.revision} />
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
