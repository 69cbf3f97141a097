import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { calls, isDocumentName, isSpeech } from "@voxloom/contract";
import { decodeSubtitles } from "@voxloom/subtitles";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { api } from "../../lib/api/api.ts";
import { fetchFile } from "../../lib/api/fetch-file.ts";
import { isWithoutResult } from "../../lib/task-addresses.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { type LeftSpeech, SpeechDesk } from "./speech-desk.tsx";
import { createDraft, getLanguage } from "./speech-draft.ts";
import { noExtras } from "./use-speech-order.ts";

/** Where texts are ordered to be spoken; a draft or a file that is named in the address is opened. */
export function SpeechPage() {
  const { t, i18n } = useTranslation("speech");
  const [search] = useSearchParams();
  const draftId = search.get("draft");
  const id = draftId ?? search.get("material");
  const left = useQuery({
    queryKey: ["speech", "left", id],
    queryFn: ({ signal }) =>
      draftId === null ? openFile(id ?? "", getLanguage(i18n.language), signal) : openDraft(draftId, signal),
    enabled: id !== null,
    gcTime: 0,
  });
  const getDesk = () => {
    if (id === null) return <SpeechDesk leads="text" />;
    if (left.error !== null) return <ProblemAlert problem={left.error} onRetry={() => void left.refetch()} />;
    if (left.data === undefined) return <Skeleton height={420} radius="lg" />;
    return <SpeechDesk key={id} leads="text" left={left.data} />;
  };
  return (
    <>
      <PageHead title={t("title")} intro={t("intro")} />
      {getDesk()}
    </>
  );
}

/** A text as it was brought; of subtitles the file itself. */
async function readBrought(materialId: string, signal: AbortSignal) {
  const material = await api(calls.materials.detail, { materialId }, { signal });
  const file = material.kind === "text" ? null : material;
  if (file !== null || material.fileUrl === null) return { text: "", file, material };
  if (isDocumentName(material.name)) {
    const { text } = await api(calls.texts.readMaterial, { materialId }, { signal });
    return { text, file, material };
  }
  const answer = await fetchFile(material.fileUrl, { signal });
  return { text: decodeSubtitles(new Uint8Array(await answer.arrayBuffer())).text, file, material };
}

/** A file that was brought before; `usualLanguage` where nobody knows in which it is written. */
async function openFile(materialId: string, usualLanguage: string, signal: AbortSignal): Promise<LeftSpeech> {
  const { text, file, material } = await readBrought(materialId, signal);
  const draft = createDraft(text, material.detectedLanguage?.language ?? usualLanguage);
  return { taskId: null, draft, file, keepsTimes: true, extras: noExtras };
}

/**
 * A draft of the server's, or an order of which nothing came, with the text or the file that it is of; null: it was
 * ordered meanwhile.
 */
async function openDraft(taskId: string, signal: AbortSignal): Promise<LeftSpeech | null> {
  const { task } = await api(calls.tasks.detail, { taskId }, { signal });
  const isDraft = task.state === "draft";
  if (!isSpeech(task) || !(isDraft || isWithoutResult(task))) return null;
  const { text, file } = await readBrought(task.materialId, signal);
  const { voiceIds, delivery, keepsTimes, pronunciations, stresses } = task.settings;
  const { format, cover, intro, outro, background } = task.settings;
  const extras = { format, cover, intro, outro, background };
  const draft = { text, language: task.targetLanguage, voiceIds, delivery, pronunciations, stresses };
  return { taskId: isDraft ? task.id : null, draft, file, keepsTimes, extras };
}
