import { useQueryClient } from "@tanstack/react-query";
import { calls, type DownloadKind, isVideo, type Task } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { useCreditWords } from "../../lib/plans/use-credit-words.ts";
import { billingKey } from "../../lib/plans/use-entitlements.ts";
import { taskDetailQuery } from "../../lib/task-queries.ts";
import { readTranscriptView } from "../../lib/transcript-view.ts";
import { DownloadsMenu } from "../../ui/downloads-menu.tsx";

type ResultDownloadsProps = {
  task: Pick<Task, "id" | "product">;
  kinds: DownloadKind[];
  /** What the video costs, in tenths of a credit. */
  videoTenths: number;
};

/** The files of a task of one's own, with what they cost. */
export function ResultDownloads({ task, kinds, videoTenths }: ResultDownloadsProps) {
  const { t } = useTranslation("task");
  const creditWords = useCreditWords();
  const client = useQueryClient();
  const isPaid = (kind: DownloadKind) => kind === "video" && videoTenths > 0;
  const { id: taskId } = task;
  return (
    <DownloadsMenu
      kinds={kinds}
      // Nobody speaks in a video of pictures: it is no dub.
      getName={(kind) => (kind === "video" && isVideo(task) ? t("downloads.video") : null)}
      getAddress={(kind) => {
        const view = readTranscriptView();
        return api(calls.tasks.downloadUrl, { taskId, kind, ...(view === "verbatim" ? {} : { view }) });
      }}
      getPrice={(kind) => (isPaid(kind) ? creditWords(videoTenths) : null)}
      onTaken={(kind) => {
        if (!isPaid(kind)) return;
        void client.invalidateQueries({ queryKey: [billingKey] });
        void client.invalidateQueries({ queryKey: taskDetailQuery(taskId).queryKey });
      }}
    />
  );
}
