import { Badge, Button, Group, Text, Title, UnstyledButton } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import type { Segment } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../../lib/use-formats.ts";
import { useEditor } from "../../document/stores.tsx";
import { CommandHint } from "../../keys/command-hint.tsx";
import { usePriceOfLines } from "../speak/use-price-of-lines.ts";
import { useSpeaking } from "../speak/use-speak-desk.ts";
import { useChosenSentence } from "./chosen-sentence.ts";
import type { ParagraphSentence } from "./paragraph-sentences.ts";
import { ReadingRow } from "./reading-row.tsx";
import styles from "./takes.module.css";
import { getPlayName, useSentenceTakes } from "./use-sentence-takes.ts";
import type { TakeAudio } from "./use-take-audio.ts";

type SentenceTakesProps = { segment: Segment; sentences: readonly ParagraphSentence[]; audio: TakeAudio };

/** The sentences of a paragraph: of the chosen one every reading is heard, compared, chosen, and another one is had. */
export function SentenceTakes({ segment, sentences, audio }: SentenceTakesProps) {
  const { t } = useTranslation("editor-audio");
  const { index: chosen, choose } = useChosenSentence(segment, sentences);
  return (
    <section className={styles.card} aria-labelledby="sentence-takes">
      <Title order={3} fz="sm" id="sentence-takes" mb={6}>
        {t("sentences.heading", { n: sentences.length })}
      </Title>
      <ol className={styles.sentences}>
        {sentences.map((sentence, index) => (
          <li key={sentence.range.from} className={styles.sentence} data-open={index === chosen || undefined}>
            <UnstyledButton
              className={styles.sentenceHead}
              aria-expanded={index === chosen}
              onClick={() => choose(index)}
            >
              <Text size="sm" component="span" dir="auto" lineClamp={index === chosen ? 4 : 1}>
                {sentence.text}
              </Text>
              <Badge
                size="sm"
                variant="light"
                color={sentence.isNew ? "yellow" : "gray"}
                className={styles.sentenceBadge}
              >
                {sentence.isNew
                  ? t("sentences.unspoken")
                  : t("sentences.takes", { n: sentence.readings.length })}
              </Badge>
            </UnstyledButton>
            {index === chosen ? <Readings {...{ segment, sentence, index, audio }} /> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

type ReadingsProps = { segment: Segment; sentence: ParagraphSentence; index: number; audio: TakeAudio };

/** Every reading of one sentence in the paragraph's voice, and the way to another one. */
function Readings({ segment, sentence, index, audio }: ReadingsProps) {
  const { t } = useTranslation("editor-audio");
  const formats = useFormats();
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const isFixed = isReadOnly || segment.isLocked;
  const isRunning = useSpeaking(({ running }) => running.has(segment.id));
  const takes = useSentenceTakes(segment, audio);
  const { words } = usePriceOfLines()([{ ...segment, letters: sentence.lettersAgain }]);
  const current = sentence.readings.find(({ reading }) => reading === sentence.reading);
  return (
    <div className={styles.sentenceBody}>
      <ol className={styles.takes} reversed>
        {sentence.readings
          .map((one, place) => (
            <ReadingRow
              key={one.reading}
              number={place + 1}
              playName={getPlayName(one)}
              audio={audio}
              isChosen={!sentence.isNew && one === current}
              isBusy={isRunning}
              onHear={() => takes.hear(one)}
              onCompare={current === undefined || one === current ? null : () => takes.compare(current, one)}
              onChoose={isFixed || one === current ? null : () => void takes.choose(index, one)}
              facts={
                <Text size="xs" c="var(--ink-soft)">
                  {formats.seconds(one.endMs - one.startMs)}
                </Text>
              }
            />
          ))
          .toReversed()}
      </ol>
      {isReadOnly ? null : (
        <Group gap="xs" mt={6}>
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconRefresh size={15} />}
            rightSection={<CommandHint id="regenerateSentence" />}
            loading={isRunning}
            disabled={isFixed}
            onClick={() => void takes.again(index)}
          >
            {t(sentence.isNew ? "sentences.now" : "sentences.again")}
            {words}
          </Button>
        </Group>
      )}
      <Text size="xs" c="var(--ink-soft)" mt={6}>
        {t("sentences.hint")}
      </Text>
    </div>
  );
}
