import { Button, Group, Loader, Stack, Text } from "@mantine/core";
import { IconSparkles } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { calls } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { summaryQuery } from "../../lib/summary-queries.ts";
import { notifyProblem } from "../notify-problem.ts";
import { ProblemAlert } from "../problem-alert.tsx";
import { InstructionsField } from "../terms/instructions-field.tsx";
import { AskTranscript } from "./ask-transcript.tsx";
import { CountedSummary } from "./counted-summary.tsx";
import type { SaidPlace } from "./said-items.tsx";
import { WrittenSummary } from "./written-summary.tsx";

type TranscriptSummaryProps = {
  taskId: string;
  /** Cannot write or ask. */
  isReadOnly?: boolean;
  onGo: (place: SaidPlace) => void;
  /** Done before anything is asked of the server. */
  save?: () => Promise<unknown>;
};

/**
 * What a transcript says: what an engine wrote about it where somebody asked for that, else what is found by counting
 * its words; and questions to it.
 */
export function TranscriptSummary({ taskId, isReadOnly = false, onGo, save }: TranscriptSummaryProps) {
  const { t } = useTranslation(["summary", "terms"]);
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(summaryQuery(taskId));
  const [instructions, setInstructions] = useState("");
  const write = useMutation({
    mutationFn: async () => {
      await save?.();
      return api(calls.summaries.write, { taskId, instructions: instructions.trim() });
    },
    onError: notifyProblem,
    onSettled: () => client.invalidateQueries({ queryKey: summaryQuery(taskId).queryKey }),
  });
  if (data === undefined)
    return error ? <ProblemAlert problem={error} onRetry={() => void refetch()} /> : null;
  const { writer, summary, revision, answers } = data;
  const isWriting = data.isWriting || write.isPending;
  const isOlder = summary !== null && summary.revision < revision;
  const button = (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconSparkles size={16} aria-hidden="true" />}
      onClick={() => write.mutate()}
    >
      {t(summary === null ? "write" : "writeAgain")}
    </Button>
  );
  return (
    <Stack gap="lg">
      {isReadOnly || writer === null ? null : isWriting ? (
        <Group gap="xs" role="status" wrap="nowrap">
          <Loader size={16} />
          <Text size="sm">{t("writing")}</Text>
        </Group>
      ) : (
        <Stack gap="xs">
          <details>
            <summary>{t("terms:forSummary")}</summary>
            <InstructionsField
              label={t("terms:instructions")}
              value={instructions}
              onChange={setInstructions}
            />
          </details>
          <Group gap="xs">
            {isOlder ? <Text size="sm">{t("isOlder")}</Text> : null}
            {button}
            <Text size="sm" c="var(--ink-soft)">
              {t("sends", { engine: writer.name })}
            </Text>
          </Group>
        </Stack>
      )}
      {summary === null ? (
        <CountedSummary taskId={taskId} onGo={onGo} />
      ) : (
        <WrittenSummary summary={summary} onGo={onGo} />
      )}
      {isReadOnly ? null : (
        <AskTranscript taskId={taskId} engineName={writer?.name ?? null} answers={answers} onGo={onGo} />
      )}
    </Stack>
  );
}
