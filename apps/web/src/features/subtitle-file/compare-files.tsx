import {
  type ComparedRow,
  type ComparedWord,
  clockTime,
  compareCues,
  compareWords,
  isDiffering,
  retype,
  type SubtitleCue,
  timedCue,
} from "@voxloom/subtitles";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { SiteButton } from "../../ui/site-button.tsx";
import styles from "./compare-files.module.css";
import { useDesk, useDeskState } from "./desk-context.ts";
import { DeskDialog } from "./desk-dialog.tsx";
import { type SubtitleWork, withCues } from "./subtitle-work.ts";

type CompareFilesProps = { other: SubtitleWork; onClose: () => void };

/** Rows of differences that are drawn at a time. */
const shownRows = 100;

/** The file on the desk and a second one side by side, aligned by time; of each row, what is other can be taken. */
export function CompareFiles({ other, onClose }: CompareFilesProps) {
  const { t } = useTranslation("subtitle-file");
  const { replace } = useDesk().getState();
  const work = useDeskState((state) => state.work);
  const [count, setCount] = useState(shownRows);
  const [left, right] = [work.document.cues, other.document.cues];
  const rows = useMemo(() => compareCues(left, right), [left, right]);
  const differing = rows.filter(isDiffering);
  const put = (cues: readonly SubtitleCue[]) => replace(withCues(work.document, cues));
  return (
    <DeskDialog title={t("compare.title")} isOpen isWide closeLabel={t("compare.close")} onClose={onClose}>
      <p aria-live="polite">
        {t("compare.found", { count: differing.length, same: rows.length - differing.length })}
      </p>
      <div className={styles.names} aria-hidden="true">
        <strong dir="auto">{work.name}</strong>
        <strong dir="auto">{other.name}</strong>
      </div>
      <ul className={styles.rows}>
        {differing.slice(0, count).map((row) => (
          <Row
            key={`${row.left}-${row.right}`}
            row={row}
            left={row.left === null ? undefined : left[row.left]}
            right={row.right === null ? undefined : right[row.right]}
            onPut={(cue) => {
              if (row.left === null) put(cue === null ? left : [...left, cue]);
              else put(left.toSpliced(row.left, 1, ...(cue === null ? [] : [cue])));
            }}
          />
        ))}
      </ul>
      {differing.length > count ? (
        <SiteButton look="default" onClick={() => setCount(count + shownRows)}>
          {t("more", { count: differing.length - count })}
        </SiteButton>
      ) : null}
    </DeskDialog>
  );
}

type RowProps = {
  row: ComparedRow;
  left: SubtitleCue | undefined;
  right: SubtitleCue | undefined;
  /** Puts a subtitle in the place of the left one; null: takes it away. */
  onPut: (cue: SubtitleCue | null) => void;
};

function Row({ row, left, right, onPut }: RowProps) {
  const { t } = useTranslation("subtitle-file");
  const [ours, theirs] = useMemo(
    () => compareWords(left?.text ?? "", right?.text ?? ""),
    [left?.text, right?.text],
  );
  const isTimeOther = row.startMs !== 0 || row.endMs !== 0;
  return (
    <li className={styles.row}>
      <Side cue={left} words={ours} isTimeOther={isTimeOther} />
      <Side cue={right} words={theirs} isTimeOther={isTimeOther} />
      <div className={styles.actions}>
        {left !== undefined && right !== undefined && row.isTextOther ? (
          <SiteButton look="default" size="small" onClick={() => onPut(retype(left, right.text))}>
            {t("compare.takeText")}
          </SiteButton>
        ) : null}
        {left !== undefined && right !== undefined && isTimeOther ? (
          <SiteButton
            look="default"
            size="small"
            onClick={() => onPut(timedCue(left, right.startMs, right.endMs))}
          >
            {t("compare.takeTimes")}
          </SiteButton>
        ) : null}
        {left === undefined && right !== undefined ? (
          <SiteButton look="default" size="small" onClick={() => onPut(right)}>
            {t("compare.add")}
          </SiteButton>
        ) : null}
        {right === undefined ? (
          <SiteButton look="default" size="small" onClick={() => onPut(null)}>
            {t("compare.remove")}
          </SiteButton>
        ) : null}
      </div>
    </li>
  );
}

/** To the millisecond: that is how files differ. */
const precise = (ms: number): string => clockTime(ms, { mark: ".", hourDigits: 1 });

type SideProps = { cue: SubtitleCue | undefined; words: readonly ComparedWord[]; isTimeOther: boolean };

function Side({ cue, words, isTimeOther }: SideProps) {
  const { t } = useTranslation("subtitle-file");
  if (cue === undefined) return <p className={styles.none}>{t("compare.none")}</p>;
  const times = `${precise(cue.startMs)} – ${precise(cue.endMs)}`;
  return (
    <div>
      <p className={styles.times} dir="ltr">
        {isTimeOther ? <mark>{times}</mark> : times}
      </p>
      <p dir="auto" className={styles.text}>
        {words.map(({ text, isOther }, index) => (isOther ? <mark key={index}>{text}</mark> : text))}
      </p>
    </div>
  );
}
