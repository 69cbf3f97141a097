import { MultiSelect, Stack } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { type EngineModel, isComing, type ModelPreset } from "../../ui/models/use-models.ts";
import { PresetEntry, type PresetEntryProps } from "./preset-entry.tsx";

type SeveralLanguagesProps = Omit<PresetEntryProps, "preset"> & {
  presets: ModelPreset[];
  models: EngineModel[];
};

/** Several languages, and what all of them together take: what two of them need comes once. */
export function SeveralLanguages({ presets, models, ...rest }: SeveralLanguagesProps) {
  const { t } = useTranslation("engines");
  const formats = useFormats();
  const [chosen, setChosen] = useState<string[]>([]);
  // Left open after a choice, the list would lie over the button that fetches.
  const [isListOpen, list] = useDisclosure(false);
  const offered = presets
    .flatMap(({ languages }) => languages.filter((language) => language !== "en"))
    .map((value) => ({ value, label: formats.language(value) }))
    .sort((a, b) => formats.compare(a.label, b.label));
  return (
    <Stack gap="sm">
      <MultiSelect
        searchable
        hidePickedOptions
        maw={520}
        dropdownOpened={isListOpen}
        onDropdownOpen={list.open}
        onDropdownClose={list.close}
        onOptionSubmit={list.close}
        label={t("models.several")}
        data={offered}
        value={chosen}
        onChange={setChosen}
      />
      {chosen.length < 2 ? null : <PresetEntry preset={joinPresets(presets, models, chosen)} {...rest} />}
    </Stack>
  );
}

function joinPresets(presets: ModelPreset[], models: EngineModel[], languages: string[]): ModelPreset {
  const parts = presets.filter((preset) => preset.languages.some((language) => languages.includes(language)));
  const modelIds = [...new Set(parts.flatMap((part) => part.modelIds))];
  const needed = models.filter(({ id }) => modelIds.includes(id));
  const missing = needed.filter(({ isInstalled }) => !isInstalled);
  const countBytes = (some: EngineModel[]): number => some.reduce((sum, one) => sum + one.sizeBytes, 0);
  return {
    id: ["en", ...languages].join("-"),
    languages: ["en", ...languages],
    modelIds,
    sizeBytes: countBytes(needed),
    missingBytes: countBytes(missing),
    isComing: missing.length > 0 && missing.every(({ download }) => isComing(download)),
    withoutVoice: parts.flatMap((part) => part.withoutVoice),
    withoutRecognition: parts.flatMap((part) => part.withoutRecognition),
  };
}
