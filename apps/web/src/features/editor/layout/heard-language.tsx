import { Button, Modal, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { calls, listeningSettingsSchema, type Task } from "@voxloom/contract";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api/api.ts";
import { enginesQuery, listRecognized } from "../../../lib/engines-query.ts";
import { taskDetailQuery } from "../../../lib/task-queries.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { SourceLanguageField } from "../../../ordering/listening/source-language-field.tsx";
import { notifyProblem } from "../../../ui/notify-problem.ts";
import { LanguageParts, type LanguagePartsProps } from "./language-parts.tsx";

/** In which language a transcript is being heard, and the way to another; nothing of what is no transcript. */
export function HeardLanguage({ task, getPlaceMs }: { task: Task } & Pick<LanguagePartsProps, "getPlaceMs">) {
  const { t } = useTranslation(["editor", "common"]);
  const formats = useFormats();
  const client = useQueryClient();
  const id = useId();
  const [isOpen, { open, close }] = useDisclosure(false);
  const engines = useQuery({ ...enginesQuery, enabled: isOpen });
  const [chosen, setChosen] = useState<string | null>(null);
  const change = useMutation({
    mutationFn: (language: string) => api(calls.tasks.changeHeardLanguage, { taskId: task.id, language }),
    onSuccess: (changed) => {
      close();
      const { queryKey } = taskDetailQuery(task.id);
      // What was heard in the other language makes way at once.
      client.setQueryData(queryKey, (old) => (old === undefined ? old : { ...old, task: changed }));
    },
    onError: notifyProblem,
    onSettled: () => client.invalidateQueries({ queryKey: taskDetailQuery(task.id).queryKey }),
  });
  if (task.product !== "transcription") return null;
  const { sourceLanguage } = listeningSettingsSchema.parse(task.settings);
  const known = sourceLanguage === "auto" ? task.sourceLanguage : sourceLanguage;
  const how =
    sourceLanguage !== "auto"
      ? "chosen"
      : known === null
        ? "finding"
        : task.isSourceGuessed
          ? "guess"
          : "found";
  const next = chosen ?? known ?? "auto";
  return (
    <section aria-labelledby={id}>
      <Text id={id} component="h2" fw={600} size="sm">
        {t("live.language")}
      </Text>
      <Text size="sm" c="var(--ink-soft)">
        {t(`live.languageIs.${how}`, { language: known === null ? "" : formats.language(known) })}
      </Text>
      <Button size="xs" variant="default" mt={6} onClick={open}>
        {t("live.changeLanguage")}
      </Button>
      <LanguageParts task={task} getPlaceMs={getPlaceMs} />
      <Modal
        opened={isOpen}
        onClose={close}
        title={t("live.changeLanguage")}
        centered
        closeButtonProps={{ "aria-label": t("common:action.close") }}
      >
        <Stack>
          <Text size="sm">{t("live.changeLanguageText")}</Text>
          <SourceLanguageField
            value={next}
            isGuess={false}
            hasAuto={false}
            languages={listRecognized(engines.data)}
            onChange={setChosen}
          />
          <Button
            disabled={next === "auto" || next === known}
            loading={change.isPending}
            onClick={() => change.mutate(next)}
          >
            {t("live.hearAnew")}
          </Button>
        </Stack>
      </Modal>
    </section>
  );
}
