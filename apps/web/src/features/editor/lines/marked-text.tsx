import { memo } from "react";
import { getPieces, type Mark } from "../document/text-marks.ts";
import styles from "./line-text.module.css";

/**
 * The text that lies under a field: it gives the field its height before anything is measured, and carries the marks
 * that a field cannot show.
 */
export const MarkedText = memo(function MarkedText({
  text,
  marks,
}: {
  text: string;
  marks: readonly Mark[];
}) {
  return (
    <div className={styles.under} aria-hidden="true" dir="auto">
      {getPieces(text, marks).map(({ from, text: piece, kinds }) =>
        kinds.length === 0 ? (
          piece
        ) : (
          <mark key={from} data-kinds={kinds.join(" ")}>
            {piece}
          </mark>
        ),
      )}
      {/* A line break at the end needs something after it to be as high as in the field. */}
      {"\u200b"}
    </div>
  );
});
