import { ActionIcon, Anchor, Button, Group, SegmentedControl, Text, Title } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { limits, type Pronunciation, type Segment } from "@voxloom/contract";
import type { ReadingSegment } from "@voxloom/reading";
import { activeTake, findVoiceId } from "@voxloom/timeline";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../../../lib/paths.ts";
import { sayPronunciation } from "../../../../lib/pronunciations/say-pronunciation.ts";
import { usePronunciations } from "../../../../lib/pronunciations/use-pronunciations.ts";
import { useVoices } from "../../../../lib/voices/voices-query.ts";
import { notifyProblem } from "../../../../ui/notify-problem.ts";
import {
  getPronunciation,
  PronunciationFields,
} from "../../../../ui/pronunciations/pronunciation-fields.tsx";
import { useEditor, useEditorStore } from "../../document/stores.tsx";
import { useSpeaking } from "../speak/use-speak-desk.ts";
import { OfferedPronunciations } from "./offered-pronunciations.tsx";
import { ReadsAs } from "./reads-as.tsx";
import styles from "./takes.module.css";
import { useSpeakAndHear } from "./use-speak-and-hear.ts";
import type { TakeAudio } from "./use-take-audio.ts";

/** Where a pronunciation holds: in one line, in the script, or in that and all others of the project. */
type Scope = "line" | "script" | "all";

const empty = { word: "", sayAs: "", ipa: "" };
const isSame = (a: Pronunciation, b: Pick<Pronunciation, "word">) =>
  a.word.toLocaleLowerCase() === b.word.toLocaleLowerCase();
const withoutWord = (list: readonly Pronunciation[], entry: Pick<Pronunciation, "word">) =>
  list.filter((one) => !isSame(one, entry));

/** How words of a line are to be said, in it alone, everywhere in the script, or in all texts of the project. */
export function PronounceCard({ segment, audio }: { segment: Segment; audio: TakeAudio }) {
  const { t } = useTranslation(["editor-audio", "pronunciations"]);
  const editor = useEditorStore();
  const all = useEditor(({ script }) => script.pronunciations);
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const own = segment.pronunciations ?? [];
  const text = segment.targetText.toLocaleLowerCase();
  const ofScript = all.filter(
    (entry) => text.includes(entry.word.toLocaleLowerCase()) && !own.some((one) => isSame(one, entry)),
  );
  const isSaid = own.length + ofScript.length > 0;
  const setLine = (list: Pronunciation[]) =>
    editor.getState().edit([
      {
        kind: "set-line-pronunciations",
        segmentIds: [segment.id],
        pronunciations: list.length === 0 ? null : list,
      },
    ]);
  const setScript = (pronunciations: Pronunciation[]) =>
    editor.getState().edit([{ kind: "set-pronunciations", pronunciations }]);
  if (isReadOnly && !isSaid) return null;
  return (
    <section className={styles.card} aria-labelledby="pronounce">
      <Title order={3} fz="sm" id="pronounce" mb={6}>
        {t("pronounce.heading")}
      </Title>
      {isReadOnly ? (
        <ReadsAs segment={segment} onCorrect={null} />
      ) : (
        <PronounceForm
          segment={segment}
          audio={audio}
          isSaid={isSaid}
          onAdd={(entry, scope) =>
            scope === "line"
              ? setLine([...withoutWord(own, entry), entry])
              : setScript([...withoutWord(all, entry), entry])
          }
        />
      )}
      <ul className={styles.takes}>
        {own.map((entry) => (
          <Said
            key={entry.word}
            entry={entry}
            note={t("pronunciations:thisLine")}
            onRemove={isReadOnly ? null : () => setLine(withoutWord(own, entry))}
          />
        ))}
        {ofScript.map((entry) => (
          <Said
            key={entry.word}
            entry={entry}
            note={null}
            onRemove={isReadOnly ? null : () => setScript(withoutWord(all, entry))}
          />
        ))}
      </ul>
      {isReadOnly ? null : <OfferedPronunciations />}
      <Text size="xs" c="var(--ink-soft)" mt={4}>
        {t("pronounce.hint")}{" "}
        {isReadOnly ? null : (
          <Anchor component={Link} to={paths.pronunciations} c="var(--brand-text)" size="xs">
            {t("pronunciations:all")}
          </Anchor>
        )}
      </Text>
    </section>
  );
}

