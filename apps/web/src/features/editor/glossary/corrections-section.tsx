import { Button, Group, Stack, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { limits } from "@voxloom/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { oldScriptQuery } from "../../../lib/script-query.ts";
import { useEditor } from "../document/stores.tsx";
import { useRestedScript } from "../document/use-rested-script.ts";
import { useEditorTask } from "../session/editor-task.tsx";
import { findCorrections } from "./find-corrections.ts";
import { useKeepTerm } from "./use-keep-term.ts";

/** The script as it was first made. */
const firstRevision = 1;

/** Words that were corrected in the original: as terms they are heard more surely in the next recording. */
export function CorrectionsSection() {
  const { t } = useTranslation(["editor-lines", "terms"]);
  const { detail } = useEditorTask();
  const keep = useKeepTerm();
  const script = useRestedScript();
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const { data: first } = useQuery({
    ...oldScriptQuery(detail.task.id, firstRevision),
    enabled: !isReadOnly,
  });
  const corrections = useMemo(
    () => (first === undefined ? [] : findCorrections(first.script, script)),
    [first, script],
  );
  const isFull = script.glossary.length >= limits.maxGlossaryTerms;
  if (corrections.length === 0)
    return (
      <Text size="sm" c="var(--ink-soft)">
        {t("glossary.noCorrections")}
      </Text>
    );
  return (
    <Stack gap="xs">
      <Text size="xs" c="var(--ink-soft)">
        {isFull ? t("terms:full", { most: limits.maxGlossaryTerms }) : t("glossary.correctionsHint")}
      </Text>
      {corrections.map(({ heard, right, count }) => (
        <Group key={right} gap="xs">
          <Button
            size="compact-sm"
            variant="light"
            disabled={isReadOnly || isFull}
            title={t("glossary.keepName", { name: right })}
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            onClick={() => keep(right)}
          >
            {count > 1 ? `${right} · ${count}` : right}
          </Button>
          <Text size="xs" c="var(--ink-soft)">
            {t("glossary.heardAs", { text: heard })}
          </Text>
        </Group>
      ))}
    </Stack>
  );
}
