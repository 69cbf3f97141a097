import { limits } from "@voxloom/contract";
import { memo, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { chosenSentencePart } from "../audio/takes/chosen-sentence.ts";
import { lineById } from "../document/line-places.ts";
import { useEditor, useSessionStore } from "../document/stores.tsx";
import { getMarks, type LineSide } from "../document/text-marks.ts";
import { useFoundMarks } from "../find/use-found-marks.ts";
import styles from "./line-text.module.css";
import { useLinesView } from "./lines-view-store.ts";
import { MarkedText } from "./marked-text.tsx";
import { useFocusSpec } from "./use-focus-spec.ts";
import { useTextField } from "./use-text-field.ts";

type LineTextProps = {
  segmentId: string;
  number: number;
  side: LineSide;
  /** The field is reached by the tabulator. */
  isActive: boolean;
  isOnlySide: boolean;
  /** What it is called, and what stands in it while it is empty; default: as a side of a line. */
  words?: { label: string; empty: string };
};

/** One side of a line, edited in place. */
export const LineText = memo(function LineText(props: LineTextProps) {
  const { segmentId, number, side, isActive, isOnlySide, words } = props;
  const { t } = useTranslation("editor-lines");
  const segment = useEditor(({ script }) => lineById(script, segmentId));
  const glossary = useEditor(({ script }) => script.glossary);
  const language = useEditor(({ script }) =>
    side === "source" ? script.sourceLanguage : (script.targetLanguage ?? script.sourceLanguage),
  );
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const showsUnsure = useLinesView((view) => view.showsUnsure);
  const element = useRef<HTMLTextAreaElement>(null);
  useFocusSpec(element, segmentId, side);
  const field = useTextField(segmentId, side);
  const found = useFoundMarks(segmentId, side);
  const sentence = useSessionStore(chosenSentencePart, ({ segmentId: chosenId, range }) =>
    chosenId === segmentId && side === "target" ? range : null,
  );
  const marks = useMemo(
    () =>
      segment === undefined
        ? []
        : [
            ...getMarks(segment, { side, glossary, showsUnsure }),
            ...found,
            ...(sentence === null ? [] : [{ ...sentence, kind: "sentence" as const }]),
          ],
    [segment, side, glossary, showsUnsure, found, sentence],
  );
  if (segment === undefined) return null;
  const text = field.composed ?? (side === "source" ? segment.sourceText : segment.targetText);
  return (
    <div className={styles.field} data-side={side} data-only={isOnlySide} data-script-text="">
      <MarkedText text={text} marks={field.composed === null ? marks : []} />
      <textarea
        ref={element}
        className={styles.input}
        data-line={segmentId}
        data-side={side}
        aria-label={words?.label ?? t(`line.${side}`, { number })}
        placeholder={words?.empty ?? t(`line.${side}Empty`)}
        lang={language}
        dir="auto"
        rows={1}
        spellCheck={isActive}
        autoComplete="off"
        tabIndex={isActive ? 0 : -1}
        maxLength={limits.maxLineCharacters}
        readOnly={isReadOnly || segment.isLocked}
        value={text}
        {...field.handlers}
      />
    </div>
  );
});
