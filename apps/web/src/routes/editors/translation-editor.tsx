import { EditorPage } from "../../features/editor/layout/editor-page.tsx";

export default function VideoTranslationEditor() {
  return <EditorPage mode="translation" />;
}
