import { useVirtualizer } from "@tanstack/react-virtual";
import { getDirection } from "@voxloom/contract";
import { paragraphRules, transcriptParagraphs } from "@voxloom/timeline";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useTranslationsBeside } from "../../../../ui/use-translations-beside.tsx";
import { listShown } from "../../document/hidden-words.ts";
import { useEditor, useSessionPart } from "../../document/stores.tsx";
import { groupByLine, MarkedLinesProvider } from "../../passages/marked-lines.ts";
import { usePassages } from "../../passages/use-passages.ts";
import { useEditorTask } from "../../session/editor-task.tsx";
import { focusPart } from "../../session/focus-line.ts";
import { useSessionActions } from "../../session/session-actions.ts";
import linesStyles from "../lines-panel.module.css";
import { useLinesView } from "../lines-view-store.ts";
import { useFollowLines } from "../use-follow-lines.ts";
import styles from "./reading.module.css";
import { ReadingParagraph } from "./reading-paragraph.tsx";

const paragraphsAhead = 4;
const charactersInRow = 70;
const rowPx = 28;
const headPx = 44;

/** A transcript as a text in paragraphs, of which only those in view are there. A line that is corrected becomes a field. */
export function ReadingList() {
  const { t } = useTranslation("editor-lines");
  const segments = useEditor(({ script }) => script.segments);
  const language = useEditor(({ script }) => script.sourceLanguage);
  const textSize = useLinesView((view) => view.textSize);
  const view = useLinesView(({ transcriptView }) => transcriptView);
  const paragraphs = useMemo(
    () => transcriptParagraphs({ segments: [...listShown(segments, language, view)] }, paragraphRules(view)),
    [segments, language, view],
  );
  const frame = useRef<HTMLElement>(null);
  const getItemKey = useCallback((index: number) => paragraphs[index]?.id ?? index, [paragraphs]);
  const list = useVirtualizer({
    count: paragraphs.length,
    getScrollElement: () => frame.current,
    getItemKey,
    estimateSize: (index) =>
      headPx + Math.ceil((paragraphs[index]?.text.length ?? 0) / charactersInRow) * rowPx,
    overscan: paragraphsAhead,
    useFlushSync: false,
  });
  const placeOfLine = useMemo(() => {
    const places = new Map<number, number>();
    const getLine = new Map(segments.map(({ id }, index) => [id, index]));
    for (const [place, { segmentIds }] of paragraphs.entries())
      for (const id of segmentIds) places.set(getLine.get(id) ?? -1, place);
    return places;
  }, [segments, paragraphs]);
  useFollowLines((line, align) => {
    const place = placeOfLine.get(line);
    if (place !== undefined) list.scrollToIndex(place, { align });
  }, frame);
  const { editingId, endEditing } = useEditing(frame);
  const { detail } = useEditorTask();
  const beside = useTranslationsBeside(detail.task);
  const { placed } = usePassages();
  const marked = useMemo(() => groupByLine(placed), [placed]);
  return (
    <MarkedLinesProvider value={marked}>
      {beside.choice === null ? null : <div className={styles.besideChoice}>{beside.choice}</div>}
      <section
        ref={frame}
        className={`${linesStyles.list} ${styles.frame}`}
        data-size={textSize}
        tabIndex={-1}
        aria-label={t("reading.label")}
      >
        <div
          className={styles.text}
          data-beside={beside.count}
          style={{ height: list.getTotalSize() }}
          lang={language}
          dir={getDirection(language)}
        >
          {list.getVirtualItems().map(({ index, key, start }) => {
            const paragraph = paragraphs[index];
            return paragraph === undefined ? null : (
              <div
                key={key}
                ref={list.measureElement}
                data-index={index}
                className={styles.place}
                style={{ transform: `translateY(${start}px)` }}
              >
                <div className={styles.sides}>
                  <ReadingParagraph {...paragraph} editingId={editingId} onEditingEnd={endEditing} />
                  {beside.getTexts(paragraph.segmentIds).map(({ language: side, text }) => (
                    <p key={side} className={styles.side} lang={side} dir="auto">
                      {text}
                    </p>
                  ))}
                </div>
              </div>
            );
          })}
        </div>
      </section>
    </MarkedLinesProvider>
  );
}

/** The line whose text is a field just now: the one that the focus was asked for. */
function useEditing(frame: React.RefObject<HTMLElement | null>) {
  const focus = useSessionPart(focusPart);
  const { settleFocus } = useSessionActions();
  const [editingId, setEditingId] = useState<string | null>(null);
  useEffect(() => {
    const take = () => {
      const { spec } = focus.getState();
      if (spec === null) return;
      if (spec.field === "source") return setEditingId(spec.segmentId);
      setEditingId(null);
      if (spec.field === "row") frame.current?.focus({ preventScroll: true });
      settleFocus();
    };
    take();
    return focus.subscribe(take);
  }, [frame, focus, settleFocus]);
  const endEditing = useCallback(
    (id: string) => setEditingId((current) => (current === id ? null : current)),
    [],
  );
  return { editingId, endEditing };
}
