import { EditorPage } from "../../features/editor/layout/editor-page.tsx";
import { Comments } from "../../features/share/comments.tsx";
import { shareActions } from "./share-actions.tsx";

export default function TranscriptEditor() {
  return <EditorPage mode="transcript" Comments={Comments} actions={shareActions} />;
}
