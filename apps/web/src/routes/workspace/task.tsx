import { isVideo } from "@voxloom/contract";
import { PublishButton } from "../../features/publishing/publish-button.tsx";
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
    "publishing",
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
      share={({ task, hasVideo, downloads, videoDownloadTenths }) => (
        <>
          <ShareButton task={task} hasVideo={hasVideo || isVideo(task)} videoTenths={videoDownloadTenths} />
          <PublishButton task={task} kinds={downloads} videoTenths={videoDownloadTenths} />
        </>
      )}
    />
  );
}
