import { Button, Text, UnstyledButton } from "@mantine/core";
import { useVirtualizer } from "@tanstack/react-virtual";
import { translateAs, type WordChoice } from "@voxloom/timeline";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import { TranslateAs } from "../../../ui/translate-as.tsx";
import { useChosenWordNotice } from "../../../ui/use-chosen-word-notice.ts";
import { lineById } from "../document/line-places.ts";
import { useEditor, useEditorStore } from "../document/stores.tsx";
import type { AnalysisSettings } from "./analysis.ts";
import styles from "./checks-panel.module.css";
import type { FoundProblem } from "./found-problems.ts";
import { getFixWay } from "./problem-fixes.ts";
import { useGoToLine } from "./use-go-to-line.ts";
import { useProblemWords } from "./use-problem-words.ts";

/** Puts a word in the place of an unknown one, in the glossary and in every line, as one step that can be undone. */
function useTranslateAs(): (choice: WordChoice) => void {
  const editor = useEditorStore();
  const say = useChosenWordNotice();
  return (choice) => {
    const { script, edit } = editor.getState();
    const chosen = translateAs(script, choice);
    if (chosen.edits.length > 0 && edit(chosen.edits)) say(choice.word, chosen);
  };
}

const rowHeight = 68;

type ProblemListProps = {
  problems: readonly FoundProblem[];
  settings: AnalysisSettings;
  isBusy: boolean;
  /** null: nothing can be changed. */
  onFix: ((problem: FoundProblem) => void) | null;
};

const getKey = ({ segmentId, problem }: FoundProblem): string =>
  `${segmentId} ${problem.kind} ${problem.kind === "glossary" ? problem.term.source : ""}`;

/** Problems one below the other, of which only those in view are there; pressing one leads to its line. */
export function ProblemList({ problems, ...row }: ProblemListProps) {
  const { t } = useTranslation("editor-checks");
  const frame = useRef<HTMLDivElement>(null);
  const list = useVirtualizer({
    count: problems.length,
    getScrollElement: () => frame.current,
    getItemKey: (index) => {
      const problem = problems[index];
      return problem === undefined ? index : getKey(problem);
    },
    estimateSize: () => rowHeight,
    overscan: 6,
    useFlushSync: false,
  });
  return (
    <div ref={frame} className={styles.frame}>
      <ul className={styles.list} style={{ blockSize: list.getTotalSize() }} aria-label={t("panel.list")}>
        {list.getVirtualItems().map(({ index, key, start }) => {
          const problem = problems[index];
          return problem === undefined ? null : (
            <li
              key={key}
              ref={list.measureElement}
              data-index={index}
              aria-setsize={problems.length}
              aria-posinset={index + 1}
              className={styles.item}
              style={{ transform: `translateY(${start}px)` }}
            >
              <ProblemRow found={problem} {...row} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type ProblemRowProps = { found: FoundProblem } & Omit<ProblemListProps, "problems">;

function ProblemRow({ found, settings, isBusy, onFix }: ProblemRowProps) {
  const { t } = useTranslation("editor-checks");
  const formats = useFormats();
  const getWords = useProblemWords();
  const goToLine = useGoToLine();
  const { segmentId, number, problem } = found;
  const segment = useEditor(({ script }) => lineById(script, segmentId));
  const isActive = useEditor(({ activeId }) => activeId === segmentId);
  const translateAs = useTranslateAs();
  if (segment === undefined) return null;
  const { startMs, sourceText, targetText } = segment;
  const words = problem.kind === "unknown-words" && onFix !== null && !segment.isLocked ? problem.words : [];
  const canFix = onFix !== null && getFixWay(problem.kind, settings) !== "hand";
  return (
    <div className={styles.row} data-active={isActive || undefined}>
      <UnstyledButton className={styles.link} onClick={() => goToLine(segmentId)}>
        <Text size="xs" c="var(--ink-soft)">
          {t("panel.line", { number: formats.number(number, 0), time: formats.clock(startMs) })}
        </Text>
        <Text size="sm" fw={600}>
          {getWords(problem)}
        </Text>
        <Text size="xs" c="var(--ink-soft)" truncate="end" dir="auto">
          {targetText || sourceText}
        </Text>
      </UnstyledButton>
      {words.length > 0 ? <TranslateAs words={words} onChoose={translateAs} /> : null}
      {canFix ? (
        <Button
          size="compact-xs"
          variant="light"
          disabled={isBusy}
          aria-label={t(problem.kind === "older-translation" ? "panel.translateOneAgain" : "panel.fixOne", {
            number: formats.number(number, 0),
          })}
          onClick={() => onFix(found)}
        >
          {t(problem.kind === "older-translation" ? "panel.translateAgain" : "panel.fix")}
        </Button>
      ) : null}
    </div>
  );
}
