import { Card, Group, Select, SimpleGrid, Stack, Switch, Text, Title } from "@mantine/core";
import type { DubSettings, EngineStatus } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { PremiumMark, useCovers } from "../../lib/plans/premium-mark.tsx";
import { GlossarySettings } from "../../ordering/glossary-settings.tsx";
import { CleanAudioField } from "../../ordering/listening/clean-audio-field.tsx";
import styles from "../../ordering/order-form.module.css";
import type { ChangeSettings } from "./change-settings.ts";

const choices = [
  { capability: "transcribe", label: "settings.engineTranscribe" },
  { capability: "translate", label: "settings.engineTranslate" },
  { capability: "synthesize", label: "settings.engineSynthesize" },
  { capability: "separate", label: "settings.engineSeparate" },
  { capability: "diarize", label: "settings.engineDiarize" },
] as const;

type MoreSettingsProps = {
  settings: DubSettings;
  change: ChangeSettings;
  engines: EngineStatus[];
  hasVideo: boolean;
  /** What a glossary of this order is saved under. */
  name: string;
};

/** What most people leave alone: picture stretching, the glossary, the choice of engines. */
export function MoreSettings({ settings, change, engines, hasVideo, name }: MoreSettingsProps) {
  const { t } = useTranslation("translation");
  const canStretch = useCovers({ flag: "vt_dynamic_duration", needed: true });
  return (
    <Card component="details" className={styles.more}>
      <summary>{t("settings.more")}</summary>
      <Stack mt="md" gap="lg">
        {hasVideo ? (
          <Group wrap="nowrap" align="flex-start" gap="xs">
            <Switch
              checked={settings.dynamicDuration}
              disabled={!canStretch}
              onChange={(event) => change({ dynamicDuration: event.currentTarget.checked })}
              label={t("settings.dynamic")}
              description={t("settings.dynamicHint")}
            />
            <PremiumMark flag="vt_dynamic_duration" needed={true} />
          </Group>
        ) : null}
        <CleanAudioField
          value={settings.cleanAudio}
          engines={engines}
          onChange={(cleanAudio) => change({ cleanAudio })}
        />
        <GlossarySettings settings={settings} change={change} engines={engines} name={name} />
        <div>
          <Title order={3} fz="md">
            {t("settings.engines")}
          </Title>
          <Text size="sm" c="var(--ink-soft)" mb="sm">
            {t("settings.enginesHint")}
          </Text>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {choices.map(({ capability, label }) => (
              <Select
                key={capability}
                label={t(label)}
                allowDeselect={false}
                value={settings.engines[capability] ?? ""}
                onChange={(value) =>
                  change({ engines: { ...settings.engines, [capability]: value ? value : undefined } })
                }
                data={[
                  { value: "", label: t("settings.engineAuto") },
                  ...engines
                    .filter((engine) => engine.isAvailable && engine.capability === capability)
                    .map((engine) => ({ value: engine.id, label: engine.name })),
                ]}
              />
            ))}
          </SimpleGrid>
        </div>
      </Stack>
    </Card>
  );
}
