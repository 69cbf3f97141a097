import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ClipsSettings, calls, clipsSettingsSchema, type Task } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { api } from "../../lib/api/api.ts";
import { type ClipKind, clipKinds, findClipKind } from "../../lib/clip-kinds.ts";
import { takeHandedFiles } from "../../lib/handed-source.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { ClipsMaker } from "./clips-maker.tsx";

/** A draft that can go on; null: it was ordered meanwhile. */
async function openDraft(
  taskId: string,
  signal: AbortSignal,
): Promise<Extract<Task, { product: "clips" }> | null> {
  const { task } = await api(calls.tasks.detail, { taskId }, { signal });
  return task.state === "draft" && task.product === "clips" ? task : null;
}

const newVideo = (materialIds: readonly string[], kind: ClipKind | null = null): ClipsSettings =>
  clipsSettingsSchema.parse({
    ...(kind && clipKinds[kind]),
    clips: materialIds.map((materialId) => ({ materialId })),
  });

/** Where clips become a video; a draft or files that the address names are opened. */
export function ClipsPage() {
  const { t } = useTranslation("clips");
  const [search] = useSearchParams();
  const draftId = search.get("draft");
  const named = search.getAll("material");
  const [handed] = useState(takeHandedFiles);
  const draft = useQuery({
    queryKey: ["clips", "draft", draftId],
    queryFn: ({ signal }) => openDraft(draftId ?? "", signal),
    enabled: draftId !== null,
    gcTime: 0,
  });
  const getMaker = () => {
    if (draftId === null)
      return (
        <ClipsMaker first={newVideo(named, findClipKind(search.get("for")))} draft={null} handed={handed} />
      );
    if (draft.error !== null)
      return <ProblemAlert problem={draft.error} onRetry={() => void draft.refetch()} />;
    if (draft.data === undefined) return <Skeleton height={420} radius="lg" />;
    return <ClipsMaker key={draftId} first={draft.data?.settings ?? newVideo([])} draft={draft.data} />;
  };
  return (
    <>
      <PageHead title={t("title")} intro={t("intro")} />
      {getMaker()}
    </>
  );
}
