import { ClipsMaker } from "../../features/clips/clips-maker.tsx";
import { SlideshowPage } from "../../features/slideshow/slideshow-page.tsx";
import { loadPhrases } from "../../lib/phrases/phrases.ts";

export async function clientLoader() {
  await loadPhrases("brand", "ordering", "slideshow", "assets", "clips", "translation", "voices");
  return null;
}

export default function CreateMusicVideo() {
  return (
    <SlideshowPage showClips={(video, files) => <ClipsMaker first={video} draft={null} brought={files} />} />
  );
}
