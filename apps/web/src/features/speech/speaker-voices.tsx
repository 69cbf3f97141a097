import type { Speaker } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { VoiceSelect } from "../../ui/voice-select.tsx";
import styles from "./speech.module.css";
import type { SpeechDraft } from "./speech-draft.ts";

type SpeakerVoicesProps = {
  speakers: readonly Speaker[];
  draft: SpeechDraft;
  onVoice: (index: number, voiceId: string | null) => void;
};

/** A voice for each name of a dialog. */
export function SpeakerVoices({ speakers, draft, onVoice }: SpeakerVoicesProps) {
  const { t } = useTranslation("speech");
  return (
    <div className={styles.names}>
      {speakers.map(({ id, name }, index) => (
        <VoiceSelect
          key={id}
          size="xs"
          label={t("voiceOf", { name })}
          languages={[draft.language]}
          voiceId={draft.voiceIds[index] ?? null}
          onChange={(voiceId) => onVoice(index, voiceId)}
        />
      ))}
    </div>
  );
}
