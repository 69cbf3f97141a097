import { Button, Stack, Text } from "@mantine/core";
import type { Segment } from "@voxloom/contract";
import { activeTake, findRules, type ScriptEdit } from "@voxloom/timeline";
import { useTranslation } from "react-i18next";
import { useEditor, useEditorStore } from "../document/stores.tsx";
import { useRuleWords } from "./use-rule-words.ts";
import styles from "./wording-card.module.css";

/** Tells that a line is spoken in a shorter wording than it is written in, and says the whole one by a press. */
export function SpokenShorter({ segment }: { segment: Segment }) {
  const { t } = useTranslation("editor");
  const editor = useEditorStore();
  const getRuleWords = useRuleWords();
  const language = useEditor((state) => state.script.targetLanguage ?? state.script.sourceLanguage);
  const glossary = useEditor((state) => state.script.glossary);
  const said = activeTake(segment)?.text;
  const isShorter = said !== undefined && said !== segment.targetText && segment.shorterTexts.includes(said);
  if (!isShorter) return null;
  const rules = findRules(segment, { language, glossary, wording: said }) ?? [];
  return (
    <Stack gap={4} align="flex-start">
      <Text size="sm">
        <span className={styles.label}>{t("wording.spokenShorter")}</span> <bdi lang={language}>{said}</bdi>
      </Text>
      <span className={styles.label}>{getRuleWords(rules)}</span>
      <Button
        size="compact-sm"
        variant="light"
        disabled={segment.isLocked}
        onClick={() => editor.getState().edit(sayWhole(segment))}
      >
        {t("wording.sayWhole")}
      </Button>
    </Stack>
  );
}

/** Says what is written, by the reading that there is of it: no production shortens it by itself again. */
function sayWhole({ id: segmentId, targetText: text, unknownWords, takes }: Segment): ScriptEdit[] {
  const whole = takes.findLast((take) => take.text.trim() === text.trim());
  return [
    { kind: "set-wordings", segmentId, text, shorterTexts: [], unknownWords },
    ...(whole === undefined ? [] : [{ kind: "choose-take", segmentId, takeId: whole.id } as const]),
  ];
}
