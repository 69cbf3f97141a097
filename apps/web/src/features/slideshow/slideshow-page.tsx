import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { calls, type Task } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { api } from "../../lib/api/api.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { SlideshowMaker } from "./slideshow-maker.tsx";
import { newSlideshow } from "./use-slideshow.ts";

/** A draft that can go on; null: it was ordered meanwhile. */
async function openDraft(
  taskId: string,
  signal: AbortSignal,
): Promise<Extract<Task, { product: "slideshow" }> | null> {
  const { task } = await api(calls.tasks.detail, { taskId }, { signal });
  return task.state === "draft" && task.product === "slideshow" ? task : null;
}

/** Where pictures become a video; a draft or pictures that the address names are opened. */
export function SlideshowPage() {
  const { t } = useTranslation("slideshow");
  const [search] = useSearchParams();
  const draftId = search.get("draft");
  const named = search.getAll("material");
  const draft = useQuery({
    queryKey: ["slideshow", "draft", draftId],
    queryFn: ({ signal }) => openDraft(draftId ?? "", signal),
    enabled: draftId !== null,
    gcTime: 0,
  });
  const getMaker = () => {
    if (draftId === null) return <SlideshowMaker first={newSlideshow(named)} draft={null} />;
    if (draft.error !== null)
      return <ProblemAlert problem={draft.error} onRetry={() => void draft.refetch()} />;
    if (draft.data === undefined) return <Skeleton height={420} radius="lg" />;
    const task = draft.data;
    const first = task?.settings ?? newSlideshow([]);
    return <SlideshowMaker key={draftId} first={first} draft={task} />;
  };
  return (
    <>
      <PageHead title={t("title")} intro={t("intro")} />
      {getMaker()}
    </>
  );
}
