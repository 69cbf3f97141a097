import { useNavigate } from "react-router";
import { createDraft, keepDraft, readDraft } from "../../features/speech/speech-draft.ts";
import { VoicesPage } from "../../features/voices/voices-page.tsx";
import { paths } from "../../lib/paths.ts";
import { loadPhrases } from "../../lib/phrases/phrases.ts";
import { storedSentence } from "../../lib/voices/stored-sentence.ts";

export async function clientLoader() {
  await loadPhrases("voices");
  return null;
}

/** A voice that is taken speaks the text on the desk. */
export default function Voices() {
  const navigate = useNavigate();
  const use = (voiceId: string, language: string): void => {
    const draft = readDraft() ?? createDraft(storedSentence.read() ?? "", language);
    keepDraft({ ...draft, language, voiceIds: [voiceId, ...draft.voiceIds.slice(1)] });
    void navigate(paths.textToSpeech);
  };
  return <VoicesPage onUse={use} />;
}
