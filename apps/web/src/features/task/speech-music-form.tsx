import { Button, Group, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconMusic, IconRefresh } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { calls, parseSettings, type Task } from "@voxloom/contract";
import { dequal } from "dequal/lite";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { isTaskActive, taskDetailQuery } from "../../lib/task-queries.ts";
import { SpeechMusic } from "../../ordering/video/speech-music.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";

/** What is heard with a speech that was made: other music, or none, is mixed anew, and nothing spoken for that. */
export function SpeechMusicForm({ task }: { task: Task }) {
  const { t } = useTranslation(["speech", "common"]);
  const client = useQueryClient();
  const { intro, outro, background } = parseSettings("text-to-speech", task.settings);
  const made = { intro, outro, background };
  // Null: as it was made. What is being chosen stays when a run ends meanwhile.
  const [chosen, setChosen] = useState<typeof made | null>(null);
  const music = chosen ?? made;
  const [isOpen, { toggle }] = useDisclosure(false);
  const mixing = useMutation({
    mutationFn: () => api(calls.tasks.regenerate, { taskId: task.id, music }),
    onSuccess: () => setChosen(null),
    onSettled: () => client.invalidateQueries({ queryKey: taskDetailQuery(task.id).queryKey }),
  });
  return (
    <Stack gap="sm">
      <div>
        <Button
          size="xs"
          variant={isOpen ? "light" : "default"}
          leftSection={<IconMusic size={16} aria-hidden="true" />}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {t("result.changeMusic")}
        </Button>
      </div>
      {isOpen ? (
        <>
          <SpeechMusic
            music={music}
            onChange={(part) => setChosen((now) => ({ ...(now ?? made), ...part }))}
          />
          {mixing.error === null ? null : <ProblemAlert problem={mixing.error} />}
          <Group gap="sm">
            <Button
              leftSection={<IconRefresh size={16} aria-hidden="true" />}
              loading={mixing.isPending}
              disabled={isTaskActive(task.state) || dequal(music, made)}
              onClick={() => mixing.mutate()}
            >
              {t("result.updateMusic")}
            </Button>
            <Text size="sm" c="var(--ink-soft)" flex="1 1 240px">
              {t("result.musicHint")}
            </Text>
          </Group>
        </>
      ) : null}
    </Stack>
  );
}
