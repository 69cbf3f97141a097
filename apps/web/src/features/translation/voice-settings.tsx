import { Card, Stack, Switch, Text, Title } from "@mantine/core";
import { type DubSettings, limits } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { DubBackground } from "../../ordering/dub-background.tsx";
import { SpeakerCountField } from "../../ordering/listening/speaker-count-field.tsx";
import { VoiceSelect } from "../../ui/voice-select.tsx";
import type { ChangeSettings } from "./change-settings.ts";

type VoiceSettingsProps = {
  settings: DubSettings;
  change: ChangeSettings;
  targets: string[];
  /** A file for the background is on its way. */
  onBusy: (isBusy: boolean) => void;
};

/** How many speakers, which voice for each, and whether the background stays. */
export function VoiceSettings({ settings, change, targets, onBusy }: VoiceSettingsProps) {
  const { t } = useTranslation("translation");
  const chosen = settings.voiceIds;
  const speakers = settings.speakerCount === "auto" ? limits.maxSpeakers : settings.speakerCount;
  // A voice can be given to the next speaker once all before have one: the order carries who is who.
  const slots = Array.from({ length: Math.min(speakers, chosen.length + 1) }, (_, index) => index);
  const choose = (slot: number, voiceId: string | null) =>
    change({
      voiceIds:
        voiceId === null
          ? chosen.slice(0, slot)
          : [...chosen.slice(0, slot), voiceId, ...chosen.slice(slot + 1)],
    });
  return (
    <Card component="section" aria-labelledby="voices">
      <Title order={2} fz="lg" id="voices" mb="md">
        {t("settings.voicesHeading")}
      </Title>
      <Stack>
        <SpeakerCountField
          value={settings.speakerCount}
          onChange={(speakerCount) =>
            change({
              speakerCount,
              voiceIds: speakerCount === "auto" ? chosen : chosen.slice(0, speakerCount),
            })
          }
        />
        {targets.length > 0
          ? slots.map((slot) => (
              <VoiceSelect
                key={slot}
                label={t("settings.voiceOf", { number: slot + 1 })}
                languages={targets}
                voiceId={chosen[slot] ?? null}
                onChange={(voiceId) => choose(slot, voiceId)}
              />
            ))
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
        {settings.keepBackground && !settings.ownBackground ? (
          <Switch
            // Missing in drafts of before it could be asked for.
            checked={settings.keepLaughter ?? false}
            onChange={(event) => change({ keepLaughter: event.currentTarget.checked })}
            label={t("settings.laughter")}
            description={t("settings.laughterHint")}
          />
        ) : null}
        <DubBackground
          // Missing in drafts of before dubs had one of their own.
          background={settings.ownBackground ?? null}
          onChange={(ownBackground) => change({ ownBackground })}
          onBusy={onBusy}
        />
      </Stack>
    </Card>
  );
}
