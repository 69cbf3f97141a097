import { ActionIcon, Button, Group, Text, TextInput, Title } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { limits, type Pronunciation, type Segment } from "@voxloom/contract";
import type { ReadingSegment } from "@voxloom/reading";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ownDirection } from "../../../../ui/own-direction.ts";
import { useEditor, useEditorStore } from "../../document/stores.tsx";
import { useSpeaking } from "../speak/use-speak-desk.ts";
import { ReadsAs } from "./reads-as.tsx";
import styles from "./takes.module.css";
import { useSpeakAndHear } from "./use-speak-and-hear.ts";
import type { TakeAudio } from "./use-take-audio.ts";

/** How words are to be said, everywhere in the script; those of this line are listed. */
export function PronounceCard({ segment, audio }: { segment: Segment; audio: TakeAudio }) {
  const { t } = useTranslation("editor-audio");
  const editor = useEditorStore();
  const all = useEditor(({ script }) => script.pronunciations);
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const [word, setWord] = useState("");
  const [sayAs, setSayAs] = useState("");
  const sayAsField = useRef<HTMLInputElement>(null);
  const speak = useSpeakAndHear(audio);
  const isRunning = useSpeaking(({ running }) => running.has(segment.id));
  const text = segment.targetText.toLocaleLowerCase();
  const here = all.filter((entry) => text.includes(entry.word.toLocaleLowerCase()));
  const set = (pronunciations: Pronunciation[]) =>
    editor.getState().edit([{ kind: "set-pronunciations", pronunciations }]);
  const others = (of: string) =>
    all.filter((entry) => entry.word.toLocaleLowerCase() !== of.toLocaleLowerCase());
  const correct = ({ source, spoken }: ReadingSegment) => {
    setWord(source);
    setSayAs(spoken);
    sayAsField.current?.focus();
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    const entry = { word: word.trim(), sayAs: sayAs.trim() };
    if (entry.word === "" || entry.sayAs === "") return;
    if (!set([...others(entry.word), entry])) return;
    setWord("");
    setSayAs("");
  };
  if (isReadOnly && here.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="pronounce">
      <Title order={3} fz="sm" id="pronounce" mb={6}>
        {t("pronounce.heading")}
      </Title>
      <ReadsAs segment={segment} onCorrect={isReadOnly ? null : correct} />
      <ul className={styles.takes}>
        {here.map((entry) => (
          <li key={entry.word} className={styles.pronunciation}>
            <Text size="sm" dir="auto">
              {`${entry.word} → ${entry.sayAs}`}
            </Text>
            {isReadOnly ? null : (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t("pronounce.remove", { word: entry.word })}
                onClick={() => set(others(entry.word))}
              >
                <IconTrash size={16} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {isReadOnly ? null : (
        <form onSubmit={add}>
          <Group gap="xs" align="flex-end">
            <TextInput
              className={styles.word}
              size="xs"
              {...ownDirection}
              maxLength={200}
              label={t("pronounce.word")}
              value={word}
              onChange={(event) => setWord(event.currentTarget.value)}
            />
            <TextInput
              className={styles.word}
              size="xs"
              {...ownDirection}
              maxLength={200}
              ref={sayAsField}
              label={t("pronounce.sayAs")}
              value={sayAs}
              onChange={(event) => setSayAs(event.currentTarget.value)}
            />
            <Button
              type="submit"
              size="xs"
              variant="default"
              disabled={word.trim() === "" || sayAs.trim() === "" || all.length >= limits.maxPronunciations}
            >
              {t("pronounce.add")}
            </Button>
            {here.length > 0 ? (
              <Button
                size="xs"
                variant="default"
                loading={isRunning}
                disabled={segment.isLocked}
                onClick={() => void speak(segment)}
              >
                {t("pronounce.hear")}
              </Button>
            ) : null}
          </Group>
        </form>
      )}
      <Text size="xs" c="var(--ink-soft)" mt={4}>
        {t("pronounce.hint")}
      </Text>
    </section>
  );
}
