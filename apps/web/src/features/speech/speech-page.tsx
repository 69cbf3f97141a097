import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { calls, isSpeech } from "@voxloom/contract";
import { decodeSubtitles } from "@voxloom/subtitles";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { api } from "../../lib/api/api.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { SpeechDesk } from "./speech-desk.tsx";

/** Where texts are ordered to be spoken; a draft that is named in the address is opened. */
export function SpeechPage() {
  const { t } = useTranslation("speech");
  const [search] = useSearchParams();
  const draftId = search.get("draft");
  const left = useQuery({ ...leftDraft(draftId ?? ""), enabled: draftId !== null });
  const getDesk = () => {
    if (draftId === null) return <SpeechDesk leads="text" />;
    if (left.error !== null) return <ProblemAlert problem={left.error} onRetry={() => void left.refetch()} />;
    if (left.data === undefined) return <Skeleton height={420} radius="lg" />;
    return <SpeechDesk key={draftId} leads="text" left={left.data} />;
  };
  return (
    <>
      <PageHead title={t("title")} intro={t("intro")} />
      {getDesk()}
    </>
  );
}

/** A draft of the server's, with the text or the file that it is of. */
const leftDraft = (taskId: string) => ({
  queryKey: ["speech-draft", taskId],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { task } = await api(calls.tasks.detail, { taskId }, { signal });
    if (task.state !== "draft" || !isSpeech(task)) return null;
    const material = await api(calls.materials.detail, { materialId: task.materialId }, { signal });
    const { voiceIds, delivery, keepsTimes } = task.settings;
    const file = material.kind === "text" ? null : material;
    const answer =
      file === null && material.fileUrl !== null ? await fetch(material.fileUrl, { signal }) : null;
    const text = answer === null ? "" : decodeSubtitles(new Uint8Array(await answer.arrayBuffer())).text;
    return {
      taskId: task.id,
      draft: { text, language: task.targetLanguage, voiceIds, delivery },
      ...{ file, keepsTimes },
    };
  },
  gcTime: 0,
});
