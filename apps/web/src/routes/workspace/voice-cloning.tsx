import { useNavigate, useSearchParams } from "react-router";
import { createDraft, keepDraft, readDraft } from "../../features/speech/speech-draft.ts";
import { VoiceCloningPage } from "../../features/voice-cloning/voice-cloning-page.tsx";
import { paths } from "../../lib/paths.ts";
import { loadPhrases } from "../../lib/phrases/phrases.ts";

export async function clientLoader() {
  await loadPhrases("cloning", "consents", "voices");
  return null;
}

/** A voice that is taken speaks the text on the desk. */
export default function VoiceCloning() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [taskId, speakerId] = [query.get("task"), query.get("speaker")];
  const speaker = taskId === null || speakerId === null ? null : { taskId, speakerId };
  const use = (voiceId: string, language: string): void => {
    const draft = readDraft() ?? createDraft("", language);
    keepDraft({ ...draft, language, voiceIds: [voiceId, ...draft.voiceIds.slice(1)] });
    void navigate(paths.textToSpeech);
  };
  return <VoiceCloningPage speaker={speaker} onUse={use} />;
}
