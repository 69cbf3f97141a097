import { Button, Group, Loader, Stack, Text, Title, UnstyledButton } from "@mantine/core";
import type { Segment } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import { ProblemAlert } from "../../../ui/problem-alert.tsx";
import { useEditor, useEditorStore, useSessionPart } from "../document/stores.tsx";
import { SpokenShorter } from "./spoken-shorter.tsx";
import { useRuleWords } from "./use-rule-words.ts";
import styles from "./wording-card.module.css";
import { originalEdit, wordingEdit } from "./wording-edit.ts";
import { useWording, type WordingSpec, wordingPart } from "./wording-store.ts";

const specs = ["normal", "shorter", "longer", "back"] as const satisfies readonly WordingSpec[];

/** Other wordings of a line by the translator, and what it says said back in the source's language. */
export function WordingCard({ segment }: { segment: Segment }) {
  const { t } = useTranslation("editor");
  const { ask } = useSessionPart(wordingPart);
  const asked = useWording((state) => state.asked);
  const isAsking = useWording((state) => state.isAsking);
  const isOfLine = asked?.segmentId === segment.id;
  return (
    <section className={styles.card} aria-labelledby="wording">
      <Stack gap="xs">
        <Title order={3} fz="sm" id="wording">
          {t("wording.heading")}
        </Title>
        <SpokenShorter segment={segment} />
        <Group gap={6}>
          {specs.map((spec) => (
            <Button
              key={spec}
              size="compact-sm"
              variant="light"
              disabled={segment.targetText.trim() === "" || (spec !== "back" && segment.isLocked)}
              loading={isAsking && isOfLine && asked.spec === spec}
              onClick={() => void ask(segment.id, spec)}
            >
              {t(`wording.ask.${spec}`)}
            </Button>
          ))}
        </Group>
        <div aria-live="polite">{isOfLine ? <Answer segment={segment} /> : null}</div>
      </Stack>
    </section>
  );
}

/** What came of the question about this line. */
function Answer({ segment }: { segment: Segment }) {
  const { t } = useTranslation("editor");
  const language = useEditor((state) => state.script.sourceLanguage);
  const { asked, isAsking, error, reworded, saidBack } = useWording((state) => state);
  if (isAsking) return <Loader size="xs" role="status" aria-label={t("wording.asking")} />;
  if (error !== null) return <ProblemAlert problem={error} />;
  if (saidBack !== null)
    return (
      <Text size="sm">
        <span className={styles.label}>{t("wording.saysBack")}</span> <bdi lang={language}>{saidBack}</bdi>
      </Text>
    );
  if (reworded === null) return null;
  if (reworded.wordings.length > 0) return <Choices segment={segment} />;
  const isLength = asked?.spec === "shorter" || asked?.spec === "longer";
  return <Text size="sm">{t(isLength && !reworded.canReword ? "wording.cannot" : "wording.none")}</Text>;
}

function Choices({ segment }: { segment: Segment }) {
  const { t } = useTranslation("editor");
  const formats = useFormats();
  const editor = useEditorStore();
  const language = useEditor((state) => state.script.targetLanguage ?? state.script.sourceLanguage);
  const getRuleWords = useRuleWords();
  const original = useWording((state) => state.asked?.text ?? "");
  const reworded = useWording((state) => state.reworded);
  const { wordings = [], unknownWords = [] } = reworded ?? {};
  return (
    <ul className={styles.choices}>
      {wordings.map(({ text, characters, estimatedMs, rules }, index) => (
        <li key={text}>
          <UnstyledButton
            className={styles.choice}
            aria-label={t("wording.take", { text })}
            onClick={() =>
              editor.getState().edit([wordingEdit(segment.id, { wordings, index, unknownWords })])
            }
          >
            <bdi lang={language}>{text}</bdi>
            <span className={styles.label}>
              {t("wording.about", { characters, length: formats.seconds(estimatedMs) })}
            </span>
            {rules === undefined ? null : <span className={styles.label}>{getRuleWords(rules)}</span>}
          </UnstyledButton>
        </li>
      ))}
      {original === segment.targetText.trim() ? null : (
        <li>
          <UnstyledButton
            className={styles.choice}
            onClick={() =>
              editor.getState().edit([originalEdit(segment.id, { original, wordings, unknownWords })])
            }
          >
            <bdi lang={language}>{t("wording.asItWas", { text: original })}</bdi>
          </UnstyledButton>
        </li>
      )}
    </ul>
  );
}
