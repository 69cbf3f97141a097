import { SlideshowPage } from "../../features/slideshow/slideshow-page.tsx";
import { loadPhrases } from "../../lib/phrases/phrases.ts";

export async function clientLoader() {
  await loadPhrases("brand", "ordering", "slideshow", "assets");
  return null;
}

export default function CreateMusicVideo() {
  return <SlideshowPage />;
}
