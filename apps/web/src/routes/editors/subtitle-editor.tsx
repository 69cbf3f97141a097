import { EditorPage } from "../../features/editor/layout/editor-page.tsx";

export default function SubtitleEditor() {
  return <EditorPage mode="subtitles" />;
}
