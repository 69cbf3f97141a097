import { SegmentedControl, Slider, Stack, Text, Title } from "@mantine/core";
import type { Delivery, Segment, Speaker } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { VoiceSelect } from "../../../../ui/voice-select.tsx";
import { useEditor, useEditorStore } from "../../document/stores.tsx";
import { DeliveryFields } from "../../speakers/delivery-fields.tsx";
import { useMatchedSpeaker } from "../../speakers/use-matched-speaker.ts";
import { useSpeakerName } from "../../speakers/use-speaker-name.ts";
import styles from "./takes.module.css";

/** Whom a setting is for: this line alone, or every line of its speaker. */
type Scope = "line" | "speaker";

/** Voice, speed, pitch, pause and volume, for the line or for its speaker. */
export function DeliveryCard({ segment, speaker }: { segment: Segment; speaker: Speaker }) {
  const { t } = useTranslation("editor-audio");
  const [scope, setScope] = useState<Scope>("line");
  const getName = useSpeakerName();
  const matched = useMatchedSpeaker();
  const isFixed = useEditor((state) => state.isReadOnly) || (scope === "line" && segment.isLocked);
  const language = useEditor(({ script }) => script.targetLanguage ?? script.sourceLanguage);
  const isLine = scope === "line";
  const change = useDeliveryChanges(segment, speaker, scope);
  const volumeDb = isLine ? segment.volumeDb : speaker.volumeDb;
  return (
    <section className={styles.card} aria-labelledby="line-delivery">
      <Title order={3} fz="sm" id="line-delivery" mb={6}>
        {t("delivery.heading")}
      </Title>
      <Stack gap="xs">
        <SegmentedControl
          size="xs"
          aria-label={t("delivery.scope")}
          value={scope}
          onChange={(value: Scope) => setScope(value)}
          data={[
            { value: "line" as const, label: t("delivery.line") },
            { value: "speaker" as const, label: t("delivery.speaker", { name: getName(speaker) }) },
          ]}
        />
        <VoiceSelect
          size="xs"
          label={t("delivery.voice")}
          languages={[language]}
          isDisabled={isFixed}
          voiceId={isLine ? segment.voiceId : speaker.voiceId}
          speaker={matched(speaker)}
          {...(isLine && { noneLabel: t("delivery.voiceOfSpeaker") })}
          onChange={change.voice}
        />
        <div className={styles.fields}>
          <DeliveryFields
            voiceIds={[(isLine ? segment.voiceId : null) ?? speaker.voiceId]}
            delivery={isLine && segment.delivery !== null ? segment.delivery : speaker.delivery}
            isDisabled={isFixed}
            onChange={change.delivery}
          />
        </div>
        <div>
          <Text size="xs" fw={500}>
            {t("delivery.volume", { value: `${volumeDb > 0 ? "+" : ""}${volumeDb}` })}
          </Text>
          <Slider
            size="sm"
            min={-24}
            max={12}
            step={1}
            thumbLabel={t("delivery.volumeLabel")}
            label={(value) => `${value} dB`}
            disabled={isFixed}
            value={volumeDb}
            onChange={change.volume}
          />
        </div>
        <Text size="xs" c="var(--ink-soft)">
          {t("delivery.hint")}
        </Text>
      </Stack>
    </section>
  );
}

/** The edits of the card: dragging or typing a value is one step. */
function useDeliveryChanges(segment: Segment, speaker: Speaker, scope: Scope) {
  const editor = useEditorStore();
  const segmentIds = [segment.id];
  const isLine = scope === "line";
  const joinKey = (field: string) => ({ joinKey: `${field} ${isLine ? segment.id : speaker.id}` });
  const ofSpeaker = (change: Partial<Pick<Speaker, "voiceId" | "delivery" | "volumeDb">>) =>
    ({ kind: "change-speaker", speakerId: speaker.id, change }) as const;
  const { edit } = editor.getState();
  return {
    voice: (voiceId: string | null) =>
      edit([isLine ? { kind: "set-line-voice", segmentIds, voiceId } : ofSpeaker({ voiceId })]),
    delivery: (delivery: Delivery) =>
      edit(
        [isLine ? { kind: "set-line-delivery", segmentIds, delivery } : ofSpeaker({ delivery })],
        joinKey("delivery"),
      ),
    volume: (volumeDb: number) =>
      edit(
        [isLine ? { kind: "set-line-volume", segmentIds, volumeDb } : ofSpeaker({ volumeDb })],
        joinKey("volume"),
      ),
  };
}
