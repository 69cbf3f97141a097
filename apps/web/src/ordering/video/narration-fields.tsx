import { Button, Group, Stack, Switch, Text, Textarea } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { limits, type Narration, narrationSchema } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { documentLanguage } from "../../lib/phrases/document-locale.ts";
import { SpeechLanguage } from "../../ui/speech-language.tsx";
import { VoiceSelect } from "../../ui/voice-select.tsx";
import { ModelScript } from "./model-script.tsx";

type NarrationFieldsProps = {
  narration: Narration | null;
  onChange: (narration: Narration | null) => void;
  /** Sentences made of what the person wrote elsewhere; null: there is nothing to make them of. */
  draft: string | null;
  /** What a language model may write it of. */
  facts?: readonly string[];
};

/** What a voice says by itself until somebody chose: nothing, in the language of the page. */
export const newNarration = (): Narration => ({
  ...narrationSchema.parse({ text: "-", language: documentLanguage() }),
  text: "",
});

/** What a voice is to say over the clips, in which language and by whom. */
export function NarrationFields({ narration, onChange, draft, facts = [] }: NarrationFieldsProps) {
  const { t } = useTranslation("clips");
  const [isOn, setOn] = useState(narration !== null);
  // What was chosen stays while there are no words.
  const [chosen, setChosen] = useState<Narration>(() => narration ?? newNarration());
  const shown = narration ?? { ...chosen, text: "" };
  const change = (part: Partial<Narration>) => {
    const next = { ...shown, ...part };
    setChosen(next);
    onChange(next.text.trim() === "" ? null : next);
  };
  const isShown = isOn || narration !== null;
  return (
    <Stack gap="sm">
      <Switch
        label={t("narration.switch")}
        checked={isShown}
        onChange={(event) => {
          setOn(event.currentTarget.checked);
          const again = chosen.text.trim() === "" ? null : chosen;
          onChange(event.currentTarget.checked ? again : null);
        }}
      />
      {isShown ? (
        <>
          <Textarea
            label={t("narration.script")}
            description={t("narration.scriptHint")}
            autosize
            minRows={3}
            maxRows={14}
            dir="auto"
            maxLength={limits.maxNarrationCharacters}
            error={shown.text.trim() === "" ? t("narration.scriptMissing") : null}
            value={shown.text}
            onChange={(event) => change({ text: event.currentTarget.value, writtenBy: "person" })}
          />
          {draft === null || shown.text.trim() !== "" ? null : (
            <Group gap="sm">
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden="true" />}
                onClick={() => change({ text: draft, writtenBy: "template" })}
              >
                {t("narration.write")}
              </Button>
              <Text size="xs" c="var(--ink-soft)">
                {t("narration.writeHint")}
              </Text>
            </Group>
          )}
          <ModelScript
            facts={facts}
            language={shown.language}
            text={shown.text}
            isOwn={shown.text.trim() !== "" && shown.writtenBy === "person"}
            onWritten={(text) =>
              change({ text: text.slice(0, limits.maxNarrationCharacters), writtenBy: "model" })
            }
          />
          <Group gap="md" align="flex-end">
            <SpeechLanguage
              isLabeled
              label={t("narration.language")}
              language={shown.language}
              onChange={(language) => change({ language, voiceId: null })}
            />
            <VoiceSelect
              label={t("narration.voice")}
              languages={[shown.language]}
              voiceId={shown.voiceId}
              onChange={(voiceId) => change({ voiceId })}
            />
          </Group>
          <Switch
            label={t("narration.captions")}
            checked={shown.hasCaptions}
            onChange={(event) => change({ hasCaptions: event.currentTarget.checked })}
          />
        </>
      ) : null}
    </Stack>
  );
}
