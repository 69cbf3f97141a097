import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconSparkles } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { calls } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { enginesQuery } from "../../lib/engines-query.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";

type ModelScriptProps = {
  /** What is known of what the video is about. */
  facts: readonly string[];
  language: string;
  /** What stands there now. */
  text: string;
  /** A person wrote it: nobody else does then. */
  isOwn: boolean;
  onWritten: (text: string) => void;
};

/** Has a script written by a language model, where one is set up; what is typed meanwhile stays. */
export function ModelScript({ facts, language, text, isOwn, onWritten }: ModelScriptProps) {
  const { t } = useTranslation("clips");
  const { data } = useQuery(enginesQuery);
  const [isLeftOut, setLeftOut] = useState(false);
  const writing = useMutation({
    mutationFn: (_before: string) => api(calls.videos.writeScript, { facts: [...facts], language }),
    onSuccess: (script, before) => {
      setLeftOut(text !== before);
      if (text === before) onWritten(script.text);
    },
  });
  const writer = data?.engines.find(
    ({ capability, isAvailable }) => capability === "summarize" && isAvailable,
  );
  if (writer === undefined || facts.length === 0) return null;
  return (
    <Stack gap="xs">
      {isOwn && !writing.isPending ? null : (
        <Group gap="sm">
          <Button
            size="xs"
            variant="default"
            leftSection={<IconSparkles size={16} aria-hidden="true" />}
            loading={writing.isPending}
            onClick={() => writing.mutate(text)}
          >
            {t("narration.model", { engine: writer.name })}
          </Button>
          <Text size="xs" c="var(--ink-soft)">
            {t("narration.modelHint")}
          </Text>
        </Group>
      )}
      {isLeftOut && isOwn ? (
        <Alert variant="light" color="brand" role="status">
          {t("narration.leftOut")}
        </Alert>
      ) : null}
      {writing.error ? <ProblemAlert problem={writing.error} /> : null}
    </Stack>
  );
}
