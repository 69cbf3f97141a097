import type { Segment } from "@voxloom/contract";
import { memo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { FitBar } from "../checks/fit-bar.tsx";
import { isLineChanged } from "../document/change-check.ts";
import { heardTimes } from "../document/heard-times.ts";
import { lineById } from "../document/line-places.ts";
import { useEditor, useEditorStore, usePlayback } from "../document/stores.tsx";
import type { LineSide } from "../document/text-marks.ts";
import { useHasDub } from "../session/use-mode-setup.ts";
import { gridCell, gridRow } from "./grid-roles.ts";
import { LineActions } from "./line-actions.tsx";
import { LineHead } from "./line-head.tsx";
import { LineNotes, useHasNotesOpen } from "./line-notes.tsx";
import styles from "./line-row.module.css";
import { LineText } from "./line-text.tsx";
import { ReadingSpeed } from "./reading-speed.tsx";
import { useFocusSpec } from "./use-focus-spec.ts";
import { useRowSelection } from "./use-row-selection.ts";

/** Shows that the playhead is in the line. The one part of a row that follows it. */
const PlayheadMark = memo(function PlayheadMark({ line }: { line: Segment }) {
  const editor = useEditorStore();
  const isNow = usePlayback(({ timeMs, side, mixTimes }) => {
    const { startMs, endMs } = heardTimes(editor.getState().script, { side, mixTimes }).getSpan(line);
    return timeMs >= startMs && timeMs < endMs;
  });
  return isNow ? <span className={styles.now} aria-hidden="true" /> : null;
});

type LineRowProps = {
  segmentId: string;
  index: number;
  sides: readonly LineSide[];
  /** As one row of a table: what is worked on are times and texts of subtitles. */
  isDense: boolean;
};

/** One line of the script. It renders when something of its own changes, and never because of another line. */
export const LineRow = memo(function LineRow({ segmentId, index, sides, isDense }: LineRowProps) {
  const { t } = useTranslation("editor-lines");
  const segment = useEditor(({ script }) => lineById(script, segmentId));
  const hasDub = useHasDub();
  const isSpoken = hasDub && sides.includes("target");
  const isChanged = useEditor(({ script, isReadOnly }) => {
    const line = lineById(script, segmentId);
    // Who only looks is not told what is still to be done.
    return line !== undefined && isSpoken && !isReadOnly && isLineChanged(script, line);
  });
  const isSelected = useEditor(({ selectedIds }) => selectedIds.has(segmentId));
  // The first line stands in for an active one, so that the list can be reached by the tabulator.
  const isActive = useEditor(({ activeId }) => (activeId === null ? index === 0 : activeId === segmentId));
  const row = useRef<HTMLDivElement>(null);
  useFocusSpec(row, segmentId, "row");
  const selection = useRowSelection(segmentId);
  const hasNotes = useHasNotesOpen(segmentId, segment?.notes ?? "");
  if (segment === undefined) return null;
  const number = index + 1;
  const { speakerId, startMs, endMs, isLocked, isChecked, notes, takeId } = segment;
  return (
    <div
      ref={row}
      {...gridRow({ label: t("line.row", { number }), number, isSelected })}
      className={styles.row}
      data-active={isActive}
      data-locked={isLocked || undefined}
      data-dense={isDense || undefined}
      data-sides={sides.length}
      tabIndex={isActive ? 0 : -1}
      {...selection}
    >
      <PlayheadMark line={segment} />
      <div {...gridCell} className={styles.head}>
        <LineHead
          {...{ segmentId, number, speakerId, startMs, endMs, isLocked, isChecked, isChanged, isActive }}
          hasNotes={notes !== ""}
        />
        {isSpoken ? <FitBar segmentId={segmentId} isActive={isActive} /> : null}
      </div>
      {sides.map((side) => (
        <div key={side} {...gridCell} className={styles.text} data-side={side}>
          <LineText {...{ segmentId, number, side, isActive }} isOnlySide={sides.length === 1} />
        </div>
      ))}
      <div {...gridCell} className={styles.actions}>
        {isDense ? <ReadingSpeed segmentId={segmentId} side={sides.at(-1) ?? "source"} /> : null}
        <LineActions {...{ segmentId, number, isActive }} isSpoken={isSpoken} hasTake={takeId !== null} />
      </div>
      {hasNotes ? (
        <div {...gridCell} className={styles.notes}>
          <LineNotes {...{ segmentId, number, notes, isActive }} />
        </div>
      ) : null}
    </div>
  );
});
