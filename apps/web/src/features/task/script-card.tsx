import { Alert, Button, Card, Group, Skeleton, Text, Title } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { calls, priceOf, type Segment, type Task } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { problemOf } from "../../lib/api/api-error.ts";
import { useCreditWords } from "../../lib/plans/use-credit-words.ts";
import { billingKey, useEntitlements } from "../../lib/plans/use-entitlements.ts";
import type { Player } from "../../lib/player/use-player.ts";
import { taskDetailQuery } from "../../lib/task-queries.ts";
import { notifyProblem } from "../../ui/notify-problem.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { ScriptLine } from "./script-line.tsx";
import { scriptQuery } from "./script-query.ts";
import styles from "./task.module.css";
import { useScriptEdits } from "./use-script-edits.ts";
import { isUnderWay } from "./use-task-stream.ts";

type ScriptCardProps = { task: Task; changedIds: string[]; player: Player };

/** What it costs to have lines spoken again, to stand behind a label; empty where that is nothing. */
function usePriceOfLines({ product, isPreview }: Task): (lines: readonly Segment[]) => string {
  const account = useEntitlements();
  const creditWords = useCreditWords();
  if (isPreview || account === null || account.credits.isUnlimited) return () => "";
  return (lines) => {
    const durationMs = lines.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
    const tenths = priceOf({ product, durationMs });
    return tenths > 0 ? ` · ${creditWords(tenths)}` : "";
  };
}

/** The lines of the dub: read, change, hear, and have spoken again. */
export function ScriptCard({ task, changedIds, player }: ScriptCardProps) {
  const { t } = useTranslation("task");
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(scriptQuery(task.id));
  const edits = useScriptEdits(task.id);
  const isBusy = isUnderWay(task.state);
  const regenerate = useMutation({
    mutationFn: async (segmentIds: string[] | undefined) => {
      await edits.save();
      return api(calls.tasks.regenerate, { taskId: task.id, segmentIds });
    },
    onError: notifyProblem,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [billingKey] });
      return client.invalidateQueries({ queryKey: taskDetailQuery(task.id).queryKey });
    },
  });
  const priceWords = usePriceOfLines(task);
  const changed = new Set([...changedIds, ...edits.drafts.keys()]);
  const isConflict = edits.error !== null && problemOf(edits.error).code === "SCRIPT_REVISION_CONFLICT";
  const saveState = edits.isSaving
    ? "script.saving"
    : edits.error
      ? "script.saveFailed"
      : edits.drafts.size > 0
        ? "script.unsaved"
        : "script.saved";
  const speakers = new Map(data?.script.speakers.map((speaker) => [speaker.id, speaker]));
  return (
    <Card component="section" aria-labelledby="script">
      <Group justify="space-between" mb="xs">
        <Title order={2} fz={20} id="script">
          {t("script.heading")}
        </Title>
        <Group gap="md">
          <Text size="sm" c="var(--ink-soft)" aria-live="polite">
            {t(saveState)}
          </Text>
          <Button
            disabled={changed.size === 0 || isBusy}
            loading={regenerate.isPending}
            onClick={() => regenerate.mutate(undefined)}
          >
            {t("script.regenerateChanged", { n: changed.size })}
            {priceWords(data?.script.segments.filter(({ id }) => changed.has(id)) ?? [])}
          </Button>
        </Group>
      </Group>
      <Text size="sm" c="var(--ink-soft)" mb="md">
        {t(isBusy ? "script.running" : "script.hint")}
      </Text>
      {isConflict ? (
        <Alert color="yellow" variant="light" title={t("script.conflictTitle")} mb="md" role="alert">
          <Text size="sm" mb="sm">
            {t("script.conflictText")}
          </Text>
          <Button size="xs" onClick={() => void edits.loadNewest()}>
            {t("script.conflictLoad")}
          </Button>
        </Alert>
      ) : null}
      {edits.error && !isConflict ? (
        <ProblemAlert problem={edits.error} onRetry={() => void edits.save().catch(() => undefined)} />
      ) : null}
      {error && !data ? <ProblemAlert problem={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={240} /> : null}
      {data?.script.segments.length === 0 ? <Text>{t("script.empty")}</Text> : null}
      <ol className={styles.lines}>
        {data?.script.segments.map((segment) => (
          <ScriptLine
            key={segment.id}
            segment={segment}
            speaker={speakers.get(segment.speakerId)}
            languages={{ source: data.script.sourceLanguage, target: data.script.targetLanguage ?? "und" }}
            text={edits.drafts.get(segment.id) ?? segment.targetText}
            isChanged={changed.has(segment.id)}
            isCurrent={player.timeMs >= segment.startMs && player.timeMs < segment.endMs}
            isBusy={isBusy || regenerate.isPending}
            price={priceWords([segment])}
            onType={(text) => edits.type(segment.id, text)}
            onRegenerate={() => regenerate.mutate([segment.id])}
            onPlay={(side) =>
              player.playSpan(side, side === "dub" && segment.placement ? segment.placement : segment)
            }
          />
        ))}
      </ol>
    </Card>
  );
}
