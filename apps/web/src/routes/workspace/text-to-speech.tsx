import { SpeechPage } from "../../features/speech/speech-page.tsx";
import { loadPhrases } from "../../lib/phrases/phrases.ts";

export async function clientLoader() {
  await loadPhrases("ordering", "translation", "voices", "speech", "pronunciations", "task");
  await loadPhrases("slideshow", "assets");
  return null;
}

export default function TextToSpeech() {
  return <SpeechPage />;
}
