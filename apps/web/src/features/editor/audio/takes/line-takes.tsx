import { Button, Group, Text, Title } from "@mantine/core";
import { IconArrowsLeftRight, IconEar } from "@tabler/icons-react";
import type { Segment } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useVoices } from "../../../../lib/voices/voices-query.ts";
import { useEditor, useEditorStore } from "../../document/stores.tsx";
import { CommandHint } from "../../keys/command-hint.tsx";
import { useHeardSides } from "../play-bar/use-heard-sides.ts";
import { usePlayLine } from "../play-bar/use-play-line.ts";
import { chosen, wordsOfTake } from "./take-edits.ts";
import { TakeRow } from "./take-row.tsx";
import styles from "./takes.module.css";
import { useCompare } from "./use-compare.ts";
import type { TakeAudio } from "./use-take-audio.ts";

type LineTakesProps = {
  segment: Segment;
  audio: TakeAudio;
  /** It is said in several sentences: these are takes of all of it. */
  isParagraph: boolean;
};

/** Every reading the line ever had, the newest first: to hear, to compare, and to choose. */
export function LineTakes({ segment, audio, isParagraph }: LineTakesProps) {
  const { t } = useTranslation("editor-audio");
  const { edit } = useEditorStore().getState();
  const isFixed = useEditor((state) => state.isReadOnly) || segment.isLocked;
  const language = useEditor(({ script }) => script.targetLanguage ?? script.sourceLanguage);
  const names = new Map(useVoices([language]).map(({ id, name }) => [id, name]));
  const playLine = usePlayLine();
  const { original: hasOriginal } = useHeardSides();
  const { compared, setCompared, toggle } = useCompare(segment, audio);
  const { id: segmentId, takes, takeId } = segment;
  return (
    <section className={styles.card} aria-labelledby="line-takes">
      <Group justify="space-between" gap="xs" mb={6}>
        <Title order={3} fz="sm" id="line-takes">
          {t(isParagraph ? "sentences.whole" : "takes.heading", { n: takes.length })}
        </Title>
        {hasOriginal ? (
          <Group gap={4}>
            <Button
              size="compact-xs"
              variant="subtle"
              leftSection={<IconEar size={15} />}
              onClick={() => playLine(segmentId, "original")}
            >
              {t("takes.playOriginal")}
            </Button>
            <Button
              size="compact-xs"
              variant="subtle"
              disabled={takeId === null}
              leftSection={<IconArrowsLeftRight size={15} />}
              rightSection={<CommandHint id="compare" />}
              onClick={toggle}
            >
              {t("takes.byTurns")}
            </Button>
          </Group>
        ) : null}
      </Group>
      {takes.length === 0 ? (
        <Text size="sm" c="var(--ink-soft)">
          {t("takes.none")}
        </Text>
      ) : null}
      <ol className={styles.takes} reversed>
        {takes
          .map((take, index) => (
            <TakeRow
              key={take.id}
              take={take}
              number={index + 1}
              voiceName={names.get(take.voiceId) ?? take.voiceId}
              lineText={segment.targetText}
              isChosen={take.id === takeId}
              isCompared={take.id === compared}
              audio={audio}
              onCompare={() => setCompared(take.id === compared ? "original" : take.id)}
              onChoose={isFixed ? null : () => edit([chosen(segmentId, take)])}
              onUseWords={isFixed ? null : () => edit(wordsOfTake(segmentId, take))}
            />
          ))
          .toReversed()}
      </ol>
      {takes.length > 0 && hasOriginal ? (
        <Text size="xs" c="var(--ink-soft)">
          {t(compared === "original" ? "takes.turnsOriginal" : "takes.turnsTake")}
        </Text>
      ) : null}
    </section>
  );
}
