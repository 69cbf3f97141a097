import { ActionIcon, Button, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import type { DubSettings } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";

type Terms = DubSettings["glossary"];

/** Words with a fixed translation; an empty translation keeps the word as it is. */
export function Glossary({ terms, onChange }: { terms: Terms; onChange: (terms: Terms) => void }) {
  const { t } = useTranslation("translation");
  const [source, setSource] = useState("");
  const [target, setTarget] = useState("");
  const add = () => {
    if (source.trim() === "") return;
    onChange([
      ...terms.filter((term) => term.source !== source.trim()),
      { source: source.trim(), target: target.trim() },
    ]);
    setSource("");
    setTarget("");
  };
  return (
    <div>
      <Title order={3} fz="md">
        {t("settings.glossary")}
      </Title>
      <Text size="sm" c="var(--ink-soft)" mb="sm">
        {t("settings.glossaryHint")}
      </Text>
      <Stack gap="xs">
        {terms.map((term) => (
          <Group key={term.source} gap="xs" wrap="nowrap">
            <Text size="sm" dir="auto">
              {term.target === "" ? term.source : `${term.source} → ${term.target}`}
            </Text>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t("settings.glossaryRemove")}
              onClick={() => onChange(terms.filter((other) => other !== term))}
            >
              <IconX size={16} />
            </ActionIcon>
          </Group>
        ))}
        <Group align="flex-end" gap="xs">
          <TextInput
            style={{ flex: "1 1 140px" }}
            label={t("settings.glossarySource")}
            maxLength={200}
            value={source}
            onChange={(event) => setSource(event.currentTarget.value)}
          />
          <TextInput
            style={{ flex: "1 1 140px" }}
            label={t("settings.glossaryTarget")}
            maxLength={200}
            value={target}
            onChange={(event) => setTarget(event.currentTarget.value)}
            onKeyDown={(event) => event.key === "Enter" && !event.nativeEvent.isComposing && add()}
          />
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={add}>
            {t("settings.glossaryAdd")}
          </Button>
        </Group>
      </Stack>
    </div>
  );
}
