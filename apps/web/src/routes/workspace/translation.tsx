import { TranslationPage } from "../../features/translation/translation-page.tsx";
import { loadPhrases } from "../../lib/phrases/phrases.ts";

export async function clientLoader() {
  await loadPhrases("ordering", "slideshow", "terms", "translation", "voices");
  return null;
}

export default function Translation() {
  return <TranslationPage of="video" />;
}
