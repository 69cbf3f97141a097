import { ActionIcon, Button, SegmentedControl } from "@mantine/core";
import { IconPlayerPlay } from "@tabler/icons-react";
import type { Pronunciation } from "@voxloom/contract";
import type { ReadingSegment } from "@voxloom/reading";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { getPronunciation, PronunciationFields } from "../../ui/pronunciations/pronunciation-fields.tsx";
import styles from "./speech.module.css";

export type PronunciationScope = "text" | "all";

type ReadingCardProps = {
  reading: ReadingSegment;
  /** What counts for the word, where it has one. */
  known: Pronunciation | null;
  /** Without: it is only shown, because the pointer is on it. */
  isOpen: boolean;
  /** Whether the voice takes phonemes; null: nobody knows which one speaks. */
  takesPhonemes: boolean | null;
  onHear: (entry: Pronunciation) => void;
  onUse: (entry: Pronunciation, scope: PronunciationScope) => Promise<void>;
  onClose: () => void;
};

/** How a stretch of the text will be read; a press hears it, and changes it for this text or for all of them. */
export function ReadingCard(props: ReadingCardProps) {
  const { reading, known, isOpen, takesPhonemes, onHear, onUse, onClose } = props;
  const { t } = useTranslation(["pronunciations", "common"]);
  const [input, setInput] = useState({
    word: reading.source,
    sayAs: known?.sayAs ?? reading.spoken,
    ipa: known?.ipa ?? "",
  });
  const [isChanging, setChanging] = useState(false);
  const [scope, setScope] = useState<PronunciationScope>("text");
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<Error | null>(null);
  const entry = getPronunciation(input);
  const said = known?.ipa === undefined ? reading.spoken : `/${known.ipa}/`;
  const use = async () => {
    if (entry === null) return;
    setSaving(true);
    setProblem(null);
    try {
      await onUse(entry, scope);
      onClose();
    } catch (error) {
      // What was typed stays, to be tried again.
      setProblem(error instanceof Error ? error : new Error(String(error)));
    } finally {
      setSaving(false);
    }
  };
  return (
    <section className={styles.readingCard} aria-label={t("card")} data-open={isOpen || undefined}>
      <div className={styles.readingLine}>
        <span role="status">
          <span className={styles.readingSource}>{t("readsAs", { source: reading.source })}</span>{" "}
          <bdi className={styles.readingSaid}>{said}</bdi>
        </span>
        {isOpen ? (
          <>
            <ActionIcon
              variant="light"
              radius="xl"
              size={36}
              aria-label={t("hear", { word: reading.source })}
              disabled={entry === null}
              onClick={() => entry && onHear(entry)}
            >
              <IconPlayerPlay size={18} />
            </ActionIcon>
            {isChanging ? null : (
              <Button size="xs" variant="default" onClick={() => setChanging(true)}>
                {t("change")}
              </Button>
            )}
            <Button size="xs" variant="subtle" onClick={onClose}>
              {t("common:action.close")}
            </Button>
          </>
        ) : null}
      </div>
      {isOpen && isChanging ? (
        <div className={styles.readingForm}>
          <PronunciationFields isWordFixed input={input} onChange={setInput} takesPhonemes={takesPhonemes} />
          <SegmentedControl
            size="sm"
            aria-label={t("scope")}
            value={scope}
            onChange={(to) => setScope(to as PronunciationScope)}
            data={[
              { value: "text", label: t("thisText") },
              { value: "all", label: t("allTexts") },
            ]}
          />
          <Button size="sm" disabled={entry === null} loading={isSaving} onClick={() => void use()}>
            {t("use")}
          </Button>
          {problem === null ? null : <ProblemAlert problem={problem} />}
        </div>
      ) : null}
    </section>
  );
}
