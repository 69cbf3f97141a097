import { VideoEditorPage } from "../../features/video-editor/video-editor-page.tsx";
import { loadPhrases } from "../../lib/phrases/phrases.ts";

export async function clientLoader() {
  await loadPhrases(
    "brand",
    "ordering",
    "slideshow",
    "assets",
    "clips",
    "video-editor",
    "translation",
    "voices",
  );
  return null;
}

export default function VideoEditorRoute() {
  return <VideoEditorPage />;
}
