import type { Segment } from "@voxloom/contract";
import { memo } from "react";
import { heardTimes } from "../document/heard-times.ts";
import { useEditorStore, usePlayback } from "../document/stores.tsx";
import styles from "./line-row.module.css";

/** Shows that the playhead is in the line. The one part of a row that follows it. */
export const PlayheadMark = memo(function PlayheadMark({ line }: { line: Segment }) {
  const editor = useEditorStore();
  const isNow = usePlayback(({ timeMs, side, mixTimes }) => {
    const { startMs, endMs } = heardTimes(editor.getState().script, { side, mixTimes }).spanOf(line);
    return timeMs >= startMs && timeMs < endMs;
  });
  return isNow ? <span className={styles.now} aria-hidden="true" /> : null;
});
