import { Alert, Button, Group, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ClipsSettings, calls, type SlideshowSettings, type Task } from "@voxloom/contract";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { api } from "../../lib/api/api.ts";
import { takeHandedFiles } from "../../lib/handed-source.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { asClips } from "./as-clips.ts";
import { type BroughtClips, SlideshowMaker } from "./slideshow-maker.tsx";
import { newSlideshow } from "./use-slideshow.ts";

/** A draft that can go on; null: it was ordered meanwhile. */
async function openDraft(
  taskId: string,
  signal: AbortSignal,
): Promise<Extract<Task, { product: "slideshow" }> | null> {
  const { task } = await api(calls.tasks.detail, { taskId }, { signal });
  return task.state === "draft" && task.product === "slideshow" ? task : null;
}

type PageProps = {
  /** Shows the form of a video of clips: of these settings, and files that are still to be sent. */
  showClips: (video: ClipsSettings, files: readonly File[]) => ReactNode;
};

/** Where pictures become a video, or clips beside them; a draft or files that the address names are opened. */
export function SlideshowPage({ showClips }: PageProps) {
  const { t } = useTranslation("slideshow");
  const [search] = useSearchParams();
  const draftId = search.get("draft");
  const named = search.getAll("material");
  const isOfMusic = search.has("music");
  const [handed, setHanded] = useState(takeHandedFiles);
  const [clips, setClips] = useState<BroughtClips | null>(null);
  // What there was before clips came.
  const [pictures, setPictures] = useState<SlideshowSettings | null>(null);
  const takeClips = (brought: BroughtClips) => {
    setHanded([]);
    setPictures(brought.pictures);
    setClips(brought);
  };
  const draft = useQuery({
    queryKey: ["slideshow", "draft", draftId],
    queryFn: ({ signal }) => openDraft(draftId ?? "", signal),
    enabled: draftId !== null,
    gcTime: 0,
  });
  const getMaker = () => {
    if (clips !== null)
      return (
        <>
          <Alert color="brand" variant="light" mb="lg">
            <Group gap="md" justify="space-between">
              <Text size="sm" style={{ flex: "1 1 260px" }}>
                {t("clips.text")}
              </Text>
              <Button size="xs" variant="default" onClick={() => setClips(null)}>
                {t("clips.back")}
              </Button>
            </Group>
          </Alert>
          {showClips(asClips(clips.all), clips.files)}
        </>
      );
    if (draftId === null)
      return (
        <SlideshowMaker
          first={pictures ?? newSlideshow(named)}
          draft={null}
          onClips={takeClips}
          handed={handed}
          isOfMusic={isOfMusic}
        />
      );
    if (draft.error !== null)
      return <ProblemAlert problem={draft.error} onRetry={() => void draft.refetch()} />;
    if (draft.data === undefined) return <Skeleton height={420} radius="lg" />;
    const task = draft.data;
    const first = pictures ?? task?.settings ?? newSlideshow([]);
    return <SlideshowMaker key={draftId} first={first} draft={task} onClips={takeClips} />;
  };
  return (
    <>
      <PageHead title={t(isOfMusic ? "titleMusic" : "title")} intro={t(isOfMusic ? "introMusic" : "intro")} />
      {getMaker()}
    </>
  );
}
