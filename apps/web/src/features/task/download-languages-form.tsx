import { Button, Checkbox, Group, Loader, Stack, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { calls, type DownloadKind, type TaskGroup } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { useCreditWords } from "../../lib/plans/use-credit-words.ts";
import { billingKey } from "../../lib/plans/use-entitlements.ts";
import { saveAddress } from "../../lib/save-file.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { groupDownloads } from "../../ui/download-groups.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";

/** What most people want of each language: the first of these that there is, and subtitles. */
const mains: DownloadKind[] = ["video", "dub-mp3", "transcript-docx"];
const usual = (kinds: readonly DownloadKind[]): DownloadKind[] => {
  const main = mains.find((kind) => kinds.includes(kind));
  return [...(main ? [main] : []), ...kinds.filter((kind) => kind === "target-srt")];
};

type DownloadLanguagesFormProps = {
  group: TaskGroup;
  /** Any of the group's tasks. */
  taskId: string;
  onTaken: () => void;
};

/** Which files of every language come into the zip, what they cost, and which languages are missing. */
export function DownloadLanguagesForm({ group, taskId, onTaken }: DownloadLanguagesFormProps) {
  const { t } = useTranslation(["tasks", "task"]);
  const formats = useFormats();
  const creditWords = useCreditWords();
  const client = useQueryClient();
  const [picked, setPicked] = useState<string[] | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ["tasks", "group-downloads", taskId],
    queryFn: ({ signal }) => api(calls.groups.downloads, { taskId }, { signal }),
    // What is finished and what is paid for change from one opening to the next.
    staleTime: 0,
    gcTime: 0,
  });
  const kinds = data?.kinds ?? [];
  const chosen = picked === null ? usual(kinds) : kinds.filter((kind) => picked.includes(kind));
  const priceTenths = chosen.includes("video") ? (data?.videoTenths ?? 0) : 0;
  const take = useMutation({
    mutationFn: () => api(calls.groups.archiveUrl, { taskIds: [taskId], kinds: chosen }),
    onSuccess: (address) => {
      saveAddress(address);
      if (priceTenths > 0) void client.invalidateQueries({ queryKey: [billingKey] });
      onTaken();
    },
  });
  if (!data)
    return error ? <ProblemAlert problem={error} onRetry={() => void refetch()} /> : <Loader size="sm" />;
  const nameLanguage = (id: string): string => {
    const language = group.members.find(({ task }) => task.id === id)?.task.targetLanguage ?? null;
    return language === null ? t("languages.original") : formats.language(language);
  };
  return (
    <Stack>
      <Text size="sm" c="var(--ink-soft)">
        {t("languages.downloadText")}
      </Text>
      <Checkbox.Group value={chosen} onChange={setPicked}>
        <Stack gap="md">
          {groupDownloads(kinds).map((part) => (
            <Stack key={part.label} gap="xs" role="group" aria-label={t(`task:downloads.${part.label}`)}>
              <Text size="sm" fw={600}>
                {t(`task:downloads.${part.label}`)}
              </Text>
              <Group gap="lg" style={{ rowGap: "var(--mantine-spacing-xs)" }}>
                {part.kinds.map((kind) => (
                  <Checkbox key={kind} value={kind} label={t(`task:downloads.kind.${kind}`)} />
                ))}
              </Group>
            </Stack>
          ))}
        </Stack>
      </Checkbox.Group>
      {data.missingTaskIds.length > 0 ? (
        <Text size="sm">
          {t("languages.downloadMissing", { languages: formats.list(data.missingTaskIds.map(nameLanguage)) })}
        </Text>
      ) : null}
      {take.error ? <ProblemAlert problem={take.error} /> : null}
      <Button
        radius="lg"
        disabled={chosen.length === 0}
        loading={take.isPending}
        onClick={() => take.mutate()}
      >
        {priceTenths > 0
          ? t("languages.downloadFor", { price: creditWords(priceTenths) })
          : t("languages.downloadStart")}
      </Button>
    </Stack>
  );
}
