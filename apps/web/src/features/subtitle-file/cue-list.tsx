import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CueRow } from "./cue-row.tsx";
import { useDesk, useDeskState } from "./desk-context.ts";
import type { ProblemsByCue } from "./problems-by-cue.ts";
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

/** The subtitles; of ten thousand only those in view are in the page. */
export function CueList({ problems, media }: CueListProps) {
  const { t } = useTranslation("subtitle-file");
  const desk = useDesk();
  const cues = useDeskState(({ work }) => work.document.cues);
  const active = useDeskState((state) => state.active);
  const shape = useRowShape();
  const scroller = useRef<HTMLDivElement>(null);
  const measureHeight = (index: number): number => {
    const { letters, least, around } = shapes[shape];
    const written = cues[index]?.text.split("\n") ?? [""];
    const lines = written.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / letters)), 0);
    const told = problems.has(index) ? 22 : 0;
    return Math.max(least, lines * lineHeight + around) + told;
  };
  const rows = useVirtualizer({
    count: cues.length,
    getScrollElement: () => scroller.current,
    estimateSize: measureHeight,
    overscan: 8,
  });
  // Heights follow lines and problems, and the shape of the page.
  useEffect(() => {
    rows.measure();
  }, [cues, problems, shape, rows]);
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
              <CueRow desk={desk} index={index} cue={cue} problems={problems.get(index)} onSeek={seek} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}
