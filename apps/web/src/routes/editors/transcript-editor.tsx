import { EditorPage } from "../../features/editor/layout/editor-page.tsx";

export default function TranscriptEditor() {
  return <EditorPage mode="transcript" />;
}
