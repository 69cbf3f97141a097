import { Badge, Button, Group, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import type { ModelPreset } from "../../ui/models/use-models.ts";
import { FoldedCommand } from "./folded-list.tsx";

export type PresetEntryProps = {
  preset: ModelPreset;
  mayManage: boolean;
  busyId: string | null;
  onInstall: (presetId: string) => void;
};

/** What a preset takes, and the button that brings it, or the command for those who may not press. */
export function PresetEntry({ preset, mayManage, busyId, onInstall }: PresetEntryProps) {
  const { t } = useTranslation("engines");
  const formats = useFormats();
  const { id, languages, sizeBytes, missingBytes, isComing, withoutVoice, withoutRecognition } = preset;
  const others = languages.filter((language) => language !== "en");
  const listNames = (some: readonly string[]) => formats.list(some.map(formats.language));
  const isOfOne = others.length === 1;
  const name = isOfOne
    ? t("models.preset", { language: listNames(others) })
    : t("models.presetMany", { languages: listNames(others) });
  const words = t("models.get", { size: formats.machineBytes(missingBytes) });
  // It says how much comes: all of it need not be said twice.
  const hasButton = mayManage && missingBytes > 0 && !isComing;
  const lacks = [
    { which: withoutRecognition, words: t("models.noRecognition") },
    { which: withoutVoice, words: t("models.noVoice") },
  ].flatMap(({ which, words }) => {
    const lacking = others.filter((language) => which.includes(language));
    if (lacking.length === 0) return [];
    // Of one language it is known which.
    return isOfOne ? words : `${listNames(lacking)}: ${words}`;
  });
  return (
    <Group justify="space-between" align="flex-start" gap="sm" role="group" aria-label={name}>
      <Stack gap={0} flex="1 1 240px">
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          {missingBytes === 0 ? (
            <Badge size="sm" variant="filled" color="teal.9">
              {t("here")}
            </Badge>
          ) : null}
          {isComing ? (
            <Badge size="sm" variant="default">
              {t("models.onItsWay")}
            </Badge>
          ) : null}
        </Group>
        {hasButton && missingBytes === sizeBytes ? null : (
          <Text size="xs" c="var(--ink-soft)">
            {formats.machineBytes(sizeBytes)}
          </Text>
        )}
        {lacks.map((words) => (
          <Text key={words} size="xs" c="var(--ink-soft)">
            {words}
          </Text>
        ))}
        {mayManage || missingBytes === 0 ? null : (
          <FoldedCommand command={`npx voxloom models install --preset ${id}`} />
        )}
      </Stack>
      {hasButton ? (
        <Button
          size="compact-sm"
          loading={busyId === id}
          aria-label={`${words}: ${name}`}
          onClick={() => onInstall(id)}
        >
          {words}
        </Button>
      ) : null}
    </Group>
  );
}
