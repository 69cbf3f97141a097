import { EditorPage } from "../../features/editor/layout/editor-page.tsx";

export default function Proofread() {
  return <EditorPage mode="proofread" />;
}
