import { ActionIcon, Group, Select, Tooltip } from "@mantine/core";
import { IconListSearch, IconPlayerPlay, IconPlayerStop } from "@tabler/icons-react";
import type { Voice } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useVoiceSample } from "../lib/player/use-voice-sample.ts";
import { useFormats } from "../lib/use-formats.ts";
import type { MatchedSpeaker } from "../lib/voices/use-voice-matches.ts";
import { useVoices } from "../lib/voices/voices-query.ts";
import { IconButton } from "./icon-button.tsx";
import { VoicePicker } from "./voices/voice-picker.tsx";

/** Most entries that are drawn at once: typing narrows what is searched, which is all. */
const shownAtOnce = 100;

type VoiceSelectProps = {
  label: string;
  /** What the voices have to speak, one of them at least. */
  languages: readonly string[];
  voiceId: string | null;
  onChange: (voiceId: string | null) => void;
  /** What stands for no choice; default: one is chosen for you. */
  noneLabel?: string;
  size?: "xs" | "sm";
  isDisabled?: boolean;
  /** In a popover: its voices belong to it, or pressing one would count as pressing beside it. */
  isInPopover?: boolean;
  /** Whom the voice is for, where that is known: those that are nearest are recommended. */
  speaker?: MatchedSpeaker | null;
};

/** The choice of a voice: found by typing, with a sample of the chosen one, or by ear in the library. */
export function VoiceSelect(props: VoiceSelectProps) {
  const { label, languages, voiceId, onChange, noneLabel, size = "sm" } = props;
  const { isDisabled = false, isInPopover = false, speaker = null } = props;
  const { t } = useTranslation(["translation", "voices", "common"]);
  const [isBrowsing, setBrowsing] = useState(false);
  const formats = useFormats();
  const sample = useVoiceSample();
  const voices = useVoices(languages);
  const getLanguage = (one: Voice) => languages.find((code) => one.languages.includes(code)) ?? languages[0];
  const getLabel = (one: Voice) =>
    formats.facts([
      one.name,
      t(`settings.${one.gender}`),
      t(`common:quality.${one.quality}`),
      languages.length > 1 ? formats.language(getLanguage(one) ?? "") : null,
    ]);
  const voice = voices.find(({ id }) => id === voiceId);
  const isPlaying = voice !== undefined && sample.playing === voice.id;
  const playLabel = isPlaying
    ? t("settings.stopVoice")
    : t("settings.playVoice", { name: voice?.name ?? "" });
  return (
    <Group align="flex-end" wrap="nowrap" gap="xs">
      <Select
        searchable
        allowDeselect={false}
        size={size}
        limit={shownAtOnce}
        comboboxProps={{ withinPortal: !isInPopover }}
        disabled={isDisabled}
        style={{ flex: 1, minWidth: 0 }}
        label={label}
        nothingFoundMessage={t("voices:noneTitle")}
        data={[
          { value: "", label: noneLabel ?? t("settings.voiceAuto") },
          ...voices.map((option) => ({ value: option.id, label: getLabel(option) })),
        ]}
        value={voice?.id ?? ""}
        onChange={(value) => onChange(value === "" ? null : value)}
        error={voice && sample.failed === voice.id ? t("settings.voiceFailed") : null}
      />
      {voice ? (
        <IconButton
          size={size === "xs" ? 30 : 36}
          variant="light"
          label={playLabel}
          onClick={() => (isPlaying ? sample.stop() : sample.play(voice.id, getLanguage(voice) ?? "en"))}
        >
          {isPlaying ? <IconPlayerStop size={18} /> : <IconPlayerPlay size={18} />}
        </IconButton>
      ) : null}
      <Tooltip label={t("voices:browse")}>
        <ActionIcon
          size={size === "xs" ? 30 : 36}
          variant="default"
          aria-label={`${t("voices:browse")}: ${label}`}
          aria-haspopup="dialog"
          disabled={isDisabled || languages.length === 0}
          onClick={() => setBrowsing(true)}
        >
          <IconListSearch size={18} />
        </ActionIcon>
      </Tooltip>
      {isBrowsing ? (
        <VoicePicker
          {...{ label, languages, voiceId, speaker, isInPopover }}
          onUse={(id) => {
            setBrowsing(false);
            onChange(id);
          }}
          onClose={() => setBrowsing(false)}
        />
      ) : null}
    </Group>
  );
}
