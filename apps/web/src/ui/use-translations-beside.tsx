import { Chip, Group, Text } from "@mantine/core";
import { useQueries, useQuery } from "@tanstack/react-query";
import type { calls, ResponseOf, Script, Task } from "@voxloom/contract";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { scriptQuery } from "../lib/script-query.ts";
import { taskGroupQuery } from "../lib/task-queries.ts";
import { useFormats } from "../lib/use-formats.ts";

/** A translation of some lines, in its language. */
export type BesideText = { language: string; text: string };

type Beside = {
  /** Which languages are shown; null: there are no translations. */
  choice: ReactNode;
  /** How many languages are shown beside the original. */
  count: number;
  getTexts: (lineIds: readonly string[]) => BesideText[];
};

/** The translations of a transcript that stand beside it: those of its group, as many as are chosen. */
export function useTranslationsBeside({ id, product }: Task): Beside {
  const { t } = useTranslation("task");
  const formats = useFormats();
  const isTranscript = product === "transcription";
  const { data } = useQuery({ ...taskGroupQuery(id), enabled: isTranscript });
  // Other parts of the page may have asked for the group of what is no transcript.
  const group = isTranscript ? data : undefined;
  const [chosen, setChosen] = useState<string[]>([]);
  const translated = useMemo(
    () =>
      (group?.members ?? []).flatMap(({ task }) =>
        task.targetLanguage === null || task.progress.revision === null
          ? []
          : [{ taskId: task.id, language: task.targetLanguage }],
      ),
    [group],
  );
  const shown = translated.filter(({ taskId }) => chosen.includes(taskId));
  const scripts = useQueries({
    queries: shown.map(({ taskId }) => scriptQuery(taskId)),
    combine: useCallback(
      (results: { data?: ResponseOf<typeof calls.scripts.read> }[]) =>
        // Languages of one source have the same lines.
        results.flatMap(({ data: read }) => (read === undefined ? [] : [toColumn(read.script)])),
      [],
    ),
  });
  const choice =
    translated.length === 0 ? null : (
      <Group gap={6} mb="md" role="group" aria-label={t("transcript.beside")}>
        <Text size="sm" c="var(--ink-soft)">
          {t("transcript.beside")}
        </Text>
        <Chip.Group multiple value={chosen} onChange={setChosen}>
          {translated.map(({ taskId, language }) => (
            <Chip key={taskId} size="xs" value={taskId}>
              {formats.language(language)}
            </Chip>
          ))}
        </Chip.Group>
      </Group>
    );
  return {
    choice,
    count: scripts.length,
    getTexts: (lineIds) =>
      scripts.map(({ language, lines }) => ({
        language,
        text: lineIds
          .map((lineId) => lines.get(lineId)?.trim() ?? "")
          .filter(Boolean)
          .join(" "),
      })),
  };
}

/** A script's translation, by its lines. */
const toColumn = ({ targetLanguage, segments }: Script) => ({
  language: targetLanguage ?? "",
  lines: new Map(segments.map(({ id, targetText }) => [id, targetText])),
});
