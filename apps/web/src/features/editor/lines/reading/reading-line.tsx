import type { Segment } from "@voxloom/contract";
import { type KeyboardEvent, type MouseEvent, memo, useMemo } from "react";
import { getHidden } from "../../document/hidden-words.ts";
import { getPlace, lineById } from "../../document/line-places.ts";
import { useEditor, useEditorStore, usePlayback, usePlaybackStore } from "../../document/stores.tsx";
import { getMarks, type Mark } from "../../document/text-marks.ts";
import { useFoundMarks } from "../../find/use-found-marks.ts";
import { useMarkedLine } from "../../passages/marked-lines.ts";
import { useSessionActions } from "../../session/session-actions.ts";
import { LineText } from "../line-text.tsx";
import { useLinesView } from "../lines-view-store.ts";
import styles from "./reading.module.css";
import { listTokens } from "./reading-tokens.ts";

type ReadingLineProps = {
  segmentId: string;
  isEditing: boolean;
  onEditingEnd: (segmentId: string) => void;
};

/** A line within its paragraph: pressed it plays from the word, pressed twice (or Enter) it is corrected. */
export const ReadingLine = memo(function ReadingLine({
  segmentId,
  isEditing,
  onEditingEnd,
}: ReadingLineProps) {
  const segment = useEditor(({ script }) => lineById(script, segmentId));
  const number = useEditor(({ script }) => getPlace(script, segmentId) + 1);
  if (segment === undefined) return null;
  if (!isEditing) return <Words segment={segment} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the field within was left.
    <span
      className={styles.field}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onEditingEnd(segmentId);
      }}
    >
      <LineText segmentId={segmentId} number={number} side="source" isActive isOnlySide />
    </span>
  );
});

function Words({ segment }: { segment: Segment }) {
  const { id, sourceText, words, startMs, endMs } = segment;
  const editor = useEditorStore();
  const playback = usePlaybackStore();
  const { focusLine } = useSessionActions();
  const glossary = useEditor(({ script }) => script.glossary);
  const isActive = useEditor((state) => state.activeId === id);
  const isChosen = useEditor((state) => state.selectedIds.has(id));
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const showsUnsure = useLinesView((view) => view.showsUnsure);
  const language = useEditor(({ script }) => script.sourceLanguage);
  const view = useLinesView(({ transcriptView }) => transcriptView);
  const found = useFoundMarks(id, "source");
  const marked = useMarkedLine(id);
  const tokens = useMemo(() => {
    const hidden = getHidden(segment, language, view);
    const marks: Mark[] = [
      ...getMarks(segment, { side: "source", glossary, showsUnsure }),
      ...found,
      ...marked,
      ...hidden.map(({ from, to }) => ({ from, to, kind: "hidden" as const })),
    ];
    const all = listTokens(sourceText, words, marks);
    return hidden.length === 0 ? all : all.filter(({ kinds }) => !kinds.includes("hidden"));
  }, [segment, sourceText, words, glossary, showsUnsure, found, marked, language, view]);
  // The place of the word that is heard now; another number is another picture, and nothing else is.
  const now = usePlayback(({ timeMs }) =>
    timeMs < startMs || timeMs >= endMs
      ? -1
      : tokens.findLastIndex(({ word }) => word !== null && word.startMs <= timeMs),
  );
  const tokenAt = (target: EventTarget): number =>
    target instanceof HTMLElement ? Number(target.dataset.token ?? -1) : -1;
  const press = ({ target }: MouseEvent) => {
    // Whoever marks a stretch to copy it wants to hear nothing.
    if (document.getSelection()?.isCollapsed === false) return;
    editor.getState().select([id]);
    const fromMs = tokens[tokenAt(target)]?.word?.startMs ?? startMs;
    // While it plays it goes on from there; else the rest of the line is heard.
    if (playback.getState().isPlaying) playback.getState().seek(fromMs);
    else playback.getState().playSpan("original", { startMs: fromMs, endMs });
  };
  const correct = (at: number) => {
    if (isReadOnly) return;
    playback.getState().pause();
    editor.getState().select([id]);
    const token = tokens[at];
    focusLine({ segmentId: id, field: "source", ...(token === undefined ? {} : { caret: token.to }) });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot flow with the text around it.
    <span
      role="button"
      tabIndex={isActive ? 0 : -1}
      className={styles.line}
      data-line={id}
      data-chosen={isChosen || undefined}
      data-checked={segment.isChecked || undefined}
      onClick={press}
      onDoubleClick={({ target }) => {
        document.getSelection()?.removeAllRanges();
        correct(tokenAt(target));
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        correct(-1);
      }}
    >
      {tokens.map(({ from, to, text, kinds }, index) => (
        <span
          key={from}
          data-token={index}
          data-from={from}
          data-to={to}
          data-now={index === now || undefined}
          data-kinds={kinds.length === 0 ? undefined : kinds.join(" ")}
        >
          {text}
        </span>
      ))}{" "}
    </span>
  );
}
