import { useVirtualizer } from "@tanstack/react-virtual";
import type { SubtitleCue } from "@voxloom/subtitles";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { rememberByObject } from "../../lib/remember.ts";
import { CueRow } from "./cue-row.tsx";
import { useDesk, useDeskState } from "./desk-context.ts";
import { hasProblem, type ProblemsByCue } from "./problems-by-cue.ts";
import styles from "./subtitle-file.module.css";
import { type RowShape, useRowShape } from "./use-narrow.ts";

type CueListProps = { problems: ProblemsByCue; media: HTMLVideoElement | null };

const lineHeight = 24;

/** Letters that a line of the field has room for, about: long lines wrap; the lowest row, and what is around its text. */
const shapes: Readonly<Record<RowShape, { letters: number; least: number; around: number }>> = {
  narrow: { letters: 32, least: 96, around: 70 },
  usual: { letters: 66, least: 70, around: 22 },
  wide: { letters: 54, least: 44, around: 20 },
};

/** What a problem of a subtitle takes below its text. */
const problemHeight = 22;

/** How high a subtitle stands in a shape, without its problems; asked for all of them with every key that is typed. */
const createHeight = (shape: RowShape): ((cue: SubtitleCue) => number) => {
  const { letters, least, around } = shapes[shape];
  return rememberByObject(({ text }) => {
    const lines = text.split("\n").map((line) => Math.max(1, Math.ceil(line.length / letters)));
    return Math.max(least, lines.reduce((sum, count) => sum + count, 0) * lineHeight + around);
  });
};

/** The subtitles; of ten thousand only those in view are in the page. */
export function CueList({ problems, media }: CueListProps) {
  const { t } = useTranslation("subtitle-file");
  const desk = useDesk();
  const cues = useDeskState(({ work }) => work.document.cues);
  const active = useDeskState((state) => state.active);
  const shape = useRowShape();
  const scroller = useRef<HTMLDivElement>(null);
  const getHeight = useMemo(() => createHeight(shape), [shape]);
  const heights = useMemo(
    () => cues.map((cue, index) => getHeight(cue) + (hasProblem(problems, index) ? problemHeight : 0)),
    [cues, problems, getHeight],
  );
  const rows = useVirtualizer({
    count: cues.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heights[index] ?? 0,
    overscan: 8,
  });
  // Most letters that are typed leave all rows as high as they were.
  const measured = useRef(heights);
  useEffect(() => {
    const before = measured.current;
    measured.current = heights;
    if (heights.length !== before.length || heights.some((height, index) => height !== before[index]))
      rows.measure();
  }, [heights, rows]);
  useEffect(() => {
    rows.scrollToIndex(active, { align: "auto" });
  }, [active, rows]);
  // One function for all frames of a scroll: rows that are there already are not made again for it.
  const seek = useCallback(
    (startMs: number) => {
      if (media !== null) media.currentTime = startMs / 1000;
    },
    [media],
  );
  if (cues.length === 0) return <p className={styles.empty}>{t("empty")}</p>;
  return (
    <div ref={scroller} className={styles.list}>
      <ol style={{ height: rows.getTotalSize() }} className={styles.rows}>
        {rows.getVirtualItems().map(({ index, start, size }) => {
          const cue = cues[index];
          return cue === undefined ? null : (
            <li
              key={index}
              className={styles.cue}
              data-active={index === active || undefined}
              aria-setsize={cues.length}
              aria-posinset={index + 1}
              style={{ height: size, transform: `translateY(${start}px)` }}
            >
              <CueRow desk={desk} index={index} cue={cue} problems={problems[index]} onSeek={seek} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}
