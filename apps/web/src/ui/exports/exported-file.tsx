import { Button, Group, Progress, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type { Export } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { notifyProblem } from "../notify-problem.ts";
import { ProblemAlert } from "../problem-alert.tsx";
import { isUnderWay } from "./export-queries.ts";
import styles from "./exports.module.css";
import { RemoveFile } from "./remove-file.tsx";
import { useExports } from "./use-exports.ts";
import { useSpecWords } from "./use-spec-words.ts";

/** A file that was asked for: on its way, there, or why not. `newest` is the revision a new one would be made of. */
export function ExportedFile({ file, newest }: { file: Export; newest: number }) {
  const { t } = useTranslation(["editor-transfer", "common"]);
  const formats = useFormats();
  const { create, cancel, remove } = useExports(file.taskId);
  const name = useSpecWords()(file.spec);
  const isBusy = isUnderWay(file);
  const isFailed = file.state === "failed" || file.state === "canceled";
  const left = file.timeLeftMs === null ? "" : formats.duration(file.timeLeftMs);
  return (
    <div className={styles.file}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Text size="sm" fw={600}>
            {name}
          </Text>
          <Text size="xs" c="var(--ink-soft)">
            {formats.facts([
              formats.date(file.createdAt),
              file.sizeBytes === null ? null : formats.bytes(file.sizeBytes),
              file.revision < newest ? t("file.older") : null,
              isFailed || file.state === "queued" ? t(`common:state.${file.state}`) : null,
            ])}
          </Text>
        </div>
        <Group gap={4} wrap="nowrap">
          {file.downloadUrl === null ? null : (
            <Button
              component="a"
              size="xs"
              href={file.downloadUrl}
              download={file.fileName}
              leftSection={<IconDownload size={16} aria-hidden="true" />}
            >
              {t("export.save")}
            </Button>
          )}
          {isFailed ? (
            <Button
              size="xs"
              variant="default"
              loading={create.isPending}
              onClick={() => create.mutate(file.spec, { onError: notifyProblem })}
            >
              {t("common:action.retry")}
            </Button>
          ) : null}
          {isBusy ? (
            <Button
              size="xs"
              variant="default"
              loading={cancel.isPending}
              onClick={() => cancel.mutate(file.id, { onError: notifyProblem })}
            >
              {t("common:action.cancel")}
            </Button>
          ) : (
            <RemoveFile
              name={name}
              isMade={file.downloadUrl !== null}
              isBusy={remove.isPending}
              onRemove={() => remove.mutate(file.id, { onError: notifyProblem })}
            />
          )}
        </Group>
      </Group>
      {isBusy ? (
        <>
          <Progress mt="xs" value={file.fraction * 100} aria-label={t("file.progress", { name })} />
          <Text size="xs" c="var(--ink-soft)" role="status">
            {left === "" ? formats.percent(file.fraction) : t("common:time.left", { time: left })}
          </Text>
        </>
      ) : null}
      {file.problem === null ? null : <ProblemAlert problem={file.problem} />}
    </div>
  );
}
