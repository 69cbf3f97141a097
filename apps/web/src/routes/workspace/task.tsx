import { isVideo } from "@voxloom/contract";
import { ShareButton } from "../../features/share/share-button.tsx";
import { TaskPage } from "../../features/task/task-page.tsx";
import { loadPhrases } from "../../lib/phrases/phrases.ts";

export async function clientLoader() {
  await loadPhrases(
    "task",
    "tasks",
    "summary",
    "terms",
    "feedback",
    "share",
    "ordering",
    "speech",
    "slideshow",
    "lip-sync",
    "translation",
    "voices",
    "editor-transfer",
  );
  return null;
}

export default function TaskWithShare() {
  return (
    <TaskPage
      share={({ task, hasVideo, videoDownloadTenths }) => (
        <ShareButton task={task} hasVideo={hasVideo || isVideo(task)} videoTenths={videoDownloadTenths} />
      )}
    />
  );
}
