import { EditorPage } from "../../features/editor/layout/editor-page.tsx";

export default function SpeechEditor() {
  return <EditorPage mode="speech" />;
}
