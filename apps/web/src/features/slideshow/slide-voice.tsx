import { Button, Group, Stack, Switch, Text } from "@mantine/core";
import { IconMicrophone } from "@tabler/icons-react";
import { limits, type SlideshowSettings } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { documentLanguage } from "../../lib/phrases/document-locale.ts";
import { useFormats } from "../../lib/use-formats.ts";
import type { SpokenNotes } from "../../ordering/video/use-spoken-notes.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { SpeechLanguage } from "../../ui/speech-language.tsx";
import { VoiceSelect } from "../../ui/voice-select.tsx";
import type { Change } from "./use-slideshow.ts";

type VoiceProps = {
  settings: SlideshowSettings;
  notes: SpokenNotes;
  onChange: (part: Change) => void;
};

/** Who says the notes of pictures, and how that is heard before the video is made. */
export function SlideVoice({ settings: { narration, slides }, notes, onChange }: VoiceProps) {
  const { t } = useTranslation("slideshow");
  const formats = useFormats();
  const hasNotes = slides.some((slide) => slide.notes.trim() !== "");
  const change = (part: Partial<NonNullable<typeof narration>>) =>
    narration !== null && onChange({ narration: { ...narration, ...part } });
  const { count, characters, spoken, speakingNow } = notes;
  return (
    <Stack gap="sm">
      <Switch
        label={t("voice.on")}
        description={hasNotes ? undefined : t("voice.none")}
        checked={narration !== null}
        onChange={(event) =>
          onChange({
            narration: event.currentTarget.checked
              ? { language: documentLanguage(), voiceId: null, gainDb: 0 }
              : null,
          })
        }
      />
      {narration === null ? null : (
        <>
          <Group gap="md" align="flex-end">
            <SpeechLanguage
              isLabeled
              label={t("voice.language")}
              language={narration.language}
              onChange={(language) => change({ language, voiceId: null })}
            />
            <VoiceSelect
              label={t("voice.voice")}
              languages={[narration.language]}
              voiceId={narration.voiceId}
              onChange={(voiceId) => change({ voiceId })}
            />
          </Group>
          {count === 0 ? null : (
            <Group gap="sm">
              <Button
                variant="default"
                size="sm"
                leftSection={<IconMicrophone size={18} aria-hidden="true" />}
                loading={speakingNow !== null}
                disabled={spoken.size === count || characters > limits.maxNotesOfSlides}
                onClick={notes.speak}
              >
                {t("voice.speak")}
              </Button>
              <Text size="sm" c="var(--ink-soft)" aria-live="polite">
                {speakingNow !== null
                  ? t("voice.speaking", {
                      number: formats.number(speakingNow + 1),
                      all: formats.number(count),
                    })
                  : t(spoken.size === count ? "voice.spoken" : "voice.estimated")}
              </Text>
            </Group>
          )}
          {characters > limits.maxNotesOfSlides ? (
            <Text size="sm" c="red" role="alert">
              {t("voice.tooLong", {
                number: formats.number(characters),
                most: formats.number(limits.maxNotesOfSlides),
              })}
            </Text>
          ) : null}
          {notes.problem === null ? null : <ProblemAlert problem={notes.problem} onRetry={notes.speak} />}
        </>
      )}
    </Stack>
  );
}
