import type { Stress } from "@voxloom/contract";
import type { ReadingSegment } from "@voxloom/reading";
import { type Ref, useMemo } from "react";
import styles from "./speech.module.css";

type MarkedTextProps = {
  ref: Ref<HTMLDivElement>;
  text: string;
  segments: readonly ReadingSegment[];
  stresses: readonly Stress[];
  /** The one whose card is open. */
  open: ReadingSegment | null;
};

/** The text once more behind its field, with a line under what is said otherwise than it is written, and what is stressed. */
export function MarkedText({ ref, text, segments, stresses, open }: MarkedTextProps) {
  const parts = useMemo(() => {
    const cuts = new Set([0, text.length]);
    for (const { start, end } of segments) cuts.add(start).add(end);
    for (const { from, to } of stresses) cuts.add(from).add(to);
    const places = [...cuts].filter((at) => at <= text.length).toSorted((a, b) => a - b);
    // A long text has thousands of segments, in their order: those that are passed are not looked at again.
    let next = 0;
    return places.slice(0, -1).map((from, index) => {
      const to = places[index + 1] ?? text.length;
      while ((segments[next]?.end ?? text.length) <= from) next += 1;
      const segment = segments[next];
      return {
        from,
        text: text.slice(from, to),
        segment: segment !== undefined && segment.start <= from ? segment : null,
        isStressed: stresses.some((one) => one.from <= from && to <= one.to),
      };
    });
  }, [text, segments, stresses]);
  return (
    <div ref={ref} className={styles.marks} aria-hidden="true">
      {parts.map(({ from, text: part, segment, isStressed }) =>
        segment === null && !isStressed ? (
          part
        ) : (
          <span
            key={from}
            className={segment === null ? undefined : styles.mark}
            data-start={segment?.start}
            data-stressed={isStressed || undefined}
            data-open={(segment !== null && segment.start === open?.start) || undefined}
          >
            {part}
          </span>
        ),
      )}
      {/* A last empty line is a line too. */}
      {"\n"}
    </div>
  );
}
