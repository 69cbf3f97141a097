import type { Segment } from "@voxloom/contract";
import { memo } from "react";
import { usePlayback } from "../document/stores.tsx";
import styles from "./line-row.module.css";

type Times = Pick<Segment, "startMs" | "endMs" | "placement">;

/** Shows that the playhead is in the line. The one part of a row that follows it. */
export const PlayheadMark = memo(function PlayheadMark({ startMs, endMs, placement }: Times) {
  const isNow = usePlayback(({ timeMs, side }) => {
    const span = side === "original" || placement === null ? { startMs, endMs } : placement;
    return timeMs >= span.startMs && timeMs < span.endMs;
  });
  return isNow ? <span className={styles.now} aria-hidden="true" /> : null;
});
