import { ActionIcon, Card, Group, Select, Stack, Switch, Text, Title, Tooltip } from "@mantine/core";
import { IconPlayerPlay, IconPlayerStop } from "@tabler/icons-react";
import { useQueries } from "@tanstack/react-query";
import { calls, type DubSettings, limits, type Voice } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { useFormats } from "../../lib/use-formats.ts";
import type { ChangeSettings } from "./order-form.tsx";
import { useVoiceSample } from "./use-voice-sample.ts";

type VoiceSettingsProps = { settings: DubSettings; change: ChangeSettings; targets: string[] };

/** How many speakers, which voice for each, and whether the background stays. */
export function VoiceSettings({ settings, change, targets }: VoiceSettingsProps) {
  const { t } = useTranslation(["translation", "common"]);
  const formats = useFormats();
  const sample = useVoiceSample();
  const voices = useQueries({
    queries: targets.map((language) => ({
      queryKey: ["voices", language],
      queryFn: () => api(calls.voices.list, { language }),
      staleTime: 60_000,
    })),
    combine: (lists) => [
      ...new Map(lists.flatMap(({ data }) => data?.voices ?? []).map((voice) => [voice.id, voice])).values(),
    ],
  });
  const languageOf = (voice: Voice) => targets.find((code) => voice.languages.includes(code)) ?? targets[0];
  const chosen = settings.voiceIds;
  const speakers = settings.speakerCount === "auto" ? limits.maxSpeakers : settings.speakerCount;
  // A voice can be given to the next speaker once all before have one: the order carries who is who.
  const slots = Array.from({ length: Math.min(speakers, chosen.length + 1) }, (_, index) => index);
  const choose = (slot: number, voiceId: string) =>
    change({
      voiceIds:
        voiceId === ""
          ? chosen.slice(0, slot)
          : [...chosen.slice(0, slot), voiceId, ...chosen.slice(slot + 1)],
    });
  const labelOf = (voice: Voice) =>
    [
      voice.name,
      t(`settings.${voice.gender}`),
      t(`common:quality.${voice.quality}`),
      targets.length > 1 ? formats.language(languageOf(voice) ?? "") : null,
    ]
      .filter((part) => part !== null)
      .join(" · ");
  return (
    <Card component="section" aria-labelledby="voices">
      <Title order={2} fz={18} id="voices" mb="md">
        {t("settings.voicesHeading")}
      </Title>
      <Stack>
        <Select
          label={t("settings.speakers")}
          allowDeselect={false}
          maw={260}
          value={String(settings.speakerCount)}
          onChange={(value) => {
            const speakerCount = value === "auto" || value === null ? "auto" : Number(value);
            change({
              speakerCount,
              voiceIds: speakerCount === "auto" ? chosen : chosen.slice(0, speakerCount),
            });
          }}
          data={[
            { value: "auto", label: t("settings.speakersAuto") },
            ...Array.from({ length: limits.maxSpeakers }, (_, index) => String(index + 1)),
          ]}
        />
        {targets.length > 0
          ? slots.map((slot) => {
              const voice = voices.find(({ id }) => id === chosen[slot]);
              const isPlaying = voice !== undefined && sample.playing === voice.id;
              const playLabel = isPlaying
                ? t("settings.stopVoice")
                : t("settings.playVoice", { name: voice?.name ?? "" });
              return (
                <Group key={slot} align="flex-end" wrap="nowrap" gap="xs">
                  <Select
                    searchable
                    allowDeselect={false}
                    style={{ flex: 1, minWidth: 0 }}
                    label={t("settings.voiceOf", { number: slot + 1 })}
                    nothingFoundMessage={t("settings.noneFound")}
                    data={[
                      { value: "", label: t("settings.voiceAuto") },
                      ...voices.map((option) => ({ value: option.id, label: labelOf(option) })),
                    ]}
                    value={voice?.id ?? ""}
                    onChange={(value) => choose(slot, value ?? "")}
                    error={voice && sample.failed === voice.id ? t("settings.voiceFailed") : null}
                  />
                  {voice ? (
                    <Tooltip label={playLabel}>
                      <ActionIcon
                        size={36}
                        variant="light"
                        aria-label={playLabel}
                        onClick={() =>
                          isPlaying ? sample.stop() : sample.play(voice.id, languageOf(voice) ?? "en")
                        }
                      >
                        {isPlaying ? <IconPlayerStop size={18} /> : <IconPlayerPlay size={18} />}
                      </ActionIcon>
                    </Tooltip>
                  ) : null}
                </Group>
              );
            })
          : null}
        {targets.length > 1 ? (
          <Text size="sm" c="var(--ink-soft)">
            {t("settings.voiceSame")}
          </Text>
        ) : null}
        <Switch
          checked={settings.keepBackground}
          onChange={(event) => change({ keepBackground: event.currentTarget.checked })}
          label={t("settings.background")}
          description={t("settings.backgroundHint")}
        />
      </Stack>
    </Card>
  );
}
