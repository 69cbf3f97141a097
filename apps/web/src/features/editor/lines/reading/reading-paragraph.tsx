import { getDirection } from "@voxloom/contract";
import type { TranscriptParagraph } from "@voxloom/timeline";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../../lib/use-formats.ts";
import { useEditor, useEditorStore, usePlaybackStore } from "../../document/stores.tsx";
import { useSpeakerName } from "../../speakers/use-speaker-name.ts";
import styles from "./reading.module.css";
import { ReadingLine } from "./reading-line.tsx";

type ReadingParagraphProps = TranscriptParagraph & {
  editingId: string | null;
  onEditingEnd: (segmentId: string) => void;
};

/** What one speaker says in a row: when, who, and the text. */
export const ReadingParagraph = memo(function ReadingParagraph(props: ReadingParagraphProps) {
  const { id, speakerId, spokenLanguage, startMs, segmentIds, editingId, onEditingEnd } = props;
  const { t } = useTranslation("editor-lines");
  const editor = useEditorStore();
  const playback = usePlaybackStore();
  const speaker = useEditor(({ script }) => script.speakers.find((one) => one.id === speakerId));
  const hasSpeakers = useEditor(({ script }) => script.speakers.length > 1);
  const getName = useSpeakerName();
  const formats = useFormats();
  const time = formats.clock(startMs);
  return (
    // Time and speaker stand where the text begins, whatever the page is written in.
    <div
      className={styles.paragraph}
      lang={spokenLanguage ?? undefined}
      dir={spokenLanguage === null ? undefined : getDirection(spokenLanguage)}
    >
      <div className={styles.head}>
        <button
          type="button"
          className={styles.time}
          aria-label={t("reading.playFrom", { time })}
          onClick={() => playback.getState().seek(startMs)}
        >
          {time}
        </button>
        {hasSpeakers && speaker !== undefined ? (
          <button
            type="button"
            className={styles.speaker}
            style={{ borderInlineStartColor: speaker.color }}
            title={t("reading.choose")}
            onClick={() => editor.getState().select(segmentIds, id)}
          >
            <bdi>{getName(speaker)}</bdi>
          </button>
        ) : null}
        {spokenLanguage === null ? null : (
          <bdi className={styles.language}>{formats.language(spokenLanguage)}</bdi>
        )}
      </div>
      <div className={styles.words}>
        {segmentIds.map((segmentId) => (
          <ReadingLine
            key={segmentId}
            segmentId={segmentId}
            isEditing={editingId === segmentId}
            onEditingEnd={onEditingEnd}
          />
        ))}
      </div>
    </div>
  );
});
