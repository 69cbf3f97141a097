import { Stack, Text } from "@mantine/core";
import type { Segment } from "@voxloom/contract";
import { memo, useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { lineById } from "../../document/line-places.ts";
import { useEditor } from "../../document/stores.tsx";
import { WordingCard } from "../../wording/wording-card.tsx";
import { RecordCard } from "../record/record-card.tsx";
import { ChangedLinesCard } from "../speak/changed-lines-card.tsx";
import { DeliveryCard } from "./delivery-card.tsx";
import { LineTakes } from "./line-takes.tsx";
import { PronounceCard } from "./pronounce-card.tsx";
import { SpeakAgain } from "./speak-again.tsx";
import { useTakeSound } from "./use-take-sound.ts";

/** Everything about how the active line sounds, and what is to be spoken in the whole script. */
export function TakesRoom() {
  const { t } = useTranslation("editor-sound");
  const segment = useEditor(({ script, activeId }) => lineById(script, activeId));
  // While one types in the line, its text comes first.
  const shown = useDeferredValue(segment);
  return (
    <Stack gap="sm">
      {shown === undefined ? (
        <Text size="sm" c="var(--ink-soft)">
          {t("takes.noLine")}
        </Text>
      ) : (
        <LineSound segment={shown} />
      )}
      <ChangedLines />
    </Stack>
  );
}

const ChangedLines = memo(ChangedLinesCard);

const LineSound = memo(function LineSound({ segment }: { segment: Segment }) {
  const taskId = useEditor((state) => state.taskId);
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const speaker = useEditor(({ script }) => script.speakers.find(({ id }) => id === segment.speakerId));
  const sound = useTakeSound(taskId);
  if (speaker === undefined) return null;
  return (
    <>
      <Text size="sm" dir="auto" lineClamp={3}>
        {segment.targetText}
      </Text>
      {isReadOnly ? null : <SpeakAgain segment={segment} sound={sound} />}
      <LineTakes segment={segment} sound={sound} />
      {isReadOnly ? null : <WordingCard segment={segment} />}
      <DeliveryCard segment={segment} speaker={speaker} />
      {isReadOnly ? null : <RecordCard key={segment.id} segment={segment} sound={sound} />}
      <PronounceCard segment={segment} sound={sound} />
    </>
  );
});
