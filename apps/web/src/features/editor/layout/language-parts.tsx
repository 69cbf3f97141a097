import { ActionIcon, Alert, Button, Group, Stack, Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import { IconX } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { calls, type Task } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api/api.ts";
import { enginesQuery, listRecognized } from "../../../lib/engines-query.ts";
import { taskDetailQuery } from "../../../lib/task-queries.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { SourceLanguageField } from "../../../ordering/listening/source-language-field.tsx";
import { notifyProblem } from "../../../ui/notify-problem.ts";
import { openDialog } from "../../../ui/open-dialog.tsx";
import { ClockInput } from "../sync/clock-input.tsx";

type Transcript = Extract<Task, { product: "transcription" }>;
export type LanguagePartsProps = {
  task: Transcript;
  /** The moment that is read, in milliseconds; null: the text is seen from its start. */
  getPlaceMs: () => number | null;
};

/** Parts of a transcript that are spoken in another language than the rest, and the way to one more. */
export function LanguageParts({ task, getPlaceMs }: LanguagePartsProps) {
  const { t } = useTranslation(["editor", "common"]);
  const formats = useFormats();
  const set = useSetPart(task.id);
  const { languageParts } = task.settings;
  // Once the text is being put together, it is too late.
  const isOver = task.progress.stages.some(
    ({ name, state }) => name === "transcribe" && state !== "waiting" && state !== "running",
  );
  if (isOver && languageParts.length === 0) return null;
  return (
    <>
      {languageParts.map(({ startMs, endMs, language }) => {
        const [from, to] = [formats.clock(startMs), formats.clock(endMs)];
        const name = formats.language(language);
        return (
          <Group key={startMs} gap={6} mt={6} wrap="nowrap">
            <Text size="sm">
              <bdi>
                {from} – {to}
              </bdi>{" "}
              {name}
            </Text>
            {isOver ? null : (
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={t("live.parts.remove", { from, to, language: name })}
                disabled={set.isPending}
                onClick={() => set.mutate({ startMs, endMs, language: null })}
              >
                <IconX size={14} aria-hidden="true" />
              </ActionIcon>
            )}
          </Group>
        );
      })}
      {isOver ? null : (
        <Button
          size="xs"
          variant="default"
          mt={6}
          onClick={() =>
            openDialog({
              title: t("live.parts.add"),
              close: t("common:action.close"),
              children: <PartForm task={task} startMs={getPlaceMs() ?? 0} onDone={() => modals.closeAll()} />,
            })
          }
        >
          {t("live.parts.add")}
        </Button>
      )}
    </>
  );
}

type PartFormProps = { task: Transcript; startMs: number; onDone: () => void };

function PartForm({ task, startMs: placeMs, onDone }: PartFormProps) {
  const { t } = useTranslation("editor");
  const set = useSetPart(task.id);
  const engines = useQuery(enginesQuery);
  const [language, setLanguage] = useState("auto");
  const [startMs, setStartMs] = useState(placeMs);
  const [endMs, setEndMs] = useState(task.durationMs);
  const isBackwards = Math.min(endMs, task.durationMs) <= startMs;
  return (
    <Stack>
      <Text size="sm">{t("live.parts.text")}</Text>
      <SourceLanguageField
        value={language}
        isGuess={false}
        hasAuto={false}
        languages={listRecognized(engines.data)}
        onChange={setLanguage}
      />
      <Group grow align="flex-start">
        <ClockInput label={t("live.parts.from")} valueMs={startMs} onChange={setStartMs} />
        <ClockInput label={t("live.parts.to")} valueMs={endMs} onChange={setEndMs} />
      </Group>
      {isBackwards ? <Alert color="red">{t("live.parts.backwards")}</Alert> : null}
      <Button
        disabled={language === "auto" || isBackwards}
        loading={set.isPending}
        onClick={() => set.mutate({ startMs, endMs, language }, { onSuccess: onDone })}
      >
        {t("live.parts.save")}
      </Button>
    </Stack>
  );
}

function useSetPart(taskId: string) {
  const client = useQueryClient();
  const { queryKey } = taskDetailQuery(taskId);
  return useMutation({
    mutationFn: (part: { startMs: number; endMs: number; language: string | null }) =>
      api(calls.tasks.setPartLanguage, { taskId, ...part }),
    onSuccess: (task) => client.setQueryData(queryKey, (old) => (old === undefined ? old : { ...old, task })),
    onError: notifyProblem,
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
