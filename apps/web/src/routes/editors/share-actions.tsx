import { isDubTask } from "@voxloom/contract";
import type { ReactNode } from "react";
import type { TaskDetail } from "../../features/editor/session/editor-task.tsx";
import { ShareButton } from "../../features/share/share-button.tsx";

/** Sharing, in the header of the editor. */
export const shareActions = ({ task, videoDownloadTenths }: TaskDetail): ReactNode =>
  isDubTask(task) ? <ShareButton task={task} videoTenths={videoDownloadTenths} /> : null;
