import { SharedFrame } from "../../app/shared-frame.tsx";
import { ViewerPage } from "../../features/editor/layout/viewer-page.tsx";
import { SharedPage } from "../../features/share/shared-page.tsx";

export default function SharedTask() {
  return <SharedPage Viewer={ViewerPage} Frame={SharedFrame} />;
}
