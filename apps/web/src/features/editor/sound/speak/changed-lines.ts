import type { Script, Segment } from "@voxloom/contract";
import { useMemo } from "react";
import { useEditor } from "../../document/stores.tsx";
import { isLineChanged } from "../../lines/change-check.ts";

/** Lines that can be spoken and are not as they were spoken last; locked ones stay as they are. */
export const changedLinesOf = (script: Script): Segment[] =>
  script.segments.filter(
    (line) => !line.isLocked && line.targetText.trim() !== "" && isLineChanged(script, line),
  );

/** {@link changedLinesOf} of the open script. */
export function useChangedLines(): Segment[] {
  const script = useEditor((state) => state.script);
  return useMemo(() => changedLinesOf(script), [script]);
}
