import { Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ModelProgress } from "../../ui/models/model-progress.tsx";
import type { EngineModel, ModelPreset } from "../../ui/models/use-models.ts";
import styles from "./engines.module.css";
import { PresetEntry, type PresetEntryProps } from "./preset-entry.tsx";
import { SeveralLanguages } from "./several-languages.tsx";

/** Those that are shown before somebody asks for the others: the languages most people dub into. */
const shownFirst = 6;

type PresetListProps = Omit<PresetEntryProps, "preset"> & { presets: ModelPreset[]; models: EngineModel[] };

/** What English and another language need, each by one press; the language of the interface first. */
export function PresetList({ presets, models, ...rest }: PresetListProps) {
  const { t, i18n } = useTranslation(["engines", "common"]);
  const own = new Intl.Locale(i18n.language).language;
  const sorted = presets.toSorted(
    (a, b) => Number(b.languages.includes(own)) - Number(a.languages.includes(own)),
  );
  // Every preset has English: what is read in it moves none of them.
  const ordered = own === "en" ? presets : sorted;
  if (presets.length === 0) return null;
  // What is on its way, of whatever preset.
  const coming = models.filter(({ download }) => download?.state === "running");
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
      {presets.length < 2 ? null : <SeveralLanguages presets={presets} models={models} {...rest} />}
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
