import { Anchor, Badge, Button, Group, Progress, Text } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { type Publication, publishLimits } from "@voxloom/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { CopyLine } from "../../ui/copy-line.tsx";
import { notifyProblem } from "../../ui/notify-problem.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { StateBadge } from "../../ui/state-badge.tsx";
import styles from "./publishing.module.css";
import { isUnderWay, usePublish } from "./publishing-queries.ts";

/** A file that was sent, is being sent or failed to be. `head` names what it is of. */
export function PublicationRow({ item, head }: { item: Publication; head: ReactNode }) {
  const { t } = useTranslation(["publishing", "common"]);
  const formats = useFormats();
  const { publish, cancel } = usePublish();
  const { id, state, taskId, destinationId, kind, exportId, problem, link, place, fraction, tries } = item;
  const isActive = isUnderWay(item);
  const isDone = state === "succeeded";
  // A file that is gone is not sent again: what there is of the task now is.
  const file = kind !== null ? { kind } : exportId !== null ? { exportId } : null;
  const canRetry = destinationId !== null && file !== null;
  const again = () => {
    if (!canRetry) return;
    publish.mutate({ taskId, destinationId, file }, { onError: notifyProblem });
  };
  return (
    <li className={styles.row}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div className={styles.words}>
          {head}
          <Text size="sm" c="var(--ink-soft)" className={styles.place}>
            {formats.facts([
              item.destinationName,
              item.fileName,
              item.sizeBytes === null ? null : formats.bytes(item.sizeBytes),
              formats.date(item.updatedAt),
              item.isAutomatic ? t("automatic") : null,
            ])}
          </Text>
        </div>
        <Group gap="xs">
          {state === "queued" && tries > 0 ? (
            <Badge color="yellow.9">
              {t("again", {
                number: formats.number(tries + 1),
                most: formats.number(publishLimits.maxTries),
              })}
            </Badge>
          ) : (
            <StateBadge state={state} />
          )}
          {link === null || !isDone ? null : (
            <Anchor href={link} target="_blank" rel="noreferrer" size="sm" c="var(--brand-text)">
              <Group gap={4} wrap="nowrap">
                {t("open")}
                <IconExternalLink size={16} aria-hidden="true" />
              </Group>
            </Anchor>
          )}
          {isActive ? (
            <Button size="xs" variant="default" loading={cancel.isPending} onClick={() => cancel.mutate(id)}>
              {t("common:action.cancel")}
            </Button>
          ) : null}
          {canRetry && (isDone || state === "canceled") ? (
            <Button size="xs" variant="default" loading={publish.isPending} onClick={again}>
              {t("sendAgain")}
            </Button>
          ) : null}
        </Group>
      </Group>
      {state === "running" ? (
        <Progress value={fraction * 100} aria-label={t("progress", { name: item.taskName })} />
      ) : null}
      {isDone && place !== null ? <CopyLine text={place} /> : null}
      {problem === null ? null : (
        <ProblemAlert
          problem={problem}
          tone={state === "failed" ? "error" : "warning"}
          onRetry={state === "failed" && canRetry ? again : undefined}
        />
      )}
    </li>
  );
}
