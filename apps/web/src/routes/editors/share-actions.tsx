import { isDub } from "@voxloom/contract";
import type { ReactNode } from "react";
import type { TaskDetail } from "../../features/editor/session/editor-task.tsx";
import { ShareButton } from "../../features/share/share-button.tsx";
import { ResultDownloads } from "../../features/task/result-downloads.tsx";

/** What is done with the whole, in the header of the editor: a dub is shared, a transcript is taken along. */
export const shareActions = ({ task, downloads, videoDownloadTenths }: TaskDetail): ReactNode =>
  isDub(task) ? (
    <ShareButton task={task} videoTenths={videoDownloadTenths} />
  ) : (
    <ResultDownloads taskId={task.id} kinds={downloads} videoTenths={videoDownloadTenths} />
  );
