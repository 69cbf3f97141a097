import { Button, Group, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { limits } from "@voxloom/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useEditor } from "../document/stores.tsx";
import { useRestedScript } from "../document/use-rested-script.ts";
import { getNames } from "./find-names.ts";
import { useKeepTerm } from "./use-keep-term.ts";

/** Names that the original says again and again, to be kept as terms. */
export function NamesSection() {
  const { t } = useTranslation(["editor-lines", "terms"]);
  const keep = useKeepTerm();
  const script = useRestedScript();
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const names = useMemo(() => getNames(script), [script]);
  const isFull = script.glossary.length >= limits.maxGlossaryTerms;
  if (names.length === 0)
    return (
      <Text size="sm" c="var(--ink-soft)">
        {t("glossary.noNames")}
      </Text>
    );
  return (
    <Group gap={6}>
      {isFull ? (
        <Text size="xs" c="var(--ink-soft)">
          {t("terms:full", { most: limits.maxGlossaryTerms })}
        </Text>
      ) : null}
      {names.map(({ name, count }) => (
        <Button
          key={name}
          size="compact-sm"
          variant="light"
          disabled={isReadOnly || isFull}
          title={t("glossary.keepName", { name })}
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          onClick={() => keep(name)}
        >
          {`${name} · ${count}`}
        </Button>
      ))}
    </Group>
  );
}