type SaidProps = { entry: Pronunciation; note: string | null; onRemove: (() => void) | null };

/** A word of the line, and how it is said. */
function Said({ entry, note, onRemove }: SaidProps) {
  const { t } = useTranslation("editor-audio");
  return (
    <li className={styles.pronunciation}>
      <Text size="sm" dir="auto">
        {sayPronunciation(entry)}
        {note === null ? null : (
          <Text span size="xs" c="var(--ink-soft)">
            {` · ${note}`}
          </Text>
        )}
      </Text>
      {onRemove === null ? null : (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t("pronounce.remove", { word: entry.word })}
          onClick={onRemove}
        >
          <IconTrash size={16} />
        </ActionIcon>
      )}
    </li>
  );
}

type PronounceFormProps = {
  segment: Segment;
  audio: TakeAudio;
  /** Something of the line is said otherwise already. */
  isSaid: boolean;
  /** Whether it was done. */
  onAdd: (entry: Pronunciation, scope: Scope) => boolean;
};

function PronounceForm({ segment, audio, isSaid, onAdd }: PronounceFormProps) {
  const { t } = useTranslation(["editor-audio", "pronunciations", "terms"]);
  const [input, setInput] = useState(empty);
  const [scope, setScope] = useState<Scope>("script");
  const form = useRef<HTMLFormElement>(null);
  const list = usePronunciations();
  const ofScript = useEditor(({ script }) => script.pronunciations);
  const language = useEditor(({ script }) => script.targetLanguage ?? script.sourceLanguage);
  const voiceId = useEditor(({ script }) => findVoiceId(script, segment) ?? activeTake(segment)?.voiceId);
  const voice = useVoices([language]).find(({ id }) => id === voiceId);
  const speak = useSpeakAndHear(audio);
  const isRunning = useSpeaking(({ running }) => running.has(segment.id));
  const entry = getPronunciation(input);
  const [listed, most] =
    scope === "line"
      ? [segment.pronunciations ?? [], limits.maxLinePronunciations]
      : [ofScript, limits.maxPronunciations];
  // A word that is there already takes no further place.
  const isFull = listed.length >= most && (entry === null || withoutWord(listed, entry).length >= most);
  const correct = ({ source, spoken }: ReadingSegment) => {
    setInput({ word: source, sayAs: spoken, ipa: "" });
    form.current?.querySelectorAll("input")[1]?.focus();
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (entry === null || isFull || !onAdd(entry, scope)) return;
    if (scope === "all") void list.save([{ ...entry, language }]).catch(notifyProblem);
    setInput(empty);
  };
  return (
    <>
      <ReadsAs segment={segment} onCorrect={correct} />
      <form ref={form} onSubmit={add} className={styles.pronounce}>
        <PronunciationFields
          input={input}
          onChange={setInput}
          takesPhonemes={voice === undefined ? null : (voice.takesPhonemes ?? false)}
        />
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={t("pronunciations:scope")}
          value={scope}
          onChange={(to) => setScope(to as Scope)}
          data={[
            { value: "line", label: t("pronunciations:thisLine") },
            { value: "script", label: t("pronunciations:thisText") },
            { value: "all", label: t("pronunciations:allTexts") },
          ]}
        />
        {isFull ? (
          <Text size="xs" c="var(--ink-soft)" role="status">
            {t("terms:full", { most })}
          </Text>
        ) : null}
        <Group gap="xs">
          <Button type="submit" size="xs" variant="default" disabled={entry === null || isFull}>
            {t("pronounce.add")}
          </Button>
          {isSaid ? (
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
    </>
  );
}
