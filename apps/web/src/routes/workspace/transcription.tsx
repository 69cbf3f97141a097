import { TranscriptionPage } from "../../features/transcription/transcription-page.tsx";
import { loadPhrases } from "../../lib/phrases/phrases.ts";

export async function clientLoader() {
  await loadPhrases("ordering", "translation");
  return null;
}

export default function Transcription() {
  return <TranscriptionPage />;
}
