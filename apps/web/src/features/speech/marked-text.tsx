import type { ReadingSegment } from "@voxloom/reading";
import { type Ref, useMemo } from "react";
import styles from "./speech.module.css";

type MarkedTextProps = {
  ref: Ref<HTMLDivElement>;
  text: string;
  segments: readonly ReadingSegment[];
  /** The one whose card is open. */
  open: ReadingSegment | null;
};

/** The text once more behind its field, with a line under what is said otherwise than it is written. */
export function MarkedText({ ref, text, segments, open }: MarkedTextProps) {
  const parts = useMemo(() => {
    const made: { start: number; text: string; segment: ReadingSegment | null }[] = [];
    let done = 0;
    for (const segment of segments) {
      if (segment.start > done)
        made.push({ start: done, text: text.slice(done, segment.start), segment: null });
      made.push({ start: segment.start, text: text.slice(segment.start, segment.end), segment });
      done = segment.end;
    }
    made.push({ start: done, text: text.slice(done), segment: null });
    return made;
  }, [text, segments]);
  return (
    <div ref={ref} className={styles.marks} aria-hidden="true">
      {parts.map((part) =>
        part.segment === null ? (
          part.text
        ) : (
          <span
            key={part.start}
            className={styles.mark}
            data-start={part.start}
            data-open={part.start === open?.start || undefined}
          >
            {part.text}
          </span>
        ),
      )}
      {/* A last empty line is a line too. */}
      {"\n"}
    </div>
  );
}
