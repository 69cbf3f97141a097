import { WrittenPage } from "../../features/written/written-page.tsx";
import { loadPhrases } from "../../lib/phrases/phrases.ts";

export async function clientLoader() {
  await loadPhrases("ordering", "terms", "translation", "editor-subtitles");
  return null;
}

export default function Subtitles() {
  return <WrittenPage of="subtitles" />;
}
