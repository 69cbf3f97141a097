import { Stack, Text } from "@mantine/core";
import type { Segment } from "@voxloom/contract";
import { memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useEditor } from "../../document/stores.tsx";
import { useActiveLine } from "../../document/use-active-line.ts";
import { useRestedScript } from "../../document/use-rested-script.ts";
import { WordingCard } from "../../wording/wording-card.tsx";
import { useHeardSides } from "../play-bar/use-heard-sides.ts";
import { RecordCard } from "../record/record-card.tsx";
import { ChangedLinesCard } from "../speak/changed-lines-card.tsx";
import { DeliveryCard } from "./delivery-card.tsx";
import { LineTakes } from "./line-takes.tsx";
import { listParagraphSentences } from "./paragraph-sentences.ts";
import { PronounceCard } from "./pronounce-card.tsx";
import { SentenceTakes } from "./sentence-takes.tsx";
import { SpeakAgain } from "./speak-again.tsx";
import { useTakeAudio } from "./use-take-audio.ts";

/** Everything about how the active line sounds, and what is to be spoken in the whole script. */
export function TakesPanel() {
  const { t } = useTranslation("editor-audio");
  const segment = useActiveLine();
  return (
    <Stack gap="sm">
      {segment === undefined ? (
        <Text size="sm" c="var(--ink-soft)">
          {t("takes.noLine")}
        </Text>
      ) : (
        <LineAudio segment={segment} />
      )}
      <ChangedLines />
    </Stack>
  );
}

const ChangedLines = memo(ChangedLinesCard);

const LineAudio = memo(function LineAudio({ segment }: { segment: Segment }) {
  const taskId = useEditor((state) => state.taskId);
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const speaker = useEditor(({ script }) => script.speakers.find(({ id }) => id === segment.speakerId));
  const { original: hasOriginal } = useHeardSides();
  const audio = useTakeAudio(taskId);
  const sentences = useParagraphSentences(segment);
  if (speaker === undefined) return null;
  return (
    <>
      <Text size="sm" dir="auto" lineClamp={3}>
        {segment.targetText}
      </Text>
      {isReadOnly ? null : <SpeakAgain segment={segment} audio={audio} />}
      {sentences.length > 0 ? <SentenceTakes {...{ segment, sentences, audio }} /> : null}
      <LineTakes segment={segment} audio={audio} isParagraph={sentences.length > 0} />
      {isReadOnly || !hasOriginal ? null : <WordingCard segment={segment} />}
      <DeliveryCard segment={segment} speaker={speaker} />
      {isReadOnly ? null : <RecordCard segment={segment} audio={audio} />}
      <PronounceCard segment={segment} audio={audio} />
    </>
  );
});

/** By the line as it rests: what is typed into it cuts no sentences letter by letter. */
function useParagraphSentences(segment: Segment) {
  const script = useRestedScript();
  return useMemo(() => listParagraphSentences(script, segment), [script, segment]);
}
