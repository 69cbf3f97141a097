import { AssetsPage } from "../../features/assets/assets-page.tsx";
import { loadPhrases } from "../../lib/phrases/phrases.ts";

export async function clientLoader() {
  await loadPhrases(
    "brand",
    "slideshow",
    "assets",
    "editor",
    "editor-subtitles",
    "tasks",
    "ordering",
    "terms",
  );
  return null;
}

export default AssetsPage;
