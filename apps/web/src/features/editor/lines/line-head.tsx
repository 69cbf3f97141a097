import { IconCheck, IconLock, IconMessage } from "@tabler/icons-react";
import { memo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { RowMenu } from "../../../ui/row-menu.tsx";
import { useEditor } from "../document/stores.tsx";
import { SpeakerItems } from "../speakers/speaker-items.tsx";
import { useSpeakerName } from "../speakers/use-speaker-name.ts";
import styles from "./line-row.module.css";
import { ProblemMark } from "./problem-mark.tsx";
import { TimeField } from "./time-field.tsx";
import { useFocusSpec } from "./use-focus-spec.ts";

type LineHeadProps = {
  segmentId: string;
  number: number;
  speakerId: string;
  startMs: number;
  endMs: number;
  isLocked: boolean;
  isChecked: boolean;
  isChanged: boolean;
  hasNotes: boolean;
  isActive: boolean;
};

/** Who says a line, when, and how it stands with it. */
export const LineHead = memo(function LineHead(props: LineHeadProps) {
  const { segmentId, number, speakerId, startMs, endMs, isLocked, isChecked, isChanged, hasNotes, isActive } =
    props;
  const { t } = useTranslation("editor-lines");
  const speaker = useEditor(({ script }) => script.speakers.find(({ id }) => id === speakerId));
  const isReadOnly = useEditor((state) => state.isReadOnly) || isLocked;
  const name = useSpeakerName()(speaker);
  const button = useRef<HTMLButtonElement>(null);
  useFocusSpec(button, segmentId, "speaker");
  const time = { segmentId, number, isActive, isReadOnly };
  return (
    <>
      <span className={styles.who}>
        <span className={styles.number}>{number}</span>
        <RowMenu
          button={button}
          label={t("line.speaker", { number, name })}
          className={styles.speaker}
          isActive={isActive}
          isDisabled={isReadOnly}
          menu={() => <SpeakerItems segmentIds={[segmentId]} speakerId={speakerId} />}
        >
          <span className={styles.swatch} style={{ background: speaker?.color }} />
          <bdi className={styles.name}>{name}</bdi>
        </RowMenu>
        {isChanged ? (
          <span
            className={styles.changed}
            role="img"
            aria-label={t("line.changed")}
            title={t("line.changed")}
          />
        ) : null}
        <ProblemMark segmentId={segmentId} />
        {isChecked ? (
          <span className={styles.flag} role="img" aria-label={t("line.checked")} title={t("line.checked")}>
            <IconCheck size={14} />
          </span>
        ) : null}
        {isLocked ? (
          <span className={styles.flag} role="img" aria-label={t("line.locked")} title={t("line.locked")}>
            <IconLock size={14} />
          </span>
        ) : null}
        {hasNotes ? (
          <span className={styles.flag} role="img" aria-label={t("line.hasNotes")} title={t("line.hasNotes")}>
            <IconMessage size={14} />
          </span>
        ) : null}
      </span>
      <span className={styles.times}>
        <TimeField {...time} edge="start" timeMs={startMs} />
        <TimeField {...time} edge="end" timeMs={endMs} />
      </span>
    </>
  );
});
