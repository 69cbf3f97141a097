import { ClipsPage } from "../../features/clips/clips-page.tsx";
import { loadPhrases } from "../../lib/phrases/phrases.ts";

export async function clientLoader() {
  await loadPhrases("brand", "ordering", "slideshow", "assets", "clips", "translation", "voices");
  return null;
}

export default function CreateVideo() {
  return <ClipsPage />;
}
