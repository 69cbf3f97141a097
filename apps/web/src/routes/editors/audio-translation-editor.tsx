import { EditorPage } from "../../features/editor/layout/editor-page.tsx";

export default function AudioTranslationEditor() {
  return <EditorPage mode="audio" />;
}
