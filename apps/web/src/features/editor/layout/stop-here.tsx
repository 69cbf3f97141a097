import { Button, Text } from "@mantine/core";
import { IconPlayerStop } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { calls, chargedWork, getPrice, type Task } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api/api.ts";
import { useCreditWords } from "../../../lib/plans/use-credit-words.ts";
import { billingKey, useEntitlements } from "../../../lib/plans/use-entitlements.ts";
import { taskDetailQuery } from "../../../lib/task-queries.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { askFirst } from "../../../ui/ask-first.ts";
import { notifyProblem } from "../../../ui/notify-problem.ts";

/** Ends the recognition of a transcript with what is heard so far, asked before; nothing where there is nothing to end. */
export function StopHere({ task }: { task: Task }) {
  const { t } = useTranslation(["editor", "common"]);
  const formats = useFormats();
  const getPriceWords = usePriceWords(task);
  const client = useQueryClient();
  const stop = useMutation({
    mutationFn: () => api(calls.tasks.stopHearing, { taskId: task.id }),
    onError: notifyProblem,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [billingKey] });
      return client.invalidateQueries({ queryKey: taskDetailQuery(task.id).queryKey });
    },
  });
  const { heard, heardUntilMs, stages } = task.progress;
  const untilMs = heard?.at(-1)?.endMs;
  const isHearing = stages.some(({ name, state }) => name === "transcribe" && state === "running");
  if (task.product !== "transcription" || !isHearing || untilMs === undefined || heardUntilMs !== undefined)
    return null;
  const ask = () =>
    askFirst({
      title: t("live.stopTitle"),
      children: (
        <Text size="sm">
          {t("live.stopText", { time: formats.clock(untilMs), whole: formats.clock(task.durationMs) })}{" "}
          {getPriceWords(untilMs)}
        </Text>
      ),
      labels: { confirm: t("live.stop"), cancel: t("live.goOn") },
      close: t("common:action.close"),
      onConfirm: () => stop.mutate(),
    });
  return (
    <Button
      ms="auto"
      size="xs"
      variant="default"
      loading={stop.isPending}
      leftSection={<IconPlayerStop size={14} aria-hidden="true" />}
      onClick={ask}
    >
      {t("live.stop")}
    </Button>
  );
}

/** What a shorter text costs, in a sentence; nothing where nothing is charged. */
function usePriceWords({
  product,
  targetLanguage,
  durationMs,
  isPreview,
}: Task): (lengthMs: number) => string {
  const { t } = useTranslation("editor");
  const account = useEntitlements();
  const creditWords = useCreditWords();
  if (isPreview || account === null || account.credits.isUnlimited) return () => "";
  const computePrice = (lengthMs: number) =>
    creditWords(getPrice(chargedWork(product, { targetLanguage, durationMs: lengthMs })));
  return (lengthMs) =>
    t("live.stopPrice", { price: computePrice(lengthMs), whole: computePrice(durationMs) });
}
