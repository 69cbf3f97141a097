import { Input, Slider } from "@mantine/core";
import type { Speaker } from "@voxloom/contract";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { VoiceSelect } from "../../../ui/voice-select.tsx";
import { useEditor, useEditorStore } from "../document/stores.tsx";
import { DeliveryFields } from "./delivery-fields.tsx";
import { useMatchedSpeaker } from "./use-matched-speaker.ts";

const [quietestDb, loudestDb] = [-24, 12];

/** How a speaker sounds: delivery of all their lines, and how loud they are. */
export function SpeakerAudio({ speaker }: { speaker: Speaker }) {
  const { t } = useTranslation("editor-lines");
  const store = useEditorStore();
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const label = useId();
  const matched = useMatchedSpeaker();
  const { id: speakerId, voiceId, delivery, volumeDb } = speaker;
  const language = useEditor(({ script }) => script.targetLanguage ?? script.sourceLanguage);
  const change = (change: Partial<Pick<Speaker, "voiceId" | "delivery" | "volumeDb">>) =>
    store.getState().edit([{ kind: "change-speaker", speakerId, change }], { joinKey: `sound ${speakerId}` });
  return (
    <>
      <VoiceSelect
        size="xs"
        label={t("speaker.voice")}
        languages={[language]}
        voiceId={voiceId}
        isDisabled={isReadOnly}
        speaker={matched(speaker)}
        onChange={(to) => change({ voiceId: to })}
      />
      <DeliveryFields
        voiceIds={[voiceId]}
        delivery={delivery}
        isDisabled={isReadOnly}
        onChange={(to) => change({ delivery: to })}
      />
      <Input.Wrapper size="xs" label={t("speaker.volume")} labelProps={{ id: label }}>
        <Slider
          size="sm"
          min={quietestDb}
          max={loudestDb}
          step={1}
          marks={[{ value: 0 }]}
          disabled={isReadOnly}
          value={volumeDb}
          onChange={(to) => change({ volumeDb: to })}
          label={(value) => `${value} dB`}
          thumbProps={{ "aria-labelledby": label }}
        />
      </Input.Wrapper>
    </>
  );
}
