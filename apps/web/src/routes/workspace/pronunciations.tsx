import { PronunciationsPage } from "../../features/pronunciations/pronunciations-page.tsx";
import { loadPhrases } from "../../lib/phrases/phrases.ts";

export async function clientLoader() {
  await loadPhrases("pronunciations");
  return null;
}

export default PronunciationsPage;
