import { Button, Group, Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { calls } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";

const shownTasks = 100;

/** Who speaks in a task: what they say is the recording. */
export function SpeakerChoice({ onChoose }: { onChoose: (taskId: string, speakerId: string) => void }) {
  const { t } = useTranslation("cloning");
  const [taskId, setTask] = useState<string | null>(null);
  const [speakerId, setSpeaker] = useState<string | null>(null);
  const tasks = useQuery({
    queryKey: ["tasks", "spoken"],
    queryFn: ({ signal }) => api(calls.tasks.list, { state: ["succeeded"], limit: shownTasks }, { signal }),
  });
  const read = useQuery({
    queryKey: ["own-voices", "speakers", taskId],
    queryFn: ({ signal }) => api(calls.scripts.read, { taskId: taskId ?? "" }, { signal }),
    enabled: taskId !== null,
  });
  const script = read.data;
  const failed = [tasks, read].find(({ error }) => error !== null);
  const spoken = tasks.data?.items.filter(({ product }) => product !== "text-to-speech") ?? [];
  return (
    <>
      {failed?.error ? <ProblemAlert problem={failed.error} onRetry={() => void failed.refetch()} /> : null}
      <Group gap="sm" align="flex-end">
        <Select
          searchable
          label={t("task")}
          nothingFoundMessage={t("noTask")}
          data={spoken.map(({ id, name }) => ({ value: id, label: name }))}
          value={taskId}
          onChange={(next) => {
            setTask(next);
            setSpeaker(null);
          }}
        />
        <Select
          label={t("speaker")}
          disabled={script === undefined}
          data={script?.script.speakers.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          value={speakerId}
          onChange={setSpeaker}
        />
        <Button
          variant="default"
          disabled={taskId === null || speakerId === null}
          onClick={() => taskId !== null && speakerId !== null && onChoose(taskId, speakerId)}
        >
          {t("takeSpeaker")}
        </Button>
      </Group>
    </>
  );
}
