import { Badge, Button, Group, Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { ModelProgress } from "../../ui/models/model-progress.tsx";
import type { EngineModel, ModelPreset } from "../../ui/models/use-models.ts";
import styles from "./engines.module.css";
import { FoldedCommand } from "./folded-list.tsx";

/** Those that are shown before somebody asks for the others: the languages most people dub into. */
const shownFirst = 6;

type PresetListProps = {
  presets: ModelPreset[];
  /** What is on its way, of whatever preset. */
  coming: EngineModel[];
  mayManage: boolean;
  busyId: string | null;
  onInstall: (presetId: string) => void;
};

/** What English and another language need, each by one press; the language of the interface first. */
export function PresetList({ presets, coming, ...rest }: PresetListProps) {
  const { t, i18n } = useTranslation(["engines", "common"]);
  const own = new Intl.Locale(i18n.language).language;
  const sorted = presets.toSorted(
    (a, b) => Number(b.languages.includes(own)) - Number(a.languages.includes(own)),
  );
  // Every preset has English: what is read in it moves none of them.
  const ordered = own === "en" ? presets : sorted;
  if (presets.length === 0) return null;
  return (
    <Stack gap="sm" component="section" aria-labelledby="presets" mb="lg">
      <Title order={3} fz="lg" id="presets">
        {t("models.presets")}
      </Title>
      <Text size="sm" c="var(--ink-soft)">
        {t("models.presetsHint")}
      </Text>
      {coming.map((model) => (
        <Stack key={model.id} gap={4}>
          <Text size="sm" lang="en">
            <bdi>{model.name}</bdi>
          </Text>
          <ModelProgress model={model} />
        </Stack>
      ))}
      {ordered.slice(0, shownFirst).map((preset) => (
        <PresetEntry key={preset.id} preset={preset} {...rest} />
      ))}
      {ordered.length <= shownFirst ? null : (
        <details className={styles.folded}>
          <summary>{`${t("languages")} (${ordered.length - shownFirst})`}</summary>
          <Stack gap="sm" mt="sm">
            {ordered.slice(shownFirst).map((preset) => (
              <PresetEntry key={preset.id} preset={preset} {...rest} />
            ))}
          </Stack>
        </details>
      )}
    </Stack>
  );
}

type PresetEntryProps = Omit<PresetListProps, "presets" | "coming"> & { preset: ModelPreset };

function PresetEntry({ preset, mayManage, busyId, onInstall }: PresetEntryProps) {
  const { t } = useTranslation("engines");
  const formats = useFormats();
  const { id, languages, sizeBytes, missingBytes, isComing, withoutVoice, withoutRecognition } = preset;
  const other = languages.find((language) => language !== "en") ?? "en";
  const name = t("models.preset", { language: formats.language(other) });
  const words = t("models.get", { size: formats.bytes(missingBytes) });
  // It says how much comes: all of it need not be said twice.
  const hasButton = mayManage && missingBytes > 0 && !isComing;
  const lacks = [
    withoutRecognition.includes(other) ? t("models.noRecognition") : null,
    withoutVoice.includes(other) ? t("models.noVoice") : null,
  ].filter((words) => words !== null);
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
            {formats.bytes(sizeBytes)}
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
