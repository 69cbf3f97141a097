import { isDub } from "@voxloom/contract";
import type { ReactNode } from "react";
import type { TaskDetail } from "../../features/editor/session/editor-task.tsx";
import { ShareButton } from "../../features/share/share-button.tsx";
import { ResultDownloads } from "../../features/task/result-downloads.tsx";

/** What is done with the whole, in the header of the editor: it is shared, and a text is taken along. */
export const shareActions = ({ task, downloads, videoDownloadTenths, hasVideo }: TaskDetail): ReactNode => (
  <>
    {isDub(task) || !task.isPreview ? (
      <ShareButton task={task} hasVideo={hasVideo} videoTenths={videoDownloadTenths} />
    ) : null}
    {isDub(task) ? null : <ResultDownloads task={task} kinds={downloads} videoTenths={videoDownloadTenths} />}
  </>
);
