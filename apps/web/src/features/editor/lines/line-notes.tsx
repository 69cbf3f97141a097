import { limits } from "@voxloom/contract";
import { memo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useEditor, useEditorStore, useSessionPart, useSessionStore } from "../document/stores.tsx";
import { useFoundMarks } from "../find/use-found-marks.ts";
import { useSessionActions } from "../session/session-actions.ts";
import styles from "./line-text.module.css";
import { MarkedText } from "./marked-text.tsx";
import { openedNotesPart } from "./notes-store.ts";
import { useFocusSpec } from "./use-focus-spec.ts";

type LineNotesProps = { segmentId: string; number: number; notes: string; isActive: boolean };

/** Whether a line's notes are shown: it has some, or they are about to be written. */
export const useHasNotesOpen = (segmentId: string, notes: string): boolean =>
  useSessionStore(openedNotesPart, (opened) => opened.segmentId === segmentId) || notes !== "";

/** Notes on a line, for whoever works on the script; they are not heard or shown in what comes out. */
export const LineNotes = memo(function LineNotes({ segmentId, number, notes, isActive }: LineNotesProps) {
  const { t } = useTranslation("editor-lines");
  const store = useEditorStore();
  const openedNotes = useSessionPart(openedNotesPart);
  const { focusLine } = useSessionActions();
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const element = useRef<HTMLTextAreaElement>(null);
  useFocusSpec(element, segmentId, "notes");
  const marks = useFoundMarks(segmentId, "notes");
  return (
    <div className={styles.field} data-notes="" data-script-text="">
      <MarkedText text={notes} marks={marks} />
      <textarea
        ref={element}
        className={styles.input}
        aria-label={t("line.notes", { number })}
        placeholder={t("line.notesEmpty")}
        dir="auto"
        rows={1}
        maxLength={limits.maxNotesCharacters}
        tabIndex={isActive ? 0 : -1}
        readOnly={isReadOnly}
        value={notes}
        onChange={({ currentTarget }) =>
          store.getState().edit([{ kind: "set-notes", segmentId, notes: currentTarget.value }], {
            joinKey: `notes ${segmentId}`,
          })
        }
        onBlur={() => openedNotes.setState({ segmentId: null })}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          focusLine({ segmentId, field: "row" });
        }}
      />
    </div>
  );
});
